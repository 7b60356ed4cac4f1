import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/weeks/board-calls.ts'
import { mondayOf } from '#timesheets/server/entries/week-ground.ts'
import { submitReminderNotice } from '#timesheets/server/timesheets-notices.ts'
import { seesWeeks } from '#timesheets/server/timesheets-policy.ts'
import { listBoard, listMissing } from './board-queries.ts'

const WEEKS = 6
const PAGE = 50

export async function readTeamBoard(ctx: Ctx, { day, search, after }: InputOf<typeof calls.readTeamBoard>) {
  must(seesWeeks(ctx.actor), say.mayNotSeeWeeks)
  const today = companyDay(ctx.now)
  const last = mondayOf(day ?? today)
  const mondays = Array.from({ length: WEEKS }, (_, at) => dayBefore(last, 7 * (WEEKS - 1 - at)))
  const rows = await listBoard(ctx, { mondays, today, search: search.trim(), after, limit: PAGE + 1 })
  return { mondays, today, people: rows.slice(0, PAGE), more: rows.length > PAGE }
}

/** Those whom the caller may not see, and those whose week is not missing, are passed over without a word. */
export async function remindPeople(ctx: Ctx, { monday, person_ids }: InputOf<typeof calls.remindPeople>) {
  must(seesWeeks(ctx.actor), say.mayNotSeeWeeks)
  const today = companyDay(ctx.now)
  const week = mondayOf(monday)
  const missing = await listMissing(ctx, { mondays: [week], today, personIds: person_ids })
  const reminded: number[] = []
  for (const id of missing)
    if (await isFirstTime(ctx, `timesheets-reminded/${id}/${week}/${today}`)) reminded.push(id)
  const input = { week: dayInWords(week), monday: week, by: ctx.actor.name }
  for (const id of reminded) await notify(ctx, submitReminderNotice, { to: [id], input })
  return said(say.reminded(reminded.length), { reminded })
}
