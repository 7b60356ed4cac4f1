import { facts, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const values = { title: 'Secure coding', when: 'Mon 23 Nov, 10:00', by: 'Asha Rao' }

const example: readonly Block[] = [
  facts([
    ['When', 'Mon 23 Nov 2026, 10:00–13:00'],
    ['Where', 'Boardroom, Kolkata'],
    ['Trainer', 'Asha Rao'],
  ]),
]

const letter = (key: string, label: string, subject: string, opening: string) =>
  defineMailTemplate({
    key: `training.${key}`,
    label,
    placeholders: values,
    subject,
    opening,
    follows: example,
  })

export const invitedTemplate = letter(
  'invited',
  'Invitation to a training',
  'Training: {title}, {when}',
  '{by} invited you to “{title}”. A calendar invitation is attached. Please answer whether you are coming.',
)
export const enrolledTemplate = letter(
  'enrolled',
  'Enrolled in a training',
  'Your seat: {title}, {when}',
  'You have a seat in “{title}”. A calendar invitation is attached.',
)
export const movedUpTemplate = letter(
  'moved-up',
  'Moved up from the waiting list of a training',
  'You have a seat: {title}, {when}',
  'A seat is free and you moved up from the waiting list of “{title}”. A calendar invitation is attached.',
)
export const changedTemplate = letter(
  'changed',
  'A training is moved or changed',
  'Changed: {title}, {when}',
  '{by} changed “{title}”. The attachment updates your calendar.',
)
export const withdrawnTemplate = letter(
  'withdrawn',
  'A seat in a training is given back',
  'Seat given back: {title}',
  'You no longer have a seat in “{title}”. The attachment updates your calendar.',
)
export const cancelledTemplate = letter(
  'cancelled',
  'A training is cancelled',
  'Cancelled: {title}, {when}',
  '{by} cancelled “{title}”. The attachment updates your calendar.',
)

export const trainingTemplates = [
  invitedTemplate,
  enrolledTemplate,
  movedUpTemplate,
  changedTemplate,
  withdrawnTemplate,
  cancelledTemplate,
]
export type TrainingTemplate = (typeof trainingTemplates)[number]
