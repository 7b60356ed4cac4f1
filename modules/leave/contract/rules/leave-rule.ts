import { z } from 'zod'
import { maritalStatuses } from '#people/contract/people-lists.ts'

const hundredths = (most: number) => z.number().int().min(0).max(most)
const A_YEAR = 36_600

/** The dated rule of one kind of leave; days in hundredths. Every field of it is applied. */
export const leaveRule = z.object({
  accrual: z.enum(['none', 'yearly', 'half_yearly', 'quarterly', 'monthly', 'days_worked']),
  due: z.enum(['first_day', 'last_day']),
  yearly: hundredths(A_YEAR),
  /** Who has been here longer has more: from so many months of service on. */
  slabs: z
    .array(z.object({ after_months: z.number().int().min(1).max(600), yearly: hundredths(A_YEAR) }))
    .max(10),
  /** With days worked: so many of them bring one day, and a year never more than its days. */
  worked_days_for_one: z.number().int().min(1).max(366),
  /** Days worked are credited from so many days after the joining on, those worked until then included. */
  credit_after_days: z.number().int().min(0).max(3_660),
  /** Credits are whole multiples of it; the parts below wait until they make one. */
  step: z.union([z.literal(1), z.literal(25), z.literal(50), z.literal(100)]),
  /** How what has come together is brought to whole steps; a year never brings more than its days. */
  rounding: z.enum(['down', 'nearest', 'up']),
  /** Credits stop where so many days can be taken; what would be more is lost. */
  balance_cap: hundredths(A_YEAR).nullable(),
  /** So much may be taken in advance: the balance goes below nothing, and the next credits pay it back. */
  negative_limit: hundredths(A_YEAR),
  /** A month with more days without pay than these is credited in proportion to the days that were paid. */
  pause_after_unpaid: hundredths(3_100).nullable(),
  /** Who joins by this day of a month has that month in full, who joins later none of it. */
  joins_by_day: z.number().int().min(0).max(31),
  carry_cap: hundredths(A_YEAR),
  /** Carried days last so many months; without it for good. */
  carry_months: z.number().int().min(1).max(60).nullable(),
  encash_cap: hundredths(A_YEAR),
  /** So much of what is left is paid out when someone leaves; what is more is lost. */
  paid_on_leaving: hundredths(A_YEAR),
  /** Of a hundred; the rest of each day is without pay. A kind that is not paid at all says so itself. */
  paid_share: hundredths(100),
  /** Being late too often is taken from it, before anything is taken from the pay. */
  takes_penalties: z.boolean(),
  smallest: z.union([z.literal(25), z.literal(50), z.literal(100)]),
  counts: z.enum(['working_days', 'calendar_days']),
  /** In one application. */
  least_at_once: hundredths(A_YEAR).nullable(),
  most_at_once: hundredths(A_YEAR).nullable(),
  most_in_a_row: hundredths(A_YEAR).nullable(),
  most_in_a_month: hundredths(3_100).nullable(),
  notice_days: z.number().int().min(0).max(365),
  back_days: z.number().int().min(0).max(366),
  ahead_days: z.number().int().min(0).max(1_000),
  in_probation: z.boolean(),
  /** Also by an employee who has said, or been told, that they leave. */
  in_notice: z.boolean(),
  /** Also on days that are blocked for leave: illness asks no one whether the days are convenient. */
  despite_blocks: z.boolean(),
  waiting_days: z.number().int().min(0).max(3_660),
  /** Empty for everybody. */
  genders: z.array(z.enum(['Male', 'Female', 'Others'])).max(3),
  /** Empty for everybody. */
  marital_statuses: z.array(maritalStatuses.schema).max(3),
  /** So often in the whole service. */
  most_times: z.number().int().min(1).max(100).nullable(),
  certificate_after: hundredths(A_YEAR).nullable(),
  certificate_days: z.number().int().min(0).max(90),
  /** Keys of the kinds of leave that it may not stand next to. */
  not_beside: z.array(z.string().max(40)).max(20),
  sandwich: z.enum(['none', 'weekly_off', 'holiday', 'both']),
  /** How much leave of the day each side must be. */
  sandwich_side: hundredths(100),
  /** A longer run of free days is not counted. */
  sandwich_longest: z.number().int().min(1).max(15),
  /** Whether a leave that has not begun is taken back without asking. */
  cancels_alone: z.boolean(),
  /** Whether it may still be asked for in a month that is closed for payroll; it is settled in the next one. */
  in_closed_month: z.boolean(),
  /** Whether a project manager's no is the last word. */
  project_veto: z.boolean(),
})

export type LeaveRule = z.output<typeof leaveRule>

/** Else no one could ever take it. */
export const hasOrder = ({ least_at_once, most_at_once }: LeaveRule): boolean =>
  least_at_once === null || most_at_once === null || least_at_once <= most_at_once

/** Forbids nothing beyond the usual and credits nothing: what a rule begins with where there is none before it. */
export const plainRule: LeaveRule = {
  accrual: 'none',
  due: 'first_day',
  yearly: 0,
  slabs: [],
  worked_days_for_one: 20,
  credit_after_days: 0,
  step: 50,
  rounding: 'down',
  balance_cap: null,
  negative_limit: 0,
  joins_by_day: 15,
  pause_after_unpaid: null,
  carry_cap: 0,
  carry_months: null,
  encash_cap: 0,
  paid_on_leaving: 0,
  paid_share: 100,
  takes_penalties: false,
  smallest: 25,
  counts: 'working_days',
  least_at_once: null,
  most_at_once: null,
  most_in_a_row: null,
  most_in_a_month: null,
  notice_days: 0,
  back_days: 7,
  ahead_days: 365,
  in_probation: true,
  in_notice: true,
  despite_blocks: false,
  waiting_days: 0,
  genders: [],
  marital_statuses: [],
  most_times: null,
  certificate_after: null,
  certificate_days: 7,
  not_beside: [],
  sandwich: 'none',
  sandwich_side: 100,
  sandwich_longest: 4,
  cancels_alone: true,
  in_closed_month: true,
  project_veto: false,
}

/** What lateness costs would else be paid for by days that are not paid themselves. */
export const isPaidWhereTaken = ({ takes_penalties, paid_share }: LeaveRule): boolean =>
  !takes_penalties || paid_share === 100

export const compOffRule = z.object({
  scale: z
    .array(
      z.object({ minutes: z.number().int().min(1).max(1_440), earns: z.number().int().min(25).max(200) }),
    )
    .min(1)
    .max(8),
  lasts_days: z.number().int().min(1).max(366),
  /** So many days after the work it can still be asked for. */
  claim_days: z.number().int().min(1).max(366),
  most_open: hundredths(A_YEAR),
  /** What runs out untaken is paid out instead of being lost. */
  paid_when_over: z.boolean(),
  /** What was earned may be paid instead of taken, when it is asked for and approved. */
  paid_on_request: z.boolean().default(false),
  paid_on_leaving: z.boolean(),
})

export type CompOffRule = z.output<typeof compOffRule>
