import { z } from 'zod'
import { decisionFields, reasonMissing, saysWhy } from '#platform/contract/approval.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { megabytes } from '#platform/contract/upload.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { choiceStates, halves, holidayKinds, holidayYearStates } from '#calendar/contract/calendar-lists.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'

const year = z.number().int().min(2000).max(2100)
const yearInPath = z.coerce.number().int().min(2000).max(2100)

export const holidayRow = z.object({
  id: z.number(),
  day: storedDate,
  name: z.string(),
  kind: holidayKinds.schema,
  half: halves.schema.nullable(),
  every_year: z.boolean(),
  in_place_of: storedDate.nullable(),
  note: z.string(),
  location_id: z.number(),
  location: z.string(),
  company_id: z.number().nullable(),
  company: z.string().nullable(),
  version: z.number(),
  /** How far one's own wish for a restricted holiday has come. */
  choice: z.object({ id: z.number(), status: choiceStates.schema }).nullable(),
})
export type HolidayRow = z.output<typeof holidayRow>

export const readHolidays = defineCall('GET', '/holidays', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists the holidays of a year by list, with what the caller can still choose.',
  input: z.object({ year: yearInPath.optional(), location_id: idInPath.optional() }),
  output: z.object({
    year: z.number(),
    today: storedDate,
    /** The offices that have a list, and how far the list of the year has come. */
    lists: z.array(
      z.object({
        location_id: z.number(),
        key: z.string(),
        name: z.string(),
        year_id: z.number().nullable(),
        state: holidayYearStates.schema.nullable(),
        restricted_quota: z.number(),
        version: z.number(),
      }),
    ),
    /** Which list each office follows. */
    places: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        list_location_id: z.number().nullable(),
        list_name: z.string().nullable(),
        version: z.number(),
      }),
    ),
    /** The list of the own office. */
    own_location_id: z.number().nullable(),
    rows: z.array(holidayRow),
    next: z.object({ name: z.string(), day: storedDate, days_away: z.number() }).nullable(),
    quota: z.object({ used: z.number(), of: z.number() }),
    can: z.object({ manage: z.boolean(), unlock: z.boolean() }),
  }),
})

export const holidayExport = z.object({
  year,
  location_id: id.optional(),
  format: exportFormat,
})
export const exportHolidays = defineCall('POST', '/holidays/export', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exports the holidays of a year.',
  input: holidayExport,
  output: fileAnswer,
  answer: 'file',
})

const holidayFields = {
  location_id: id,
  company_id: id.nullable().default(null),
  day: calendarDate,
  name: requiredText(80, say.nameEmpty),
  kind: holidayKinds.schema.default('public'),
  half: halves.schema.nullable().default(null),
  in_place_of: calendarDate.nullable().default(null),
  every_year: z.boolean().default(false),
  note: text(200).default(''),
}

const fits = (entry: { kind: string; half: string | null; in_place_of: string | null }) =>
  (entry.kind === 'half_day') === (entry.half !== null) &&
  (entry.in_place_of === null || entry.kind === 'working_day_swap')
const halfMissing = { path: ['half'], message: say.halfMissing }

export const holidayForm = z
  .object({ id: id.optional(), version: z.number().int().positive().optional(), ...holidayFields })
  .extend({
    /** Needed where the year is locked, or the change reaches into the past. */
    reason: text(300).default(''),
  })
  .refine(fits, halfMissing)

export const saveHoliday = defineCall('POST', '/holidays/save', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary: 'Adds or updates a holiday.',
  input: holidayForm,
  output: z.object({ id: z.number() }),
  says: say.holidaySaved,
})

export const removeHoliday = defineCall('POST', '/holidays/remove', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary: 'Deletes a holiday from its list.',
  input: z.object({ id, reason: text(300).default('') }),
  says: say.holidayRemoved,
})

export const touchedPerson = z.object({
  id: z.number(),
  name: z.string(),
  day: storedDate,
  label: z.string(),
  hundredths: z.number(),
})

