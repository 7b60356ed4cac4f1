import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'

export const taskRequestMessages = {
  submitted: 'Request submitted.',
  approved: (key: string) => `Approved. ${key} was created.`,
  rejected: 'Request rejected.',
  withdrawn: 'Request withdrawn.',

  titleEmpty: 'Enter a title',
  reasonEmpty: 'Enter a reason',
  minutesWrong: 'Enter time from 1 minute to 999 hours',
  notForClients: forbidden('Task requests are for those who work on projects.'),
  mayNotAsk: forbidden('Only members of the project can request tasks.'),
  mayNotDecide: forbidden('Only those who lead the project can decide this.'),
  ownRequest: forbidden('You can’t decide your own request.'),
  noSuchRequest: missing('This request doesn’t exist.'),
  decided: (status: string, by: string) =>
    conflict(`This request was already ${status.toLowerCase()} by ${by}.`),
  notPending: conflict('This request was withdrawn.'),
} as const
