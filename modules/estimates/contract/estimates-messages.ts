import {
  conflict,
  forbidden,
  invalid,
  missing,
  tooLarge,
  tooMany,
  withFacts,
} from '#platform/contract/refusal.ts'

const wait = (seconds: number) =>
  seconds < 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`

/** Every sentence that prospects and colleagues are answered with. Those of the specification are theirs, letter by letter. */
export const estimatesMessages = {
  sent: 'We’ve sent you an email with the estimated cost.',
  termsMissing: 'Please accept Terms and Conditions',
  fieldEmpty: (name: string) => invalid(`${name} can not be empty`),
  invalidSelection: (name: string) => invalid(`Invalid selection for ${name}`),
  noQuestion: invalid('Answer the questions for one requirement.'),
  questionGone: invalid('A question has changed. Go back and answer it again.'),
  noMember: invalid('Choose at least one team member.'),
  teamGone: invalid('One of the teams is no longer offered. Go back and choose again.'),
  oneOffer: invalid('Only one offer can be applied.'),
  noSuchOffer: invalid('This offer does not exist.'),
  offerEnded: (title: string, date: string) =>
    `Offer ${title} ended on ${date}. The estimate is shown without it.`,
  offerWithdrawn: (title: string) => `Offer ${title} has ended. The estimate is shown without it.`,
  offerNotYet: (title: string, date: string) =>
    `Offer ${title} begins on ${date}. The estimate is shown without it.`,
  optionEmpty: invalid('Update option can not be empty', 'update_option'),
  engineEmpty: invalid('Game engine can not be empty', 'technology'),
  technologyEmpty: invalid('Technology can not be empty', 'technology'),
  linkWrong: invalid('Invalid URL', 'link'),
  videoWrong: 'Please select following file types: .mp4/.mov/.avi/.mkv',
  attachmentWrong: 'We couldn’t read the attachment. Send a pdf, doc, docx, xls, xlsx, zip or image file.',
  attachmentsTooLarge: tooLarge('Attachments can’t exceed 20 MB in total.', 'attachments'),
  formBroken: 'We couldn’t read your form. Fill it in again on our website.',
  notOffered: missing('This calculation isn’t available right now.'),
  askedTwice: conflict('This estimate has already been sent.'),
  tooManyFromHere: (seconds: number) =>
    withFacts(
      tooMany(
        `Too many estimates were requested from this network. Try again in ${wait(seconds)}, or write to us.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  tooManyForMail: (seconds: number) =>
    withFacts(
      tooMany(
        `Too many estimates were requested for this email address. Try again in ${wait(seconds)}, or write to us.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  erased: conflict('This person’s data was erased on request. They can’t be emailed.'),
  noSuchEstimate: missing('This estimate doesn’t exist.'),
  copyGone: missing('This estimate is no longer available. Ask us for a new one.'),
  alreadyThere: (state: string) => conflict(`Already ${state}.`),
  resent: 'Estimate sent again.',
  followedUp: 'Saved.',
  noteEmpty: 'Enter what has changed',
  revised: 'Revised estimate sent.',
  rangeTurned: invalid('The lower end must not be above the upper end.', 'low'),
  revisedAlready: (number: string) => conflict(`It was revised already, as ${number}. Revise that one.`),
  revisedMeanwhile: conflict('Someone else revised this estimate. Reload to see the changes.'),
  converted: conflict('This estimate is now a deal. Edit it under deals.'),
  replaces: (number: string) => `This replaces estimate ${number}.`,
  signerEmpty: 'Enter your name',
  noNda: missing('This estimate has no agreement to accept.'),
  ndaAccepted: 'Thank you. Agreement accepted.',
  ndaAcceptedTitle: (number: string) => `The agreement for estimate ${number} is accepted`,
  ndaAcceptedText: (signer: string) => `${signer} accepted it. You can now open the attachments.`,
  ndaNote: 'You asked for a non-disclosure agreement first. Read it and accept it online:',
  notReporter: forbidden('You don’t have permission to see the figures of the calculator.'),
  daysTurned: invalid('The start date must be on or before the end date.', 'from'),
  tooManyDays: invalid('Choose at most 2 years.', 'from'),
  nothingToPreview: invalid('Choose a requirement.'),
  notYours: forbidden('You don’t have permission to see the estimates.'),
  mailFailed: (number: string) => `The estimate ${number} could not be mailed`,
  mailFailedText: (name: string) =>
    `${name} is waiting for it. Check the address, then send it again or call.`,
  settingsSaved: 'Public pages updated.',
  card: {
    nameEmpty: 'Name can not be empty',
    negative: 'Enter zero or more',
    factor: 'Enter a factor between 0.10 and 10.00',
    percent: 'Enter a percentage between 0 and 100',
    step: 'Enter a rounding step above zero',
    usdRate: 'Enter at least 1 rupee for a dollar',
    duration: 'Enter a duration of at least 1 month',
    notReader: forbidden('You don’t have permission to see the rates.'),
    notEditor: forbidden('You don’t have permission to change the rates.'),
    notPublisher: forbidden('You don’t have permission to publish the rates.'),
    noDraft: missing('There is no draft rate card.'),
    noSuchCard: missing('This rate card version doesn’t exist.'),
    noSuchEntry: missing('This entry isn’t in the draft.'),
    stale: withFacts(
      conflict('Someone else changed the draft. Review it again.'),
      // The form keeps what was typed, and goes on from the draft as it is now.
      { stale: true },
    ),
    sameName: (name: string) => invalid(`${name} is there already.`, 'name'),
    needsValue: (name: string) => invalid(`${name} is required, so it needs at least one active value.`),
    needsMinimum: (name: string) =>
      invalid(`${name} can reduce the price only if a minimum estimate is set.`),
    rangeOrder: (name: string) => invalid(`${name}: the lower end is above the upper end.`, 'low'),
    halfRange: (name: string) => invalid(`${name}: enter both ends of the range, or neither.`, 'low'),
    offerPercent: invalid('Enter a percentage between 0 and 100', 'discount'),
    offerDates: invalid('The end date must be after the start date.', 'valid_to'),
    cycle: (name: string) => invalid(`${name} would depend on itself.`, 'depends_on'),
    dependsNowhere: (name: string) =>
      invalid(`${name} depends on an answer that does not exist.`, 'depends_on'),
    noCategory: (name: string) => invalid(`${name} belongs to a requirement that does not exist.`),
    inUse: conflict('It is published and used in estimates. Switch it off instead.'),
    hasFields: conflict('It has questions. Remove them first.'),
    nothingOffered: conflict('Nothing to estimate yet. Add a requirement, a team or an update option first.'),
    hoursForNothing: (name: string) =>
      conflict(`${name} uses hours, but the hourly rate is zero. Set the blended rate first.`),
    teamForNothing: (name: string) =>
      conflict(`${name}: a level has no price. Set a price for each level first.`),
    nothingChanged: conflict('The draft matches the published rates. Make a change first.'),
    saved: 'Draft saved.',
    removed: 'Removed from the draft.',
    published: 'Rates published.',
    discarded: 'Draft discarded.',
  },
} as const