export const previewHoliday = defineCall('GET', '/holidays/effect', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: false,
  summary: 'Lists whom it affects if a day becomes a holiday or a working day.',
  input: z.object({ location_id: idInPath, company_id: idInPath.optional(), day: calendarDate }),
  output: z.object({
    people: z.number(),
    away: z.number(),
    hundredths: z.number(),
    rows: z.array(touchedPerson),
    frozen: z.array(z.string()),
    weekday: z.string(),
  }),
})

export const saveHolidayYear = defineCall('POST', '/holidays/save-year', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary:
    'Opens, publishes or locks the list of a year, and sets how many restricted holidays each employee chooses.',
  input: z.object({
    location_id: id,
    year,
    state: holidayYearStates.schema,
    restricted_quota: z.number().int().min(0).max(20),
    reason: text(300).default(''),
  }),
  says: say.yearSaved,
})

export const saveHolidayPlace = defineCall('POST', '/holidays/save-place', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary: 'Sets which holiday list an office follows.',
  input: z.object({ id, list_location_id: id.nullable(), version: z.number().int().min(0) }),
  says: say.placeSaved,
})

const proposed = z.object({
  ...holidayFields,
  /** What is worth a look before it is taken in. */
  warning: z.string().default(''),
})
export type ProposedHoliday = z.output<typeof proposed>

export const proposeYear = defineCall('GET', '/holidays/propose', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: false,
  summary: 'Previews the list of a year, copied from the year before.',
  input: z.object({ location_id: idInPath, year: yearInPath }),
  output: z.array(proposed),
})

export const readHolidayLines = defineCall('POST', '/holidays/read-lines', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: false,
  summary: 'Reads holidays from the lines of a table (date, name, type) for review.',
  input: z.object({ location_id: id, year, lines: requiredText(20_000, say.nothingToAdd) }),
  output: z.array(proposed),
})

export const readHolidayFile = defineCall('POST', '/holidays/read-file', {
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary: 'Reads holidays from a spreadsheet or calendar file for review. The file is not stored.',
  input: z.object({ location_id: idInPath, year: yearInPath }),
  files: {
    list: { accept: ['xlsx', 'csv', 'ics'], maxBytes: megabytes(2), maxCount: 1, required: true },
  },
  output: z.array(proposed),
})

export const addHolidays = defineCall('POST', '/holidays/add', {
  body: { kilobytes: 512, keys: 2_000 },
  auth: 'employee',
  needs: 'calendar.holiday.manage',
  writes: true,
  summary: 'Imports several holidays into the list of a year.',
  input: z.object({
    location_id: id,
    year,
    entries: z.array(proposed.refine(fits, halfMissing)).min(1, say.nothingToAdd).max(100),
  }),
})

export const chooseHoliday = defineCall('POST', '/holidays/choose', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Requests a restricted holiday. The line manager decides.',
  input: z.object({ holiday_id: id }),
  output: z.object({ id: z.number() }),
  says: say.chosen,
})

export const cancelChoice = defineCall('POST', '/holidays/cancel-choice', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws the caller’s choice of a restricted holiday before its day.',
  input: z.object({ id }),
  says: say.choiceCancelled,
})

export const decideChoice = defineCall('POST', '/holidays/decide-choice', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Approves or rejects a choice of a restricted holiday.',
  input: z.object({ id, ...decisionFields }).refine(saysWhy, reasonMissing),
  output: z.object({ status: choiceStates.schema }),
})

export const listWaitingChoices = defineCall('GET', '/holidays/waiting-choices', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists choices of restricted holidays pending with the caller.',
  output: z.array(
    z.object({
      id: z.number(),
      person_id: z.number(),
      person: z.string(),
      holiday: z.string(),
      day: storedDate,
      chosen_at: storedInstant,
      for_name: z.string().nullable(),
      used: z.number(),
      quota: z.number(),
    }),
  ),
})
