import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { defineNotice, notify } from '#notifications/server/public.ts'
import { LEAVE_TOPIC } from '#leave/contract/leave-states.ts'
import { daysInWords, inDays } from '#leave/contract/leave-words.ts'
import { attachLeave } from './calendar/attach-leave-invitation.ts'

export type Asking = {
  readonly person: { readonly id: number; readonly name: string }
  /** “2 days from 12 Nov 2026”; never which kind of leave it is. */
  readonly what: string
  readonly subject: string
}

const plainly = { mandatory: false, urgent: false } as const

export const leaveAskedNotice = defineNotice<Asking>({
  ...plainly,
  kind: 'leave.asked',
  label: 'Leave or comp-off needs my approval',
  mail: 'at_once',
  title: ({ person }) => titled`${person.name} applies for leave`,
  text: ({ what }) => `${what}.`,
  link: () => '/pending-leave-approvals',
})

export const tellApprovers = (ctx: Ctx, to: readonly number[], asking: Asking): Promise<void> =>
  notify(ctx, leaveAskedNotice, { to, input: asking, subject: asking.subject })

type Decided = {
  readonly what: string
  readonly outcome: string
  readonly comment: string
  readonly link: string
}

export const leaveDecidedNotice = defineNotice<Decided>({
  ...plainly,
  kind: 'leave.decided',
  label: 'My leave or comp-off was decided',
  mail: 'at_once',
  title: ({ outcome }) => titled`Your request is ${outcome}`,
  text: ({ what, comment }) => (comment === '' ? `${what}.` : `${what}. “${comment}”`),
  link: ({ link }) => link,
  attach: attachLeave,
})

export const leavePartNotice = defineNotice<Decided>({
  ...plainly,
  kind: 'leave.part-decided',
  label: 'A project manager decided on my leave',
  mail: 'digest',
  title: ({ outcome }) => titled`Project manager: ${outcome}`,
  text: ({ what, comment }) => (comment === '' ? `${what}.` : `${what}. “${comment}”`),
  link: ({ link }) => link,
})

type Withdrawn = { readonly name: string; readonly what: string }

export const leaveWithdrawnNotice = defineNotice<Withdrawn>({
  ...plainly,
  kind: 'leave.withdrawn',
  label: 'A leave request I was asked to approve was withdrawn',
  mail: 'digest',
  title: ({ name }) => titled`${name} withdrew leave`,
  text: ({ what }) => `${what}.`,
  link: () => '/my-team-leave',
})

type Revoked = { readonly what: string; readonly by: string; readonly reason: string }

export const leaveRevokedNotice = defineNotice<Revoked>({
  mandatory: true,
  urgent: true,
  kind: 'leave.revoked',
  label: 'My approved leave was revoked',
  mail: 'at_once',
  title: () => 'Your approved leave was revoked',
  text: ({ what, by, reason }) => `${what}. ${by}: “${reason}”`,
  link: () => '/leave-details',
  attach: attachLeave,
})

type Handover = { readonly name: string; readonly what: string }

export const leaveHandoverNotice = defineNotice<Handover>({
  ...plainly,
  kind: 'leave.handover',
  label: 'A colleague hands work over to me while on leave',
  mail: 'at_once',
  title: ({ name }) => titled`${name} hands over work to you`,
  text: ({ what }) => `${what}.`,
  link: () => '/calender',
  attach: attachLeave,
})

export const leaveHandoverChangedNotice = defineNotice<Handover>({
  ...plainly,
  kind: 'leave.handover-changed',
  label: 'A colleague I cover for changed their leave',
  mail: 'at_once',
  title: ({ name }) => titled`${name} changed their leave dates`,
  text: ({ what }) => `${what}.`,
  link: () => '/calender',
  attach: attachLeave,
})

type TakenBack = { readonly what: string; readonly by: string | null; readonly reason: string }

export const leaveTakenBackNotice = defineNotice<TakenBack>({
  ...plainly,
  // The mail takes the days out of one’s calendar, also after one’s own deed.
  tellsActor: true,
  kind: 'leave.taken-back',
  label: 'Days of my approved leave were cancelled',
  mail: 'at_once',
  title: () => 'Days of your leave were cancelled',
  text: ({ what, by, reason }) => (by === null ? `${what}.` : `${what}. ${by}: “${reason}”`),
  link: () => '/leave-details',
  attach: attachLeave,
})

type Recounted = {
  readonly why: string
  readonly days: number
  readonly unpaid: number
  readonly name: string | null
}

export const leaveRecountedNotice = defineNotice<Recounted>({
  ...plainly,
  // One’s own deed on one leave changes another one: that is to be heard too.
  tellsActor: true,
  kind: 'leave.recounted',
  label: 'My leave was recalculated',
  mail: 'at_once',
  title: ({ name }) =>
    name === null ? 'Your leave was recalculated' : titled`Leave of ${name} was recalculated`,
  text: ({ why, days, unpaid }) =>
    `${why}: ${daysInWords(Math.abs(days))} ${days < 0 ? 'returned' : 'more deducted'}${
      unpaid > 0 ? `, ${inDays(unpaid)} of it loss of pay` : ''
    }.`,
  link: ({ name }) => (name === null ? '/leave-details' : '/my-team-leave'),
  attach: attachLeave,
})

