import { sql } from 'kysely'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { hoursList, participantList } from '#training/contract/people/participant-calls.ts'
import { startOfDay } from '#training/server/day-bound-queries.ts'
import { trainingsFor } from '#training/server/training-policy.ts'

const rows = (ctx: Ctx) =>
  ctx.db
    .$pickTables<
      'training_participant' | 'training' | 'account' | 'training_course' | 'training_certificate'
    >()
    .selectFrom('training_participant as part')
    .innerJoin('training', 'training.id', 'part.training_id')
    .innerJoin('account as person', 'person.id', 'part.account_id')
    .where(trainingsFor(ctx, 'read'))

export const participantQuery = listQuery(participantList, {
  from: rows,
  select: (query) =>
    query
      .innerJoin('training_course as course', 'course.id', 'training.course_id')
      .leftJoin('training_certificate as paper', (join) =>
        join.onRef('paper.participant_id', '=', 'part.id').on('paper.withdrawn_on', 'is', null),
      )
      .select([
        'part.id',
        'part.training_id',
        'part.account_id',
        'part.state',
        'part.answered_at',
        'part.reason',
      ])
      .select(['part.score_before', 'part.score_after', 'person.name', 'training.title as training'])
      .select(['training.begins_at as starts_at', 'course.title as course', 'paper.number as certificate'])
      .select(['paper.valid_until', sql<boolean>`part.waiting_place is not null`.as('is_waiting')]),
  filters: {
    training_id: (query, id) => query.where('part.training_id', '=', id),
    course_id: (query, id) => query.where('training.course_id', '=', id),
    state: (query, state) => query.where('part.state', '=', state),
    is_waiting: (query, waits) => query.where('part.waiting_place', waits ? 'is not' : 'is', null),
    account_id: (query, id) => query.where('part.account_id', '=', id),
    days: (query, days) => {
      const { from, to } = daysOfRange(days)
      const begun = from ? query.where('training.ends_at', '>=', startOfDay(from)) : query
      return to ? begun.where('training.begins_at', '<', startOfDay(to, 1)) : begun
    },
    search: (query, words) =>
      query.where((where) => where.or([searchIn('person.name', words), searchIn('training.title', words)])),
  },
  sorts: {
    person: neverNull('person.name'),
    training: neverNull('training.title'),
    starts_at: neverNull('training.begins_at'),
    state: neverNull('part.state'),
  },
  id: 'part.id',
})

const USUAL_DAYS = 365

function daysOf(ctx: Ctx, range: string | undefined) {
  const chosen = range ? daysOfRange(range) : { from: null, to: null }
  const to = chosen.to ?? companyDay(ctx.now)
  return { from: chosen.from ?? dayBefore(to, USUAL_DAYS), to }
}

const seatOf = (ctx: Ctx) =>
  sql<boolean>`daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date`

/** One row for each person who was present at a session in the days. */
export const hoursQuery = listQuery(hoursList, {
  from: (ctx, _scope: unknown, filter) => {
    const { from, to } = daysOf(ctx, filter.days)
    const sat = ctx.db
      .$pickTables<
        | 'training_session'
        | 'training'
        | 'training_participant'
        | 'account'
        | 'assignment'
        | 'department'
        | 'location'
      >()
      .selectFrom('training_session as session')
      .innerJoin('training', 'training.id', 'session.training_id')
      .innerJoin('training_participant as part', 'part.training_id', 'training.id')
      .select('part.account_id')
      .select([
        sql<number>`count(distinct training.id)::integer`.as('trainings'),
        sql<number>`sum(extract(epoch from session.ends_at - session.starts_at) / 60)::integer`.as('minutes'),
      ])
      .where('part.state', '=', 'present')
      .where('session.starts_at', '>=', startOfDay(from))
      .where('session.starts_at', '<', startOfDay(to, 1))
      .where(trainingsFor(ctx, 'read'))
      .groupBy('part.account_id')
      .as('sat')
    return ctx.db
      .selectFrom(sat)
      .innerJoin('account as person', 'person.id', 'sat.account_id')
      .leftJoin('assignment as seat', (join) =>
        join.onRef('seat.account_id', '=', 'person.id').on(seatOf(ctx)),
      )
      .leftJoin('department', 'department.id', 'seat.department_id')
      .leftJoin('location', 'location.id', 'seat.location_id')
  },
  select: (query) =>
    query
      .select(['person.id', 'person.name', 'sat.trainings', 'sat.minutes'])
      .select(['department.name as department', 'location.name as office']),
  filters: {
    days: null,
    location_id: (query, id) => query.where('seat.location_id', '=', id),
    search: (query, words) => query.where(searchIn('person.name', words)),
  },
  sorts: { person: neverNull('person.name'), department: 'department.name', office: 'location.name' },
  id: 'person.id',
})
