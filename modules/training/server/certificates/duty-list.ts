import { sql } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { RENEWAL_DAYS } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { isForColleagues } from '#training/server/training-policy.ts'
import { duties } from './certificate-queries.ts'

/** The day of the next training of the course in which the person has a seat. */
const nextOn = sql<string | null>`(
  select min(training.begins_at at time zone ${COMPANY_ZONE})::date from training_participant as part
  join training on training.id = part.training_id and training.state in ('open', 'running')
  where part.account_id = duty.account_id and training.course_id = duty.course_id
    and part.state in ('invited', 'present') and part.waiting_place is null)`

export const dutyQuery = listQuery(dutyList, {
  from: duties,
  select: (rows) =>
    rows
      .select(['duty.id', 'duty.account_id', 'duty.course_id', 'duty.owed_on', 'duty.done_on', 'duty.due_on'])
      .select(['person.name', 'course.title as course', nextOn.as('next_on')]),
  filters: {
    view: (rows, view, { ctx }) => {
      const today = companyDay(ctx.now)
      if (view === 'overdue') return rows.where('duty.due_on', '<', today)
      if (view === 'all') return rows
      return rows.where('duty.due_on', '>=', today).where('duty.due_on', '<=', dayAfter(today, RENEWAL_DAYS))
    },
    course_id: (rows, id) => rows.where('duty.course_id', '=', id),
    account_id: (rows, id) => rows.where('duty.account_id', '=', id),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('course.title', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    course: neverNull('course.title'),
    due_on: 'duty.due_on',
  },
  id: 'duty.id',
})

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
