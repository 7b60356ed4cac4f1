import { askApprovers } from '../../../platform/server/approvals/ask-approvers.ts'
import { hasEnoughApprovers, type Step } from '../../../platform/server/approvals/next-legs.ts'
import type { Subject } from '../../../platform/server/approvals/move-state.ts'
import { COMPANY_ZONE } from '../../../platform/contract/company-zone.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import { addBusinessDays, instantAt } from '../../calendar/server/public.ts'
import { leaveMessages as say } from '../contract/leave-messages.ts'
import { LEAVE_AREA } from '../contract/leave-states.ts'
import { tellApprovers, type Asking } from './leave-notices.ts'
import { today } from './leave-person.ts'

const DECIDED_WITHIN_DAYS = 2

/** At the end of the second working day of whoever is asked. */
async function dueFor(ctx: Ctx, approverId: number): Promise<Date> {
  const of = { personId: approverId }
  const day = await addBusinessDays(ctx, { of, day: today(ctx), days: DECIDED_WITHIN_DAYS })
  return new Date(instantAt(day, MINUTES_OF_A_DAY, COMPANY_ZONE))
}

const MINUTES_OF_A_DAY = 1_440

/** Asks these people, and tells them. */
export async function askForDecision(ctx: Ctx, subject: Subject, steps: readonly Step[], asking: Asking) {
  must(hasEnoughApprovers(steps), say.nobodyToDecide)
  await askApprovers(ctx, subject, {
    area: LEAVE_AREA.key,
    applicantId: asking.person.id,
    steps,
    dueAt: await dueFor(ctx, steps[0]!.approvers[0]!),
  })
  await tellApprovers(ctx, steps[0]!.approvers, asking)
}
