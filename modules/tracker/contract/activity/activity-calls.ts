import { z } from 'zod'
import { defineCall, type GotFrom, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { reaches, sessionStates } from '#tracker/contract/tracker-lists.ts'

const reason = z.object({ label: z.string(), value: z.string().optional(), source: z.string().optional() })

/** Whose activity: one’s own where no one is named. */
const whose = { user_id: id.optional() }

/** Ten minutes as they count: of several devices the busier one. */
export const slotView = z.object({
  slot_id: z.number(),
  slot_start: storedInstant,
  active_seconds: z.number(),
  idle_seconds: z.number(),
  manual_seconds: z.number(),
  key_count: z.number(),
  mouse_count: z.number(),
  top_apps: z.array(z.object({ name: z.string(), seconds: z.number() })),
  top_titles: z.array(z.string()),
  session_id: z.number(),
  devices: z.array(z.string()),
  pictures: z.number(),
  deleted: z.boolean(),
})
export type SlotView = z.output<typeof slotView>

export const activityTotals = z.object({
  active_minutes: z.number(),
  idle_minutes: z.number(),
  manual_minutes: z.number(),
  tracked_minutes: z.number(),
  deleted_minutes: z.number(),
  /** Active of active and idle, in whole percent; null where nothing was measured. */
  activity_percent: z.number().nullable(),
  because: z.array(reason),
})
export type ActivityTotals = z.output<typeof activityTotals>

const span = z.object({ from: storedInstant, to: storedInstant.nullable() })

export const getTrackers = defineCall('POST', '/tracker/get-trackers', {
  auth: 'employee',
  needs: 'colleague',
  // Someone else’s day is not opened without leaving a line that they can read.
  writes: true,
  summary: 'Returns one day of the tracker: sessions, slots, totals and clocked time.',
  input: z.object({ ...whose, date: calendarDate.optional() }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string() }),
    own: z.boolean(),
    day: storedDate,
    today: storedDate,
    zone: z.string(),
    day_start: storedInstant,
    day_end: storedInstant,
    /** Until then an open session or clock has run. */
    now: storedInstant,
    sessions: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        project: z.string().nullable(),
        task: z.string(),
        state: sessionStates.schema,
        started_at: storedInstant,
        ended_at: storedInstant.nullable(),
        active_minutes: z.number(),
        pauses: z.array(span),
      }),
    ),
    slots: z.array(slotView),
    totals: activityTotals,
    clock: z.array(span),
    /** For the person alone: a look at activity is none at attendance. */
    compared: z
      .object({
        clock_minutes: z.number(),
        /** Tracked while clocked in, tracked while not, and clocked in without the tracker. */
        both_minutes: z.number(),
        only_tracked_minutes: z.number(),
        only_clock_minutes: z.number(),
      })
      .nullable(),
  }),
})

export const trackerWeek = defineCall('POST', '/tracker/week', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Returns the week from a Monday: active minutes by day and hour.',
  input: z.object({ ...whose, date: calendarDate.optional() }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string() }),
    from: storedDate,
    to: storedDate,
    today: storedDate,
    days: z.array(z.object({ day: storedDate, totals: activityTotals.omit({ because: true }) })),
    hours: z.array(
      z.object({
        day: storedDate,
        hour: z.number(),
        active_minutes: z.number(),
        tracked_minutes: z.number(),
      }),
    ),
    totals: activityTotals,
  }),
})

export const screenshotView = z.object({
  id: z.number(),
  slot_id: z.number(),
  slot_start: storedInstant,
  taken_at: storedInstant,
  app: z.string(),
  blurred: z.boolean(),
  activity_percent: z.number().nullable(),
  /** The own pictures only; those of others are opened hour by hour. */
  thumbnail: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of the own pictures: who has seen this one. */
  seen_by: z.array(z.object({ viewer: z.string(), at: storedInstant })),
})
export type ScreenshotView = z.output<typeof screenshotView>

export const listScreenshots = defineCall('POST', '/tracker/screenshots', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Lists the screenshots of one day in order of time.',
  input: z.object({ ...whose, date: calendarDate.optional() }),
  output: z.object({
    person: z.object({ id: z.number(), name: z.string() }),
    own: z.boolean(),
    day: storedDate,
    today: storedDate,
    zone: z.string(),
    rows: z.array(screenshotView),
    /** Of the own day: what was deleted, and when. */
    deleted: z.array(z.object({ slot_start: storedInstant, deleted_at: storedInstant })),
  }),
})

/** As many as one hour holds at the highest frequency. */
export const MOST_PICTURES_AT_ONCE = 12

export const openScreenshots = defineCall('POST', '/tracker/open-screenshots', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Opens screenshots of another person, watermarked with the viewer’s name, and logs each view.',
  input: z.object({ ids: z.array(id).min(1).max(MOST_PICTURES_AT_ONCE) }),
  output: z.object({
    pictures: z.array(z.object({ id: z.number(), picture: z.string() })),
    until: storedInstant,
  }),
})

export const slotsExport = z.object({
  ...whose,
  from: calendarDate,
  to: calendarDate,
  format: exportFormat,
})

export const exportSlots = defineCall('POST', '/tracker/export-slots', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exports the slots of one person, one row per slot, without screenshots.',
  input: slotsExport,
  output: fileAnswer,
  answer: 'file',
})

export const trackerViewUsers = defineCall('POST', '/tracker/view-users', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the people whose activity the caller can see, or checks one person with the reason.',
  input: z.object(whose),
  output: z.object({
    allowed: z.boolean(),
    scope: z.enum(['none', 'own', ...reaches.keys]),
    reason: z.string(),
    users: z.array(
      z.object({ id: z.number(), name: z.string(), valid_from: storedDate, valid_to: storedDate }),
    ),
  }),
})

export type TrackerDay = GotFrom<typeof getTrackers>

export type Screenshots = GotFrom<typeof listScreenshots>
