import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type { DutyException } from '#identity/server/public.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { inputsTaken } from '#payroll/server/inputs/claim-pay.ts'
import { lockInputsOf } from '#payroll/server/inputs/one-time-queries.ts'
import { announceRun, monthOf, moveRun, mustRest, mustStandIn } from '#payroll/server/runs/move-run.ts'
import { lockRunFor } from '#payroll/server/runs/run-policy.ts'
import { findOwnException } from './run-exception.ts'
import { listRunChanges } from '#payroll/server/runs/run-changes.ts'
import {
  acknowledgePeople,
  listRunPeople,
  updateRun,
  type StoredRun,
} from '#payroll/server/runs/run-queries.ts'
import { tellOfRunDecision, tellRunApprovers } from '#payroll/server/runs/run-notices.ts'
import { numberSlips, payOneTimeInputs } from '#payroll/server/runs/slip-queries.ts'

/** The preparer has looked at what stands out of these people. */
export async function acknowledgeFlags(ctx: Ctx, { id, person_ids }: InputOf<typeof calls.acknowledgeFlags>) {
  const run = await lockRunFor(ctx, 'manage', id)
  await mustStandIn(ctx, run, ['computed'])
  const acknowledged = await acknowledgePeople(ctx, id, person_ids)
  await announceRun(ctx, run)
  return { acknowledged }
}

export async function submitRun(ctx: Ctx, { id }: InputOf<typeof calls.submitRun>) {
  const run = await lockRunFor(ctx, 'manage', id)
  mustRest(ctx, run)
  await mustStandIn(ctx, run, ['computed'])
  await mustBeReviewed(ctx, run)
  await moveRun(ctx, run, 'awaiting_approval')
  await updateRun(ctx, id, {
    submitted_by: ctx.actor.id,
    submitted_at: ctx.now,
    decided_by: null,
    decided_at: null,
    exception_id: null,
  })
  await tellRunApprovers(ctx, run)
  await announceRun(ctx, run)
  return {}
}

async function mustBeReviewed(ctx: Ctx, run: StoredRun) {
  const people = (await listRunPeople(ctx, run.id)).filter(({ choice }) => choice === 'included')
  const errors = people.filter(({ problems }) => problems.length > 0).length
  must(errors === 0, say.errorsLeft(errors))
  const flagged = people.filter(
    ({ flags, acknowledged_by }) => flags.length > 0 && acknowledged_by === null,
  ).length
  must(flagged === 0, say.unacknowledged(flagged))
  const changed = (await listRunChanges(ctx, run)).length
  must(changed === 0, say.stale(changed))
}

/** The second of two people. From here on lines and packs are as they are, and each slip has its number. */
export async function decideRun(ctx: Ctx, { id, approve, comment }: InputOf<typeof calls.decideRun>) {
  const run = await lockRunFor(ctx, 'approve', id)
  await mustStandIn(ctx, run, ['awaiting_approval'])
  const exception = run.submitted_by === ctx.actor.id ? await findOwnException(ctx) : null
  must(exception !== undefined, say.ownRun)
  if (!approve) {
    must(comment !== '', say.commentEmpty)
    await moveRun(ctx, run, 'computed', comment)
    await tellOfRunDecision(ctx, run, { approved: false, comment })
    await announceRun(ctx, run)
    return said(say.returned, {})
  }
  await lockInputsOf(ctx, run)
  const changed = (await listRunChanges(ctx, run)).length
  must(changed === 0, say.stale(changed))
  await approveRun(ctx, run, { comment, exception })
  await tellOfRunDecision(ctx, run, { approved: true, comment })
  await announceRun(ctx, run)
  return {}
}

type Approval = { readonly comment: string; readonly exception: DutyException | null }

export async function approveRun(ctx: Ctx, run: StoredRun, { comment, exception }: Approval): Promise<void> {
  // Before the state: an approved run has someone who decided.
  await updateRun(ctx, run.id, {
    decided_by: ctx.actor.id,
    decided_at: ctx.now,
    exception_id: exception?.id ?? null,
  })
  const words = exception ? [say.byException(dayInWords(exception.until)), comment] : [comment]
  await moveRun(ctx, run, 'approved', words.filter(Boolean).join(' '))
  await numberSlips(ctx, { runId: run.id, companyId: run.company_id, month: monthOf(run) })
  await raise(ctx, inputsTaken, { inputIds: await payOneTimeInputs(ctx, run.id) })
}
