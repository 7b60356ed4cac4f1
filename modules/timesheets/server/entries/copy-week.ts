import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { wallClock } from '#calendar/server/public.ts'
import type * as calls from '#timesheets/contract/entries/entry-calls.ts'
import { MINUTES_OF_DAY } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { listEntries, type StoredEntry } from './entry-queries.ts'
import { placeEntry, workLabel, type EntryWish } from './place-entry.ts'
import { finish, holdWeeks } from './save-entry.ts'
import { partsOf } from './time-rules.ts'
import { mondayOf, type WeekGround } from './week-ground.ts'

/** A day that has time already is left as it is, so that nothing is doubled and copying twice changes nothing. */
export async function copyWeek(ctx: Ctx, form: InputOf<typeof calls.copyWeek>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const monday = mondayOf(form.monday)
  const before = { from: dayBefore(monday, 7), to: dayBefore(monday) }
  const earlier = await listEntries(ctx, { accountId: ctx.actor.id, ...before })
  must(earlier.length > 0, say.nothingToCopy)
  const weeks = await holdWeeks(ctx, [monday], earlier)
  const { ground, id: weekId } = weeks.get(monday)!
  const filled = new Set(ground.entries.map(({ day }) => day))
  const left: string[] = []
  let copied = 0
  for (const entry of earlier) {
    const wish = wishOf(entry, ground)
    if (wish === null || filled.has(wish.day)) continue
    const placed = await placeEntry(ctx, ground, { wish, own: null, weekId })
    if ('refusal' in placed) left.push(`${workLabel(entry)}, ${dayInWords(wish.day)}: ${placed.refusal.text}`)
    else copied += 1
  }
  await finish(ctx, weeks)
  return said(say.copied(copied, left.length), { copied, left_out: left })
}

/** The same times on the clock of the place; a time that this day’s clock does not have is left out. */
function wishOf(entry: StoredEntry, ground: WeekGround): EntryWish | null {
  const { project_id, item_id, effort_id, special_task, note, billable } = entry
  const day = dayAfter(entry.day, 7)
  const common = {
    day,
    project_id,
    item_id,
    effort_id,
    special_task,
    note,
    billable,
    source: 'copied' as const,
  }
  if (entry.starts_at === null || entry.ends_at === null)
    return { ...common, minutes: entry.minutes, clock: null }
  const until = wallClock(entry.ends_at, entry.zone)
  const found = partsOf(
    {
      day,
      start: wallClock(entry.starts_at, entry.zone).minute,
      end: until.day === entry.day ? until.minute : MINUTES_OF_DAY,
      zone: ground.days.get(day)!.plan.zone,
    },
    false,
  )
  return 'parts' in found ? { ...common, minutes: found.parts[0]!.minutes, clock: found.parts[0]! } : null
}
