import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { courseList } from '#training/contract/courses/course-calls.ts'

const files = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', paper.id, 'name', paper.name) order by paper.id), '[]')
  from training_file as paper where paper.course_id = course.id)`
const trainings = sql<number>`(select count(*)::integer from training where training.course_id = course.id)`
const mandatory = sql<boolean>`exists (select from training where training.course_id = course.id
  and training.mandatory and training.state in ('open', 'running', 'completed'))`

export const courseQuery = listQuery(courseList, {
  from: (ctx) => ctx.db.selectFrom('training_course as course'),
  select: (rows) =>
    rows
      .selectAll('course')
      .select([files.as('files'), trainings.as('trainings'), mandatory.as('mandatory')]),
  filters: {
    view: (rows, view) => (view === 'active' ? rows.where('course.active', '=', true) : rows),
    level: (rows, level) => rows.where('course.level', '=', level),
    provider: (rows, provider) => rows.where('course.provider', '=', provider),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('course.title', words),
          sql<boolean>`exists (select from unnest(course.skills) as skill where strpos(lower(skill), lower(${words})) > 0)`,
        ]),
      ),
  },
  sorts: {
    title: neverNull('course.title'),
    level: neverNull('course.level'),
    provider: neverNull('course.provider'),
    valid_months: 'course.valid_months',
  },
  id: 'course.id',
})

export const listFiles = (ctx: Ctx, courseId: number) =>
  ctx.db.selectFrom('training_file').selectAll().where('course_id', '=', courseId).orderBy('id').execute()

export const findOptionalFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('training_file').selectAll().where('id', '=', id).executeTakeFirst()

export const listFeedback = (ctx: Ctx, trainingId: number) =>
  ctx.db
    .selectFrom('training_feedback')
    .select(['content', 'delivery', 'setting', 'comment'])
    .where('training_id', '=', trainingId)
    .orderBy('id')
    .execute()
