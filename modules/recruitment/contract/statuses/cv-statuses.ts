import type { Tone } from '#platform/contract/catalogue.ts'
import { installedWord } from '#platform/contract/installed-word.ts'

export const lanes = {
  screening: 'Screening',
  interview: 'Interview',
  feedback: 'Feedback',
  pre_offer: 'Pre-offer',
  offer: 'Offer',
  joined: 'Joined',
  parked: 'Parked',
  closed: 'Closed',
} as const
export type Lane = keyof typeof lanes

/** Who moves an application into a status. `system` is an interview, an offer or the conversion, never a hand. */
export type Mover = 'recruiter' | 'hr' | 'hiring_manager' | 'panel_lead' | 'ceo_lead' | 'evaluator' | 'system'

type Status = {
  readonly key: string
  /** Where people read another word than the key. */
  readonly label: string
  readonly lane: Lane
  readonly tone: Tone
  readonly next: readonly number[]
  readonly movers: readonly Mover[]
}

const status = (
  key: string,
  label: string,
  [lane, tone]: readonly [Lane, Tone],
  { movers, next }: Pick<Status, 'movers' | 'next'>,
): Status => ({ key, label, lane, tone, movers, next })

const screening = ['screening', 'info'] as const
const interview = ['interview', 'info'] as const
const feedback = ['feedback', 'warn'] as const
const preOffer = ['pre_offer', 'info'] as const
const offer = ['offer', 'good'] as const
const parked = ['parked', 'neutral'] as const
const closed = ['closed', 'bad'] as const

/** “mt” is not explained where the statuses are fixed: it is shown as it stands, or as the installation calls it. */
export const MT = installedWord('ATRIUM_MT_LABEL', 'MT')

/** Numbers, names and order are fixed; lanes and moves are ours. The place in the list is the number. */
const list: readonly Status[] = [
  status('pending', 'Pending', screening, { movers: ['recruiter'], next: [2, 3, 9, 10, 13] }),
  status('selected', 'Selected', screening, {
    movers: ['recruiter'],
    next: [3, 4, 9, 10, 13, 15, 22, 25, 29],
  }),
  status('rejected', 'Rejected', closed, { movers: ['recruiter', 'hr'], next: [1, 10] }),
  status('documentation_initiated', 'Documentation initiated', preOffer, {
    movers: ['hr'],
    next: [5, 6, 9, 10, 13, 15],
  }),
  status('documentation_rejected', 'Documentation rejected', preOffer, { movers: ['hr'], next: [4, 3, 10] }),
  status('offered', 'Offered', offer, { movers: ['system'], next: [7, 8, 9, 10, 13] }),
  status('offer_accepted', 'Offer accepted', offer, { movers: ['system', 'hr'], next: [8, 11, 12] }),
  status('offer_rejected', 'Offer rejected', closed, { movers: ['system', 'hr'], next: [6, 10] }),
  status('not_interested', 'Not interested', parked, { movers: ['recruiter'], next: [1, 2, 10, 15] }),
  status('on_hold', 'On hold', parked, { movers: ['recruiter', 'hr'], next: [1, 2, 3, 4, 9, 15, 17, 22] }),
  status('onboarded', 'Joined', ['joined', 'good'], { movers: ['system'], next: [] }),
  status('not_joined', 'Not joined', closed, { movers: ['hr'], next: [6, 10] }),
  status('not_responding', 'Not responding', parked, { movers: ['recruiter'], next: [2, 3, 9, 10, 15] }),
  status('interview_rejected', 'Interview rejected', closed, { movers: ['hiring_manager'], next: [10] }),
  status('interview_scheduled', 'Interview scheduled', interview, {
    movers: ['system'],
    next: [9, 10, 13, 14, 15, 16, 17, 18, 23, 24, 25, 28, 29],
  }),
  status('interview_select', 'Interview selected', interview, {
    movers: ['panel_lead'],
    next: [4, 10, 14, 15, 17, 18, 21, 22, 25],
  }),
  status('ceo_round_select', 'CEO round selected', interview, {
    movers: ['ceo_lead'],
    next: [4, 6, 10, 15, 22],
  }),
  status('ceo_round_reject', 'CEO round rejected', closed, { movers: ['ceo_lead'], next: [10] }),
  status('hr_select', 'HR selected', preOffer, { movers: ['hr'], next: [4, 6, 10, 16, 20] }),
  status('hr_reject', 'HR rejected', closed, { movers: ['hr'], next: [10] }),
  status('2nd_round_interview', 'Second round interview', interview, {
    movers: ['recruiter'],
    next: [9, 10, 13, 15, 29],
  }),
  status('schedule_hr_round', 'Schedule HR round', interview, {
    movers: ['recruiter'],
    next: [9, 10, 13, 15, 30],
  }),
  status('technical_round1_feedback_pending', 'Technical round 1: feedback pending', feedback, {
    movers: ['system'],
    next: [14, 16, 28, 29, 31],
  }),
  status('technical_round2_feedback_pending', 'Technical round 2: feedback pending', feedback, {
    movers: ['system'],
    next: [14, 16, 28, 29, 32],
  }),
  status('mt_feedback_pending', `${MT}: feedback pending`, feedback, {
    movers: ['system'],
    next: [26, 27, 28, 29],
  }),
  status('mt_select', `${MT} selected`, interview, {
    movers: ['evaluator'],
    next: [16, 21, 22, 4, 10],
  }),
  status('mt_reject', `${MT} rejected`, closed, { movers: ['evaluator'], next: [10] }),
  status('panel_no_show', 'Panel no-show', interview, { movers: ['recruiter'], next: [2, 16, 21, 22, 10] }),
  status('f2f_not_available', 'Not available in person', parked, {
    movers: ['recruiter'],
    next: [2, 9, 10, 13, 21, 22],
  }),
  status('hr_scheduled', 'HR round scheduled', interview, {
    movers: ['system'],
    next: [19, 20, 28, 29, 13, 22],
  }),
  status('technical_round_1_selected', 'Technical round 1 selected', interview, {
    movers: ['panel_lead'],
    next: [16, 21, 22, 14, 10],
  }),
  status('technical_round_2_selected', 'Technical round 2 selected', interview, {
    movers: ['panel_lead'],
    next: [4, 10, 14, 16, 22],
  }),
]

