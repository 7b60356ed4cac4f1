import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { listAbsences, listDayPlans } from '#calendar/server/public.ts'
import { listEmploymentSpans } from '#people/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { requestKinds } from '#attendance/contract/attendance-lists.ts'
import type { DayResult } from '#attendance/contract/day-result/day-result.ts'
import { listPenalties, listWaiting } from './day-cause-queries.ts'
import type { DayCauses } from './day-causes.ts'
import { resolveDay } from './day-resolver.ts'
import { isSettledOn, localDay } from '#attendance/server/local-day.ts'
import { listTracked } from './tracked-day-queries.ts'
import { travelledPlan } from './travel-time-zone.ts'
import { listSessions, type Span } from '#attendance/server/punch-queries.ts'

export type DaysWish = Span & {
  /** Only what was employed by this company; the days with another one are outside the employment. */
  readonly companyId?: number
}

/** The causes of every day of the span, read once for everybody; a person's days follow one another. */
export async function readCauses(ctx: Ctx, wish: DaysWish): Promise<ReadonlyMap<number, DayCauses[]>> {
  const [plans, absences, sessions, spans, penalties, waiting, tracked] = await Promise.all([
    listDayPlans(ctx, wish),
    listAbsences(ctx, wish),
    listSessions(ctx, wish),
    listEmploymentSpans(ctx, wish),
    listPenalties(ctx, wish),
    listWaiting(ctx, wish),
    listTracked(ctx, wish),
  ])
  const awayOf = byPersonAndDay(absences, (row) => keyOf(row.person_id, row.day))
  const sessionsOf = byPersonAndDay(sessions, (row) => keyOf(row.account_id, row.work_date))
  const spansOf = Map.groupBy(spans, ({ person_id }) => person_id)
  const waitingOf = Map.groupBy(waiting, ({ account_id }) => account_id)
  const penaltyOf = new Map(penalties.map((row) => [keyOf(row.account_id, row.day), row]))
  const trackedOf = new Map(tracked.map((row) => [keyOf(row.account_id, row.day), row]))
  const now = ctx.now.toISOString()
  const todayIn = memoised((zone: string) => localDay(now, zone))
  const causesOf = ({ plan: planned }: { plan: DayPlan }): DayCauses => {
    const { person_id, day } = planned
    const key = keyOf(person_id, day)
    const own = sessionsOf.get(key) ?? []
    const plan = travelledPlan(planned, own)
    const today = todayIn(plan.zone)
    return {
      plan,
      employed: (spansOf.get(person_id) ?? []).some(
        (span) =>
          span.from <= day &&
          (span.to === null || span.to >= day) &&
          (wish.companyId === undefined || span.company_id === wish.companyId),
      ),
      away: awayOf.get(key) ?? [],
      sessions: own as DayCauses['sessions'],
      tracked: trackedOf.get(key) ?? null,
      isElsewhere: plan !== planned,
      penalty: penaltyOf.get(key)?.hundredths ?? 0,
      covered: (penaltyOf.get(key)?.covered ?? []) as DayCauses['covered'],
      latesBefore: 0,
      waiting: (waitingOf.get(person_id) ?? [])
        .filter(({ day_from, day_to }) => day_from <= day && day_to >= day)
        .map(({ kind }) => requestKinds.labelOf(kind)),
      now,
      today,
      isSettled: isSettledOn(day, today),
    }
  }
  return Map.groupBy(
    plans.map((plan) => causesOf({ plan })),
    ({ plan }) => plan.person_id,
  )
}

/** The days of many people, resolved together. */
export async function readDays(ctx: Ctx, wish: DaysWish): Promise<ReadonlyMap<number, DayResult[]>> {
  const causes = await readCauses(ctx, wish)
  return new Map([...causes].map(([personId, days]) => [personId, days.map(resolveDay)]))
}

const keyOf = (personId: number, day: string) => `${personId}/${day}`

const byPersonAndDay = <Row>(rows: readonly Row[], key: (row: Row) => string) => Map.groupBy(rows, key)

function memoised<Value>(work: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, work(key))
    return known.get(key)!
  }
}
