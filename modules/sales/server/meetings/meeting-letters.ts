import { facts } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const places = {
  company: 'Banyan Softworks',
  subject: 'Scope of the ordering app',
  when: 'Mon 23 Nov, 10:00',
}
const follows = [
  facts([
    ['When', 'Monday, 23 November 2026, 10:00 – 10:30 (Asia/Kolkata)'],
    ['With', 'Asha Menon'],
  ]),
]

export const meetingTemplate = defineMailTemplate({
  key: 'sales.meeting-invited',
  label: 'People are invited to a sales meeting',
  placeholders: places,
  subject: '{subject}: {when}',
  opening: 'Hello,\n\n{company} invites you to a meeting. The attached invitation adds it to your calendar.',
  follows,
})

export const meetingChangedTemplate = defineMailTemplate({
  key: 'sales.meeting-changed',
  label: 'A sales meeting is moved or changed',
  placeholders: places,
  subject: 'Changed: {subject}, {when}',
  opening: 'Hello,\n\nour meeting has changed. The attached invitation updates your calendar.',
  follows,
})

export const meetingCancelledTemplate = defineMailTemplate({
  key: 'sales.meeting-cancelled',
  label: 'A sales meeting is cancelled',
  placeholders: places,
  subject: 'Cancelled: {subject}, {when}',
  opening: 'Hello,\n\nour meeting is cancelled. The attachment removes it from your calendar.',
  follows,
})

export const meetingMailTemplates = [meetingTemplate, meetingChangedTemplate, meetingCancelledTemplate]
