import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listUndecidedOf } from '#attendance/server/public.ts'
import { isFrozen } from '#calendar/server/public.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { enterDaysToPay } from '#payroll/server/inputs/days-pay.ts'
import { listOneTimePeople } from '#payroll/server/inputs/one-time-queries.ts'
import { announceRun, monthOf, moveRun, mustRest, mustStandIn, placeOf } from './move-run.ts'
import { lockRunFor } from './run-policy.ts'
import {
  findOptionalRunPerson,
  listCandidates,
  updateRunPerson,
  writePeople,
  type NewRunPerson,
  type StoredRun,
} from './run-queries.ts'

/** Who is in the run and who is not, with what is still undecided of their days. Again, it keeps what was chosen. */
export async function collectInputs(ctx: Ctx, { id }: InputOf<typeof calls.collectInputs>) {
  await collect(ctx, await lockRunFor(ctx, 'manage', id))
  return {}
}

export async function collect(ctx: Ctx, run: StoredRun): Promise<void> {
  mustRest(ctx, run)
  await mustStandIn(ctx, run, ['draft', 'inputs_ready', 'computed'])
  const closed = await isFrozen(ctx, { companyId: run.company_id, month: monthOf(run) })
  must(closed || run.kind !== 'regular', say.notClosed(placeOf(run)))
  await writePeople(ctx, run.id, await peopleOf(ctx, run))
  await enterDaysToPay(ctx, run)
  if (run.status !== 'inputs_ready') await moveRun(ctx, run, 'inputs_ready')
  await announceRun(ctx, run)
}

async function peopleOf(ctx: Ctx, run: StoredRun): Promise<NewRunPerson[]> {
  const [from, to] = [run.month, lastDayOf(monthOf(run))]
  const candidates = await listCandidates(ctx, { ...run, from, to })
  if (run.kind !== 'regular') {
    const chosen = new Set(await listOneTimePeople(ctx, run.id))
    return candidates
      .filter(({ account_id }) => chosen.has(account_id))
      .map(({ account_id }) => ({ account_id, choice: 'included', cause: '', pending: 0 }))
  }
  const pending = await listUndecidedOf(ctx, {
    personIds: candidates.map(({ account_id }) => account_id),
    from,
    to,
  })
  return candidates.map((one) => {
    const cause = causeOf(one, { from, to, cutoffDay: run.cutoff_day })
    return {
      account_id: one.account_id,
      choice: cause === '' ? 'included' : 'excluded',
      cause,
      pending: pending.get(one.account_id) ?? 0,
    }
  })
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/** Leavers are paid by their final settlement, and who joined late with the next month. */
function causeOf(
  { joined_on, left_on, is_in_group }: Candidate,
  { from, to, cutoffDay }: { from: string; to: string; cutoffDay: number },
): NewRunPerson['cause'] {
  if (!is_in_group) return 'no_salary'
  if (left_on !== null && left_on <= to) return 'leaver'
  return joined_on >= from && Number(joined_on.slice(8)) > cutoffDay ? 'late_joiner' : ''
}

/** Takes someone in or leaves them out, or goes on although requests about their days are pending. */
export async function choosePerson(ctx: Ctx, wish: InputOf<typeof calls.choosePerson>) {
  const person = await findOptionalRunPerson(ctx, wish.id)
  must(person, say.noSuchPerson)
  const run = await lockRunFor(ctx, 'manage', person.run_id)
  mustRest(ctx, run)
  await mustStandIn(ctx, run, ['inputs_ready', 'computed'])
  const { choice, reason, proceeds, version } = wish
  must(choice === person.choice || reason !== '', say.reasonNeeded)
  await updateRunPerson(
    ctx,
    { id: person.id, version },
    { choice, reason, proceeds, cause: choice === 'excluded' ? 'chosen' : '' },
  )
  // What was computed holds no longer.
  if (run.status === 'computed') await moveRun(ctx, run, 'inputs_ready')
  await announceRun(ctx, run)
  return {}
}
