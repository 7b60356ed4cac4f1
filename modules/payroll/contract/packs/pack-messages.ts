import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const packMessages = {
  mayNotSee: forbidden('You don’t have permission to see rule packs.'),
  mayNotPrepare: forbidden('Only payroll can prepare rule packs.'),
  mayNotPublish: forbidden('Only the payroll approver can review, publish and confirm rule packs.'),

  made: 'Draft added. Another person reviews it.',
  saved: 'Draft saved.',
  withdrawn: 'Draft withdrawn.',
  reviewed: 'Rule pack reviewed.',
  sentBack: 'Rule pack sent back.',
  published: 'Rule pack published.',
  retired: 'Rule pack retired.',
  confirmed: 'Figures confirmed.',
  stateSaid: 'State confirmed.',

  titleEmpty: 'Enter a title',
  sourceEmpty: 'Enter a source, such as a notification',
  reasonEmpty: 'Enter a reason',
  noteEmpty: 'Enter what you checked',
  stateEmpty: 'Choose a state without rule packs',
  monthWrong: 'Choose a month',

  noSuchPack: missing('This rule pack doesn’t exist.'),
  payloadWrong: (why: string) => invalid(why, 'payload'),
  tooEarly: (day: string) =>
    invalid(`Choose ${day} or a later day. An earlier day needs a version of the pack before.`, 'valid_from'),
  notPublished: conflict('This version is not published. Start from a published one.'),
  ownWork: forbidden('You made this version. Another person reviews and publishes it.'),
  movedAlready: (state: string, by: string | null) =>
    conflict(`This rule pack is already ${state}${by === null ? '' : ` by ${by}`}.`),
  commentEmpty: invalid('Enter what has to change.', 'comment'),
  noCases: conflict('Add at least one golden case. A rule pack without one can’t be published.'),
  caseFailed: (name: string, differences: string) => conflict(`Golden case “${name}” failed. ${differences}`),
  replacedAlready: conflict(
    'The version that this one replaces was replaced in the meantime. Withdraw this draft and start from the new one.',
  ),
  dayTaken: conflict('Another version with this first day is already published.'),
  nothingOpen: conflict('This rule pack needs no confirmation.'),
  confirmedAlready: conflict('This rule pack is already confirmed.'),
  stateConfirmed: (state: string, day: string) =>
    conflict(`${state} is already confirmed from ${day}.`, 'state'),
  stateConfirmedAtOnce: conflict('This state is already confirmed from this day.', 'state'),
  noRulesFor: (state: string, month: string) =>
    `No rules of ${state} are known for ${month}. Confirm under Rule packs that it has no professional tax and no welfare fund.`,
  notForPay: conflict('Only a published rule pack can be confirmed.'),
  missingFor: (pack: string, month: string) => `No rule pack “${pack}” for ${month}. Publish one first.`,
  unconfirmedFor: (pack: string, month: string) =>
    `Rule pack “${pack}” for ${month} has unconfirmed figures. The head of payroll confirms them first.`,
}
