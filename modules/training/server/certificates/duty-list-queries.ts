import { sql } from 'kysely'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { RENEWAL_DAYS } from '#training/contract/training-lists.ts'
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
