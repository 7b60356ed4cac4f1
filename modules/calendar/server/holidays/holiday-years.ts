import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  addHolidays as addHolidaysCall,
  proposeYear as proposeYearCall,
  saveHolidayPlace as saveHolidayPlaceCall,
  saveHolidayYear as saveHolidayYearCall,
} from '#calendar/contract/holidays/holiday-calls.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { holidaysChanged } from '#calendar/server/calendar-events.ts'
import { listPlaces } from '#calendar/server/day-plans/day-plan-queries.ts'
import { lockPlans } from '#calendar/server/day-plans/day-plan-lock-queries.ts'
import { mayManageHolidays, mayUnlockHolidays } from '#calendar/server/calendar-policy.ts'
import { tellOfChange, yearToChange } from './holiday-change.ts'
import {
  insertHoliday,
  isListUsed,
  listHolidayRows,
  listListPlaces,
  updateYear,
  writePlace,
} from './holiday-queries.ts'
import { proposedFrom } from './propose-holidays.ts'

/** Publishing makes every day of the list count at once; locking keeps all but an administrator from changing it. */
export async function saveHolidayYear(ctx: Ctx, form: InputOf<typeof saveHolidayYearCall>) {
  const { location_id, year, state, restricted_quota, reason } = form
  const list = await yearToChange(ctx, { locationId: location_id, year, reason })
  must(list.state !== 'locked' || state === 'locked' || mayUnlockHolidays(ctx.actor), say.yearLocked)
  const counts = (one: string) => one !== 'draft'
  if (!counts(list.state) && counts(state) && reason === '') await mustHoldNational(ctx, form)
  const published_at = state === 'draft' ? null : (list.published_at ?? ctx.now.toISOString())
  await updateYear(ctx, { id: list.id }, { state, restricted_quota, published_at, reason })
  if (counts(list.state) !== counts(state)) {
    const rows = await listHolidayRows(ctx, { year, locationId: location_id, drafts: true })
    await tellOfChange(ctx, {
      list: { ...list, state: 'published' },
      companyId: null,
      days: rows.map(({ day }) => day),
      text: counts(state) ? say.yearPublished(year) : say.yearWithdrawn(year),
    })
  }
  announceCalendar(ctx)
  return {}
}

// The days of the republic, of independence and of Gandhi’s birth are holidays everywhere in India.
const NATIONAL = ['01-26', '08-15', '10-02']

/** A list without one of them is published only with a reason. */
async function mustHoldNational(ctx: Ctx, { location_id, year }: { location_id: number; year: number }) {
  const rows = await listHolidayRows(ctx, { year, locationId: location_id, drafts: true })
  const days = new Set(rows.filter(({ kind }) => kind === 'public').map(({ day }) => day))
  const missing = NATIONAL.map((day) => `${year}-${day}`).filter((day) => !days.has(day))
  must(missing.length === 0, say.nationalMissing(missing))
}

/** From today on the office's holidays are those of another list. */
export async function saveHolidayPlace(ctx: Ctx, form: InputOf<typeof saveHolidayPlaceCall>) {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const lists = await listListPlaces(ctx)
  const own = form.list_location_id === form.id
  must(
    own || form.list_location_id === null || lists.some(({ id }) => id === form.list_location_id),
    say.noSuchList,
  )
  must(
    (await listPlaces(ctx)).some(({ id }) => id === form.id),
    say.noSuchOffice,
  )
  await lockPlans(ctx)
  must(own || !(await isListUsed(ctx, form.id)), say.listUsed)
  await writePlace(ctx, form)
  const year = Number(companyDay(ctx.now).slice(0, 4))
  const rows = [
    ...(await listHolidayRows(ctx, { year, drafts: false })),
    ...(await listHolidayRows(ctx, { year: year + 1, drafts: false })),
  ]
  const days = [...new Set(rows.map(({ day }) => day))]
  await raise(ctx, holidaysChanged, { days, locationIds: [form.id], companyId: null, personIds: null })
  announceCalendar(ctx)
  return {}
}

export async function proposeYear(ctx: Ctx, { location_id, year }: InputOf<typeof proposeYearCall>) {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const before = await listHolidayRows(ctx, { year: year - 1, locationId: location_id, drafts: true })
  must(before.length > 0, say.nothingBefore)
  const taken = await listHolidayRows(ctx, { year, locationId: location_id, drafts: true })
  return proposedFrom(before, { year, taken: taken.map(({ day }) => day) })
}

/** All of them or none: what stands on a day of another one is refused with its sentence. */
export async function addHolidays(ctx: Ctx, { location_id, year, entries }: InputOf<typeof addHolidaysCall>) {
  const list = await yearToChange(ctx, { locationId: location_id, year, reason: '' })
  for (const { warning: _warning, ...entry } of entries) {
    must(entry.day.startsWith(`${year}-`), say.otherYear)
    await insertHoliday(ctx, { ...entry, location_id, holiday_year_id: list.id, reason: '' })
  }
  await tellOfChange(ctx, {
    list,
    companyId: null,
    days: entries.map(({ day }) => day),
    text: say.holidaysCame(entries.length, year),
  })
  return said(say.holidaysAdded(entries.length), {})
}
