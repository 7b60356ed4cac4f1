import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { expenseList, type readReport as readCall } from '#reimbursement/contract/reports/report-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { maySeeOthers } from '#reimbursement/server/reimbursement-policy.ts'
import { countAges, countExceptions, expenseQuery, sumBillable, sumEachWay } from './report-queries.ts'

export const expenses = answerList(expenseList, {
  query: expenseQuery,
  allow: ({ actor }) => must(maySeeOthers(actor), say.mayNotReport),
  view: ({ account_id, person_name, ...row }) => ({ ...row, person: { id: account_id, name: person_name } }),
  naming: { category_id: nameOfRow('expense_category') },
  export: { job: 'reimbursement.export-expenses' },
})

const exceptionLabels: Readonly<Record<string, string>> = {
  too_old: 'Old bill',
  line_limit: 'Above the line limit',
  day_limit: 'Above the day limit',
  month_limit: 'Above the month limit',
  duplicate: 'Possible duplicate',
}

export async function readReport(ctx: Ctx, span: InputOf<typeof readCall>) {
  must(maySeeOthers(ctx.actor), say.mayNotReport)
  const { category, month, project, person } = await sumEachWay(ctx, span)
  return {
    by_category: category,
    by_month: month,
    by_project: project,
    by_person: person,
    billable: await sumBillable(ctx, span),
    ages: await countAges(ctx),
    exceptions: (await countExceptions(ctx, span)).map(({ key, count }) => ({
      label: exceptionLabels[key] ?? key,
      count,
    })),
  }
}
