import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { hasEnoughApprovers, type Step } from '#platform/server/approvals/next-legs.ts'
import type { Subject } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { decisionDue } from '#calendar/server/public.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'
import { tellApprovers, type Asking } from '#leave/server/leave-notices.ts'

/** Asks these people, and tells them. */
export async function askForDecision(ctx: Ctx, subject: Subject, steps: readonly Step[], asking: Asking) {
  must(hasEnoughApprovers(steps), say.nobodyToDecide)
  await askApprovers(ctx, subject, {
    area: LEAVE_AREA.key,
    applicantId: asking.person.id,
    steps,
    dueAt: await decisionDue(ctx, steps[0]!.approvers[0]!),
  })
  await tellApprovers(ctx, steps[0]!.approvers, asking)
}
