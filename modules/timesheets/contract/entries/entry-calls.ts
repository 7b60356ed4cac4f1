import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, storedDate, text } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { MINUTES_OF_DAY, SHORTEST_TOTAL } from '#timesheets/contract/timesheets-lists.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { workChoice, workFields, workView } from './entry-views.ts'

const LONGEST_NOTE = 500
export const MOST_CELLS = 200
const note = text(LONGEST_NOTE)
const minutes = z.number().int().min(SHORTEST_TOTAL, say.timeShort).max(MINUTES_OF_DAY)
const version = z.number().int().positive()

export const cellForm = z.object({
  day: calendarDate,
  ...workFields,
  /** Null clears the cell. */
  minutes: minutes.nullable(),
  /** Left out, they stay as they are. */
  note: note.optional(),
  billable: z.boolean().optional(),
  effort_id: id.nullable().optional(),
  /** Of the entry that was seen in the cell; null where it was empty. */
  version: version.nullable(),
})
export type CellForm = z.output<typeof cellForm>

export const saveCells = defineCall('POST', '/timesheets/save-cells', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Saves cells of the caller’s week, each with a result of its own.',
  body: { kilobytes: 128, keys: 3_000 },
  input: z.object({ cells: z.array(cellForm).min(1).max(MOST_CELLS) }),
  output: z.object({
    saved: z.number(),
    results: z.array(
      z.object({
        ok: z.boolean(),
        text: z.string(),
        id: z.number().nullable(),
        version: z.number().nullable(),
        minutes: z.number().nullable(),
      }),
    ),
  }),
})

export const entryForm = z
  .object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    day: calendarDate,
    ...workFields,
    mode: z.enum(['total_hours', 'start_end_time']),
    minutes: minutes.nullable().default(null),
    start: timeOfDay(say.startEmpty).nullable().default(null),
    end: timeOfDay(say.endEmpty, MINUTES_OF_DAY).nullable().default(null),
    /** Agreed: what passes midnight becomes two entries. */
    split: z.boolean().default(false),
    note: note.default(''),
    billable: z.boolean().optional(),
    effort_id: id.nullable().optional(),
  })
  .superRefine((form, check) => {
    const miss = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if ((form.project_id === null) === (form.special_task === null)) miss('project_id', say.workEmpty)
    if (form.mode === 'total_hours' && form.minutes === null) miss('minutes', say.timeEmpty)
    if (form.mode === 'start_end_time' && form.start === null) miss('start', say.startEmpty)
    if (form.mode === 'start_end_time' && form.end === null) miss('end', say.endEmpty)
  })
export type EntryForm = z.output<typeof entryForm>

export const saveEntry = defineCall('POST', '/timesheets/save-entry', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Saves one entry of the caller, by total hours or by start and end.',
  input: entryForm,
  output: z.object({ ids: z.array(z.number()) }),
  says: say.entrySaved,
})

export const deleteEntry = defineCall('POST', '/timesheets/delete-entry', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Deletes a pending or rejected entry of the caller.',
  input: z.object({ id, version }),
  says: say.entryDeleted,
})

export const startTimer = defineCall('POST', '/timesheets/start-timer', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Starts the caller’s timer on a project or a task.',
  input: z
    .object({ ...workFields, note: note.default('') })
    .refine((form) => (form.project_id === null) !== (form.special_task === null), {
      path: ['project_id'],
      message: say.workEmpty,
    }),
  says: say.timerStarted,
})

export const stopTimer = defineCall('POST', '/timesheets/stop-timer', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Stops the caller’s timer and keeps its time, split at midnight, or discards it.',
  input: z.object({ discard: z.boolean().default(false) }),
  output: z.object({ ids: z.array(z.number()) }),
  says: say.timerStopped,
})

export const findWorkItems = defineCall('POST', '/timesheets/find-work-items', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Finds work items by number or title on the caller’s projects of a week, the caller’s own first.',
  input: z.object({
    /** Any day of the week. */
    day: calendarDate,
    search: text(100).default(''),
    /** Of one project. */
    project_id: id.nullable().default(null),
  }),
  output: z.object({ items: z.array(workChoice) }),
})

export const listSuggestions = defineCall('POST', '/timesheets/suggestions', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Suggests time of the caller’s week from meetings, trainings and work items that were worked on.',
  input: z.object({ day: calendarDate }),
  output: z.object({
    suggestions: z.array(
      workView.extend({
        day: storedDate,
        label: z.string(),
        /** On the clock of the place; null for an item, of which no one knows how long it took. */
        start: z.string().nullable(),
        end: z.string().nullable(),
      }),
    ),
  }),
})

export const saveFavourite = defineCall('POST', '/timesheets/save-favourite', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Keeps work as a favourite row of the caller’s weeks, or removes it.',
  input: z
    .object({ ...workFields, on: z.boolean() })
    .refine((form) => (form.project_id === null) !== (form.special_task === null), {
      path: ['project_id'],
      message: say.workEmpty,
    }),
})

export const copyWeek = defineCall('POST', '/timesheets/copy-week', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary:
    'Copies the time of the week before into the open days of the caller’s week that have no time yet.',
  input: z.object({ monday: calendarDate }),
  output: z.object({ copied: z.number(), left_out: z.array(z.string()) }),
})
