package isel_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel"
	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/ir/irtext"
)

// proof is an expression and what a rule computes in its place, at widths where all inputs are tried.
type proof struct {
	rule     isel.Rule
	sig      string
	from, to string
	wrong    bool // the rule's condition does not hold, and the two differ
}

// proofs show the conditions of the rules, and that without them the rules were wrong. A term is used once on
// both sides: of an undefined value all uses are one register.
var proofs = []proof{
	{isel.RuleWideIndex, "i4 (i2 %i)", "%x = sext i2 %i to i4; %r = shl i4 %x, 2; ret i4 %r", "%x = sext i2 %i to i4; %r = mul i4 %x, 4; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = add nsw i2 %i, 1; %r = sext i2 %a to i4; ret i4 %r", "%x = sext i2 %i to i4; %r = add i4 %x, 1; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = add i2 %i, 1; %r = sext i2 %a to i4; ret i4 %r", "%x = sext i2 %i to i4; %r = add i4 %x, 1; ret i4 %r", true},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = add nuw i2 %i, 1; %r = zext i2 %a to i4; ret i4 %r", "%x = zext i2 %i to i4; %r = add i4 %x, 1; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = add nsw i2 %i, 1; %r = zext i2 %a to i4; ret i4 %r", "%x = zext i2 %i to i4; %r = add i4 %x, 1; ret i4 %r", true},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = add nsw i2 %i, 1; %r = zext nneg i2 %a to i4; ret i4 %r", "%x = sext i2 %i to i4; %r = add i4 %x, 1; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i, i2 %j)", "%a = sub nsw i2 %i, %j; %r = sext i2 %a to i4; ret i4 %r", "%x = sext i2 %i to i4; %y = sext i2 %j to i4; %r = sub i4 %x, %y; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i, i2 %j)", "%a = sub nuw i2 %i, %j; %r = zext i2 %a to i4; ret i4 %r", "%x = zext i2 %i to i4; %y = zext i2 %j to i4; %r = sub i4 %x, %y; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = mul nsw i2 %i, -2; %r = sext i2 %a to i4; ret i4 %r", "%x = sext i2 %i to i4; %r = mul i4 %x, -2; ret i4 %r", false},
	{isel.RuleLinearIndex, "i4 (i2 %i)", "%a = mul nuw i2 %i, 3; %r = zext i2 %a to i4; ret i4 %r", "%x = zext i2 %i to i4; %r = mul i4 %x, 3; ret i4 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = shl nsw i3 %i, 1; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = mul i6 %x, 2; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = or disjoint i3 %i, 3; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = add i6 %x, 3; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = or i3 %i, 3; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = add i6 %x, 3; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = or disjoint i3 %i, 5; %r = zext i3 %a to i6; ret i6 %r", "%x = zext i3 %i to i6; %r = add i6 %x, 5; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = or disjoint i3 %i, -3; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = add i6 %x, -3; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = or disjoint i3 %i, %j; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %r = add i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = or disjoint i3 %i, %j; %r = zext i3 %a to i6; ret i6 %r", "%x = zext i3 %i to i6; %y = zext i3 %j to i6; %r = add i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = add nuw i3 %i, %j; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %r = add i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = add nuw i3 %i, %j; %r = zext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %r = add i6 %x, %y; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = add nsw i3 %i, %j; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %r = add i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = sub nuw i3 %i, %j; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = zext i3 %i to i6; %y = zext i3 %j to i6; %r = sub i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%a = sub nuw i3 %i, %j; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %r = sub i6 %x, %y; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = mul nuw i3 %i, 3; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = mul i6 %x, 3; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = mul nuw i3 %i, 5; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = mul i6 %x, 5; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = shl nuw i3 %i, 1; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %r = mul i6 %x, 2; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = add nsw i3 %i, -2; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = zext i3 %i to i6; %r = add i6 %x, -2; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%a = add nsw i3 %i, 2; %r = zext nneg i3 %a to i6; ret i6 %r", "%x = zext i3 %i to i6; %r = add i6 %x, 2; ret i6 %r", true},
	// What an accessed address says stands here as poison in the result.
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%f = freeze i3 %i; %a = add i3 %f, -2; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %r = or i6 %s, %n; ret i6 %r", "%f = freeze i3 %i; %x = sext i3 %f to i6; %r = add i6 %x, -2; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i)", "%f = freeze i3 %i; %a = add i3 %f, 2; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %r = or i6 %s, %n; ret i6 %r", "%f = freeze i3 %i; %x = sext i3 %f to i6; %r = add i6 %x, 2; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%f = freeze i3 %i; %g = freeze i3 %j; %a = add i3 %f, %g; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %v = zext nneg i3 %a to i6; %w = and i6 %v, 0; %o = or i6 %s, %n; %r = or i6 %o, %w; ret i6 %r", "%f = freeze i3 %i; %g = freeze i3 %j; %x = sext i3 %f to i6; %y = sext i3 %g to i6; %r = add i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%f = freeze i3 %i; %g = freeze i3 %j; %a = add i3 %f, %g; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %r = or i6 %s, %n; ret i6 %r", "%f = freeze i3 %i; %g = freeze i3 %j; %x = sext i3 %f to i6; %y = sext i3 %g to i6; %r = add i6 %x, %y; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%f = freeze i3 %i; %g = freeze i3 %j; %a = add i3 %f, %g; %s = sext i3 %a to i6; %v = zext nneg i3 %a to i6; %w = and i6 %v, 0; %r = or i6 %s, %w; ret i6 %r", "%f = freeze i3 %i; %g = freeze i3 %j; %x = sext i3 %f to i6; %y = sext i3 %g to i6; %r = add i6 %x, %y; ret i6 %r", true},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%f = freeze i3 %i; %g = freeze i3 %j; %a = sub i3 %f, %g; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %p = zext nneg i3 %g to i6; %q = and i6 %p, 0; %o = or i6 %s, %n; %r = or i6 %o, %q; ret i6 %r", "%f = freeze i3 %i; %g = freeze i3 %j; %x = sext i3 %f to i6; %y = sext i3 %g to i6; %r = sub i6 %x, %y; ret i6 %r", false},
	{isel.RuleLinearIndex, "i6 (i3 %i, i3 %j)", "%f = freeze i3 %i; %g = freeze i3 %j; %a = sub i3 %f, %g; %s = sext i3 %a to i6; %u = zext nneg i3 %f to i6; %n = and i6 %u, 0; %r = or i6 %s, %n; ret i6 %r", "%f = freeze i3 %i; %g = freeze i3 %j; %x = sext i3 %f to i6; %y = sext i3 %g to i6; %r = sub i6 %x, %y; ret i6 %r", true},
	{isel.RuleStoredWord, "i4 (i4 %x)", "%f = freeze i4 %x; %l = trunc i4 %f to i2; %s = lshr i4 %f, 2; %h = trunc i4 %s to i2; %a = zext i2 %l to i4; %b = zext i2 %h to i4; %c = shl i4 %b, 2; %r = or i4 %a, %c; ret i4 %r", "%r = freeze i4 %x; ret i4 %r", false},
	{isel.RuleStoredWord, "i4 (i4 %x)", "%f = freeze i4 %x; %l = trunc i4 %f to i2; %s = ashr i4 %f, 2; %h = trunc i4 %s to i2; %a = zext i2 %l to i4; %b = zext i2 %h to i4; %c = shl i4 %b, 2; %r = or i4 %a, %c; ret i4 %r", "%r = freeze i4 %x; ret i4 %r", false},
	{isel.RuleStoredWord, "i4 (i4 %x)", "%f = freeze i4 %x; %l = trunc i4 %f to i2; %s = lshr i4 %f, 1; %h = trunc i4 %s to i2; %a = zext i2 %l to i4; %b = zext i2 %h to i4; %c = shl i4 %b, 2; %r = or i4 %a, %c; ret i4 %r", "%r = freeze i4 %x; ret i4 %r", true},
	{isel.RuleReusedSum, "i4 (i4 %x, i4 %y)", "%i = add nsw i4 %y, 3; %r = add nuw i4 %x, %i; ret i4 %r", "%w = add i4 %x, %y; %r = add i4 %w, 3; ret i4 %r", false},
	{isel.RuleReusedSum, "i4 (i4 %x, i4 %y)", "%i = or disjoint i4 %y, 3; %r = add i4 %x, %i; ret i4 %r", "%w = add i4 %x, %y; %r = add i4 %w, 3; ret i4 %r", false},
	{isel.RuleReusedSum, "i4 (i4 %x, i4 %y)", "%i = or i4 %y, 3; %r = add i4 %x, %i; ret i4 %r", "%w = add i4 %x, %y; %r = add i4 %w, 3; ret i4 %r", true},
	{isel.RuleNegatedConstant, "float (float %x)", "%n = fneg float %x; %r = fmul float %n, 3.0; ret float %r", "%r = fmul float %x, -3.0; ret float %r", false},
	{isel.RuleNegatedConstant, "float (float %x)", "%n = fneg float %x; %r = fadd float %n, 3.0; ret float %r", "%r = fadd float %x, -3.0; ret float %r", true},
	{isel.RuleExtendedSum, "i6 (i3 %i, i3 %n)", "%m = mul nsw i3 %n, 3; %a = add nsw i3 %i, %m; %r = sext i3 %a to i6; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %n to i6; %z = mul i6 %y, 3; %r = add i6 %x, %z; ret i6 %r", false},
	{isel.RuleWideSum, "i6 (i3 %i, i3 %j)", "%x = sext i3 %i to i6; %y = zext i3 %j to i6; %s = sub i6 %x, %y; %r = shl i6 %s, 2; ret i6 %r", "%x = sext i3 %i to i6; %y = zext i3 %j to i6; %a = mul i6 %x, 4; %b = mul i6 %y, -4; %r = add i6 %a, %b; ret i6 %r", false},
	{isel.RuleWideSum, "i6 (i3 %i, i3 %j)", "%s = add i3 %i, %j; %y = sext i3 %s to i6; %r = shl i6 %y, 2; ret i6 %r", "%x = sext i3 %i to i6; %y = sext i3 %j to i6; %a = mul i6 %x, 4; %b = mul i6 %y, 4; %r = add i6 %a, %b; ret i6 %r", true},
	{isel.RuleBitTest, "i1 (i4 %x)", "%f = freeze i4 %x; %a = icmp eq i4 %f, 1; %b = icmp eq i4 %f, 3; %r = or i1 %a, %b; ret i1 %r", "%f = freeze i4 %x; %c = icmp ult i4 %f, 4; %n = and i4 %f, 3; %s = shl i4 1, %n; %m = and i4 %s, 10; %t = icmp ne i4 %m, 0; %r = and i1 %c, %t; ret i1 %r", false},
	{isel.RuleBitTest, "i1 (i4 %x)", "%f = freeze i4 %x; %a = icmp eq i4 %f, 1; %b = icmp eq i4 %f, 3; %r = or i1 %a, %b; ret i1 %r", "%f = freeze i4 %x; %n = and i4 %f, 3; %s = shl i4 1, %n; %m = and i4 %s, 10; %r = icmp ne i4 %m, 0; ret i1 %r", true},
	{isel.RuleCombinedCondition, "i1 (i1 %a, i3 %x)", "%c = icmp ult i3 %x, 3; %r = select i1 %a, i1 %c, i1 false; ret i1 %r", "%c = icmp ult i3 %x, 3; %f = freeze i1 %c; %r = and i1 %a, %f; ret i1 %r", false},
	{isel.RuleCombinedCondition, "i1 (i1 %a, i3 %x)", "%c = icmp slt i3 %x, 1; %r = select i1 %a, i1 true, i1 %c; ret i1 %r", "%c = icmp slt i3 %x, 1; %f = freeze i1 %c; %r = or i1 %a, %f; ret i1 %r", false},
	{isel.RuleCombinedCondition, "i1 (i1 %a, i3 %x)", "%c = icmp slt i3 %x, 1; %r = select i1 %a, i1 false, i1 %c; ret i1 %r", "%c = icmp slt i3 %x, 1; %f = freeze i1 %c; %r = and i1 %a, %f; ret i1 %r", true},
	{isel.RuleField, "i4 (i4 %x)", "%s = lshr i4 %x, 1; %r = and i4 %s, 3; ret i4 %r", "%s = shl i4 %x, 1; %r = lshr i4 %s, 2; ret i4 %r", false},
	{isel.RuleFieldInto, "i4 (i4 %x, i4 %y)", "%m = and i4 %y, 3; %s = shl i4 %m, 1; %k = and i4 %x, 9; %r = or i4 %k, %s; ret i4 %r", "%k = and i4 %x, -7; %s = shl i4 %y, 1; %f = and i4 %s, 6; %r = or i4 %k, %f; ret i4 %r", false},
	{isel.RuleFieldInto, "i4 (i4 %x, i4 %y)", "%m = and i4 %y, 3; %s = shl i4 %m, 1; %r = or i4 %x, %s; ret i4 %r", "%k = and i4 %x, -7; %s = shl i4 %y, 1; %f = and i4 %s, 6; %r = or i4 %k, %f; ret i4 %r", true},
	{isel.RulePacked, "i4 (i4 %x)", "%a = call i4 @llvm.smax.i4(i4 %x, i4 0); %r = call i4 @llvm.umin.i4(i4 %a, i4 3); ret i4 %r", "%f = freeze i4 %x; %a = call i4 @llvm.smin.i4(i4 %f, i4 3); %r = call i4 @llvm.smax.i4(i4 %a, i4 0); ret i4 %r", false},
	{isel.RulePacked, "i4 (i4 %x)", "%a = call i4 @llvm.smax.i4(i4 %x, i4 -1); %r = call i4 @llvm.umin.i4(i4 %a, i4 3); ret i4 %r", "%f = freeze i4 %x; %a = call i4 @llvm.smin.i4(i4 %f, i4 3); %r = call i4 @llvm.smax.i4(i4 %a, i4 -1); ret i4 %r", true},
	{isel.RulePacked, "i4 (i4 %x, i4 %y)", "%a = call i4 @llvm.smin.i4(i4 %x, i4 1); %c = call i4 @llvm.smax.i4(i4 %a, i4 -2); %b = call i4 @llvm.smin.i4(i4 %y, i4 1); %d = call i4 @llvm.smax.i4(i4 %b, i4 -2); %m = and i4 %c, 3; %s = shl i4 %d, 2; %r = or i4 %m, %s; ret i4 %r", "%f = freeze i4 %x; %g = freeze i4 %y; %a = call i4 @llvm.smin.i4(i4 %f, i4 1); %c = call i4 @llvm.smax.i4(i4 %a, i4 -2); %t = trunc i4 %c to i2; %z = zext i2 %t to i4; %b = call i4 @llvm.smin.i4(i4 %g, i4 1); %d = call i4 @llvm.smax.i4(i4 %b, i4 -2); %u = trunc i4 %d to i2; %w = zext i2 %u to i4; %s = shl i4 %w, 2; %r = add i4 %z, %s; ret i4 %r", false},
	{isel.RulePacked, "i4 (i4 %x, i4 %y)", "%a = call i4 @llvm.smin.i4(i4 %x, i4 1); %c = call i4 @llvm.smax.i4(i4 %a, i4 -2); %b = call i4 @llvm.smin.i4(i4 %y, i4 1); %d = call i4 @llvm.smax.i4(i4 %b, i4 -2); %s = shl i4 %d, 2; %r = or i4 %c, %s; ret i4 %r", "%f = freeze i4 %x; %g = freeze i4 %y; %a = call i4 @llvm.smin.i4(i4 %f, i4 1); %c = call i4 @llvm.smax.i4(i4 %a, i4 -2); %t = trunc i4 %c to i2; %z = zext i2 %t to i4; %b = call i4 @llvm.smin.i4(i4 %g, i4 1); %d = call i4 @llvm.smax.i4(i4 %b, i4 -2); %u = trunc i4 %d to i2; %w = zext i2 %u to i4; %s = shl i4 %w, 2; %r = add i4 %z, %s; ret i4 %r", true},
	{isel.RuleDistance, "i4 (i4 %x, i4 %y)", "%d = sub nsw i4 %x, %y; %r = call i4 @llvm.abs.i4(i4 %d, i1 false); ret i4 %r", "%a = freeze i4 %x; %b = freeze i4 %y; %c = icmp slt i4 %a, %b; %d = sub i4 %a, %b; %e = sub i4 %b, %a; %r = select i1 %c, i4 %e, i4 %d; ret i4 %r", false},
	{isel.RuleDistance, "i4 (i4 %x, i4 %y)", "%d = sub i4 %x, %y; %r = call i4 @llvm.abs.i4(i4 %d, i1 false); ret i4 %r", "%a = freeze i4 %x; %b = freeze i4 %y; %c = icmp slt i4 %a, %b; %d = sub i4 %a, %b; %e = sub i4 %b, %a; %r = select i1 %c, i4 %e, i4 %d; ret i4 %r", true},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = udiv i4 %x, 3; ret i4 %r", "%w = zext i4 %x to i8; %p = mul i8 %w, 11; %q = lshr i8 %p, 5; %r = trunc i8 %q to i4; ret i4 %r", false},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = udiv exact i4 %x, 3; ret i4 %r", "%r = mul i4 %x, 11; ret i4 %r", false},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = udiv i4 %x, 3; ret i4 %r", "%r = mul i4 %x, 11; ret i4 %r", true},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = sdiv exact i4 %x, -6; ret i4 %r", "%h = ashr i4 %x, 1; %r = mul i4 %h, 5; ret i4 %r", false},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = sdiv i4 %x, -3; ret i4 %r", "%f = freeze i4 %x; %s = ashr i4 %f, 3; %a = xor i4 %f, %s; %m = sub i4 %a, %s; %q = udiv i4 %m, 3; %n = xor i4 %s, -1; %t = xor i4 %q, %n; %r = sub i4 %t, %n; ret i4 %r", false},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = srem i4 %x, -3; ret i4 %r", "%f = freeze i4 %x; %s = ashr i4 %f, 3; %a = xor i4 %f, %s; %m = sub i4 %a, %s; %q = urem i4 %m, 3; %t = xor i4 %q, %s; %r = sub i4 %t, %s; ret i4 %r", false},
	{isel.RuleDivideByConstant, "i4 (i4 %x)", "%r = srem i4 %x, -4; ret i4 %r", "%f = freeze i4 %x; %s = ashr i4 %f, 3; %b = lshr i4 %s, 2; %u = add i4 %f, %b; %w = and i4 %u, -4; %r = sub i4 %f, %w; ret i4 %r", false},
	{isel.RuleNarrowDivide, "i4 (i2 %x, i2 %y)", "%a = zext i2 %x to i4; %b = zext i2 %y to i4; %r = sdiv i4 %a, %b; ret i4 %r", "%q = udiv i2 %x, %y; %r = zext i2 %q to i4; ret i4 %r", false},
	{isel.RuleDividePower, "float (float %x)", "%r = fdiv float %x, 8.0; ret float %r", "%r = fmul float %x, 0.125; ret float %r", false},
	{isel.RuleDividePower, "float (float %x)", "%r = fdiv float %x, 3.0; ret float %r", "%r = fmul float %x, 0x3FD5555560000000; ret float %r", true},
}

