import {
  dropAbsence,
  dropBooking,
  findClash,
  keepAbsence,
  keepBooking,
  listAbsences,
  listAskedAbsences,
  listDayPlans,
  wallClock,
} from '#calendar/server/public.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Session } from '#training/server/training-queries.ts'

/** Under this the calendar keeps when people are in a training: one for each participant. */
const SOURCE = 'training'
const sourceId = (trainingId: number, accountId: number) => `${trainingId}/${accountId}`
const bookingId = (sessionId: number, accountId: number) => `${sessionId}/${accountId}`

const MINUTE = 60_000
/** Where the day has no hours of its own. */
const USUAL_MINUTES = 480
const WHOLE_DAY = 100

type Sitting = {
  readonly training: { readonly id: number; readonly title: string }
  readonly sessions: readonly Session[]
  readonly accountId: number
}

async function absenceOf(ctx: Ctx, { training, sessions, accountId }: Sitting) {
  const dayOf = ({ starts_at, zone }: Session) => wallClock(starts_at, zone).day
  const days = sessions.map(dayOf)
  const span = { personIds: [accountId], from: days[0]!, to: days.at(-1)! }
  const plans = new Map((await listDayPlans(ctx, span)).map((plan) => [plan.day, plan.minutes]))
  return {
    source: SOURCE,
    source_id: sourceId(training.id, accountId),
    person_id: accountId,
    kind: 'training' as const,
    label: training.title,
    days: sessions.map((session) => {
      const minutes = (Date.parse(session.ends_at) - Date.parse(session.starts_at)) / MINUTE
      const ofDay = plans.get(dayOf(session)) || USUAL_MINUTES
      return {
        day: dayOf(session),
        part: 'hours' as const,
        hundredths: Math.max(1, Math.min(WHOLE_DAY, Math.round((minutes * WHOLE_DAY) / ofDay))),
        starts_at: session.starts_at,
        ends_at: session.ends_at,
      }
    }),
  }
}

type Found =
  | { readonly how: 'absence' | 'booking'; readonly clash: null }
  | { readonly how: null; readonly clash: Refusal }

/** Who works from home sits in the training from there: it stands as a meeting beside it. Leave of any kind clashes. */
async function howToKeep(ctx: Ctx, absence: Awaited<ReturnType<typeof absenceOf>>): Promise<Found> {
  const clash = await findClash(ctx, absence)
  if (clash === null) return { how: 'absence', clash }
  const days = absence.days.map(({ day }) => day)
  const span = { personIds: [absence.person_id], from: days[0]!, to: days.at(-1)! }
  const others = [
    ...(await listAbsences(ctx, span)).filter(({ source }) => source !== SOURCE),
    ...(await listAskedAbsences(ctx, span)),
  ].filter(({ day }) => days.includes(day))
  const isAtHome = others.length > 0 && others.every(({ kind }) => kind === 'work_from_home')
  return isAtHome ? { how: 'booking', clash: null } : { how: null, clash }
}

/** What of the person’s leave leaves no room for the sessions; null where they are free. */
export async function findLeaveClash(ctx: Ctx, sitting: Sitting): Promise<Refusal | null> {
  return (await howToKeep(ctx, await absenceOf(ctx, sitting))).clash
}

/** The sessions stand in the calendar of the person as training; what stood there before is forgotten. */
export async function keepSeatInCalendar(ctx: Ctx, sitting: Sitting): Promise<Refusal | null> {
  const absence = await absenceOf(ctx, sitting)
  const { how, clash } = await howToKeep(ctx, absence)
  if (clash) return clash
  if (how === 'absence') {
    await keepAbsence(ctx, absence)
    return null
  }
  await dropAbsence(ctx, absence)
  for (const { id, starts_at, ends_at } of sitting.sessions)
    await keepBooking(ctx, {
      source: SOURCE,
      source_id: bookingId(id, sitting.accountId),
      person_id: sitting.accountId,
      label: sitting.training.title,
      starts_at,
      ends_at,
      exclusive: false,
    })
  return null
}

type Leaving = {
  readonly trainingId: number
  readonly sessionIds: readonly number[]
  readonly accountId: number
}

export async function dropSeatFromCalendar(ctx: Ctx, { trainingId, sessionIds, accountId }: Leaving) {
  await dropAbsence(ctx, { source: SOURCE, source_id: sourceId(trainingId, accountId) })
  for (const id of sessionIds) await dropBooking(ctx, { source: SOURCE, source_id: bookingId(id, accountId) })
}