export const cvStatuses: ReadonlyMap<number, Status> = new Map(list.map((entry, at) => [at + 1, entry]))
export const cvStatusNumbers: readonly number[] = [...cvStatuses.keys()]

export function cvStatus(number: number): Status {
  const found = cvStatuses.get(number)
  if (!found) throw new Error(`no CV status ${number}`)
  return found
}

export const numberOfStatus = (key: string): number => list.findIndex((entry) => entry.key === key) + 1

/** Exactly these ten let an interview be scheduled. */
export const schedulingStatuses: ReadonlySet<number> = new Set([2, 4, 9, 10, 13, 15, 16, 17, 21, 22])

/** Ends; HR reopens them with a reason. */
export const endStatuses: ReadonlySet<number> = new Set([3, 8, 11, 12, 14, 18, 20, 27])

const rejections: ReadonlySet<number> = new Set([3, 14, 18, 20, 27])

export const canMove = (from: number, to: number): boolean => cvStatus(from).next.includes(to)
export const isRejection = (number: number): boolean => rejections.has(number)

/** 0 Pending, 1 Accepted, 2 Rejected. Parked says nothing about the candidate, so it keeps what was decided before. */
export function applicantStateAfter(before: number, to: number): 0 | 1 | 2 {
  if (isRejection(to)) return 2
  if (to === 1) return 0
  if (cvStatus(to).lane === 'parked') return before === 1 ? 1 : before === 2 ? 2 : 0
  return 1
}

type Standing = {
  readonly cv_status: number
  readonly applicant_state: number
  readonly parked_from: number | null
}

/** What follows from a move besides the status itself: derived here and nowhere else. */
export function standingAfter(before: Standing, to: number) {
  const isParked = cvStatus(to).lane === 'parked'
  const wasParked = cvStatus(before.cv_status).lane === 'parked'
  return {
    applicant_state: applicantStateAfter(before.applicant_state, to),
    parked_from: isParked ? (wasParked ? before.parked_from : before.cv_status) : null,
    live: !endStatuses.has(to),
  }
}
