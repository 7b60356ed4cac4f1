import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findTimeRules, listEffortsToLog } from '#projects/server/public.ts'
import { clockText, wallClock } from '#calendar/server/public.ts'
import { entryStates, specialTasks, type SpecialTask } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { isEditable } from '#timesheets/server/week-rules.ts'
import { findOptionalEntry, insertEntry, updateEntry, type StoredEntry } from './entry-queries.ts'
import { sumsOf } from './logged-time-queries.ts'
import { minutesLeft, overlapOf, type TimePart } from './time-rules.ts'
import type { WeekGround } from './week-ground.ts'

export type EntryWish = {
  readonly day: string
  readonly project_id: number | null
  readonly item_id: number | null
  readonly special_task: SpecialTask | null
  readonly minutes: number
  /** Instants where the day is kept by the clock; null for total hours. */
  readonly clock: Pick<TimePart, 'starts_at' | 'ends_at'> | null
  readonly note?: string | undefined
  readonly billable?: boolean | undefined
  /** Left out, it stays as it is. */
  readonly effort_id?: number | null | undefined
  readonly source?: 'manual' | 'timer' | 'copied'
  readonly needs_check?: boolean
}

type Placed = { readonly entry: StoredEntry } | { readonly refusal: Refusal }

/** Only pending and rejected time is written, on every way there is. */
export function editRefusal(ground: WeekGround, own: StoredEntry): Refusal | null {
  if (!isEditable(own.status)) return say.readOnly(entryStates.labelOf(own.status))
  const lock = ground.days.get(own.day)?.entryLock ?? null
  return lock === null ? null : say.locked(lock)
}

/** Writes one entry of a held week, or says why not. Nothing is written where it says so. */
export async function placeEntry(
  ctx: Ctx,
  ground: WeekGround,
  {
    wish,
    own,
    weekId,
  }: { readonly wish: EntryWish; readonly own: StoredEntry | null; readonly weekId: number },
): Promise<Placed> {
  const refusal =
    refusalOf(ground, wish, own) ??
    (await effortRefusal(ctx, wish)) ??
    (await ruleRefusal(ctx, ground, wish, own))
  if (refusal) return { refusal }
  const written = {
    week_id: weekId,
    account_id: ground.personId,
    day: wish.day,
    mode: wish.clock ? ('start_end_time' as const) : ('total_hours' as const),
    starts_at: wish.clock?.starts_at ?? null,
    ends_at: wish.clock?.ends_at ?? null,
    zone: ground.days.get(wish.day)!.plan.zone,
    minutes: wish.minutes,
    project_id: wish.project_id,
    item_id: wish.item_id,
    effort_id: effortOf(wish, own),
    special_task: wish.special_task,
    billable: wish.special_task === null && (wish.billable ?? usuallyBillable(ground, wish, own)),
    note: wish.note ?? own?.note ?? '',
    source: wish.source ?? own?.source ?? 'manual',
    needs_check: wish.needs_check ?? false,
  }
  // A rejected entry that is corrected is pending again.
  const undecided = {
    status: 'pending' as const,
    submission_id: null,
    decided_by: null,
    decided_at: null,
    reason: '',
  }
  const { id } = own
    ? await updateEntry(ctx, { id: own.id }, { ...written, ...undecided })
    : await insertEntry(ctx, written)
  const entry = (await findOptionalEntry(ctx, id))!
  ground.changed.push(entry, ...(own ? [own] : []))
  const at = ground.entries.findIndex((one) => one.id === id)
  if (at === -1) ground.entries.push(entry)
  else ground.entries[at] = entry
  return { entry }
}

const sameWork = (wish: Pick<EntryWish, 'project_id' | 'item_id'>, own: StoredEntry | null): boolean =>
  own !== null && own.project_id === wish.project_id && own.item_id === wish.item_id

/** As it was decided for this entry, else as its item is, else its project. */
function usuallyBillable({ work, items }: WeekGround, wish: EntryWish, own: StoredEntry | null): boolean {
  if (sameWork(wish, own)) return own!.billable
  const item = wish.item_id === null ? undefined : items.get(wish.item_id)
  return item?.billable ?? work.find(({ id }) => id === wish.project_id)?.billable ?? false
}

