import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { RENEWAL_DAYS } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { isForColleagues } from '#training/server/training-policy.ts'
import { dutyQuery } from './duty-list-queries.ts'

export const mandatoryList = answerList(dutyList, {
  query: dutyQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  naming: { course_id: nameOfRow('training_course', 'title') },
  view: ({ account_id, name, ...row }, { ctx }) => ({
    ...row,
    person: { id: account_id, name },
    state: dutyState(row.due_on, companyDay(ctx.now)),
  }),
  export: { job: 'training.export-mandatory' },
})

/** Done for good or for long, due within thirty days, or overdue. */
export function dutyState(due: string | null, today: string): 'overdue' | 'due' | 'done' {
  if (due === null || due > dayAfter(today, RENEWAL_DAYS)) return 'done'
  return due < today ? 'overdue' : 'due'
}
