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
  noQuestion: invalid('Please answer the questions of one requirement.'),
  questionGone: invalid('One of the questions has changed meanwhile. Please go back and answer it again.'),
  noMember: invalid('Please choose at least one team member.'),
  teamGone: invalid('One of the teams is no longer offered. Please go back and choose again.'),
  oneOffer: invalid('Only one offer can be applied.'),
  noSuchOffer: invalid('This offer does not exist.'),
  offerEnded: (title: string, date: string) =>
    `Offer ${title} ended on ${date}; the estimate is shown without it.`,
  offerWithdrawn: (title: string) => `Offer ${title} has ended; the estimate is shown without it.`,
  offerNotYet: (title: string, date: string) =>
    `Offer ${title} begins on ${date}; the estimate is shown without it.`,
  optionEmpty: invalid('Update option can not be empty', 'update_option'),
  engineEmpty: invalid('Game engine can not be empty', 'technology'),
  technologyEmpty: invalid('Technology can not be empty', 'technology'),
  linkWrong: invalid('Invalid URL', 'link'),
  videoWrong: 'Please select following file types: .mp4/.mov/.avi/.mkv',
  attachmentWrong:
    'We could not read the attachment; please send pdf, doc, docx, xls, xlsx, zip or an image.',
  attachmentsTooLarge: tooLarge('The attachments are larger than 20 MB together.', 'attachments'),
  formBroken: 'Please fill the form on our website again; what was sent cannot be read.',
  notOffered: missing('This calculation is not offered at the moment.'),
  askedTwice: conflict('This estimate is on its way already.'),
  tooManyFromHere: (seconds: number) =>
    withFacts(
      tooMany(
        `Several estimates were asked for from here already. Please try again in ${wait(seconds)}, or write to us.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  tooManyForMail: (seconds: number) =>
    withFacts(
      tooMany(
        `This e-mail address has asked for several estimates already. Please try again in ${wait(seconds)}, or write to us.`,
      ),
      { retryAfterSeconds: seconds },
    ),
  erased: conflict('This person asked to be forgotten; nothing can be sent to them any more.'),
  noSuchEstimate: missing('This estimate cannot be found.'),
  copyGone: missing('This estimate is no longer kept here. Please ask us for a new one.'),
  alreadyThere: (state: string) => conflict(`Already ${state}.`),
  resent: 'The estimate is on its way again.',
  followedUp: 'Noted.',
  noteEmpty: 'Please say what has changed',
  revised: 'The revised estimate is on its way.',
  rangeTurned: invalid('The lower end is above the upper one.', 'low'),
  revisedAlready: (number: string) => conflict(`It was revised already, as ${number}; revise that one.`),
  revisedMeanwhile: conflict('Someone else has revised it in the meantime.'),
  converted: conflict('It has become a deal; a deal is changed where deals are kept.'),
  replaces: (number: string) => `This replaces estimate ${number}.`,
  signerEmpty: 'Please write your name',
  noNda: missing('There is no agreement to accept here.'),
  ndaAccepted: 'Thank you, the agreement is accepted.',
  ndaAcceptedTitle: (number: string) => `The agreement for estimate ${number} is accepted`,
  ndaAcceptedText: (signer: string) => `${signer} has accepted it. What was sent along may be looked at.`,
  ndaNote: 'You asked for a non-disclosure agreement first. Read it and accept it online:',
  notReporter: forbidden('You may not see the figures of the calculator.'),
  daysTurned: invalid('The first day is after the last one.', 'from'),
  tooManyDays: invalid('At most two years at a time.', 'from'),
  nothingToPreview: invalid('Please choose a requirement.'),
  exportBegun: 'The list is long; you get a mail when the file is ready.',
  notYours: forbidden('You may not see the estimates.'),
  mailFailed: (number: string) => `The estimate ${number} could not be mailed`,
  mailFailedText: (name: string) => `${name} waits for it. Look at the address, and send it again or call.`,
  settingsSaved: 'The public pages are changed.',
  card: {
    nameEmpty: 'Name can not be empty',
    negative: 'This can not be below zero',
    factor: 'A factor is between 0.10 and 10.00',
    percent: 'A percentage is between 0 and 100',
    step: 'The rounding step is above zero',
    usdRate: 'A dollar costs at least one rupee',
    duration: 'The duration is at least one month',
    notReader: forbidden('You may not see the rates.'),
    notEditor: forbidden('You may not change the rates.'),
    notPublisher: forbidden('You may not publish the rates.'),
    noDraft: missing('There is no draft of the rates.'),
    noSuchCard: missing('This version of the rates cannot be found.'),
    noSuchEntry: missing('This entry is not in the draft.'),
    stale: withFacts(
      conflict('The draft was changed by someone else in the meantime. Please look at it again.'),
      // The form keeps what was typed, and goes on from the draft as it is now.
      { stale: true },
    ),
    sameName: (name: string) => invalid(`${name} is there already.`, 'name'),
    needsValue: (name: string) => invalid(`${name} is required, so it needs at least one active value.`),
    needsMinimum: (name: string) =>
      invalid(`${name} may take something off only when there is a minimum estimate.`),
    rangeOrder: (name: string) => invalid(`${name}: the lower end is above the upper one.`, 'low'),
    halfRange: (name: string) => invalid(`${name}: a range has both ends, or none.`, 'low'),
    offerPercent: invalid('A percentage is between 0 and 100', 'discount'),
    offerDates: invalid('The offer ends before it begins.', 'valid_to'),
    cycle: (name: string) => invalid(`${name} would depend on itself.`, 'depends_on'),
    dependsNowhere: (name: string) =>
      invalid(`${name} depends on an answer that does not exist.`, 'depends_on'),
    noCategory: (name: string) => invalid(`${name} belongs to a requirement that does not exist.`),
    inUse: conflict('It has been published and stands in estimates; switch it off instead.'),
    hasFields: conflict('It has questions; remove them first.'),
    nothingOffered: conflict(
      'There is nothing to estimate yet: add a requirement, a team or an update option first.',
    ),
    hoursForNothing: (name: string) =>
      conflict(`${name} counts hours, and an hour costs nothing yet: set the blended rate first.`),
    teamForNothing: (name: string) =>
      conflict(`${name}: someone of one of the levels would cost nothing; give each level its price first.`),
    nothingChanged: conflict('The draft does not differ from the published rates.'),
    saved: 'Saved in the draft.',
    removed: 'Removed from the draft.',
    published: 'The rates are published.',
    discarded: 'The draft is gone.',
  },
} as const
