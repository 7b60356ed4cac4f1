import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const sequencesMessages = {
  mayNotWork: forbidden('You don’t have access to sequences.'),
  mayNotManage: forbidden('Only a sales manager can do this.'),
  mayNotExport: forbidden('You can’t export sequences.'),
  noSuchSequence: missing('This sequence doesn’t exist.'),
  noSuchStep: missing('This step doesn’t exist.'),
  noSuchEnrolment: missing('This person isn’t in the sequence.'),
  noSuchMail: missing('This entry doesn’t exist.'),
  noSuchContact: missing('This contact doesn’t exist.'),
  noSuchPerson: invalid('Choose someone who works in sales.', 'sender_id'),
  noSuchOptOut: missing('This entry doesn’t exist.'),
  noSuchFile: missing('This file doesn’t exist.'),
  nameEmpty: 'Enter a name',
  zoneUnknown: 'Choose a time zone',
  nameTaken: conflict('Another sequence has this name.', 'name'),
  noSuchCompany: invalid('Choose a company.', 'company_id'),
  noSuchOffice: invalid('Choose an office.', 'office_id'),
  windowEmpty: invalid('The window is empty: pick at least one day.', 'windows'),
  startNeeded: invalid('Choose a start date in the future.', 'starts_at'),
  windowByManager: forbidden('Only a sales manager can change the window and the limit.'),
  saved: 'Sequence saved.',
  duplicated: 'Sequence duplicated as a draft.',
  activated: 'Sequence is active.',
  pausedNow: 'Sequence paused.',
  archivedNow: 'Sequence archived.',
  isArchived: conflict('This sequence is archived. Duplicate it to use it again.'),
  noSteps: conflict('Add a step first.'),
  firstIsEmail: conflict('Make the first step an email.'),
  tooMany: (count: number) => forbidden(`${count} people are in this sequence. A sales manager starts it.`),
  stepSaved: 'Step saved.',
  stepRemoved: 'Step removed.',
  stepsOrdered: 'Order saved.',
  firstWithoutCondition: invalid('Step 1 cannot have a condition: there is no previous email.', 'condition'),
  firstNeedsSubject: invalid('Enter a subject: there is no previous email to reply to.', 'subject'),
  subjectEmpty: 'Enter a subject',
  textEmpty: 'Enter a text',
  gapWrong: 'Gap must be 0 or more',
  stepsFull: invalid('A sequence has at most 20 steps.'),
  notReordered: (count: number) =>
    conflict(
      `${plural(count, 'person is', 'people are')} in this sequence. Duplicate it to change the order.`,
    ),
  orderStale: conflict('The steps have changed. Reload the page.'),
  unknownField: (field: string) => invalid(`There is no field {{${field}}}.`, 'text'),
  testSent: (address: string) => `Test sent to ${address}.`,
  filesTooLarge: conflict('The files of a step take at most 5 MB.'),
  fileAdded: 'File added.',
  fileRemoved: 'File removed.',
  enrolled: (count: number, refused: string) =>
    refused === '' ? `${count} enrolled.` : `${count} enrolled, ${refused}.`,
  paused: 'Paused.',
  resumed: 'Resumed.',
  stopped: 'Stopped.',
  markedReplied: 'Marked as replied.',
  reasonNeeded: invalid('Enter a reason', 'reason'),
  notNow: (state: string) => conflict(`This person is already ${state}.`),
  settled: 'Saved.',
  notUnknown: conflict('This entry has changed. Reload the page.'),
  optedOut: 'Opt-out added.',
  optOutLifted: 'Opt-out lifted.',
  mailboxSaved: 'Mailbox saved.',
  mailboxWorks: (count: number) => `Connected. ${plural(count, 'message')} in the inbox.`,
  noMailbox: missing('No reply mailbox is set up for this company.'),
  hostEmpty: 'Enter the server',
  userEmpty: 'Enter the user name',
  passwordNeeded: invalid('Enter the password', 'password'),
  linkGone: missing('This link doesn’t exist.'),
} as const

/** Why someone was not enrolled. */
export const refusals = {
  enrolled: 'already in this sequence',
  opted_out: 'opted out',
  no_email: 'no email address',
  customer: 'customers',
  missing: 'missing values',
  unseen: 'owned by another',
} as const
export type RefusalKey = keyof typeof refusals

/** “12 enrolled, 3 skipped: 2 opted out, 1 already in this sequence.” */
export function refusedInWords(refused: readonly RefusalKey[]): string {
  if (refused.length === 0) return ''
  const counts = new Map<RefusalKey, number>()
  for (const key of refused) counts.set(key, (counts.get(key) ?? 0) + 1)
  const parts = [...counts].map(([key, count]) => `${count} ${refusals[key]}`)
  return `${refused.length} skipped: ${parts.join(', ')}`
}
