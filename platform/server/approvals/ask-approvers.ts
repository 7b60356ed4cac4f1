import { APPROVALS_TOPIC } from '#platform/contract/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { insertLegs, openLegs } from './approval-queries.ts'
import { withDelegates } from './approval-delegates.ts'
import type { Subject } from './move-state.ts'
import { hasEnoughApprovers, nextLegs, type Leg, type Step } from './next-legs.ts'

type Asking = {
  /** Under this word approvals are handed over to a delegate. */
  readonly area: string
  readonly applicantId: number
  /** One after the other; the applicant is among no one's approvers. */
  readonly steps: readonly Step[]
  readonly dueAt: Date | null
}

/** Asks for the decisions that something needs; `decideLeg` takes them one by one. */
export async function askApprovers(ctx: Ctx, subject: Subject, asking: Asking): Promise<void> {
  const { area, applicantId, steps, dueAt } = asking
  if (!hasEnoughApprovers(steps)) throw new Error(`${subject.table}: a step has no approver`)
  const legs = await insertLegs(
    ctx,
    steps.flatMap(({ kind, mode, approvers }, at) =>
      approvers.map((approver_id) => ({
        subject_table: subject.table,
        subject_id: subject.id,
        area,
        kind,
        step: at + 1,
        mode,
        applicant_id: applicantId,
        approver_id,
        due_at: dueAt,
      })),
    ),
  )
  const { open } = nextLegs(legs)
  await openLegs(ctx, open)
  await announceTo(ctx, approversOf(open), area)
}

export const approversOf = (legs: readonly Leg[]): number[] => legs.map((leg) => leg.approver_id)

/** Inboxes are refreshed on the screens of approvers and of those who decide in their place. */
export async function announceTo(ctx: Ctx, approvers: readonly number[], area: string): Promise<void> {
  const ids = await withDelegates(ctx, approvers, area)
  announce(ctx, { topic: APPROVALS_TOPIC, to: { kind: 'employee', ids }, subject: { area } })
}
