import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { hoursList, participantList } from '#training/contract/people/participant-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { mayReadLists } from '#training/server/training-policy.ts'
import { gainOf } from '#training/server/training-rules.ts'
import { hoursQuery, participantQuery } from './participant-list-queries.ts'

export const participants = answerList(participantList, {
  query: participantQuery,
  allow: ({ actor }) => must(mayReadLists(actor), say.mayNotRead),
  naming: {
    training_id: nameOfRow('training', 'title'),
    course_id: nameOfRow('training_course', 'title'),
  },
  view: ({ account_id, name, certificate, ...row }) => ({
    ...row,
    person: { id: account_id, name },
    gain: gainOf(row),
    certificate: certificate ?? '',
  }),
  export: { job: 'training.export-participants' },
})

export const hours = answerList(hoursList, {
  query: hoursQuery,
  allow: ({ actor }) => must(mayReadLists(actor), say.mayNotRead),
  view: ({ id, name, department, office, ...row }) => ({
    ...row,
    id,
    person: { id, name },
    department: department ?? '',
    office: office ?? '',
  }),
  export: { job: 'training.export-hours' },
})
