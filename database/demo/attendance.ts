import {
  buildLateClockOut,
  buildOfficePlace,
  buildPunches,
  requestAs,
  type DemoPunch,
} from '#attendance/server/public.ts'
import { listAbsences, listDayPlans } from '#calendar/server/public.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clockSince, seededNumbers, type demoToday } from './demo-days.ts'

type Story = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

const MINUTE_MS = 60_000

/** Three months of coming and going: most come on time, some late, a few forget the clock, one works on a Sunday. */
export async function writeAttendance(ctx: Ctx, { accountIds, today }: Story): Promise<void> {
  const from = clockSince(today).toString()
  const to = today.subtract({ days: 1 }).toString()
  const span = { personIds: [...accountIds.values()], from, to }
  const spans = Map.groupBy(await listEmploymentSpans(ctx, span), ({ person_id }) => person_id)
  const absences = await listAbsences(ctx, span)
  const away = new Set(
    absences
      .filter(({ hundredths, kind }) => hundredths === 100 && kind !== 'work_from_home')
      .map(({ person_id, day }) => `${person_id}/${day}`),
  )
  const number = seededNumbers(20_261_001)
  const punches: DemoPunch[] = []
  for (const plan of await listDayPlans(ctx, span)) {
    const { person_id, day, starts_at, ends_at, zone } = plan
    const employed = (spans.get(person_id) ?? []).some(
      (one) => one.from <= day && (one.to === null || one.to >= day),
    )
    const chance = number(0, 99)
    if (!employed || !starts_at || !ends_at || away.has(`${person_id}/${day}`) || chance < 2) continue
    const from_at = Date.parse(starts_at) + number(-25, chance < 12 ? 50 : 8) * MINUTE_MS
    const until = Date.parse(ends_at) + number(chance > 95 ? -200 : -5, 70) * MINUTE_MS
    punches.push({
      accountId: person_id,
      day,
      zone,
      in: new Date(from_at).toISOString(),
      // Now and then someone goes home without a word to the clock.
      out: chance === 50 ? null : new Date(until).toISOString(),
    })
  }
  await buildPunches(ctx, punches)
  await writeLateClockOut(ctx, punches)
  await writePlaces(ctx)
  await writeRequests(ctx, { accountIds, today })
}

/** Of the last forgotten clock-out one phone had kept it, and came to a line too late. */
async function writeLateClockOut(ctx: Ctx, punches: readonly DemoPunch[]): Promise<void> {
  const forgotten = punches.findLast(({ out }) => out === null)
  if (!forgotten) return
  const { accountId, day } = forgotten
  const pressedAt = new Date(Date.parse(forgotten.in) + 9 * 60 * MINUTE_MS).toISOString()
  await buildLateClockOut(ctx, { accountId, day, pressedAt })
}

/** City squares stand for the offices. */
const places: Readonly<Record<string, { latitude: number; longitude: number; radius_m: number }>> = {
  kolkata: { latitude: 22.5726, longitude: 88.3639, radius_m: 150 },
  delhi: { latitude: 28.6328, longitude: 77.2197, radius_m: 150 },
  bangalore: { latitude: 12.9758, longitude: 77.6045, radius_m: 200 },
}

async function writePlaces(ctx: Ctx): Promise<void> {
  const offices = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  for (const { id, key } of offices) {
    const place = places[key]
    if (place) await buildOfficePlace(ctx, id, place)
  }
}

/** What waits for the engineering manager: a forgotten clock, a day at home, a visit to a customer. */
async function writeRequests(ctx: Ctx, { accountIds, today }: Story): Promise<void> {
  const lastFriday = today.subtract({ days: today.dayOfWeek + 2 }).toString()
  const person = (key: string, name: string) => ({ id: accountIds.get(key)!, name })
  const freeDay = (key: string) => nextFreeDay(ctx, accountIds.get(key)!, today)
  await requestAs(ctx, person('tumpa.sanfui', 'Tumpa Sanfui'), {
    kind: 'time_change_request',
    day_from: lastFriday,
    sessions: [{ in: '10:05', out: '19:20' }],
    reason_code: 'forgot_out',
    comment: 'Left in a hurry and forgot to clock out.',
  })
  await requestAs(ctx, person('imran.laskar', 'Imran Laskar'), {
    kind: 'work_from_home',
    day_from: await freeDay('imran.laskar'),
    part: 'second_half',
    comment: 'A gas line repair at home in the afternoon.',
  })
  await requestAs(ctx, person('paramita.hazari', 'Paramita Hazari'), {
    kind: 'outdoor_activity',
    day_from: await freeDay('paramita.hazari'),
    part: 'hours',
    starts_at: '14:00',
    ends_at: '17:00',
    place: 'Salt Lake, the customer’s office',
    travel_km: 12,
    comment: 'Handover of the second release.',
  })
}

/** The first working day after today on which someone is nowhere else, and has not asked to be either. */
async function nextFreeDay(ctx: Ctx, personId: number, today: Story['today']): Promise<string> {
  const from = today.add({ days: 2 }).toString()
  const span = { personIds: [personId], from, to: today.add({ days: 60 }).toString() }
  const claims = await ctx.db
    .selectFrom('absence')
    .select('day')
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .execute()
  const taken = new Set(claims.map(({ day }) => day))
  const plans = await listDayPlans(ctx, span)
  return plans.find(
    ({ kind, hundredths, minutes, day }) =>
      kind === 'working' && hundredths === 100 && minutes > 420 && !taken.has(day),
  )!.day
}
