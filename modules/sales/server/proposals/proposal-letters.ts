import { button } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const toClient = { company: 'Banyan Softworks', name: 'Ingrid Solvang', title: 'Ordering app' }
const follows = [button('Read the proposal', 'https://atrium.example/proposal/example')]

export const proposalTemplate = defineMailTemplate({
  key: 'sales.proposal-submitted',
  label: 'A client gets a proposal',
  placeholders: toClient,
  subject: 'Our proposal: {title}',
  opening: 'Hello {name},\n\nour proposal is ready. You can read and accept it online, without an account.',
  follows,
})

export const proposalReminderTemplate = defineMailTemplate({
  key: 'sales.proposal-reminder',
  label: 'A client is reminded of a proposal',
  placeholders: toClient,
  subject: 'Our proposal expires soon: {title}',
  opening: 'Hello {name},\n\nour proposal expires in a few days. Reply to this email if you have questions.',
  follows,
})

export const proposalMailTemplates = [proposalTemplate, proposalReminderTemplate]
