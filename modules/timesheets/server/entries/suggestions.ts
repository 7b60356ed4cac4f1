import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import {
  clockText,
  instantAt,
  listAbsences,
  listBookings,
  listDayPlans,
  wallClock,
} from '#calendar/server/public.ts'
import { listItemsWorkedOn } from '#projects/server/public.ts'
import type * as calls from '#timesheets/contract/entries/entry-calls.ts'
import type { SpecialTask } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { keepsTimesheet } from '#timesheets/server/timesheets-policy.ts'
import { listEntries, listWork, type StoredEntry } from './entry-queries.ts'
import { mondayOf } from './week-ground.ts'

type Held = {
  readonly label: string
  readonly starts_at: string
  readonly ends_at: string
  readonly task: SpecialTask
}
type Span = { readonly monday: string; readonly zone: string; readonly from: string; readonly until: string }

/** What is over by now and has no time of its own in the week. */
export async function readSuggestions(ctx: Ctx, { day }: InputOf<typeof calls.listSuggestions>) {
  must(keepsTimesheet(ctx.actor), say.notForYou)
  const monday = mondayOf(day)
  const [plan] = await listDayPlans(ctx, { personIds: [ctx.actor.id], from: monday, to: monday })
  const zone = plan!.zone
  const from = instantAt(monday, 0, zone)
  const end = instantAt(dayAfter(monday, 7), 0, zone)
  const now = ctx.now.toISOString()
  const span = { monday, zone, from, until: end < now ? end : now }
  const entries = await listEntries(ctx, { accountId: ctx.actor.id, from: monday, to: dayAfter(monday, 6) })
  if (span.until <= span.from) return { suggestions: [] }
  return {
    suggestions: [
      ...meetings(await listHeld(ctx, span), entries, zone),
      ...(await worked(ctx, span, entries)),
    ],
  }
}

/** Meetings and trainings of the calendar, whichever area booked them. */
async function listHeld(ctx: Ctx, { monday, from, until }: Span): Promise<Held[]> {
  const bookings = await listBookings(ctx, { personIds: [ctx.actor.id], from, until })
  const absences = await listAbsences(ctx, {
    personIds: [ctx.actor.id],
    from: monday,
    to: dayAfter(monday, 6),
  })
  return [
    ...bookings.map(({ source, label, starts_at, ends_at }) => ({
      label,
      starts_at,
      ends_at,
      task: source === 'training' ? ('training' as const) : ('meeting' as const),
    })),
    ...absences.flatMap(({ kind, label, starts_at, ends_at }) =>
      kind === 'training' && starts_at && ends_at
        ? [{ label, starts_at, ends_at, task: 'training' as const }]
        : [],
    ),
  ].filter(({ starts_at, ends_at }) => starts_at >= from && ends_at <= until)
}

function meetings(held: readonly Held[], entries: readonly StoredEntry[], zone: string) {
  const seen = new Set<string>()
  return held.flatMap(({ label, starts_at, ends_at, task }) => {
    const start = wallClock(starts_at, zone)
    const end = wallClock(ends_at, zone)
    const overlaps = entries.some(
      (entry) =>
        entry.starts_at !== null &&
        Date.parse(entry.starts_at) < Date.parse(ends_at) &&
        Date.parse(starts_at) < Date.parse(entry.ends_at!),
    )
    const key = `${starts_at} ${ends_at}`
    if (overlaps || start.day !== end.day || seen.has(key)) return []
    seen.add(key)
    const times = { start: clockText(start.minute), end: clockText(end.minute) }
    return [{ project_id: null, item_id: null, special_task: task, day: start.day, label, ...times }]
  })
}

async function worked(ctx: Ctx, { monday, zone, from, until }: Span, entries: readonly StoredEntry[]) {
  const projects = (await listWork(ctx, ctx.actor.id, monday)).filter(({ status }) => status === 'active')
  const projectIds = projects.map(({ id }) => id)
  const items = await listItemsWorkedOn(ctx, { from, until, projectIds })
  return items.flatMap(({ id, project_id, key, title, at }) => {
    const { day } = wallClock(at, zone)
    const isLogged = entries.some((entry) => entry.item_id === id && entry.day === day)
    const isMember = projects.some((project) => project.id === project_id && project.days.includes(day))
    if (isLogged || !isMember) return []
    const label = `${key} ${title}`
    return [{ project_id, item_id: id, special_task: null, day, label, start: null, end: null }]
  })
}
