import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { trainingsFor } from '#training/server/training-policy.ts'

/** Trainings with their course, trainer and room. */
export const trainings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('training')
    .innerJoin('training_course as course', 'course.id', 'training.course_id')
    .leftJoin('account as trainer', 'trainer.id', 'training.trainer_id')
    .leftJoin('room', 'room.id', 'training.room_id')
    .leftJoin('location as office', 'office.id', 'room.location_id')

export const trainerName = sql<string>`coalesce(trainer.name, training.trainer_name)`

/** Where it is, in one line. */
export const placeText = sql<string>`case
  when room.id is not null then room.name || ', ' || office.name
  when training.place <> '' then training.place
  when training.link <> '' then 'Online'
  else '' end`

export const takenCount = sql<number>`(select count(*) from training_participant as part
  where part.training_id = training.id and part.state <> 'busy' and part.waiting_place is null)::integer`
export const waitingCount = sql<number>`(select count(*) from training_participant as part
  where part.training_id = training.id and part.waiting_place is not null)::integer`

const stored = (ctx: Ctx) =>
  trainings(ctx)
    .leftJoin('company', 'company.id', 'training.company_id')
    .selectAll('training')
    .select(['course.title as course', 'course.level', 'course.provider', 'course.description'])
    .select(['course.skills', 'course.certificate', 'course.valid_months', 'course.links'])
    .select(['room.name as room', 'office.name as office', 'company.name as company'])
    .select([trainerName.as('trainer_label'), placeText.as('place_text')])
    .select([takenCount.as('taken'), waitingCount.as('waiting')])
    .select([
      trainingsFor(ctx, 'see').as('may_see'),
      trainingsFor(ctx, 'manage').as('may_manage'),
      trainingsFor(ctx, 'read').as('may_read'),
      trainingsFor(ctx, 'enrol').as('may_enrol'),
    ])

export const findOptionalTraining = (ctx: Ctx, id: number) =>
  stored(ctx).where('training.id', '=', id).executeTakeFirst()
export type StoredTraining = NonNullable<Awaited<ReturnType<typeof findOptionalTraining>>>

/** Held until the transaction ends: seats are counted and states change under it. */
export async function lockOptionalTraining(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('training').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalTraining(ctx, id)
}

export const listSessions = (ctx: Ctx, trainingIds: readonly number[]) =>
  ctx.db
    .selectFrom('training_session')
    .selectAll()
    .where(sql<boolean>`training_id = any (${[...trainingIds]}::integer[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
export type Session = Awaited<ReturnType<typeof listSessions>>[number]

export const findOptionalCourse = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('training_course').selectAll().where('id', '=', id).executeTakeFirst()

export const findOptionalRoomZone = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('room')
    .innerJoin('location', 'location.id', 'room.location_id')
    .select(['room.id', 'location.time_zone as zone'])
    .where('room.id', '=', id)
    .where('room.active', '=', true)
    .executeTakeFirst()

type Ids = readonly number[]
const among = (column: string, ids: Ids) => sql<boolean>`${sql.ref(column)} = any (${[...ids]}::integer[])`

/** How many of these there are. */
export async function countKnown(
  ctx: Ctx,
  table: 'location' | 'department' | 'designation' | 'company',
  ids: Ids,
) {
  const { count } = await ctx.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(among(`${table}.id`, ids))
    .executeTakeFirstOrThrow()
  return count
}

export const listNames = (ctx: Ctx, table: 'location' | 'department' | 'designation' | 'account', ids: Ids) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom(table)
        .select(['id', 'name'])
        .where(among(`${table}.id`, ids))
        .orderBy('name')
        .execute()

/** Of a session whose room was booked by this area. */
export const findOptionalOfSession = (ctx: Ctx, sessionId: number) =>
  ctx.db
    .selectFrom('training_session')
    .innerJoin('training', 'training.id', 'training_session.training_id')
    .select(['training.id', 'training.title', 'training.trainer_id', 'training.created_by'])
    .select(['training_session.starts_at', 'training_session.zone'])
    .where('training_session.id', '=', sessionId)
    .executeTakeFirst()

/** Open ones whose first session has begun by now. */
export const listToBegin = (ctx: Ctx) =>
  ctx.db
    .selectFrom('training')
    .select('id')
    .where('state', '=', 'open')
    .where('begins_at', '<=', ctx.now.toISOString())
    .orderBy('id')
    .execute()

/** So that an invitation which comes after a cancellation has the higher number for the person's calendar. */
export const raiseSequences = (ctx: Ctx, trainingId: number, by: number) =>
  ctx.db
    .updateTable('training_session')
    .set({ sequence: sql`sequence + ${by}` })
    .where('training_id', '=', trainingId)
    .execute()

/** The row is held with its training; the booking itself says more. */
export const markRoom = (ctx: Ctx, id: number, hasRoom: boolean) =>
  ctx.db
    .updateTable('training_session')
    .set({ has_room: hasRoom })
    .where('id', '=', id)
    .where(sql<boolean>`has_room <> ${hasRoom}`)
    .execute()
