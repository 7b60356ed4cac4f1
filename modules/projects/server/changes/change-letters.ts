import { button } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'

const placeholders = { company: 'Banyan Softworks', title: 'Berths on a map', project: 'Harbour booking' }
const follows = [button('Read the change request', 'https://atrium.example/shared/example')]

export const changeSharedTemplate = defineMailTemplate({
  key: 'projects.change-shared',
  label: 'A client gets a change request',
  placeholders,
  subject: 'A change in {project}: {title}',
  opening:
    'Hello,\n\na change in {project} waits for your decision. You can read and accept it online, without an account.',
  follows,
})

export const changeReminderTemplate = defineMailTemplate({
  key: 'projects.change-reminder',
  label: 'A client is reminded of a change request',
  placeholders,
  subject: 'Your decision is needed: {title}',
  opening: 'Hello,\n\nwe need your decision on a change in {project}.',
  follows,
})

export const changeMailTemplates = [changeSharedTemplate, changeReminderTemplate]
