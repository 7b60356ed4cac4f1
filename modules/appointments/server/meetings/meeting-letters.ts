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
  button('Move or cancel', 'https://atrium.example/appointment/example'),
  note('You can move or cancel it up to two hours before.'),
]
const exampleForHost: readonly Block[] = [
  facts([
    ['Clocks', '20:30 India / 10:00 New York'],
    ['Visitor', 'Ingrid Solvang, Solvang Bakery'],
  ]),
]

export const confirmedTemplate = defineMailTemplate({
  key: 'appointments.confirmed',
  label: 'A visitor has booked a meeting',
  placeholders: { ...places, ...when },
  subject: 'Your meeting: {when}',
  opening: 'Hello {name},\n\nyour meeting with {host} is set. The invitation for your calendar is attached.',
  follows: example,
})

export const guestTemplate = defineMailTemplate({
  key: 'appointments.guest',
  label: 'A guest comes along to a meeting',
  placeholders: { ...places, ...when },
  subject: 'Meeting with {name}: {when}',
  opening: 'Hello,\n\n{name} would like you to come along to a meeting with {host} of {company}.',
  follows: [example[0]!],
})

export const hostTemplate = defineMailTemplate({
  key: 'appointments.host',
  label: 'A host has a new meeting',
  placeholders: { ...places, ...when },
  subject: 'New meeting: {when}',
  opening: '{name} has booked a meeting with you.',
  follows: exampleForHost,
})

export const changedTemplate = defineMailTemplate({
  key: 'appointments.changed',
  label: 'A meeting was moved or has another host',
  placeholders: { ...places, ...when },
  subject: 'Your meeting has changed: {when}',
  opening: 'Hello {name},\n\nsomething about your meeting has changed. This is how it stands now.',
  follows: example,
})

export const hostChangedTemplate = defineMailTemplate({
  key: 'appointments.host-changed',
  label: 'A meeting of a host was moved',
  placeholders: { ...places, ...when },
  subject: 'Meeting moved: {when}',
  opening: 'The meeting with {name} has changed. This is how it stands now.',
  follows: exampleForHost,
})

export const cancelledTemplate = defineMailTemplate({
  key: 'appointments.cancelled',
  label: 'A meeting was cancelled',
  placeholders: { ...places, ...when },
  subject: 'Cancelled: {when}',
  opening:
    'Hello {name},\n\nthe meeting with {host} does not take place. Your calendar is told by the attachment.',
  follows: [example[0]!],
})

export const withdrawnTemplate = defineMailTemplate({
  key: 'appointments.withdrawn',
  label: 'A host does not have a meeting any more',
  placeholders: { ...places, ...when },
  subject: 'Not yours any more: {when}',
  opening: 'The meeting with {name} is taken out of your calendar.',
  follows: exampleForHost,
})

export const reminderTemplate = defineMailTemplate({
  key: 'appointments.reminder',
  label: 'A meeting comes near',
  placeholders: { ...places, ...when },
  subject: 'Soon: {when}',
  opening: 'Hello {name},\n\nthis is a reminder of the meeting with {host}.',
  follows: example,
})

export const missedTemplate = defineMailTemplate({
  key: 'appointments.missed',
  label: 'A visitor did not come',
  placeholders: { ...places, ...when },
  subject: 'We missed you: {when}',
  opening:
    'Hello {name},\n\nwe waited for you and are sorry that it did not work out. Please choose another time.',
  follows: [button('Choose another time', 'https://atrium.example/book-appointment')],
})

export const callTemplate = defineMailTemplate({
  key: 'appointments.call',
  label: 'No host is free any more; a visitor will be called',
  placeholders: { ...places, ...when },
  subject: 'About your meeting: {when}',
  opening:
    'Hello {name},\n\n{host} cannot be there at that time after all. We call you to find another one; you may also choose one yourself.',
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
