import { facts, button, note, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const places = { company: 'Banyan Softworks', name: 'Ingrid Solvang', host: 'Asha Menon' }
const when = { when: 'Mon 23 Nov, 10:00' }

const example: readonly Block[] = [
  facts([
    ['When', 'Monday, 23 November 2026, 10:00 – 10:30'],
    ['Clocks', '10:00 New York / 20:30 India'],
    ['With', 'Asha Menon'],
  ]),
  button('Reschedule or cancel', 'https://atrium.example/appointment/example'),
  note('You can reschedule or cancel up to two hours before.'),
]
const exampleForHost: readonly Block[] = [
  facts([
    ['Clocks', '20:30 India / 10:00 New York'],
    ['Visitor', 'Ingrid Solvang, Solvang Bakery'],
  ]),
]

export const confirmedTemplate = defineMailTemplate({
  key: 'appointments.confirmed',
  label: 'A visitor books a meeting',
  placeholders: { ...places, ...when },
  subject: 'Your meeting: {when}',
  opening: 'Hello {name},\n\nyour meeting with {host} is confirmed. A calendar invitation is attached.',
  follows: example,
})

export const guestTemplate = defineMailTemplate({
  key: 'appointments.guest',
  label: 'A guest is invited to a meeting',
  placeholders: { ...places, ...when },
  subject: 'Meeting with {name}: {when}',
  opening: 'Hello,\n\n{name} invited you to a meeting with {host} of {company}.',
  follows: [example[0]!],
})

export const hostTemplate = defineMailTemplate({
  key: 'appointments.host',
  label: 'A host has a new meeting',
  placeholders: { ...places, ...when },
  subject: 'New meeting: {when}',
  opening: '{name} booked a meeting with you.',
  follows: exampleForHost,
})

export const changedTemplate = defineMailTemplate({
  key: 'appointments.changed',
  label: 'A meeting is rescheduled or reassigned',
  placeholders: { ...places, ...when },
  subject: 'Your meeting has changed: {when}',
  opening: 'Hello {name},\n\nyour meeting has changed. Here are the new details.',
  follows: example,
})

export const hostChangedTemplate = defineMailTemplate({
  key: 'appointments.host-changed',
  label: 'A host’s meeting is rescheduled',
  placeholders: { ...places, ...when },
  subject: 'Meeting rescheduled: {when}',
  opening: 'The meeting with {name} has changed. Here are the new details.',
  follows: exampleForHost,
})

export const cancelledTemplate = defineMailTemplate({
  key: 'appointments.cancelled',
  label: 'A meeting is cancelled',
  placeholders: { ...places, ...when },
  subject: 'Cancelled: {when}',
  opening: 'Hello {name},\n\nthe meeting with {host} is cancelled. The attachment updates your calendar.',
  follows: [example[0]!],
})

export const withdrawnTemplate = defineMailTemplate({
  key: 'appointments.withdrawn',
  label: 'A host’s meeting is reassigned',
  placeholders: { ...places, ...when },
  subject: 'Meeting reassigned: {when}',
  opening: 'The meeting with {name} was removed from your calendar.',
  follows: exampleForHost,
})

export const reminderTemplate = defineMailTemplate({
  key: 'appointments.reminder',
  label: 'Meeting reminder',
  placeholders: { ...places, ...when },
  subject: 'Reminder: {when}',
  opening: 'Hello {name},\n\nthis is a reminder of the meeting with {host}.',
  follows: example,
})

export const missedTemplate = defineMailTemplate({
  key: 'appointments.missed',
  label: 'A visitor missed a meeting',
  placeholders: { ...places, ...when },
  subject: 'We missed you: {when}',
  opening: 'Hello {name},\n\nwe’re sorry we missed you. Choose another time that suits you.',
  follows: [button('Choose another time', 'https://atrium.example/book-appointment')],
})

export const callTemplate = defineMailTemplate({
  key: 'appointments.call',
  label: 'No host is available for a meeting',
  placeholders: { ...places, ...when },
  subject: 'About your meeting: {when}',
  opening:
    'Hello {name},\n\n{host} can’t make this time. We’ll call you to find another. You can also choose one yourself.',
  follows: example,
})

export const appointmentTemplates = [
  confirmedTemplate,
  guestTemplate,
  hostTemplate,
  changedTemplate,
  hostChangedTemplate,
  cancelledTemplate,
  withdrawnTemplate,
  reminderTemplate,
  missedTemplate,
  callTemplate,
]
