import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { trainingList } from '#training/contract/trainings/training-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { mayReadLists, maySeeCost } from '#training/server/training-policy.ts'
import { attendanceShare } from '#training/server/training-rules.ts'
import { trainingQuery } from './training-list-queries.ts'

export const trainingsList = answerList(trainingList, {
  query: trainingQuery,
  allow: ({ actor }) => must(mayReadLists(actor), say.mayNotRead),
  sees: ({ actor }) => ({ cost: maySeeCost(actor) }),
  naming: { course_id: nameOfRow('training_course', 'title') },
  view: ({ trainer_id, trainer_label, present, marked, cost, company, ...row }, { ctx }) => ({
    ...row,
    company: company ?? '',
    trainer: { id: trainer_id, name: trainer_label },
    attendance: attendanceShare(present, marked),
    cost: maySeeCost(ctx.actor) ? cost : null,
  }),
  export: { job: 'training.export-trainings' },
})
