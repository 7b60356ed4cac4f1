import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const websiteCandidateMessages = {
  converted: (name: string) => `${name} is a candidate with an application.`,
  duplicate: (name: string) => `${name} already has an open application for this job. Marked as duplicate.`,
  sorted: 'Sorted.',
  consentSaved: 'Saved. New applicants agree to this text.',
  consentEmpty: 'Enter the text',
  mayNot: forbidden('You don’t have permission to sort applications from websites.'),
  noSuchRow: missing('This application doesn’t exist.'),
  noFile: missing('This application has no CV.'),
  doneAlready: (state: string) => conflict(`This application is already sorted: ${state}.`),
  newAlready: conflict('A newer application of the same person waits in the inbox.'),
  convertedStays: conflict('A converted application stays converted. Move it on the board instead.'),
  monthsWrong: invalid('Choose 1 to 60 months.', 'months'),
  noticeNew: 'Applications from websites wait in the inbox',
}
