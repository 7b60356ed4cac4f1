import { conflict, invalid, missing } from '#platform/contract/refusal.ts'

export const mailMessages = {
  saved: 'Text saved.',
  removed: 'Text removed.',
  sent: (name: string) => `Email to ${name} is on its way.`,
  nameEmpty: 'Enter a name',
  subjectEmpty: 'Enter a subject',
  textEmpty: 'Enter a text',
  nameTaken: conflict('Another text has this name.', 'name'),
  noSuchText: missing('This text doesn’t exist.'),
  noEmail: conflict('This contact has no email address. Add one first.'),
  noValue: (field: string, at: 'subject' | 'text') => invalid(`No value for {{${field}}}.`, at),
} as const
