import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { LeadRow } from '#academy/contract/leads/lead-list.ts'
import type { StatusView } from '#academy/contract/academy-fields.ts'
import type { ListedLead } from './lead-queries.ts'

const pair = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const batchName = (course: string, startsOn: string, name: string): string =>
  [course, dayInWords(startsOn), name].filter(Boolean).join(', ')

export const statusOf = (row: {
  status_id: number
  status_name: string
  kind: StatusView['kind']
  tone: StatusView['tone']
  needs_follow_up: boolean
  needs_reason: boolean
}): StatusView => ({
  id: row.status_id,
  name: row.status_name,
  kind: row.kind,
  tone: row.tone,
  needs_follow_up: row.needs_follow_up,
  needs_reason: row.needs_reason,
})

export const viewLead = (row: ListedLead): LeadRow => ({
  id: row.id,
  version: row.version,
  number: row.number,
  name: row.name,
  phone: row.phone,
  email: row.email,
  city: row.city,
  qualification: row.qualification,
  source: pair(row.source_id, row.source_name),
  courses: row.courses,
  status: statusOf(row),
  counsellor: pair(row.counsellor_id, row.counsellor_name),
  follow_up_on: row.follow_up_on,
  overdue: row.overdue,
  times_asked: row.times_asked,
  asked_at: row.asked_at,
  fee_quoted: row.fee_quoted,
  fee_collected: row.fee_collected,
  batch:
    row.batch_starts_on === null
      ? null
      : batchName(row.batch_course ?? '', row.batch_starts_on, row.batch_name ?? ''),
  can: { take: row.counsellor_id === null && row.kind === 'open', assign: row.may_assign },
})
