import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { runList, runPersonList, type RunPersonRow, type RunRow } from '#payroll/contract/runs/run-calls.ts'
import { exclusionCauses, varianceFlags, type VarianceFlag } from '#payroll/contract/runs/run-lists.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { runPersonQuery, runQuery, type ListedRun, type ListedRunPerson } from './run-list-queries.ts'
import { mayPayRuns, maySeeAmounts, maySeeRuns, reachesRun } from './run-policy.ts'
import { findOptionalRun } from './run-queries.ts'

export const payrollRuns = answerList(runList, {
  query: runQuery,
  allow: ({ actor }) => must(maySeeRuns(actor), say.mayNotSee),
  view: (row, { ctx }) => viewRunRow(ctx, row),
  sees: ({ actor }) => ({ amounts: maySeeAmounts(actor) || mayPayRuns(actor) }),
  naming: { company_id: nameOfRow('company') },
  export: { job: 'payroll.export-runs' },
})

const viewRunRow = (_ctx: Ctx, row: ListedRun): RunRow => ({
  ...row,
  company: row.company_name,
  pay_group: row.group_name,
  opened_by: row.opener_name,
})

export const runPeople = answerList(runPersonList, {
  query: runPersonQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewPerson(ctx, row),
  naming: { run_id: nameOfRun },
  export: { job: 'payroll.export-run-people' },
})

export async function nameOfRun(ctx: Ctx, id: number): Promise<string> {
  const run = await findOptionalRun(ctx, id)
  return run ? `${monthInFull(run.month)}, ${run.company_name}` : ''
}

function viewPerson(ctx: Ctx, row: ListedRunPerson): RunPersonRow {
  const notices = ((row.notices ?? []) as { text: string }[]).map(({ text }) => text)
  const flags = row.flags as VarianceFlag[]
  const acknowledged = row.acknowledged_by !== null
  const words = [
    row.reason === '' ? exclusionCauses[row.cause] : row.reason,
    ...row.problems,
    ...(row.pending > 0 && !row.proceeds ? [pendingText(row.pending)] : []),
    ...flags.map((flag) => varianceFlags[flag]),
    ...notices,
  ]
  return {
    ...row,
    person: { id: row.account_id, name: row.name },
    gross: row.earnings,
    flags,
    acknowledged,
    notices,
    attention: words.filter((text) => text !== '').join('. '),
    can: {
      choose:
        ['inputs_ready', 'computed'].includes(row.run_status) &&
        row.computing_since === null &&
        reachesRun(ctx, 'manage', row.company_id),
    },
  }
}

const pendingText = (count: number) => (count === 1 ? '1 pending request' : `${count} pending requests`)
