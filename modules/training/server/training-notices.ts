import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Told = { readonly id: number; readonly title: string; readonly when: string }
const page = ({ id }: { readonly id: number }) => `/trainings/training-details/${id}`

/** Told in the product alone, because the calendar mail says it besides. */
const beside = { mandatory: false, urgent: false, mail: 'never' } as const
const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const

export const invitedNotice = defineNotice<Told & { readonly by: string }>({
  ...beside,
  kind: 'training.invited',
  label: 'I am invited to a training',
  title: ({ title }) => titled`Training: ${title}`,
  text: ({ when, by }) => `${when}. ${by} invited you. Answer whether you are coming.`,
  link: page,
})

export const waitingNotice = defineNotice<Told & { readonly by: string }>({
  ...usual,
  kind: 'training.waiting',
  label: 'I am on the waiting list of a training',
  title: ({ title }) => titled`Waiting list: ${title}`,
  text: ({ when, by }) =>
    `${when}. ${by} invited you. The training is full, and you move up when a seat is free.`,
  link: page,
})

export const movedUpNotice = defineNotice<Told>({
  ...beside,
  kind: 'training.moved-up',
  label: 'I moved up from a waiting list',
  title: ({ title }) => titled`You have a seat: ${title}`,
  text: ({ when }) => `${when}. You moved up from the waiting list.`,
  link: page,
})

export const changedNotice = defineNotice<Told>({
  ...beside,
  kind: 'training.changed',
  label: 'A training of mine is moved or changed',
  title: ({ title }) => titled`Changed: ${title}`,
  text: ({ when }) => `It begins ${when}.`,
  link: page,
})

export const cancelledNotice = defineNotice<Told & { readonly reason: string }>({
  ...beside,
  kind: 'training.cancelled',
  label: 'A training of mine is cancelled',
  title: ({ title }) => titled`Cancelled: ${title}`,
  text: ({ when, reason }) => `${when}. ${reason}`,
  link: page,
})

export const withdrawnNotice = defineNotice<Told & { readonly reason: string }>({
  ...beside,
  kind: 'training.withdrawn',
  label: 'I am no longer invited to a training',
  title: ({ title }) => titled`No longer invited: ${title}`,
  text: ({ when, reason }) => `${when}. ${reason}`,
  link: () => '/trainings',
})

export const declinedNotice = defineNotice<Told & { readonly by: string; readonly reason: string }>({
  mandatory: false,
  urgent: false,
  mail: 'digest',
  kind: 'training.declined',
  label: 'Someone is busy for a training I give',
  title: ({ by, title }) => titled`${by} is busy: ${title}`,
  text: ({ when, reason }) => `${when}. ${reason}`,
  link: page,
})

export const reminderNotice = defineNotice<Told & { readonly in: string; readonly place: string }>({
  ...usual,
  kind: 'training.reminder',
  label: 'A training of mine begins in a day or an hour',
  title: ({ title, in: span }) => titled`In ${span}: ${title}`,
  text: ({ when, place }) => (place === '' ? `${when}.` : `${when}, ${place}.`),
  link: page,
})

export const feedbackNotice = defineNotice<Told>({
  ...usual,
  kind: 'training.feedback',
  label: 'My feedback on a training is asked',
  title: ({ title }) => titled`How was ${title}?`,
  text: () => 'Your feedback reaches the trainer without your name.',
  link: page,
})

export const certificateNotice = defineNotice<Told & { readonly number: string }>({
  ...usual,
  kind: 'training.certificate',
  label: 'I have a certificate of a training',
  title: ({ title }) => titled`Certificate: ${title}`,
  text: ({ number }) => `${number} is ready to download.`,
  link: page,
})

type Course = { readonly course: string; readonly day: string }

export const renewalNotice = defineNotice<Course>({
  ...usual,
  kind: 'training.renewal',
  label: 'A certificate of mine expires in 30 days',
  title: ({ course }) => titled`Renew ${course}`,
  text: ({ day }) => `Your certificate is valid until ${dayInWords(day)}. Enrol in the next training.`,
  link: () => '/trainings?tab=open',
})

export const overdueNotice = defineNotice<Course>({
  ...usual,
  kind: 'training.overdue',
  label: 'A mandatory course of mine is overdue',
  title: ({ course }) => titled`Overdue: ${course}`,
  text: ({ day }) => `This mandatory course was due on ${dayInWords(day)}. Enrol in the next training.`,
  link: () => '/trainings?tab=open',
})

export const teamOverdueNotice = defineNotice<Course & { readonly name: string }>({
  ...usual,
  kind: 'training.team-overdue',
  label: 'A mandatory course of someone in my team is overdue',
  title: ({ name, course }) => titled`${name}: ${course} is overdue`,
  text: ({ day }) => `It was due on ${dayInWords(day)}. Nominate them for the next training.`,
  link: () => '/trainings?tab=mandatory',
})

export const roomLostNotice = defineNotice<Told & { readonly reason: string }>({
  ...usual,
  kind: 'training.room-lost',
  label: 'A training of mine has lost its room',
  title: ({ title }) => titled`Room lost: ${title}`,
  text: ({ when, reason }) => [`${when} has no room any more.`, reason].filter(Boolean).join(' '),
  link: page,
})
