import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import type { RunState } from '#payroll/contract/runs/run-lists.ts'
import { isFinalKind, settledStates } from '#payroll/contract/runs/run-lists.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import { findNameOf } from '#payroll/server/salaries/salary-queries.ts'
import { monthOf } from './move-run.ts'
import { packName } from './pack-names.ts'
import { exceptionOf } from '#payroll/server/approval/run-exception.ts'
import { listRunChanges } from './run-changes.ts'
import { isThird, reachesRun, runFor } from './run-policy.ts'
import type { StoredRun } from './run-queries.ts'
import { stepsOf } from './run-steps.ts'
import { countRun, listMoves, listUnverified, type RunCounts } from './run-view-queries.ts'
import type { RunTotals } from './slip-queries.ts'

/** Amounts for those who see pay, and for those who pay; an administrator sees how far the run is. */
export async function readRun(ctx: Ctx, { id }: InputOf<typeof calls.readRun>): Promise<RunView> {
  const run = await runFor(ctx, 'follow', id)
  const counts = await countRun(ctx, id)
  const nameOf = async (account: number | null) => (account === null ? null : findNameOf(ctx, account))
  const seesPay = reachesRun(ctx, 'see', run.company_id) || reachesRun(ctx, 'pay', run.company_id)
  const exception = await exceptionOf(ctx, run)
  const totals = run.totals as RunTotals | { readonly people?: never }
  return {
    id,
    month: monthOf(run),
    company: { id: run.company_id, name: run.company_name },
    pay_group: { id: run.pay_group_id, name: run.group_name },
    kind: run.kind,
    status: run.status,
    revision: run.revision,
    reason: run.reason,
    computing:
      run.computing_since === null ? null : { by: run.computer_name ?? '', since: run.computing_since },
    computed_at: run.computed_at,
    submitted_by: await nameOf(run.submitted_by),
    decided_by: await nameOf(run.decided_by),
    exception,
    reopening:
      run.reopen_asked_by === null
        ? null
        : { by: (await nameOf(run.reopen_asked_by))!, reason: run.reopen_reason },
    totals: seesPay && totals.people !== undefined ? totals : null,
    counts,
    steps: stepsOf(run, counts),
    unverified: (await listUnverified(ctx, id)).map(packName),
    history: await listMoves(ctx, id),
    version: run.version,
    can: whatMay(ctx, run, { ...counts, isExcepted: exception !== null }),
  }
}

function whatMay(
  ctx: Ctx,
  run: StoredRun,
  counts: RunCounts & { readonly isExcepted: boolean },
): RunView['can'] {
  const may = (doing: Parameters<typeof reachesRun>[1], ...states: RunState[]) =>
    reachesRun(ctx, doing, run.company_id) &&
    states.includes(run.status) &&
    run.computing_since === null &&
    // The rest is done on the settlement.
    (doing === 'pay' || !isFinalKind(run.kind))
  const isOther = (account: number | null) => account !== ctx.actor.id
  return {
    see_people: reachesRun(ctx, 'see', run.company_id),
    reconcile: reachesRun(ctx, 'reconcile', run.company_id),
    collect: may('manage', 'draft', 'inputs_ready', 'computed'),
    compute: may('manage', 'inputs_ready', 'computed') && counts.included > 0,
    enter: may('manage', 'draft', 'inputs_ready', 'computed'),
    submit: may('manage', 'computed'),
    discard: may('manage', 'draft', 'inputs_ready', 'computed'),
    decide: may('approve', 'awaiting_approval') && (isOther(run.submitted_by) || counts.isExcepted),
    publish: may('manage', 'approved') || (counts.unpublished > 0 && may('manage', 'paying', 'locked')),
    zip: may('manage', ...settledStates),
    see_payments: may('pay', 'approved', 'published', 'paying', 'locked'),
    begin_payment: may('pay', 'approved', 'published') && isThird(ctx, run),
    confirm_paid: may('pay', 'paying') && isThird(ctx, run),
    record_return: may('pay', 'paying', 'locked') && isThird(ctx, run),
    ask_to_reopen: may('reopen', 'approved', 'published') && run.reopen_asked_by === null,
    reopen:
      may('approve', 'approved', 'published') && run.reopen_asked_by !== null && isOther(run.reopen_asked_by),
  }
}

/** Whose inputs differ from what was computed. */
export async function readRunChanges(ctx: Ctx, { id }: InputOf<typeof calls.runChanges>) {
  const run = await runFor(ctx, 'see', id)
  const isSettled = (settledStates as readonly string[]).includes(run.status)
  const changes = isSettled ? [] : await listRunChanges(ctx, run)
  return {
    rows: changes.map(({ account_id, name, parts }) => ({
      person: { id: account_id, name },
      parts: [...parts],
    })),
  }
}