/** The effort of another project is none of this one. */
const effortOf = (wish: EntryWish, own: StoredEntry | null): number | null =>
  wish.effort_id === undefined && own?.project_id === wish.project_id
    ? own.effort_id
    : (wish.effort_id ?? null)

async function effortRefusal(ctx: Ctx, { effort_id, project_id }: EntryWish): Promise<Refusal | null> {
  if (effort_id === null || effort_id === undefined) return null
  const efforts = project_id === null ? [] : await listEffortsToLog(ctx, [project_id])
  return efforts.some(({ id }) => id === effort_id) ? null : say.noSuchEffort
}

/** What the project asks of its time: an item, and hours that are left in the budget. */
async function ruleRefusal(
  ctx: Ctx,
  { work }: WeekGround,
  wish: EntryWish,
  own: StoredEntry | null,
): Promise<Refusal | null> {
  const { project_id: id, item_id, minutes } = wish
  const rules = id === null ? undefined : await findTimeRules(ctx, id)
  if (id === null || !rules) return null
  const name = work.find((project) => project.id === id)?.name ?? ''
  if (item_id === null && !rules.time_without_item && !sameWork(wish, own)) return say.itemNeeded(name)
  if (rules.over_budget === 'warn' || rules.budget_minutes === null) return null
  const [logged] = await sumsOf(ctx, 'project_id', [id])
  const kept = own?.project_id === id && own.status !== 'rejected' ? own.minutes : 0
  const left = Math.max(0, rules.budget_minutes - (logged!.minutes - kept))
  return minutes <= Math.max(left, kept) ? null : say.budgetUsed(name, left)
}

function refusalOf(ground: WeekGround, wish: EntryWish, own: StoredEntry | null): Refusal | null {
  const day = ground.days.get(wish.day)
  if (!day) throw new Error(`${wish.day} is not in the week of ${ground.monday}`)
  if (day.plan.company_id === null) return say.notEmployed(dayInWords(wish.day))
  if (own && !isEditable(own.status)) return say.readOnly(entryStates.labelOf(own.status))
  const lock = own?.day === wish.day ? day.entryLock : day.lock
  if (lock !== null) return say.locked(lock)
  return workRefusal(ground, wish, own) ?? timeRefusal(ground, wish, own?.id ?? null)
}

function workRefusal(ground: WeekGround, wish: EntryWish, own: StoredEntry | null): Refusal | null {
  const { day, project_id, item_id } = wish
  if (project_id === null) return item_id === null ? null : say.noSuchItem
  const project = ground.work.find(({ id }) => id === project_id)
  // A project of which one was never a member in this week may be one that one may not know of.
  if (!project) return say.noSuchWork
  if (project.status !== 'active') return say.projectClosed(project.name)
  if (!project.days.includes(day)) return say.notMember(project.name, dayInWords(day))
  // An item that is gone by now stays on the time that was logged on it.
  const isKept = item_id === null || sameWork(wish, own)
  return isKept || ground.items.get(item_id)?.project_id === project_id ? null : say.noSuchItem
}

function timeRefusal({ entries }: WeekGround, { day, minutes, clock }: EntryWish, own: number | null) {
  const other = clock && overlapOf(clock, entries, own)
  if (other) return say.overlaps(spanOf(other), workLabel(other))
  const left = minutesLeft(day, entries, own)
  return minutes > left ? say.dayFull(left) : null
}

type Worked = {
  readonly project: string | null
  readonly item_key: string | null
  readonly item_title: string | null
  readonly special_task: SpecialTask | null
}
export function workLabel({ project, item_key, item_title, special_task }: Worked): string {
  if (special_task !== null) return specialTasks.labelOf(special_task)
  return item_key === null ? (project ?? '') : `${item_key} ${item_title}`
}

const spanOf = (entry: StoredEntry): string => {
  const { start, end } = clocksOf(entry)
  return `${start}–${end}`
}

type Clocked = Pick<StoredEntry, 'day' | 'starts_at' | 'ends_at' | 'zone'>

/** As the clock of the place showed it; an end at midnight belongs to the day. */
export function clocksOf({ day, starts_at, ends_at, zone }: Clocked) {
  if (starts_at === null || ends_at === null) return { start: null, end: null }
  const end = wallClock(ends_at, zone)
  return {
    start: clockText(wallClock(starts_at, zone).minute),
    end: end.day === day ? clockText(end.minute) : '24:00',
  }
}
