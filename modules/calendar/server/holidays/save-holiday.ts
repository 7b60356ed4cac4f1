import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  previewHoliday as previewHolidayCall,
  removeHoliday as removeHolidayCall,
  saveHoliday as saveHolidayCall,
} from '#calendar/contract/holidays/holiday-calls.ts'
import { mayManageHolidays } from '#calendar/server/calendar-policy.ts'
import { tellOfChange, yearToChange } from './holiday-change.ts'
import {
  countTouched,
  deleteChoicesOf,
  deleteHoliday,
  findOptionalCompany,
  findOptionalHoliday,
  hasLiveChoices,
  insertHoliday,
  listFollowers,
  listFrozenOn,
  listTouchedAbsences,
  updateHoliday,
} from './holiday-queries.ts'
import { weekdayOf } from '#calendar/server/wall-clock.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

export async function saveHoliday(ctx: Ctx, form: InputOf<typeof saveHolidayCall>) {
  const { id, version, ...fields } = form
  const list = await yearToChange(ctx, {
    locationId: form.location_id,
    year: yearOf(form.day),
    reason: form.reason,
  })
  must(form.company_id === null || (await findOptionalCompany(ctx, form.company_id)), say.noSuchCompany)
  must(form.in_place_of !== form.day, say.notRepeated)
  const values = { ...fields, holiday_year_id: list.id }
  if (id === undefined) {
    const added = await insertHoliday(ctx, values)
    await tellOfChange(ctx, {
      list,
      companyId: form.company_id,
      days: [form.day],
      text: say.holidayAdded(form),
    })
    return { id: added.id }
  }
  const before = await findOptionalHoliday(ctx, id)
  must(before && before.location_id === form.location_id, say.noSuchHoliday)
  must(yearOf(before.day) === yearOf(form.day), say.otherYear)
  const isSame = before.day === form.day && before.kind === form.kind && before.company_id === form.company_id
  must(isSame || !(await hasLiveChoices(ctx, id)), say.kindKept)
  await updateHoliday(ctx, version === undefined ? { id } : { id, version }, values)
  // A name alone counts nothing again.
  const moved = !isSame || before.half !== form.half || before.in_place_of !== form.in_place_of
  const companyId = before.company_id === form.company_id ? form.company_id : null
  const text = before.day === form.day ? say.holidayChanged(form) : say.holidayMoved(before, form)
  await tellOfChange(ctx, { list, companyId, days: moved ? [before.day, form.day] : [], text })
  return { id }
}

export async function removeHoliday(ctx: Ctx, { id, reason }: InputOf<typeof removeHolidayCall>) {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const holiday = await findOptionalHoliday(ctx, id)
  must(holiday, say.noSuchHoliday)
  const list = await yearToChange(ctx, { locationId: holiday.location_id, year: holiday.year, reason })
  must(!(await hasLiveChoices(ctx, id)), say.kindKept)
  if (reason !== '') await updateHoliday(ctx, { id }, { reason })
  await deleteChoicesOf(ctx, id)
  await deleteHoliday(ctx, id)
  await tellOfChange(ctx, {
    list,
    companyId: holiday.company_id,
    days: [holiday.day],
    text: say.holidayGone(holiday),
  })
  return {}
}

/** Whom it would touch if the day were another one from now on: who sits there, and who is away on leave then. */
export async function previewHoliday(
  ctx: Ctx,
  { location_id, company_id, day }: InputOf<typeof previewHolidayCall>,
) {
  must(mayManageHolidays(ctx.actor), say.mayNotManageHolidays)
  const touched = { locationIds: await listFollowers(ctx, location_id), companyId: company_id ?? null, day }
  const rows = await listTouchedAbsences(ctx, touched)
  return {
    people: await countTouched(ctx, touched),
    away: rows.length,
    hundredths: rows.reduce((sum, { hundredths }) => sum + hundredths, 0),
    rows,
    frozen: (await listFrozenOn(ctx, touched)).map(
      ({ name, month }) => say.monthFrozen(monthInFull(month), name).text,
    ),
    weekday: weekdayOf(day),
  }
}
