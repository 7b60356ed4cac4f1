import { conflict, forbidden, invalid, missing, tooMany, withFacts } from '#platform/contract/refusal.ts'

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
const minutes = (count: number) => (count <= 60 ? '1 minute' : `${Math.ceil(count / 60)} minutes`)
const wait = (text: string, retryAfterSeconds: number) => withFacts(tooMany(text), { retryAfterSeconds })

export const portfolioMessages = {
  /** Beside the form; these words are kept with what was sent. */
  notice: 'We use these details to send you a code and follow up with you. We delete them on request.',
  codeSent: 'We have sent a verification code to your email address.',
  verified: 'Your email address is verified.',
  wrongCode: (left: number) =>
    invalid(`The code is not correct. ${left === 1 ? '1 try' : `${left} tries`} left.`, 'otp'),
  onlyTry: invalid('The code is not correct. Request a new one.', 'otp'),
  codeExpired: invalid('This code has expired. Request a new one.', 'otp'),
  tooManyTries: withFacts(tooMany('Too many attempts. Try again in 15 minutes.', 'otp'), {
    retryAfterSeconds: 900,
  }),
  codeLength: 'Enter the 4-digit code',
  tooSoon: (left: number) => wait(`Wait ${seconds(left)} before requesting another code.`, left),
  tooManyForMail: (left: number) =>
    wait(`Too many codes were sent to this address. Try again in ${minutes(left)}.`, left),
  tooManyFromHere: (left: number) =>
    wait(`Too many codes were requested from this network. Try again in ${minutes(left)}.`, left),
  verifyAgain: withFacts(forbidden('Verify your email address again'), { verify: true }),
  noSuchVideo: missing('This video no longer exists.'),
  bothAtOnce: invalid('A video can be liked or disliked, not both.'),
  letter: {
    label: 'Verification code for the video portfolio',
    subject: 'Your verification code',
    opening: 'Hello {name},\n\nenter this code on our video portfolio page.',
    holds: (count: number) => `The code is good for ${count} minutes. We will never ask you for it.`,
    footer:
      'You received this email because someone entered this address to see our videos. If it wasn’t you, ignore it.',
  },
  leadTitle: 'Video portfolio',
  hot: {
    label: 'A prospect watched several videos',
    title: (name: string) => `${name} watches our videos`,
    text: (count: number) => `More than half of ${count} videos was watched.`,
  },
  video: {
    notYours: forbidden('You don’t have permission to edit portfolio videos.'),
    titleEmpty: 'Enter a title',
    durationWrong: 'Choose a video file that can be played',
    fileWrong: 'Please select following file types: .mp4/.webm',
    captionsWrong: 'Captions must be a WebVTT file',
    posterMissing: invalid('Choose a thumbnail for the video.', 'poster'),
    saved: 'Saved',
    published: 'Video published.',
    unpublished: 'Video unpublished.',
    alreadyPublished: conflict('Already published.'),
    alreadyDraft: conflict('Already unpublished.'),
    replaced: 'Video file replaced. Likes and views are unchanged.',
    removed: 'Removed',
    removeFirst: conflict('Unpublish the video before you remove it.'),
    watchedAlready: conflict('This video has views, so it can’t be removed. Unpublish it instead.'),
    moved: conflict('The order has changed. Reload and try again.'),
  },
  report: {
    notYours: forbidden('You don’t have permission to see portfolio reports.'),
    order: invalid('The start date must be on or before the end date.', 'to'),
    tooManyDays: invalid('Choose at most 366 days.', 'to'),
  },
  viewer: {
    notYours: forbidden('You don’t have permission to see who watches the videos.'),
    noSuchViewer: missing('This viewer doesn’t exist.'),
    mayNotExport: forbidden('You don’t have permission to export this list.'),
  },
} as const
