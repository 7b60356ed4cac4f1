import type { DayView, EntryView } from '#timesheets/contract/entries/entry-views.ts'
import type { StoredEntry } from './entry-queries.ts'
import { clocksOf } from './place-entry.ts'
import type { GroundDay } from './week-ground.ts'

export const viewEntry = (entry: StoredEntry): EntryView => ({
  ...entry,
  ...clocksOf(entry),
  decided_by: entry.decider,
})

export const viewDays = (
  days: ReadonlyMap<string, GroundDay>,
  entries: readonly Pick<StoredEntry, 'day' | 'minutes'>[],
): DayView[] =>
  [...days].map(([day, { plan, absences, expected, lock, entryLock }]) => ({
    day,
    kind: plan.kind,
    holiday: plan.holiday?.name ?? null,
    absences: [...absences],
    expected,
    logged: entries.filter((one) => one.day === day).reduce((sum, { minutes }) => sum + minutes, 0),
    lock,
    entry_lock: entryLock,
  }))
