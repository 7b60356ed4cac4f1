import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { notify } from '#notifications/server/public.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { holidaysChanged } from '#calendar/server/calendar-events.ts'
import { holidayChangedNotice } from '#calendar/server/calendar-notices.ts'
import { lockPlans } from '#calendar/server/day-plans/day-plan-lock-queries.ts'
import { mayManageHolidays, mayUnlockHolidays } from '#calendar/server/calendar-policy.ts'
import {
  findOptionalYear,
  insertYear,
  listFollowers,
  listFrozenOn,
  listListPlaces,
  listTouched,
  type StoredYear,
} from './holiday-queries.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'

/** The list of a year, opened as a draft where there is none; refused where it is locked for the caller. */
export async function yearToChange(
  ctx: Ctx,
  {
    locationId,
    year,
    reason,
  }: { readonly locationId: number; readonly year: number; readonly reason: string },
): Promise<StoredYear> {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  must(
    (await listListPlaces(ctx)).some(({ id }) => id === locationId),
    say.noSuchList,
  )
  await lockPlans(ctx)
  const list =
    (await findOptionalYear(ctx, locationId, year)) ??
    (await insertYear(ctx, { location_id: locationId, year }))
  if (list.state === 'locked') {
    must(mayUnlockHolidays(ctx.actor), say.yearLocked)
    must(reason !== '', say.reasonMissing)
  }
  return list
}

type Changed = {
  readonly list: StoredYear
  readonly companyId: number | null
  readonly days: readonly string[]
  /** What people read of it. */
  readonly text: string
}

/** A published list that changes counts from now on for everybody who follows it: no day of a closed month. */
export async function tellOfChange(ctx: Ctx, { list, companyId, days, text }: Changed): Promise<void> {
  announceCalendar(ctx)
  if (list.state === 'draft' || days.length === 0) return
  const locationIds = await listFollowers(ctx, list.location_id)
  for (const day of days) {
    const [frozen] = await listFrozenOn(ctx, { locationIds, companyId, day })
    if (frozen) refuse(say.monthFrozen(monthInFull(frozen.month), frozen.name))
  }
  await raise(ctx, holidaysChanged, { days: [...new Set(days)], locationIds, companyId, personIds: null })
  const today = companyDay(ctx.now)
  // A day that has passed is for the one who counts it again; no one plans by it any more.
  if (days.every((day) => day < today)) return
  await notify(ctx, holidayChangedNotice, {
    to: await listTouched(ctx, { locationIds, companyId, day: today }),
    input: { text },
    subject: `holidays/${list.id}`,
  })
}
