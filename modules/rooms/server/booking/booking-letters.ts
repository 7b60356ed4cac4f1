import { facts, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const values = { title: 'Sprint planning', room: 'Boardroom', when: 'Mon 23 Nov, 10:00', by: 'Asha Rao' }

const example: readonly Block[] = [
  facts([
    ['When', 'Monday, 23 November 2026, 10:00 – 11:00 (Asia/Kolkata)'],
    ['Where', 'Boardroom, Kolkata'],
  ]),
]

export const bookedTemplate = defineMailTemplate({
  key: 'rooms.booked',
  label: 'A room is booked: invitation',
  placeholders: values,
  subject: '{title}: {when}',
  opening: '{by} booked {room} for “{title}”. A calendar invitation is attached.',
  follows: example,
})

export const changedTemplate = defineMailTemplate({
  key: 'rooms.changed',
  label: 'A room booking is changed',
  placeholders: values,
  subject: 'Changed: {title}, {when}',
  opening: '{by} changed the booking of {room} for “{title}”. The attachment updates your calendar.',
  follows: example,
})

export const cancelledTemplate = defineMailTemplate({
  key: 'rooms.cancelled',
  label: 'A room booking is cancelled',
  placeholders: values,
  subject: 'Cancelled: {title}, {when}',
  opening: 'The booking of {room} for “{title}” is cancelled. The attachment updates your calendar.',
  follows: example,
})

export const rejectedTemplate = defineMailTemplate({
  key: 'rooms.rejected',
  label: 'A room booking is rejected, with alternatives',
  placeholders: values,
  subject: 'Rejected: {title}, {when}',
  opening: '{by} rejected the booking of {room} for “{title}”. The attachment updates your calendar.',
  follows: example,
})

export const bookingTemplates = [bookedTemplate, changedTemplate, cancelledTemplate, rejectedTemplate]
