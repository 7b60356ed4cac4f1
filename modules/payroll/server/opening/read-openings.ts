import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import type * as calls from '#payroll/contract/opening/opening-calls.ts'
import { openingList, type OpeningRow } from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages as say } from '#payroll/contract/opening/opening-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { insertSalaryView } from '#payroll/server/salaries/salary-queries.ts'
import { mayApproveOpenings } from './decide-opening.ts'
import { listOpeningPeople, openingQuery, type ListedOpening } from './opening-queries.ts'
import { columnsFor, totalsOf } from './opening-rules.ts'
import { listPaidComponents } from './read-opening-sheet.ts'

export const openings = answerList(openingList, {
  query: openingQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewOpening(ctx, row),
  export: { job: 'payroll.export-openings' },
})

function viewOpening(ctx: Ctx, row: ListedOpening): OpeningRow {
  const approves = mayApproveOpenings(ctx) && reachesCompany(ctx.actor, 'payroll.run.approve', row.company_id)
  const manages = mayManageRuns(ctx.actor) && reachesCompany(ctx.actor, 'payroll.run.manage', row.company_id)
  return {
    ...row,
    can: {
      decide: approves && row.state === 'submitted' && row.preparer_id !== ctx.actor.id,
      withdraw: manages && row.state === 'submitted',
      reverse: approves && row.state === 'approved',
    },
  }
}

/** Each person whose figures are shown sees that they were looked at. */
export async function readOpeningPeople(
  ctx: Ctx,
  { id }: InputOf<typeof calls.readOpeningPeople>,
): Promise<AnswerOf<typeof calls.readOpeningPeople>> {
  must(maySeePay(ctx.actor), payrollMessages.mayNotSee)
  const people = (await listOpeningPeople(ctx, id)).filter(({ is_seen }) => is_seen)
  must(people.length > 0, say.noSuchOpening)
  for (const { account_id } of people) await insertSalaryView(ctx, account_id)
  const totals = totalsOf(people)
  return {
    columns: columnsFor(await listPaidComponents(ctx)).flatMap((column) => {
      const total = totals.get(column.key)
      return total === undefined ? [] : [{ ...column, total }]
    }),
    rows: people.map(({ id: row, name, months, figures }) => ({ id: row, name, months, figures })),
  }
}
