import { button, code, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const toClient = { company: 'Banyan Softworks', name: 'Ingrid Solvang', subject: 'Your ordering app' }
const example = 'https://atrium.example/query/example'

export const queryTemplate = defineMailTemplate({
  key: 'sales.query-submitted',
  label: 'A client gets questions',
  placeholders: toClient,
  subject: 'Questions from {company}: {subject}',
  opening:
    'Hello {name},\n\nbefore we plan your project we have some questions. You can answer them one by one and come back later.',
  follows: [button('Answer the questions', example)],
})

export const queryReminderTemplate = defineMailTemplate({
  key: 'sales.query-reminder',
  label: 'A client is reminded of questions',
  placeholders: toClient,
  subject: 'Reminder: {subject}',
  opening: 'Hello {name},\n\nour questions are still open. With your answers we can go on.',
  follows: [button('Answer the questions', example)],
})

export const linkCodeTemplate = defineMailTemplate({
  key: 'sales.link-code',
  label: 'A client gets the code for a query or a proposal',
  placeholders: { name: 'Ingrid Solvang' },
  subject: 'Your code',
  opening: 'Hello {name},\n\nenter this code to open our page for you.',
  follows: [code('482913'), note('The code works for 10 minutes.')],
})

export const queryMailTemplates = [queryTemplate, queryReminderTemplate, linkCodeTemplate]
