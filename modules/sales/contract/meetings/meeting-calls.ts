import { z } from 'zod'
import { origins } from '#contacts/contract/contacts-lists.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, email, id, requiredText, storedInstant, text } from '#platform/contract/scalars.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { meetingMinutes, meetingOutcomes, meetingStepKeys, MOST_GUESTS } from './meeting-lists.ts'
import { meetingMessages as say } from './meeting-messages.ts'

const EDIT = { all: ['sales.record.view', 'sales.record.edit'] } as const
const person = z.object({ id: z.number(), name: z.string() })
const version = z.number().int().positive()

export const meetingRow = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string(),
  contact: person,
  lead_id: z.number().nullable(),
  deal: person.nullable(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  minutes: z.number(),
  place: z.string(),
  host: person,
  people: z.array(person),
  guests: z.array(z.string()),
  status: meetingOutcomes.schema,
  notes: z.string(),
  next_step: z.enum(meetingStepKeys).nullable(),
  /** Its end is past and no one has said how it went. */
  unsettled: z.boolean(),
  outcomes: z.array(meetingOutcomes.schema),
  can: z.object({ edit: z.boolean(), follow: z.boolean() }),
})
export type MeetingRow = z.output<typeof meetingRow>

export const meetingList = defineList(meetingRow, {
  key: 'sales-meetings',
  title: 'Sales meetings',
  columns: {
    subject: { label: 'Meeting', kind: 'text', main: true, width: 220, sort: true },
    contact: { label: 'Contact', kind: 'text', width: 170, sort: true, value: ({ contact }) => contact.name },
    starts_at: { label: 'Starts', kind: 'instant', width: 150, sort: true },
    minutes: { label: 'Minutes', kind: 'number', width: 90 },
    status: { label: 'Outcome', kind: 'state', of: meetingOutcomes, width: 130, sort: true },
    host: { label: 'Host', kind: 'person', width: 160, sort: true },
    place: { label: 'Place', kind: 'text', hidden: true },
    notes: { label: 'Notes', kind: 'text', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'today', label: 'Today' },
        { value: 'unsettled', label: 'Without outcome' },
        { value: 'mine', label: 'My meetings' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'upcoming',
    },
    status: { label: 'Outcome', kind: 'choice', of: meetingOutcomes },
    days: { label: 'Days', kind: 'range' },
    host: { label: 'Host', kind: 'person' },
    contact: { label: 'Contact', kind: 'record', inToolbar: false },
    deal: { label: 'Deal', kind: 'record', inToolbar: false },
    company: { label: 'Company', kind: 'record', inToolbar: false },
    source: { label: 'Source', kind: 'choice', of: origins, inToolbar: false },
  },
  search: 'Meeting or contact',
  order: { by: 'starts_at', direction: 'asc' },
  read: {
    path: '/sales/meetings',
    needs: 'sales.record.view',
    summary: 'Lists meetings that the caller holds, joins, or may see by their records.',
  },
  export: {
    path: '/sales/export-meetings',
    needs: { all: ['sales.record.view', 'sales.record.export'] },
    summary: 'Exports meetings.',
  },
})

const time = {
  day: calendarDate,
  time: timeOfDay('Enter a time'),
  minutes: z.literal(meetingMinutes, 'Choose how long it takes'),
}

export const saveMeeting = defineCall('POST', '/sales/save-meeting', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a meeting with a contact or changes one, and mails invitations for calendars.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().default(0),
    contact_id: id,
    lead_id: id.nullable().default(null),
    deal_id: id.nullable().default(null),
    /** The meeting that did not take place: this one keeps its thread. */
    follows_id: id.nullable().default(null),
    subject: requiredText(200, say.subjectEmpty),
    ...time,
    place: text(300).default(''),
    people: z.array(id).max(MOST_GUESTS).default([]),
    guests: z.array(email).max(MOST_GUESTS).default([]),
  }),
  output: z.object({ id: z.number() }),
})

export const settleMeeting = defineCall('POST', '/sales/settle-meeting', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Records how a meeting went, moves or cancels it, or corrects its outcome.',
  input: z.object({
    id,
    version,
    outcome: meetingOutcomes.schema,
    notes: text(5_000).default(''),
    next_step: z.enum(meetingStepKeys).nullable().default(null),
    day: time.day.nullable().default(null),
    time: time.time.nullable().default(null),
    minutes: time.minutes.nullable().default(null),
  }),
  output: z.object({ id: z.number() }),
})
