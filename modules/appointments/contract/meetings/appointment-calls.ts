import { z } from 'zod'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { calendarDate, id, idInPath, storedInstant, text } from '#platform/contract/scalars.ts'
import { outcomes } from '#contacts/contract/meeting-outcomes.ts'
import { attentions, nextSteps } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'

const appointmentRow = z.object({
  id: z.number(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  host_id: z.number(),
  host: z.string(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  zone: z.string(),
  /** As the clocks of the visitor show it. */
  visitor_time: z.string(),
  outcome: outcomes.schema,
  attention: attentions.schema.nullable(),
  call_by: storedInstant.nullable(),
  source_page: z.string(),
  created_at: storedInstant,
})

export const appointmentList = defineList(appointmentRow, {
  key: 'appointments',
  title: 'Appointments',
  columns: {
    name: { label: 'Visitor', kind: 'text', main: true, sort: true },
    company_name: { label: 'Company', kind: 'text', width: 190, only: 'file' },
    starts_at: { label: 'Starts', kind: 'instant', sort: true },
    visitor_time: { label: 'Visitor’s time', kind: 'text', width: 220 },
    host: { label: 'Host', kind: 'text', width: 170, sort: true },
    email: { label: 'Email', kind: 'text', hidden: true, sort: true },
    source_page: { label: 'Page', kind: 'text', hidden: true },
    created_at: { label: 'Booked', kind: 'instant', hidden: true, sort: true },
    outcome: { label: 'Outcome', kind: 'state', of: outcomes, width: 130, sort: true },
    attention: { label: 'Needs attention', kind: 'words', of: wordsOf(attentions), only: 'file' },
  },
  filters: {
    which: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'open', label: 'Without an outcome' },
        { value: 'attention', label: 'Needs a host' },
        { value: 'past', label: 'Past' },
      ],
    },
    outcome: { label: 'Outcome', kind: 'choice', of: outcomes },
    host_id: { label: 'Host', kind: 'person', seenBy: 'others' },
    /** Days in the company's zone, both included. */
    from: { label: 'From', kind: 'date' },
    to: { label: 'To', kind: 'date' },
  },
  search: 'Search by name, company, email or phone',
  order: { by: 'starts_at', direction: 'desc' },
  read: {
    path: '/appointments/list',
    needs: 'appointments.appointment.read',
    summary: 'Lists the meetings that prospects have booked, newest first.',
  },
  export: {
    path: '/appointments/export',
    needs: { all: ['appointments.appointment.read', 'appointments.appointment.export'] },
    summary: 'Exports the filtered list of meetings.',
  },
})

export const appointmentOptions = defineCall('GET', '/appointments/options', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: false,
  summary: 'Returns the hosts whose meetings the caller can see, and what the caller can do with the list.',
  output: z.object({
    hosts: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ export: z.boolean(), all: z.boolean() }),
  }),
})

export const appointmentsOfDays = defineCall('POST', '/appointments/of-days', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: false,
  summary: 'Lists the meetings of up to six weeks, for the calendar.',
  input: z.object({ from: calendarDate, to: calendarDate, host_id: id.optional() }),
  output: z.array(
    appointmentRow.pick({
      id: true,
      name: true,
      host: true,
      starts_at: true,
      ends_at: true,
      outcome: true,
      attention: true,
    }),
  ),
})

export const readAppointment = defineCall('GET', '/appointments/{id}', {
  auth: 'employee',
  needs: 'appointments.appointment.read',
  writes: false,
  summary: 'Returns one meeting with its guests, times on both sides, outcome and reschedules.',
  input: z.object({ id: idInPath }),
  output: appointmentRow.extend({
    version: z.number(),
    phone: z.string(),
    guest_email: z.string(),
    message: z.string(),
    host_time: z.string(),
    host_zone: z.string(),
    outcome_note: z.string(),
    next_step: nextSteps.schema.nullable(),
    next_step_note: z.string(),
    cancelled_by: z.enum(['visitor', 'sales']).nullable(),
    lead_title: z.string(),
    /** What this contact asked for before. */
    earlier: z.array(z.object({ at: storedInstant, what: z.string() })),
    history: z.array(
      z.object({ id: z.number(), when: z.string(), host: z.string(), outcome: outcomes.schema }),
    ),
    files: z.array(z.object({ name: z.string(), bytes: z.number(), link: z.string() })),
    can: z.object({
      complete: z.boolean(),
      missed: z.boolean(),
      change: z.boolean(),
      assign: z.boolean(),
      correct: z.boolean(),
    }),
  }),
})

const versioned = z.object({ id, version: z.number().int() })

export const noteOutcome = defineCall('POST', '/appointments/note-outcome', {
  auth: 'employee',
  needs: { all: ['appointments.appointment.read', 'appointments.appointment.decide'] },
  writes: true,
  summary: 'Marks a meeting as held or as a no-show, or cancels it.',
  input: versioned.extend({
    outcome: z.enum(['completed', 'no_show', 'canceled']),
    note: text(3000).default(''),
    next_step: nextSteps.schema.nullish(),
    next_step_note: text(500).default(''),
  }),
  says: say.noted,
})

export const correctOutcome = defineCall('POST', '/appointments/correct-outcome', {
  auth: 'employee',
  needs: { all: ['appointments.appointment.read', 'appointments.appointment.correct'] },
  writes: true,
  summary: 'Corrects the outcome of a meeting within seven days.',
  input: versioned.extend({ outcome: z.enum(['completed', 'no_show', 'canceled']), note: text(3000) }),
  says: say.noted,
})

export const moveAppointment = defineCall('POST', '/appointments/move', {
  auth: 'employee',
  needs: { all: ['appointments.appointment.read', 'appointments.appointment.decide'] },
  writes: true,
  summary: 'Reschedules a meeting to any time at which the host is free, in the time zone of the host.',
  input: versioned.extend({
    day: calendarDate,
    time: timeOfDay(say.chooseTime.text),
  }),
  output: z.object({ id: z.number() }),
  says: say.moved,
})

export const listHostsFor = defineCall('GET', '/appointments/{id}/hosts', {
  auth: 'employee',
  needs: { all: ['appointments.appointment.read', 'appointments.appointment.assign'] },
  writes: false,
  summary: 'Lists who can take over a meeting, next in turn first.',
  input: z.object({ id: idInPath }),
  output: z.array(z.object({ id: z.number(), name: z.string(), free: z.boolean(), recent: z.number() })),
})

export const reassignAppointment = defineCall('POST', '/appointments/reassign', {
  auth: 'employee',
  needs: { all: ['appointments.appointment.read', 'appointments.appointment.assign'] },
  writes: true,
  summary: 'Assigns a meeting to another host.',
  input: versioned.extend({ host_id: id }),
  says: say.noted,
})
