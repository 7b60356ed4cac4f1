import { button, code, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const toCandidate = { company: 'Banyan Softworks', name: 'Ingrid Solvang', job: 'Software engineer' }

export const offerTemplate = defineMailTemplate({
  key: 'recruitment.offer-sent',
  label: 'A candidate gets an offer',
  placeholders: toCandidate,
  subject: 'Your offer from {company}',
  opening: 'Hello {name},\n\nwe are glad to offer you the position {job} at {company}.',
  follows: [button('Read the offer', 'https://atrium.example/offer/example')],
})

export const offerCodeTemplate = defineMailTemplate({
  key: 'recruitment.offer-code',
  label: 'A candidate gets the code for an offer',
  placeholders: { name: 'Ingrid Solvang' },
  subject: 'Your code',
  opening: 'Hello {name},\n\nenter this code to read your offer.',
  follows: [code('482913'), note('The code works for 10 minutes.')],
})

export const offerReminderTemplate = defineMailTemplate({
  key: 'recruitment.offer-reminder',
  label: 'A candidate is reminded of an offer',
  placeholders: { ...toCandidate, day: '30 November 2026' },
  subject: 'Your offer is open until {day}',
  opening:
    'Hello {name},\n\nour offer for the position {job} at {company} is open until {day}. Use the link in our earlier email to answer it.',
  follows: [],
})

export const offerAnswerTemplate = defineMailTemplate({
  key: 'recruitment.offer-answer',
  label: 'A candidate is told that a question about an offer is answered',
  placeholders: toCandidate,
  subject: 'Our answer about your offer',
  opening:
    'Hello {name},\n\nwe have answered your question about the position {job} at {company}. Use the link in our email with the offer to read it.',
  follows: [],
})

export const offerEndedTemplate = defineMailTemplate({
  key: 'recruitment.offer-withdrawn',
  label: 'A candidate is told that an offer is withdrawn',
  placeholders: toCandidate,
  subject: 'Our offer for {job}',
  opening:
    'Hello {name},\n\nwe have withdrawn our offer for the position {job} at {company}. Reply to this email if you have questions.',
  follows: [],
})

const beforeJoining = { ...toCandidate, day: '30 November 2026', office: 'Kolkata' }

export const paperTemplate = defineMailTemplate({
  key: 'recruitment.preboarding-papers',
  label: 'A new hire is asked for documents two weeks before joining',
  placeholders: beforeJoining,
  subject: 'Two weeks until you join {company}',
  opening:
    'Hello {name},\n\nyou join {company} as {job} on {day}. If you have not sent your documents yet, use the link in our onboarding email. If you have not received it, reply to this email.',
  follows: [],
})

export const firstDaysTemplate = defineMailTemplate({
  key: 'recruitment.preboarding-plan',
  label: 'A new hire reads about the first days a week before joining',
  placeholders: beforeJoining,
  subject: 'Your first days at {company}',
  opening:
    'Hello {name},\n\nin a week you join {company} as {job}: on {day}, in {office}. On the first day you meet your manager and your team. You get your laptop and ID card, and sign your papers. Bring the originals of your documents.\n\nIf the day does not suit you any more, reply to this email.',
  follows: [],
})

export const welcomeTemplate = defineMailTemplate({
  key: 'recruitment.preboarding-welcome',
  label: 'A new hire is welcomed the day before joining',
  placeholders: beforeJoining,
  subject: 'See you on {day}',
  opening:
    'Hello {name},\n\ntomorrow is your first day at {company} in {office}. Ask for the people team at the front desk. We look forward to working with you.',
  follows: [],
})

export const offerMailTemplates = [
  offerTemplate,
  offerCodeTemplate,
  offerReminderTemplate,
  offerAnswerTemplate,
  offerEndedTemplate,
  paperTemplate,
  firstDaysTemplate,
  welcomeTemplate,
]
