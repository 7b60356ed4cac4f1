import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

type Faster = { readonly name: string; readonly labels: readonly string[]; readonly entryId: number | null }

export const recordMessages = {
  saved: 'It is saved.',
  removed: 'It is removed; the history keeps it.',
  asked: (decider: string) => `Your change waits for ${decider} to decide.`,
  withdrawn: 'Your change is taken back.',
  approved: (name: string) => `The change stands in the record of ${name} now.`,
  rejected: 'The change is rejected, and the record stays as it is.',

  changedLately:
    'The bank account was changed within the last 30 days already; please ask the person before you approve.',
  numberOf: (name: string) => `${name} has this number in the record already; it can stand in one only.`,
  otherName: (written: string, name: string) =>
    `It stands under the name “${written}”, and the record under “${name}”; please compare them.`,

  fieldEmpty: (label: string) => `Please fill in: ${label.toLowerCase()}`,
  chooseOne: (label: string) => `Please choose: ${label.toLowerCase()}`,
  unknownField: 'This section has no such field',
  phoneUnclear: 'A phone number has 10 to 15 digits',
  wholeNumber: 'Please give a whole number',
  atLeast: (least: number) => `At least ${least}`,
  atMost: (most: number) => `At most ${most}`,
  ifscWrong: 'IFSC has 11 characters; the fifth is zero',
  accountNumberWrong: 'An account number has 9 to 18 digits',
  endsBeforeItBegins: 'The last day cannot be before the first',
  expiryMissing: 'Please say until when it is valid',
  onlyForMembers: 'Only a member of the provident fund has this',
  vpfTwice: 'Either in percent or in rupees, not both',
  pinWrong: 'A PIN code has six digits and does not begin with zero',
  reasonEmpty: 'Please say why',

  sameName: invalid('This is the name that stands there already.', 'name'),
  nothingNew: conflict('Nothing of it differs from what stands there already.'),
  nameStays: conflict('A name is changed and never removed.'),
  dayToCome: forbidden('What is planned is seen only by those who keep records.'),
  numbersDiffer: invalid('The two account numbers are not the same', 'number_again'),
  noSuchRecord: missing('There is no such record.'),
  noSuchEntry: missing('This entry is not in the record.'),
  mayNotChange: forbidden('You may not change this part of the record.'),
  onceOnly: conflict('This is in the record already; change what is there.'),
  changedMeanwhile: withFacts(
    conflict('This record was changed in the meantime. Your changes are kept below.'),
    { stale: true },
  ),
  /** `entryId` is the row that stands there now: anyone who goes on with their own words goes on from it. */
  changedBy: ({ name, labels, entryId }: Faster) =>
    withFacts(
      conflict(
        `${name} has changed this in the meantime${labels.length > 0 ? `: ${labels.join(', ').toLowerCase()}` : ''}. What you typed is kept below.`,
      ),
      { stale: true, entryId },
    ),
  notInTheFuture: invalid('The birth date cannot be in the future.', 'birth_date'),
  bornAfterJoining: invalid('No one under 14 is employed; please look at the birth date.', 'birth_date'),
  shareTooLarge: (scheme: string, left: number) =>
    invalid(`The shares for ${scheme} would be more than 100 percent; ${left} are left.`, 'share'),
  guardianMissing: invalid('A nominee under 18 needs a guardian.', 'guardian'),
  uanWithoutFund: conflict(
    'A UAN belongs to a member of the provident fund; enter the membership first.',
    'number',
  ),
  kindTaken: conflict('There is a number of this kind in the record already; change that one.', 'kind'),
  numberTaken: conflict('Another person has this number in their record.', 'number'),
  expired: invalid('This has expired; please enter one that is valid.', 'expires_on'),
  startsTooEarly: invalid('Earlier than what stands in the record; please choose a later day.', 'valid_from'),
  startsInFuture: invalid('A change cannot begin in the future.', 'valid_from'),
  nothingSealed: missing('There is nothing to open here.'),
  mayNotReveal: forbidden('You may not open these numbers.'),
  waitsAlready: conflict('A change of this waits for a decision already; take it back first.'),
  noSuchRequest: missing('This change is not there.'),
  nobodyToDecide: conflict('There is no one who could decide on this change; please tell the administrator.'),
  movedOn: conflict('The record was changed after this was asked; it cannot be approved any more.'),
  addedOnlyOnce: conflict('This entry was added by someone else at the same moment.'),
}
