import { dayInWords } from '#platform/contract/day-in-words.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { complianceList } from '#timesheets/contract/utilization/compliance-list.ts'
import { shareOf } from '#timesheets/contract/utilization/utilization-rules.ts'
import { complianceQuery, type ListedCompliance } from './compliance-queries.ts'
import { allow, countedOf } from './read-utilization.ts'

export const compliance = answerList(complianceList, {
  query: complianceQuery,
  allow,
  scope: countedOf,
  view: ({ person_name, ...row }: ListedCompliance) => ({
    ...row,
    person: { id: row.id, name: person_name },
    share: shareOf(row.in_time, row.weeks),
  }),
  export: {
    job: 'timesheets.export-compliance',
    heading: ({ scope: { period } }) => [`${dayInWords(period.from)} to ${dayInWords(period.to)}`],
  },
})
