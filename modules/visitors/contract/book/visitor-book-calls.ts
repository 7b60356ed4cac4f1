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
  summary: 'Returns the signed-in desk, its location and the visitor rules of its office.',
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
  summary: 'Searches colleagues whom a visitor wants to meet, by name.',
  input: z.object({ words: z.string().max(100) }),
  output: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const listInside = defineCall('POST', '/visitor/inside-now', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Lists everyone who is inside now, from any day.',
  output: z.array(visitorRow),
})

export const readVisitsAnew = defineCall('POST', '/visitor/visits-anew', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Returns the current state of the visits named in a live event.',
  input: z.object({ ids: z.array(id).min(1).max(MOST_VISITS_ANEW) }),
  output: z.array(visitorRow),
})

export const listNotCheckedOut = defineCall('POST', '/visitor/not-checked-out', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Lists visitors not checked out on the last day with visitors before today.',
  output: z.array(visitorRow),
})

export const exportDay = defineCall('POST', '/visitor/export-visitors', {
  auth: 'visitor-manager',
  writes: false,
  summary: 'Exports the visitors of one day at the current location, with their pictures.',
  input: z.object({ created_on: calendarDate, format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})
