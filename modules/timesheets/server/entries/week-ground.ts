import { dayAfter, dayBefore, everyDay } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listAbsences, listDayPlans } from '#calendar/server/public.ts'
import { listItemsToLog, type LoggableItem } from '#projects/server/public.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { hasReports, listEntries, listWork, type StoredEntry, type Work } from './entry-queries.ts'
import { isExcepted, listLocksOf } from '#timesheets/server/lock-queries.ts'
import type { Logged } from './logged-time-queries.ts'
import { closesOn, closingOf, limitsOf, lockOf, nextMonth, openSince, type Closing } from './lock-rules.ts'

export type GroundDay = {
  readonly plan: DayPlan
  readonly absences: readonly { readonly label: string; readonly hundredths: number }[]
  /** Of the plan, less the leave of the day. */
  readonly expected: number
  readonly lock: string | null
  readonly entryLock: string | null
  /** Why time of this day is no longer reviewed, approved or rejected. */
  readonly decisionLock: string | null
}

/** What an entry of this week is checked against. */
export type WeekGround = {
  readonly personId: number
  readonly monday: string
  readonly days: ReadonlyMap<string, GroundDay>
  readonly entries: StoredEntry[]
  readonly work: readonly Work[]
  /** Of the items that are about to be named, those that the person sees. */
  readonly items: ReadonlyMap<number, LoggableItem>
  /** What was logged, or no longer is, since the ground was read: its sums are told at the end. */
  readonly changed: Logged[]
}

const FULL = 100
/** Enough calendar days for ten working ones, whatever leave and holidays lie among them. */
const LOOKED_BACK = 60
const FIRST_DAYS = 20

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return dayBefore(day, weekday - 1)
}

export async function readGround(
  ctx: Ctx,
  personId: number,
  monday: string,
  named: readonly { readonly item_id: number | null }[] = [],
): Promise<WeekGround> {
  const to = dayAfter(monday, 6)
  return {
    personId,
    monday,
    days: await readDays(ctx, personId, monday),
    entries: await listEntries(ctx, { accountId: personId, from: monday, to }),
    work: await listWork(ctx, personId, monday),
    items: await readItems(ctx, named),
    changed: [],
  }
}

const readItems = async (ctx: Ctx, named: readonly { readonly item_id: number | null }[]) =>
  new Map(
    (await listItemsToLog(ctx, [...new Set(named.flatMap(({ item_id }) => item_id ?? []))])).map((item) => [
      item.id,
      item,
    ]),
  )

export async function readDays(ctx: Ctx, personId: number, monday: string) {
  const today = companyDay(ctx.now)
  const sunday = dayAfter(monday, 6)
  const locks = await readLocks(ctx, personId, { monday, today })
  const plans = await listDayPlans(ctx, { personIds: [personId], from: monday, to: sunday })
  const absences = await listAbsences(ctx, { personIds: [personId], from: monday, to: sunday })
  return new Map(
    plans.map((plan): [string, GroundDay] => {
      const away = absences.filter(({ day, kind }) => day === plan.day && kind === 'leave')
      const share = Math.min(
        FULL,
        away.reduce((sum, { hundredths }) => sum + hundredths, 0),
      )
      return [
        plan.day,
        {
          plan,
          absences: away.map(({ label, hundredths }) => ({ label, hundredths })),
          expected: Math.round((plan.minutes * (FULL - share)) / FULL),
          lock: locks.of(plan.day, false),
          entryLock: locks.of(plan.day, true),
          decisionLock: locks.decision(plan.day),
        },
      ]
    }),
  )
}

type Asked = { readonly monday: string; readonly today: string }

async function readLocks(ctx: Ctx, personId: number, { monday, today }: Asked) {
  const isManager = await hasReports(ctx, personId, today)
  const excepted = await isExcepted(ctx, personId)
  const { back } = limitsOf(isManager)
  const before = await plannedDays(ctx, personId, { from: dayBefore(today, LOOKED_BACK), to: today })
  const since = openSince(before, today, back)
  const months = [...new Set(everyDay(monday, dayAfter(monday, 6)).map((day) => day.slice(0, 7)))]
  const closing = await readClosing(ctx, personId, { months, today })
  const at = (day: string) => closing.get(day.slice(0, 7))!
  return {
    of: (day: string, stands: boolean) =>
      lockOf({ day, today, since, stands, excepted, closes: at(day)(isManager) }),
    decision: (day: string) => lockOf({ day, today, since, stands: true, excepted, closes: at(day)(true) }),
  }
}

/** When each month closes for one person: as it was set by hand, else by their own working days. */
export async function readClosing(
  ctx: Ctx,
  personId: number,
  { months, today }: { readonly months: readonly string[]; readonly today: string },
) {
  const set = new Map((await listLocksOf(ctx, personId, months)).map((lock) => [lock.month, lock]))
  const closing = new Map<string, (isManager: boolean) => Closing | null>()
  for (const month of months) {
    const lock = set.get(month)
    const first = `${nextMonth(month)}-01`
    if (lock) closing.set(month, (isManager) => closingOf(lock, isManager))
    // A month that is not over yet closes later than today.
    else if (first > today) closing.set(month, () => null)
    else {
      const days = await plannedDays(ctx, personId, { from: first, to: dayAfter(first, FIRST_DAYS) })
      closing.set(month, (isManager) => {
        const last = closesOn(month, days, limitsOf(isManager).close)
        return last === null ? null : { last, since: last }
      })
    }
  }
  return closing
}

async function plannedDays(ctx: Ctx, personId: number, span: { readonly from: string; readonly to: string }) {
  const plans = await listDayPlans(ctx, { personIds: [personId], ...span })
  const absences = await listAbsences(ctx, { personIds: [personId], ...span })
  const away = new Set(
    absences.filter(({ hundredths, kind }) => hundredths >= FULL && kind === 'leave').map(({ day }) => day),
  )
  return plans.map(({ day, kind }) => ({ day, works: kind === 'working', away: away.has(day) }))
}
