import { sql } from 'kysely'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { trainingList } from '#training/contract/trainings/training-calls.ts'
import { startOfDay } from '#training/server/day-bound-queries.ts'
import { trainingsFor } from '#training/server/training-policy.ts'
import {
  placeText,
  takenCount,
  trainerName,
  trainings,
  waitingCount,
} from '#training/server/training-queries.ts'

const ofSessions = (what: string) =>
  sql<number>`(select ${sql.raw(what)}::integer from training_session as session where session.training_id = training.id)`
const inState = (states: string) =>
  sql<number>`(select count(*)::integer from training_participant as part
    where part.training_id = training.id and part.state in (${sql.raw(states)}))`

export const trainingQuery = listQuery(trainingList, {
  from: (ctx) => trainings(ctx).where(trainingsFor(ctx, 'read')),
  select: (rows) =>
    rows
      .leftJoin('company', 'company.id', 'training.company_id')
      .select(['training.id', 'training.title', 'training.course_id', 'training.state', 'training.seats'])
      .select(['training.mandatory', 'training.cost', 'training.trainer_id', 'course.title as course'])
      .select(['training.begins_at as starts_at', 'training.ends_at', 'company.name as company'])
      .select([trainerName.as('trainer_label'), placeText.as('place')])
      .select([takenCount.as('taken'), waitingCount.as('waiting')])
      .select([
        ofSessions('count(*)').as('sessions'),
        ofSessions('coalesce(sum(extract(epoch from session.ends_at - session.starts_at) / 60), 0)').as(
          'minutes',
        ),
        inState(`'present'`).as('present'),
        inState(`'present', 'absent'`).as('marked'),
      ]),
  filters: {
    view: (rows, view) => {
      if (view === 'all') return rows
      const current = ['draft', 'open', 'running'] as const
      return rows.where('training.state', view === 'current' ? 'in' : 'not in', current)
    },
    state: (rows, state) => rows.where('training.state', '=', state),
    course_id: (rows, id) => rows.where('training.course_id', '=', id),
    trainer_id: (rows, id) => rows.where('training.trainer_id', '=', id),
    days: (rows, days) => {
      const { from, to } = daysOfRange(days)
      const begun = from ? rows.where('training.ends_at', '>=', startOfDay(from)) : rows
      return to ? begun.where('training.begins_at', '<', startOfDay(to, 1)) : begun
    },
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('training.title', words),
          searchIn('course.title', words),
          searchIn('trainer.name', words),
          searchIn('training.trainer_name', words),
        ]),
      ),
  },
  sorts: {
    title: neverNull('training.title'),
    course: neverNull('course.title'),
    state: neverNull('training.state'),
    starts_at: neverNull('training.begins_at'),
    trainer: neverNull(trainerName),
    cost: neverNull('training.cost'),
  },
  totals: { cost: 'training.cost' },
  id: 'training.id',
})
