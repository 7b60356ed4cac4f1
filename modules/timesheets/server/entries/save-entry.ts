import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { listDayPlans, wallClock } from '#calendar/server/public.ts'
import { findTimeRules, listItemsToLog } from '#projects/server/public.ts'
import type * as calls from '#timesheets/contract/entries/entry-calls.ts'
import type { EntryForm } from '#timesheets/contract/entries/entry-calls.ts'
import { MINUTES_OF_DAY } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { announceTimesheet } from '#timesheets/server/announce-timesheets.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import * as rows from './entry-queries.ts'
import { tellLogged } from './logged-time.ts'
import { editRefusal, placeEntry, type EntryWish } from './place-entry.ts'
import { partsOf, type TimePart } from './time-rules.ts'
import { mondayOf, readGround } from './week-ground.ts'

export async function saveEntry(ctx: Ctx, form: InputOf<typeof calls.saveEntry>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const own = form.id === null ? null : await findOwn(ctx, form.id)
  const wishes = await wishesOf(ctx, form)
  const weeks = await holdWeeks(ctx, [...wishes.map(({ day }) => day), ...(own ? [own.day] : [])], [form])
  // Read again: another window may have been faster before the week was held.
  const held = own && (await findOwn(ctx, own.id))
  if (held) {
    must(held.version === form.version, say.cellChanged)
    const { ground } = weeks.get(mondayOf(held.day)) ?? refuse(say.cellChanged)
    const refusal = editRefusal(ground, held)
    if (refusal) refuse(refusal)
  }
  const ids: number[] = []
  const { open, why } = held ? { open: wishes, why: null } : openParts(weeks, wishes)
  for (const [at, wish] of open.entries()) {
    const { ground, id: weekId } = weeks.get(mondayOf(wish.day))!
    const placed = await placeEntry(ctx, ground, { wish, own: at === 0 ? held : null, weekId })
    if ('refusal' in placed) refuse(placed.refusal)
    ids.push(placed.entry.id)
  }
  await finish(ctx, weeks)
  return why === null ? { ids } : said(say.savedInPart(dayInWords(open[0]!.day), why), { ids })
}

type Weeks = Map<string, { readonly id: number; readonly ground: Awaited<ReturnType<typeof readGround>> }>

/** In the order of time, so that two who hold several weeks never wait for each other. */
export async function holdWeeks(
  ctx: Ctx,
  days: readonly string[],
  named: readonly { readonly item_id: number | null }[] = [],
): Promise<Weeks> {
  const weeks: Weeks = new Map()
  for (const monday of [...new Set(days.map(mondayOf))].toSorted()) {
    const { id } = await rows.holdWeek(ctx, ctx.actor.id, monday)
    weeks.set(monday, { id, ground: await readGround(ctx, ctx.actor.id, monday, named) })
  }
  return weeks
}

/** Of a night into two months the open one is saved; where both are closed, the first says why not. */
function openParts<Part extends { readonly day: string }>(weeks: Weeks, parts: readonly Part[]) {
  const lockOn = ({ day }: Part) => weeks.get(mondayOf(day))?.ground.days.get(day)?.lock ?? null
  const open = parts.filter((part) => lockOn(part) === null)
  if (open.length === 0 || open.length === parts.length) return { open: parts, why: null }
  return { open, why: parts.map(lockOn).find((lock) => lock !== null) ?? null }
}

export async function finish(ctx: Ctx, weeks: Weeks): Promise<void> {
  for (const { id } of weeks.values()) await rows.refreshWeek(ctx, id)
  await tellLogged(
    ctx,
    [...weeks.values()].flatMap(({ ground }) => ground.changed),
  )
  announceTimesheet(ctx, ctx.actor.id)
}

/** Of others it does not exist. */
async function findOwn(ctx: Ctx, id: number) {
  const entry = await rows.findOptionalEntry(ctx, id)
  must(entry && entry.account_id === ctx.actor.id, say.noSuchEntry)
  return entry
}

const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

async function zoneOn(ctx: Ctx, day: string): Promise<string> {
  const [plan] = await listDayPlans(ctx, { personIds: [ctx.actor.id], from: day, to: day })
  return plan!.zone
}

async function wishesOf(ctx: Ctx, form: EntryForm): Promise<EntryWish[]> {
  const { day, project_id, item_id, special_task, note, billable, effort_id } = form
  const common = { day, project_id, item_id, special_task, note, billable, effort_id }
  if (form.mode === 'total_hours') return [{ ...common, minutes: form.minutes!, clock: null }]
  const clock = { day, start: minuteOf(form.start!), end: minuteOf(form.end!), zone: await zoneOn(ctx, day) }
  const found = partsOf(clock, form.split)
  if ('problem' in found)
    refuse(found.problem === 'midnight' ? withFacts(say.passesMidnight, { midnight: true }) : say.endFirst)
  return found.parts.map((part) => ({ ...common, day: part.day, minutes: part.minutes, clock: part }))
}

