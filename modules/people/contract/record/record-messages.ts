import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

type Faster = { readonly name: string; readonly labels: readonly string[]; readonly entryId: number | null }

export const recordMessages = {
  saved: 'Saved.',
  removed: 'Removed. The history keeps it.',
  asked: (decider: string) => `Your change is pending with ${decider} to decide.`,
  withdrawn: 'Change withdrawn.',
  approved: (name: string) => `Change approved in the record of ${name} now.`,
  rejected: 'Change rejected. The record stays the same.',

  changedLately:
    'The bank account already changed in the last 30 days. Check with the employee before you approve.',
  numberOf: (name: string) => `${name} already has this number in the record. It must be unique.`,
  otherName: (written: string, name: string) =>
    `It is registered to “${written}”, but the record says “${name}”. Compare them.`,

  fieldEmpty: (label: string) => `Fill in: ${label.toLowerCase()}`,
  chooseOne: (label: string) => `Choose: ${label.toLowerCase()}`,
  unknownField: 'Unknown field',
  phoneUnclear: 'A phone number has 10 to 15 digits',
  wholeNumber: 'Enter a whole number',
  atLeast: (least: number) => `At least ${least}`,
  atMost: (most: number) => `At most ${most}`,
  ifscWrong: 'An IFSC has 11 characters, the fifth is zero',
  accountNumberWrong: 'An account number has 9 to 18 digits',
  endsBeforeItBegins: 'The end date is before the start date',
  expiryMissing: 'Enter the expiry date',
  onlyForMembers: 'Only for provident fund members',
  vpfTwice: 'Enter percent or rupees, not both',
  pinWrong: 'A PIN code has six digits and does not begin with zero',
  reasonEmpty: 'Enter a reason',

  sameName: invalid('This is already the current name.', 'name'),
  nothingNew: conflict('Nothing has changed.'),
  nameStays: conflict('A name can be changed but not removed.'),
  dayToCome: forbidden('Only HR can see planned changes.'),
  numbersDiffer: invalid('The account numbers don’t match', 'number_again'),
  noSuchRecord: missing('This record doesn’t exist.'),
  noSuchEntry: missing('This entry isn’t in the record.'),
  mayNotChange: forbidden('You don’t have permission to change this part of the record.'),
  changedMeanwhile: withFacts(conflict('This record was changed meanwhile. Your changes are kept below.'), {
    stale: true,
  }),
  /** `entryId` is the row that stands there now: a person who goes on with their own words goes on from it. */
  changedBy: ({ name, labels, entryId }: Faster) =>
    withFacts(
      conflict(
        `${name} changed this meanwhile${labels.length > 0 ? `: ${labels.join(', ').toLowerCase()}` : ''}. What you typed is kept below.`,
      ),
      { stale: true, entryId },
    ),
  notInTheFuture: invalid('The birth date can’t be in the future.', 'birth_date'),
  bornAfterJoining: invalid('Employees must be at least 14. Check the birth date.', 'birth_date'),
  shareTooLarge: (scheme: string, left: number) =>
    invalid(`The shares for ${scheme} would be more than 100 percent; ${left} are left.`, 'share'),
  guardianMissing: invalid('A nominee under 18 needs a guardian.', 'guardian'),
  uanWithoutFund: conflict(
    'A UAN belongs to a member of the provident fund; enter the membership first.',
    'number',
  ),
  kindTaken: conflict('The record already has a number of this type. Edit it instead.', 'kind'),
  numberTaken: conflict('Another person has this number in their record.', 'number'),
  expired: invalid('This has expired. Enter a valid one.', 'expires_on'),
  startsTooEarly: invalid('Choose a later date than the current entry.', 'valid_from'),
  startsInFuture: invalid('A change can’t start in the future.', 'valid_from'),
  nothingSealed: missing('There is nothing to reveal here.'),
  mayNotReveal: forbidden('You don’t have permission to reveal these numbers.'),
  waitsAlready: conflict('A change is already pending. Withdraw it first.'),
  noSuchRequest: missing('This change doesn’t exist.'),
  nobodyToDecide: conflict('This change has no approver. Tell an administrator.'),
  movedOn: conflict('The record changed after this request, so it can’t be approved.'),
}