// declared are the intrinsics that proofs may call.
var declared = []string{"@llvm.abs.i4(i4, i1)", "@llvm.smax.i4(i4, i4)", "@llvm.smin.i4(i4, i4)", "@llvm.umin.i4(i4, i4)"}

// TestRulesRefine tries every rule's expression on all inputs of a small width.
func TestRulesRefine(t *testing.T) {
	c := refine.New()
	c.MaxInputs = 1 << 16
	for _, p := range proofs {
		result, params, _ := strings.Cut(p.sig, " (")
		var text strings.Builder
		for i, body := range [2]string{p.from, p.to} {
			text.WriteString("define " + result + " @" + string(rune('s'+i)) + "(" + params + " {\n" + strings.ReplaceAll(body, "; ", "\n") + "\n}\n")
		}
		for _, d := range declared {
			if name, _, _ := strings.Cut(d, "("); strings.Contains(p.from, name+"(") {
				text.WriteString("declare i4 " + d + "\n")
			}
		}
		m, diags := irtext.Parse(diag.NewFile("t.ll", text.String()), irtext.Options{Workers: 1})
		if diags.HasErrors() {
			t.Fatalf("%v\n%s", diags.Err(), text.String())
		}
		want := refine.Refines
		if p.wrong {
			want = refine.Fails
		}
		if v := c.Funcs(m.Func("s"), m.Func("t")); v.Outcome != want {
			t.Errorf("%s: %s: %s => %s: %v, want %v", p.rule.Info().Name, p.sig, p.from, p.to, v, want)
		}
	}
}

// TestRulesHaveNames: -stats prints every rule by a name of its own.
func TestRulesHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for i := range len(isel.Counts{}) {
		r := isel.Rule(i).Info()
		if r.Name == "" || r.When == "" || r.Saves == "" || seen[r.Name] {
			t.Errorf("rule %d: %+v", i, r)
		}
		seen[r.Name] = true
	}
}
