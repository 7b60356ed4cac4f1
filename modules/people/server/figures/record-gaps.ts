import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { gapList } from '#people/contract/figures/staff-report-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { gapOf } from '#people/server/record/completeness.ts'
import { gapQuery } from './record-gap-queries.ts'
import { mayReadReports } from '#people/server/people-policy.ts'
import { listReportedCompanies } from './reported-company-queries.ts'

export const recordGaps = answerList(gapList, {
  query: gapQuery,
  allow: ({ actor }) => must(mayReadReports(actor), say.mayNotReport),
  scope: listReportedCompanies,
  view({ gaps, ...row }) {
    const missing = gaps.map(gapOf)
    return { ...row, missing, stops_payroll: missing.some(({ stops_payroll }) => stops_payroll) }
  },
  export: { job: 'people.export-gaps' },
})
