import type { InputOf } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { holidayKinds } from '#calendar/contract/calendar-lists.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  exportHolidays as exportHolidaysCall,
  readHolidays as readHolidaysCall,
} from '#calendar/contract/holidays/holiday-calls.ts'
import { mayManageHolidays, mayReadCalendar, mayUnlockHolidays } from '#calendar/server/calendar-policy.ts'
import { countLiveChoices, listWaiting } from './holiday-choice-queries.ts'
import { findOwnList } from './choose-holiday.ts'
import { listPlaces } from '#calendar/server/day-plans/day-plan-queries.ts'
import { listHolidayRows, listListPlaces, listYears } from './holiday-queries.ts'
import { weekdayOf } from '#calendar/server/wall-clock.ts'

export async function readHolidays(ctx: Ctx, filter: InputOf<typeof readHolidaysCall>) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  const today = companyDay(ctx.now)
  const year = filter.year ?? Number(today.slice(0, 4))
  const manages = mayManageHolidays(ctx.actor)
  const years = await listYears(ctx, year)
  const ownList = await findOwnList(ctx)
  const rows = await rowsOf(ctx, { year, locationId: filter.location_id, drafts: manages })
  const lists = (await listListPlaces(ctx)).map(({ id, key, name }) => {
    const list = years.find(({ location_id }) => location_id === id)
    const seen = list && (manages || list.state !== 'draft') ? list : undefined
    return {
      location_id: id,
      key,
      name,
      year_id: seen?.id ?? null,
      state: seen?.state ?? null,
      restricted_quota: seen?.restricted_quota ?? 2,
      version: seen?.version ?? 0,
    }
  })
  const used = await countLiveChoices(ctx, ctx.actor.id, year)
  const own = lists.find(({ location_id }) => location_id === ownList)
  return {
    year,
    today,
    lists,
    places: (await listPlaces(ctx)).map(({ version, ...place }) => ({ ...place, version: version ?? 0 })),
    own_location_id: ownList,
    rows,
    next: await nextOf(ctx, today, ownList),
    // Of a list that is still being made nothing can be chosen, not even by the person who makes it.
    quota: { used, of: own?.state && own.state !== 'draft' ? own.restricted_quota : 0 },
    can: { manage: manages, unlock: mayUnlockHolidays(ctx.actor) },
  }
}

type Narrowing = Parameters<typeof listHolidayRows>[1]

const rowsOf = async (ctx: Ctx, narrowing: Narrowing) =>
  (await listHolidayRows(ctx, narrowing)).map(({ choice_id, choice_status, ...row }) => ({
    ...row,
    choice: choice_id !== null && choice_status !== null ? { id: choice_id, status: choice_status } : null,
  }))

/** The next day off of the own office, over the turn of the year. */
async function nextOf(ctx: Ctx, today: string, ownList: number | null) {
  if (ownList === null) return null
  const year = Number(today.slice(0, 4))
  for (const each of [year, year + 1]) {
    const found = (await listHolidayRows(ctx, { year: each, locationId: ownList, drafts: false })).find(
      ({ day, kind, choice_status, company_id }) =>
        day >= today &&
        (company_id === null || company_id === ctx.actor.companyId) &&
        (kind === 'public' || kind === 'half_day' || choice_status === 'approved'),
    )
    if (found) {
      const days_away = daysBetween(today, found.day)
      return { name: found.name, day: found.day, days_away }
    }
  }
  return null
}

export async function readWaitingChoices(ctx: Ctx) {
  must(mayReadCalendar(ctx.actor), say.notForYou)
  return listWaiting(ctx)
}

/** The list as the caller sees it. */
export async function holidayTable(ctx: Ctx, { year, location_id }: InputOf<typeof exportHolidaysCall>) {
  const rows = await rowsOf(ctx, { year, locationId: location_id, drafts: mayManageHolidays(ctx.actor) })
  return rows.map((row) => ({
    day: row.day,
    weekday: weekdayOf(row.day),
    name: row.name,
    kind: holidayKinds.labelOf(row.kind),
    location: row.location,
    company: row.company ?? 'All companies',
    note: row.note,
  }))
}
