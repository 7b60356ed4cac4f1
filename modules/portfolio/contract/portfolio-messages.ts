import { conflict, forbidden, invalid, missing, tooMany, withFacts } from '#platform/contract/refusal.ts'

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
const minutes = (count: number) => (count <= 60 ? '1 minute' : `${Math.ceil(count / 60)} minutes`)
const wait = (text: string, retryAfterSeconds: number) => withFacts(tooMany(text), { retryAfterSeconds })

export const portfolioMessages = {
  /** Beside the form; these words are kept with what was sent. */
  notice:
    'We use these details to send you a code and to talk with you about what you have seen, and delete them on request.',
  codeSent: 'We have sent a verification code to your email address.',
  verified: 'Your email address is verified.',
  wrongCode: (left: number) =>
    invalid(`The code is not correct. ${left === 1 ? '1 try' : `${left} tries`} left.`, 'otp'),
  codeExpired: invalid('This code has expired. Request a new one.', 'otp'),
  tooManyTries: withFacts(tooMany('Too many attempts. Try again in 15 minutes.', 'otp'), {
    retryAfterSeconds: 900,
  }),
  codeLength: 'Please enter the 4 digits of the code',
  tooSoon: (left: number) => wait(`Please wait ${seconds(left)} before asking for another code.`, left),
  tooManyForMail: (left: number) =>
    wait(`Too many codes were sent to this address. Try again in ${minutes(left)}.`, left),
  tooManyFromHere: (left: number) =>
    wait(`Too many codes were asked for from here. Try again in ${minutes(left)}.`, left),
  verifyAgain: withFacts(forbidden('Please verify again'), { verify: true }),
  noSuchVideo: missing('This video is not there any more.'),
  bothAtOnce: invalid('A video can be liked or disliked, not both.'),
  letter: {
    label: 'A prospect gets the code for the video portfolio',
    subject: 'Your verification code',
    opening: 'Hello {name},\n\nplease enter this code on the page with our videos.',
    holds: (count: number) => `The code is good for ${count} minutes. No one of us will ever ask you for it.`,
    footer:
      'You get this mail because someone entered this address to see our videos. If it was not you, do nothing.',
  },
  leadTitle: 'Video portfolio',
  hot: {
    label: 'A prospect watched several of our videos',
    title: (name: string) => `${name} watches our videos`,
    text: (count: number) => `More than half of ${count} videos was watched.`,
  },
  video: {
    notYours: forbidden('You may not change the videos of the portfolio.'),
    titleEmpty: 'Please give the video a title',
    durationWrong: 'Please choose a video with a length',
    fileWrong: 'Please select following file types: .mp4/.webm',
    captionsWrong: 'Captions must be a WebVTT file',
    posterMissing: invalid('Please choose a picture for the video.', 'poster'),
    saved: 'Saved',
    published: 'The video is on the page.',
    unpublished: 'The video is off the page.',
    alreadyPublished: conflict('Already published.'),
    alreadyDraft: conflict('Already off the page.'),
    replaced: 'The video has a new file; likes and views stayed.',
    removed: 'Removed',
    removeFirst: conflict('Take the video off the page before you remove it.'),
    watchedAlready: conflict('People have watched this video, so it is kept. Take it off the page instead.'),
    moved: conflict('The order was changed in the meantime. Please look again.'),
  },
  report: {
    notYours: forbidden('You may not read the reports of the video portfolio.'),
    order: invalid('The first day must not be after the last.', 'to'),
    tooManyDays: invalid('Please choose at most 366 days.', 'to'),
    exportBegun: 'The file is being made; you will get a mail with its link.',
  },
  viewer: {
    notYours: forbidden('You may not see who watches the videos.'),
    noSuchViewer: missing('This viewer is not there.'),
    mayNotExport: forbidden('You may not take this list along.'),
  },
} as const
