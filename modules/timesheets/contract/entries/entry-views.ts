import { z } from 'zod'
import { id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { durationModes, entryStates, specialTasks } from '#timesheets/contract/timesheets-lists.ts'

/** What time is spent on: a project and maybe an item of it, or a task that belongs to none. */
export const workFields = {
  project_id: id.nullable().default(null),
  item_id: id.nullable().default(null),
  special_task: specialTasks.schema.nullable().default(null),
}

/** The same as it is answered. */
export const workView = z.object({
  project_id: z.number().nullable(),
  item_id: z.number().nullable(),
  special_task: specialTasks.schema.nullable(),
})
export type Work = z.output<typeof workView>

export const entryView = z.object({
  id: z.number(),
  day: storedDate,
  mode: durationModes.schema,
  /** `HH:mm` on the clock of the place where the person worked; an end of 24:00 is midnight. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  minutes: z.number(),
  project_id: z.number().nullable(),
  project: z.string().nullable(),
  project_key: z.string().nullable(),
  item_id: z.number().nullable(),
  item_key: z.string().nullable(),
  item_title: z.string().nullable(),
  effort_id: z.number().nullable(),
  effort: z.string().nullable(),
  special_task: specialTasks.schema.nullable(),
  billable: z.boolean(),
  note: z.string(),
  status: entryStates.schema,
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  needs_check: z.boolean(),
  version: z.number(),
})
export type EntryView = z.output<typeof entryView>

export const dayView = z.object({
  day: storedDate,
  kind: z.enum(['working', 'weekly_off', 'holiday']),
  holiday: z.string().nullable(),
  /** Leave of the day with its share in hundredths, from the calendar. */
  absences: z.array(z.object({ label: z.string(), hundredths: z.number() })),
  expected: z.number(),
  logged: z.number(),
  /** Why new time can’t be written here; null where it can. */
  lock: z.string().nullable(),
  /** The same for time that stands here already. */
  entry_lock: z.string().nullable(),
})
export type DayView = z.output<typeof dayView>

export const workChoice = workView.extend({
  label: z.string(),
  key: z.string(),
  billable: z.boolean(),
  /** The days of the week on which one may work on it. */
  days: z.array(storedDate),
})
export type WorkChoice = z.output<typeof workChoice>
