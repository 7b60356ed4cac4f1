import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { proofKinds } from '#visitors/contract/visitors-lists.ts'
import { visitorRow } from '#visitors/contract/visitors-calls.ts'

/** The word under which desks hear that something in their book changed. */
export const VISITORS_TOPIC = 'visitors'

/** What such an event tells; with neither id everything may have changed. */
export type DeskChange = { readonly visit?: number; readonly guest?: number }

/** As many visits as a desk reads again one by one; for more it reads its lists. */
export const MOST_VISITS_ANEW = 100

export const readDesk = defineCall('GET', '/visitor/desk', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Who is signed in at this desk, where, and what the office asks of visitors.',
  output: z.object({
    name: z.string(),
    location_id: z.number(),
    location_name: z.string(),
    time_zone: z.string(),
    today: storedDate,
    proof: proofKinds.schema,
  }),
})
export type Desk = z.output<typeof readDesk.output>

export const suggestHosts = defineCall('POST', '/visitor/suggest-hosts', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Names of colleagues for anyone who types whom a visitor wants to meet.',
  input: z.object({ words: z.string().max(100) }),
  output: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const listInside = defineCall('POST', '/visitor/inside-now', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Everybody who is inside at this moment, whatever day they came.',
  output: z.array(visitorRow),
})

export const readVisitsAnew = defineCall('POST', '/visitor/visits-anew', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'The visits of the present location that an event named, as they are now.',
  input: z.object({ ids: z.array(id).min(1).max(MOST_VISITS_ANEW) }),
  output: z.array(visitorRow),
})

export const listNotCheckedOut = defineCall('POST', '/visitor/not-checked-out', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Who was not checked out on the last day before today that had visitors.',
  output: z.array(visitorRow),
})

export const exportDay = defineCall('POST', '/visitor/export-visitors', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'The visitors of one day at the present location as a file, with their pictures.',
  input: z.object({ created_on: calendarDate, format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})
