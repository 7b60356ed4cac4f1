import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const

type Kra = { readonly id: number; readonly name: string }
export const kraProposedNotice = defineNotice<Kra>({
  ...usual,
  kind: 'performance.kra-proposed',
  label: 'Key result areas wait for my agreement',
  title: ({ name }) => titled`Key result areas of ${name}`,
  text: () => 'They are proposed. Please agree or send them back.',
  link: ({ id }) => `/kra-list?kra=${id}`,
})
export const kraAgreedNotice = defineNotice<Kra>({
  ...usual,
  kind: 'performance.kra-agreed',
  label: 'Key result areas were agreed or sent back',
  title: ({ name }) => titled`Key result areas of ${name}`,
  text: () => 'They were agreed, or sent back as a draft.',
  link: ({ id }) => `/kra-list?kra=${id}`,
})
export const kraStaleNotice = defineNotice<Record<never, never>>({
  ...usual,
  kind: 'performance.kra-stale',
  label: 'My key result areas have no update for 30 days',
  title: () => 'Update your key result areas',
  text: () => 'The last update is 30 days old.',
  link: () => '/my-performance',
})
export const feedbackAskedNotice = defineNotice<{ readonly name: string }>({
  ...usual,
  kind: 'performance.feedback-asked',
  label: 'Someone asks me for feedback',
  title: ({ name }) => titled`${name} asks for feedback`,
  text: () => 'Answer the question in one field.',
  link: () => '/my-performance',
})
export const feedbackGivenNotice = defineNotice<{ readonly name: string }>({
  ...usual,
  kind: 'performance.feedback-given',
  label: 'I received feedback',
  title: ({ name }) => titled`Feedback from ${name}`,
  text: () => 'Open it under My performance.',
  link: () => '/my-performance',
})

type Event = { readonly name: string; readonly due: string }
export const launchedNotice = defineNotice<Event>({
  ...usual,
  kind: 'performance.appraisal-launched',
  label: 'An appraisal begins',
  title: ({ name }) => titled`Appraisal: ${name}`,
  text: ({ due }) => `Please write your self review by ${dayInWords(due)}.`,
  link: () => '/event-list',
})
export const selfDueNotice = defineNotice<Event & { readonly days: number }>({
  ...usual,
  kind: 'performance.self-due',
  label: 'My self review is due soon',
  title: ({ name }) => titled`Self review due: ${name}`,
  text: ({ due, days }) => (days === 0 ? 'It is due today.' : `It is due on ${dayInWords(due)}.`),
  link: () => '/event-list',
})
export const reviewOwedNotice = defineNotice<{ readonly count: number }>({
  ...usual,
  kind: 'performance.review-owed',
  label: 'I owe reviews',
  mail: 'digest',
  title: ({ count }) => (count === 1 ? 'A review is due' : `${count} reviews are due`),
  text: () => 'Open Others’ reviews and write or decline them.',
  link: () => '/others-reviews',
})
export const reviewDeclinedNotice = defineNotice<{ readonly name: string; readonly id: number }>({
  ...usual,
  kind: 'performance.review-declined',
  label: 'A review was declined',
  title: ({ name }) => titled`Review of ${name} declined`,
  text: () => 'Invite another reviewer if needed.',
  link: ({ id }) => `/appraisal-event-list/appraisal-review/${id}`,
})
export const selfSentBackNotice = defineNotice<{ readonly name: string }>({
  ...usual,
  kind: 'performance.self-sent-back',
  label: 'My self review was sent back',
  title: ({ name }) => titled`Self review sent back: ${name}`,
  text: () => 'Read the comment and submit it again.',
  link: () => '/event-list',
})
export const releasedNotice = defineNotice<{ readonly name: string; readonly id: number }>({
  ...usual,
  kind: 'performance.appraisal-released',
  label: 'The result of my appraisal is released',
  title: ({ name }) => titled`Result released: ${name}`,
  text: () => 'Please read and acknowledge it within 7 days.',
  link: ({ id }) => `/event-list/my-appraisal/${id}`,
})
export const disputedNotice = defineNotice<{ readonly name: string; readonly id: number }>({
  ...usual,
  kind: 'performance.appraisal-disputed',
  label: 'An appraisal in my line is disputed',
  title: ({ name }) => titled`${name} disputes a result`,
  text: () => 'Please read the dispute and answer it.',
  link: ({ id }) => `/appraisal-event-list/appraisal-review/${id}`,
})

type Confirmation = { readonly id: number; readonly name: string; readonly on: string; readonly days: number }
export const confirmationDueNotice = defineNotice<Confirmation>({
  ...usual,
  kind: 'performance.confirmation-due',
  label: 'A probation in my care ends soon',
  title: ({ name }) => titled`Confirmation of ${name}`,
  text: ({ on, days }) =>
    days < 0
      ? `The probation ended on ${dayInWords(on)} without a decision.`
      : `The probation ends on ${dayInWords(on)}.`,
  link: ({ id }) => `/confirmation-event-list/confirmation-review/${id}`,
})
export const confirmationDecidedNotice = defineNotice<{ readonly id: number }>({
  ...usual,
  kind: 'performance.confirmation-decided',
  label: 'My confirmation is decided',
  title: () => 'Your confirmation is decided',
  text: () => 'Open it to read the decision.',
  link: ({ id }) => `/confirmation-event-list/confirmation-review/${id}`,
})

export const planNotice = defineNotice<{
  readonly id: number
  readonly own: boolean
  readonly words: string
}>({
  ...usual,
  kind: 'performance.plan',
  label: 'A plan that I am part of goes on',
  // Others may read a subject over the shoulder: it says nothing.
  title: () => 'A plan needs your attention',
  text: ({ words }) => words,
  link: ({ id, own }) => (own ? '/pip-user-list/feedback' : `/pip-user-list/feedback/${id}`),
})
