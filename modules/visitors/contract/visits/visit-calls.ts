import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { visitStates } from '#visitors/contract/visitors-lists.ts'
import { visitorRow } from '#visitors/contract/visitors-calls.ts'

const idInAddress = z.coerce.number<number | string>().pipe(id)

export const visitNarrowing = z.object({
  location_id: idInAddress.optional(),
  state: visitStates.schema.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  search: pageFilter.shape.search,
})
export type VisitNarrowing = z.output<typeof visitNarrowing>

/** Phone and address are starred out for a caller who may not see them. */
export const visitView = visitorRow.extend({ id: z.number(), host_name: z.string().nullable() })
export type VisitView = z.output<typeof visitView>

export const listVisits = defineCall('POST', '/visitors/visits', {
  auth: 'employee',
  needs: 'visitors.book.read',
  writes: false,
  summary: 'Lists the visitors of every office, latest first.',
  input: pageFilter.extend(visitNarrowing.shape),
  output: pageOf(visitView),
})

export const listOwnVisitors = defineCall('POST', '/visitors/own-visitors', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: false,
  summary: 'Lists the caller’s visitors, latest first.',
  input: pageFilter,
  output: pageOf(visitView),
})

export const exportOwnVisitors = defineCall('POST', '/visitors/export-own-visitors', {
  auth: 'employee',
  needs: 'visitors.guest.announce',
  writes: false,
  summary: 'Exports the caller’s visitors.',
  input: z.object({ format: exportFormat }),
  output: fileAnswer,
  answer: 'file',
})

export const visitsExport = visitNarrowing.extend({ format: exportFormat })

export const exportVisits = defineCall('POST', '/visitors/export-visits', {
  auth: 'employee',
  needs: { all: ['visitors.book.read', 'visitors.book.export'] },
  writes: true,
  summary: 'Exports the filtered visitors with their pictures.',
  input: visitsExport,
  output: fileAnswer,
  answer: 'file',
})

export const visitOptions = defineCall('GET', '/visitors/visit-options', {
  auth: 'employee',
  needs: 'visitors.book.read',
  writes: false,
  summary: 'Lists the offices to filter visitors by, and what the caller can do with the list.',
  output: z.object({
    offices: z.array(z.object({ id: z.number(), name: z.string(), today: storedDate })),
    can: z.object({ export: z.boolean(), contact: z.boolean() }),
  }),
})

const count = z.number().int()
const counted = z.array(z.object({ label: z.string(), visitors: count }))

export const visitReport = z.object({
  visitors: count,
  inside: count,
  not_checked_out: count,
  /** Of those with a time out; the average counts no others. */
  checked_out: count,
  average_minutes: count.nullable(),
  average_because: z.array(z.object({ label: z.string(), value: z.string() })),
  days: z.array(z.object({ day: storedDate, visitors: count, not_checked_out: count })),
  hours: counted,
  purposes: counted,
  hosts: counted,
})
export type VisitReport = z.output<typeof visitReport>

export const reportVisits = defineCall('POST', '/visitors/report', {
  auth: 'employee',
  needs: 'visitors.book.read',
  writes: false,
  summary: 'Returns visitors by day, hour, purpose and host, length of stay, and missed check-outs.',
  input: z.object({ from: calendarDate, to: calendarDate, location_id: idInAddress.optional() }),
  output: visitReport,
})
