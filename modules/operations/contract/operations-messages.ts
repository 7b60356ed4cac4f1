import { conflict, forbidden, missing, withFacts } from '#platform/contract/refusal.ts'

export const operationsMessages = {
  mailSentAgain: 'Email queued again.',
  testMailSent: (address: string) => `Test email sent to ${address}.`,
  onlyForRecipient: 'What this mail says is shown only to the person it was sent to.',
  hiddenAsReceived:
    'Codes and links are hidden because this email reaches its recipient. Ask them to read it.',
  hiddenAsGuarded:
    'Codes and links are hidden because the recipient has permissions that need two approvers. Only they can read them.',
  taskCancelled: 'Stopping the task.',
  taskRetried: 'Trying the task again.',

  mayNotReadOutbox: forbidden('You don’t have permission to read the outbox.'),
  mayNotReadTasks: forbidden('You can only see your own exports.'),
  mayNotReadChanges: forbidden('You don’t have permission to read the change log.'),
  templateSaved: 'Template saved. It applies from the next email.',
  templateReset: 'Template reset to the default.',
  exampleSent: (address: string) => `Sample sent to ${address}.`,
  subjectEmpty: 'Enter a subject',
  openingEmpty: 'Enter the text',
  mayNotWordMails: forbidden('You don’t have permission to edit mail templates.'),
  noSuchTemplate: missing('This template doesn’t exist.'),
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `This template has no value for {${name}}.`
      : `This template has no value for {${name}}. Available: ${known.map((one) => `{${one}}`).join(', ')}.`,
  wordedMeanwhile: withFacts(
    conflict('Another person changed this template while you were editing. Your text is kept below.'),
    {
      stale: true,
    },
  ),

  originAdded: 'Website added. It can embed the public pages.',
  originRemoved: 'Website removed. It can no longer embed the public pages.',
  originNotOne: 'Enter a website address without a path, such as https://www.example.com',
  originInsecure: 'Only https:// addresses are allowed, or http://localhost for testing',
  originTaken: conflict('This website is already in the list.', 'origin'),
  noSuchOrigin: missing('This website isn’t in the list.'),
  mayNotManageOrigins: forbidden('You don’t have permission to manage embedding.'),

  mayNotReadSystem: forbidden('You don’t have permission to see system health.'),
}
