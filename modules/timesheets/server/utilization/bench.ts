import { answerList } from '#platform/server/lists/answer-list.ts'
import { benchList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { benchQuery } from './bench-queries.ts'
import { allow } from './read-utilization.ts'

export const bench = answerList(benchList, {
  query: benchQuery,
  allow,
  view: ({ person_name, office_id: _office, ...row }) => ({
    ...row,
    person: { id: row.id, name: person_name },
  }),
  export: { job: 'timesheets.export-bench' },
})