export async function deleteEntry(ctx: Ctx, { id, version }: InputOf<typeof calls.deleteEntry>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const { day } = await findOwn(ctx, id)
  const weeks = await holdWeeks(ctx, [day])
  const held = await findOwn(ctx, id)
  must(held.version === version && held.day === day, say.cellChanged)
  const refusal = editRefusal(weeks.get(mondayOf(day))!.ground, held)
  if (refusal) refuse(refusal)
  await rows.deleteEntryRow(ctx, id)
  weeks.get(mondayOf(day))!.ground.changed.push(held)
  await finish(ctx, weeks)
  return {}
}

export async function startTimer(ctx: Ctx, form: InputOf<typeof calls.startTimer>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  must(!(await rows.findOptionalTimer(ctx, ctx.actor.id)), say.timerRuns)
  must(form.project_id !== null || form.item_id === null, say.noSuchItem)
  if (form.project_id !== null) {
    const { day } = wallClock(ctx.now.toISOString(), await zoneOn(ctx, ctx.now.toISOString().slice(0, 10)))
    const work = await rows.listWork(ctx, ctx.actor.id, mondayOf(day))
    const project = work.find(({ id, days }) => id === form.project_id && days.includes(day))
    must(project, say.noSuchWork)
    must(project.status === 'active', say.projectClosed(project.name))
    const rules = await findTimeRules(ctx, form.project_id)
    must(form.item_id !== null || rules?.time_without_item !== false, say.itemNeeded(project.name))
    const [item] = await listItemsToLog(ctx, form.item_id === null ? [] : [form.item_id])
    must(form.item_id === null || item?.project_id === form.project_id, say.noSuchItem)
  }
  await rows.insertTimer(ctx, { ...form, account_id: ctx.actor.id, started_at: ctx.now })
  announceTimesheet(ctx, ctx.actor.id)
  return {}
}

const LONG_RUN_MINUTES = 720
const MINUTE_MS = 60_000
const MOST_DAYS = 7

/** One entry for each day the timer ran on. What ran for more than twelve hours is marked to be checked. */
export async function stopTimer(ctx: Ctx, { discard }: InputOf<typeof calls.stopTimer>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const timer = await rows.findOptionalTimer(ctx, ctx.actor.id)
  must(timer && (await rows.takeTimer(ctx, timer.id)), say.noTimer)
  announceTimesheet(ctx, ctx.actor.id)
  if (discard) return said(say.timerDiscarded, { ids: [] })
  const zone = await zoneOn(ctx, timer.started_at.slice(0, 10))
  const parts = ranOn(timer.started_at, ctx.now, zone)
  must(parts.length > 0, say.timerTooShort)
  const { project_id, item_id, special_task, note } = timer
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  const weeks = await holdWeeks(
    ctx,
    parts.map(({ day }) => day),
    [timer],
  )
  const ids: number[] = []
  const { open, why } = openParts(weeks, parts)
  for (const part of open) {
    const { ground, id: weekId } = weeks.get(mondayOf(part.day))!
    const wish: EntryWish = {
      day: part.day,
      project_id,
      item_id,
      special_task,
      note,
      minutes: part.minutes,
      clock: part,
      source: 'timer',
      needs_check: minutes > LONG_RUN_MINUTES,
    }
    const placed = await placeEntry(ctx, ground, { wish, own: null, weekId })
    if ('refusal' in placed) refuse(placed.refusal)
    ids.push(placed.entry.id)
  }
  await finish(ctx, weeks)
  return why === null ? { ids } : said(say.savedInPart(dayInWords(open[0]!.day), why), { ids })
}

/** Whole minutes, from the start on, parted at each midnight of the place. */
function ranOn(startedAt: string, now: Date, zone: string): TimePart[] {
  const whole = Math.floor((now.getTime() - Date.parse(startedAt)) / MINUTE_MS)
  if (whole < 1) return []
  const from = wallClock(startedAt, zone)
  const until = wallClock(new Date(Date.parse(startedAt) + whole * MINUTE_MS).toISOString(), zone)
  const parts: TimePart[] = []
  let day = from.day
  for (let passed = 0; day <= until.day && passed < MOST_DAYS; passed += 1) {
    const start = day === from.day ? from.minute : 0
    const end = day === until.day ? until.minute : MINUTES_OF_DAY
    const found = end > start ? partsOf({ day, start, end, zone }, false) : null
    if (found && 'parts' in found) parts.push(...found.parts)
    day = dayAfter(day)
  }
  return parts
}
