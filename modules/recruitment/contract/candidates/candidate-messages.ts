import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const candidateMessages = {
  added: (name: string) => `${name} was added.`,
  attached: (name: string) => `${name} was known already. The details were added to their record.`,
  saved: 'Saved.',
  merged: 'Merged. You can undo it for 30 days.',
  unmerged: 'The merge was undone.',
  keptApart: 'They are two people and won’t be suggested again.',
  blocked: 'Do not contact is set.',
  unblocked: 'The candidate may be contacted again.',
  uploaded: 'Uploaded. Its text can be searched in a moment.',
  confirmed: 'The suggestions were added.',

  nameEmpty: 'Enter a name',
  reasonEmpty: 'Enter a reason',
  wrongFile: 'Choose a PDF or Word file (PDF, DOCX).',
  noAddress: invalid('Enter an e-mail address or a phone number.', 'emails'),
  mayNotManage: forbidden('You don’t have permission to manage candidates.'),
  mayNotBlock: forbidden('Only HR may set or lift Do not contact.'),
  mayNotSetPay: forbidden('You don’t have permission to set pay.'),
  reasonMissing: invalid('Enter a reason', 'because'),
  expiryPast: invalid('Choose a day from tomorrow on.', 'until'),
  addressTaken: conflict(
    'This e-mail address or phone number belongs to another candidate. Merge them instead.',
    'emails',
  ),
  sameCandidate: invalid('Choose two candidates.', 'gone_id'),
  mergedAlready: (by: string, when: string) =>
    conflict(`This candidate was already merged by ${by} on ${when}.`),
  bothApplied: (job: string) =>
    conflict(`Both have an open application for ${job}. Close one of them before you merge.`),
  noSuchMerge: missing('This merge does not exist.'),
  undoneAlready: conflict('This merge was already undone.'),
  undoTooLate: conflict('A merge can be undone for 30 days.'),
  blockedNow: conflict('This candidate is marked as Do not contact. Ask HR.'),
  jobClosed: conflict('This job is closed.'),
  nothingToConfirm: conflict('The suggestions of this file were already confirmed.'),
}
