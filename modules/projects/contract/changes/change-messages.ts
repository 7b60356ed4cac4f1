import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const changeMessages = {
  saved: 'Change request saved.',
  created: (key: string) => `${key} saved as a draft.`,
  moved: (key: string, state: string) => `${key} is now ${state.toLowerCase()}.`,
  sent: (key: string) => `${key} now waits for a decision.`,

  shared: (count: number) => `Link sent to ${count === 1 ? '1 address' : `${count} addresses`}.`,
  linksWithdrawn: 'Links withdrawn.',
  isWithdrawn: 'This request was withdrawn.',

  addressesWrong: (most: number) => `Enter up to ${most} email addresses, separated by commas`,
  addressesEmpty: 'Enter an email address',
  titleEmpty: 'Enter a title',
  reasonEmpty: 'Enter a reason',
  nameEmpty: 'Enter your name',
  hoursWrong: 'Enter hours from 0 to 10,000',
  daysWrong: 'Enter days from 0 to 1,000',
  amountWrong: 'Enter an amount of 0 or more',
  lineEmpty: 'Describe what is wanted',
  lineNeedsItem: 'Choose the item',
  tooManyLines: 'At most 50 lines',
  noSuchRequest: missing('This change request doesn’t exist.'),
  mayNotAsk: forbidden('Only members and clients of the project can request changes.'),
  mayNotEdit: forbidden('Only the person who wrote this draft can change it.'),
  mayNotReview: forbidden('Only the project’s managers can do this.'),
  mayNotDecide: forbidden('Only a client of the project can decide this.'),
  mayNotDecideInternal: forbidden('Only the manager above the project’s managers can decide this.'),
  ownRequest: forbidden('You can’t decide your own request.'),
  noSuchItem: invalid('Choose an item of this project.', 'lines'),
  noSuchMove: (from: string, to: string) =>
    conflict(`A request that is ${from.toLowerCase()} can’t become ${to.toLowerCase()}.`),
  alreadyDecided: (state: string, by: string) =>
    conflict(`This request was already ${state.toLowerCase()} by ${by}.`),
  notAClient: (address: string) =>
    invalid(`${address} belongs to a colleague or to the person who asked.`, 'addresses'),
  notForLinks: invalid('An internal project has no client.', 'addresses'),
} as const
