import { button, facts, type Block } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const toCandidate = { company: 'Banyan Softworks', name: 'Ingrid Solvang', job: 'Software engineer' }
const toPanel = { candidate: 'Ingrid Solvang', job: 'Software engineer' }
const when = { when: 'Mon 23 Nov, 10:00' }

const example: readonly Block[] = [
  facts([
    ['When', 'Monday, 23 November 2026, 10:00 – 11:00 (Asia/Kolkata)'],
    ['Where', 'Online'],
  ]),
]

export const invitedTemplate = defineMailTemplate({
  key: 'recruitment.interview-invited',
  label: 'A candidate is invited to an interview',
  placeholders: { ...toCandidate, ...when },
  subject: 'Your interview: {when}',
  opening:
    'Hello {name},\n\nwe invite you to an interview for the position {job} at {company}. A calendar invitation is attached.',
  follows: example,
})

export const movedTemplate = defineMailTemplate({
  key: 'recruitment.interview-moved',
  label: 'A candidate’s interview is moved',
  placeholders: { ...toCandidate, ...when },
  subject: 'Your interview was moved: {when}',
  opening:
    'Hello {name},\n\nyour interview for the position {job} at {company} was moved. Here is the new time.',
  follows: example,
})

export const cancelledTemplate = defineMailTemplate({
  key: 'recruitment.interview-cancelled',
  label: 'A candidate’s interview is cancelled',
  placeholders: { ...toCandidate, ...when },
  subject: 'Cancelled: your interview on {when}',
  opening:
    'Hello {name},\n\nyour interview for the position {job} at {company} is cancelled. The attachment updates your calendar.',
  follows: example,
})

export const reminderTemplate = defineMailTemplate({
  key: 'recruitment.interview-reminder',
  label: 'Interview reminder for a candidate',
  placeholders: { ...toCandidate, ...when },
  subject: 'Reminder: your interview on {when}',
  opening: 'Hello {name},\n\nthis is a reminder of your interview for the position {job} at {company}.',
  follows: example,
})

export const panelTemplate = defineMailTemplate({
  key: 'recruitment.interview-panel',
  label: 'An interviewer is invited, or an interview is moved',
  placeholders: { ...toPanel, ...when },
  subject: 'Interview: {when}',
  opening: 'You interview {candidate} for the position {job}.',
  follows: example,
})

export const panelCancelledTemplate = defineMailTemplate({
  key: 'recruitment.interview-panel-cancelled',
  label: 'An interviewer’s interview is cancelled',
  placeholders: { ...toPanel, ...when },
  subject: 'Interview cancelled: {when}',
  opening: 'The interview with {candidate} was removed from your calendar.',
  follows: example,
})

export const offeredTemplate = defineMailTemplate({
  key: 'recruitment.interview-offered',
  label: 'A candidate chooses one of three interview times',
  placeholders: toCandidate,
  subject: 'Choose the time of your interview',
  opening:
    'Hello {name},\n\nwe invite you to an interview for the position {job} at {company}. Choose one of three times. They are held for 24 hours.',
  follows: [button('Choose a time', 'https://atrium.example/interview-time/example')],
})

export const interviewTemplates = [
  invitedTemplate,
  movedTemplate,
  cancelledTemplate,
  reminderTemplate,
  panelTemplate,
  panelCancelledTemplate,
  offeredTemplate,
]
