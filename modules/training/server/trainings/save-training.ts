import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { findOptionalColleague } from '#organization/server/public.ts'
import type * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { lockTraining, moveUp, type Held } from '#training/server/people/seats.ts'
import { countSeats } from '#training/server/participant-queries.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { MANAGE, mayCreate, mayManageCompany, maySeeCost } from '#training/server/training-policy.ts'
import { dropRooms, keepRooms } from './keep-rooms.ts'
import { tellOfChange } from './tell-of-change.ts'
import {
  countKnown,
  findOptionalCourse,
  findOptionalRoomZone,
  findOptionalTraining,
  listSessions,
} from '#training/server/training-queries.ts'
import { timesOf, writeSessions } from './write-sessions.ts'

type Form = InputOf<typeof calls.saveTraining>

/** A trainer makes trainings to give; HR makes those of the company, and HR of the group any. */
async function mustFit(ctx: Ctx, form: Form, before: Held | null): Promise<void> {
  if (!mayManageCompany(ctx.actor)) must(form.trainer_id === ctx.actor.id, say.ownOnly)
  if (!holds(ctx.actor, MANAGE, 'all') && form.company_id !== (before?.training.company_id ?? null))
    must(form.company_id === ctx.actor.companyId, say.ownCompanyOnly)
  if (before === null && !holds(ctx.actor, MANAGE, 'all'))
    must(form.company_id === ctx.actor.companyId, say.ownCompanyOnly)
  const course = await findOptionalCourse(ctx, form.course_id)
  must(course && (course.active || form.course_id === before?.training.course_id), say.courseGone)
  must(form.trainer_id !== null || form.trainer_name !== '', say.trainerMissing)
  if (form.trainer_id !== null && form.trainer_id !== before?.training.trainer_id)
    must(await findOptionalColleague(ctx, form.trainer_id), say.noSuchTrainer)
  if (form.company_id !== null)
    must((await countKnown(ctx, 'company', [form.company_id])) === 1, say.noSuchCompany)
  await mustKnowAudience(ctx, form)
}

async function mustKnowAudience(ctx: Ctx, { audience }: Form): Promise<void> {
  const known = [
    ['location', audience.offices],
    ['department', audience.departments],
    ['designation', audience.designations],
  ] as const
  for (const [table, ids] of known)
    must((await countKnown(ctx, table, ids)) === new Set(ids).size, say.noSuchAudience)
  for (const id of audience.people) must(await findOptionalColleague(ctx, id), say.noSuchPerson)
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

const columnsOf = (ctx: Ctx, form: Form, times: ReturnType<typeof timesOf>) => ({
  course_id: form.course_id,
  title: form.title,
  trainer_id: form.trainer_id,
  // One of the two: a colleague goes by their own name.
  trainer_name: form.trainer_id === null ? form.trainer_name : '',
  company_id: form.company_id,
  audience_offices: sorted(form.audience.offices),
  audience_departments: sorted(form.audience.departments),
  audience_designations: sorted(form.audience.designations),
  audience_people: sorted(form.audience.people),
  room_id: form.room_id,
  place: form.place,
  link: form.link,
  seats: form.seats,
  mandatory: form.mandatory,
  begins_at: times[0]!.starts_at,
  ends_at: times.at(-1)!.ends_at,
  ...(maySeeCost(ctx.actor) && form.cost !== null ? { cost: form.cost } : {}),
})

/** The clock of the room, else that of the sessions as they were, else of the group. */
async function zoneOf(ctx: Ctx, form: Form, before: Held | null): Promise<string> {
  if (form.room_id === null) return before?.sessions[0]?.zone ?? COMPANY_ZONE
  const room = await findOptionalRoomZone(ctx, form.room_id)
  must(room, say.noSuchRoom)
  return room.zone
}

export const saveTraining = (parts: TrainingParts) => async (ctx: Ctx, form: Form) => {
  must(mayCreate(ctx.actor), say.mayNotManage)
  const before = form.id === null ? null : await lockTraining(ctx, form.id)
  if (before) {
    must(before.training.may_manage, say.mayNotManage)
    const { state } = before.training
    must(state !== 'completed' && state !== 'cancelled', say.ended(trainingStates.doneOf(state)))
  }
  await mustFit(ctx, form, before)
  const times = timesOf(form.sessions, await zoneOf(ctx, form, before))
  const columns = columnsOf(ctx, form, times)
  const id = before ? await changeRow(ctx, form, { before, columns }) : await insertNew(ctx, form, columns)
  const isDraft = before === null || before.training.state === 'draft'
  // Rooms of sessions that go are free before the others are booked.
  const going = (before?.sessions ?? []).filter(({ id: known }) => !times.some((time) => time.id === known))
  await dropRooms(ctx, going)
  const written = await writeSessions(ctx, { trainingId: id, times, isDraft })
  await keepRooms(ctx, {
    roomId: form.room_id,
    title: form.title,
    organiserId: form.trainer_id ?? before?.training.created_by ?? ctx.actor.id,
    sessions: written.sessions,
  })
  if (before && !isDraft) {
    const now = { training: (await findOptionalTraining(ctx, id))!, sessions: await listSessions(ctx, [id]) }
    await tellOfChange(ctx, parts, { before, now, written })
    if (now.training.state === 'open') await moveUp(ctx, parts, now)
  }
  announceTraining(ctx)
  return { id }
}

type Columns = ReturnType<typeof columnsOf>

async function changeRow(ctx: Ctx, form: Form, { before, columns }: { before: Held; columns: Columns }) {
  const { id } = before.training
  const { taken } = await countSeats(ctx, id)
  must(form.seats >= taken, say.seatsTaken(taken))
  await updateRow(
    ctx,
    'training',
    { id, ...(form.version === null ? {} : { version: form.version }) },
    columns,
  )
  return id
}

async function insertNew(ctx: Ctx, form: Form, columns: Columns): Promise<number> {
  if (form.repeat_of !== null)
    must((await findOptionalTraining(ctx, form.repeat_of))?.may_manage, say.noSuchRepeat)
  const made = { created_by: ctx.actor.id, created_at: ctx.now, repeat_of: form.repeat_of }
  return (await insertRow(ctx, 'training', { ...columns, ...made })).id
}
