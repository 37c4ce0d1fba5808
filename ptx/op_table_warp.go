package ptx

// rowsWarp: communication within a warp (PTX ISA 9.7.9 and 9.7.13). The undecorated shfl and
// vote are those before PTX 6.0, without a member mask.
var rowsWarp = []OpInfo{
	{Op: OpShfl, Name: "shfl", Form: "d=T|P? a=T b=32 c=32", Order: "warp T", Types: Types(B32, U32, S32, F32),
		Flags: Convergent | CrossLane | Divergent, PTX: ver(3, 0), SM: 30, Doc: "d = a of the lane that the mode picks"},
	{Op: OpShflSync, Name: "shfl.sync", Form: "d=T|P? a=T b=32 c=32 mask=32", Order: "warp T", Types: Types(B32),
		Flags: Convergent | CrossLane | Divergent, PTX: ver(6, 0), SM: 30, Doc: "d = a of the lane that the mode picks, among mask"},
	{Op: OpVote, Name: "vote", Form: "d=any a=P", Order: "warp T", Types: Types(Pred, B32),
		Flags: Convergent | CrossLane, PTX: ver(1, 2), SM: 12, Doc: "d = whether a holds in all, any, or which lanes"},
	{Op: OpVoteSync, Name: "vote.sync", Form: "d=any a=P mask=32", Order: "warp T", Types: Types(Pred, B32),
		Flags: Convergent | CrossLane, PTX: ver(6, 0), SM: 30, Doc: "d = whether a holds in all, any, or which lanes of mask"},
	{Op: OpMatchSync, Name: "match", Form: "d=32|P? a=T mask=32", Order: "warp sync T", Types: Types(B32, B64),
		Flags: Convergent | CrossLane | Divergent, PTX: ver(6, 0), SM: 70, Doc: "d = lanes of mask whose a equals mine"},
	{Op: OpReduxSync, Name: "redux.sync", Form: "d=T a=T mask=32", Order: "red redabs rednan T", Types: Types(U32, S32, B32, F32),
		Flags: Convergent | CrossLane, PTX: ver(7, 0), SM: 80, Doc: "d = reduction of a over the lanes of mask"},
	{Op: OpActivemask, Name: "activemask", Form: "d=32", Order: "T", Types: Types(B32),
		Flags: Convergent | CrossLane | Ordered, PTX: ver(6, 2), SM: 30, Doc: "d = lanes that execute this instruction together"},
	{Op: OpElectSync, Name: "elect.sync", Form: "d=32|P mask=32",
		Flags: Convergent | CrossLane | Divergent, PTX: ver(8, 0), SM: 90, Doc: "d = a leader among mask, p = whether it is me"},
}