type Lapsing = { readonly quantity: number; readonly on: string; readonly inDays: number }

export const leaveLapsingNotice = defineNotice<Lapsing>({
  ...plainly,
  kind: 'leave.lapsing',
  label: 'My leave is about to expire',
  mail: 'at_once',
  title: ({ inDays: days }) => `Leave days expire in ${days} days`,
  text: ({ quantity, on }) => `${daysInWords(quantity)} must be used by ${dayInWords(on)}.`,
  link: () => '/leave-details',
})

type OpenYear = { readonly company: string; readonly year: number; readonly people: number }

export const leaveYearOpenNotice = defineNotice<OpenYear>({
  ...plainly,
  kind: 'leave.year-open',
  label: 'A leave year has not been ended yet',
  mail: 'at_once',
  title: ({ company, year }) => titled`The leave year ${year} of ${company} has not been ended`,
  text: ({ people }) =>
    `${people} ${people === 1 ? 'balance waits' : 'balances wait'} to be carried over, paid out or to lapse. Until the year is ended, only what may be carried over can be taken.`,
  link: () => '/all-approval-leaves',
})

export const leaveAdvanceNotice = defineNotice<{ readonly days: number }>({
  ...plainly,
  kind: 'leave.advance',
  label: 'I was granted leave in advance',
  mail: 'at_once',
  title: () => 'Some of your leave was granted in advance',
  text: ({ days }) =>
    `${daysInWords(days)} of what was approved ${days === 100 ? 'is' : 'are'} not earned yet. The next credits repay ${days === 100 ? 'it' : 'them'} back.`,
  link: () => '/leave-details',
})

type Reminded = { readonly count: number }

export const leaveReminderNotice = defineNotice<Reminded>({
  ...plainly,
  kind: 'leave.reminder',
  label: 'A leave decision is overdue',
  mail: 'at_once',
  title: ({ count }) =>
    count === 1 ? '1 leave request is pending with you' : `${count} leave requests are pending`,
  text: () => 'They have been pending for more than a day.',
  link: () => '/pending-leave-approvals',
})

type Late = { readonly name: string }

export const leaveLateNotice = defineNotice<Late>({
  ...plainly,
  kind: 'leave.late',
  label: 'A manager in my team is late with a leave decision',
  mail: 'digest',
  title: ({ name }) => titled`A leave request is pending with ${name}`,
  text: ({ name }) => `It is overdue. ${name} can still decide, or HR can override.`,
  link: () => '/my-team-leave',
})

type Away = { readonly day: string; readonly names: readonly string[] }

export const leaveTomorrowNotice = defineNotice<Away>({
  ...plainly,
  kind: 'leave.away-tomorrow',
  label: 'Who in my team is away tomorrow',
  mail: 'digest',
  title: ({ names }) => `Away tomorrow: ${names.length === 1 ? '1 person' : `${names.length} people`}`,
  text: ({ day, names }) => `On ${dayInWords(day)}: ${names.slice(0, 20).join(', ')}.`,
  link: () => '/my-team-leave',
})

type Suggested = { readonly day: string; readonly earns: number }

export const compOffSuggestedNotice = defineNotice<Suggested>({
  ...plainly,
  kind: 'leave.comp-off-suggested',
  label: 'I can request comp-off for a day I worked',
  mail: 'digest',
  title: () => 'You can request comp-off for a day you worked',
  text: ({ day, earns }) => `${dayInWords(day)} earns ${inDays(earns)} day.`,
  link: () => '/compoff/apply-compoff',
})

export const leaveExemptedNotice = defineNotice<{ readonly text: string }>({
  ...plainly,
  kind: 'leave.exempted',
  label: 'I was exempted from blackout dates',
  mail: 'digest',
  title: () => 'You can apply for leave on blackout dates',
  text: ({ text }) => text,
  link: () => '/leaves/apply-leave',
})

type Certificate = { readonly day: string }

export const leaveCertificateNotice = defineNotice<Certificate>({
  ...plainly,
  kind: 'leave.certificate-due',
  label: 'A certificate for my leave is due',
  mail: 'at_once',
  title: () => 'A certificate for your leave is due',
  text: ({ day }) => `Add it by ${dayInWords(day)}.`,
  link: () => '/leave-details',
})

type MissingPaper = { readonly name: string; readonly id: number }

export const leaveCertificateMissingNotice = defineNotice<MissingPaper>({
  ...plainly,
  kind: 'leave.certificate-missing',
  label: 'A leave certificate is overdue',
  mail: 'digest',
  title: ({ name }) => titled`No certificate from ${name}`,
  text: () => 'The due date has passed. HR decides what happens next.',
  link: ({ id }) => `/all-approval-leaves?leave=${id}`,
})

/** The person’s lists and those of everybody who sees them ask again. */
export const announceLeave = (ctx: Ctx): void =>
  announce(ctx, { topic: LEAVE_TOPIC, to: { kind: 'employee', everyone: true } })
