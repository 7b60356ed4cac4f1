import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import {
  calendarDate,
  id,
  idInPath,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { dayPlan, planPolicy } from '#calendar/contract/day-plans/day-plan.ts'
import { knownZone } from '#calendar/contract/known-time-zone.ts'

const minuteOfDay = z.number().int().min(0).max(1439)
/** Past 1440 it is the next day. */
const endMinute = z.number().int().min(1).max(2879)
const minutes = z.number().int().min(0).max(1440)

const patternDay = z.object({
  weekday: z.number().int().min(1).max(7),
  start_minute: minuteOfDay,
  end_minute: endMinute,
  break_minutes: z.number().int().min(0).max(600),
  hundredths: z.union([z.literal(50), z.literal(100)]),
  /** Flexible hours: what is to be worked between start and end; otherwise all of it without the break. */
  work_minutes: z.number().int().min(1).max(1440),
  /** The weeks of the month in which the weekday is off. */
  off_weeks: z.array(z.number().int().min(1).max(5)).max(5),
})
export type PatternDayForm = z.output<typeof patternDay>

const termsFields = {
  mode: planPolicy.shape.mode,
  zone: text(60)
    .refine((zone) => zone === '' || knownZone(zone), say.zoneUnknown)
    .default(''),
  core_from_minute: minuteOfDay.nullable(),
  core_until_minute: endMinute.nullable(),
  grace_in_minutes: minutes,
  grace_out_minutes: minutes,
  shortfall_grace_minutes: minutes,
  full_day_minutes: minutes.nullable(),
  half_day_minutes: minutes.nullable(),
  credit_steps: z.array(z.union([z.literal(75), z.literal(50), z.literal(25)])).max(3),
  late_budget: z.number().int().min(0).max(31),
  late_penalty_hundredths: z.union([z.literal(0), z.literal(25), z.literal(50)]),
  min_gap_minutes: z.number().int().min(0).max(60),
  day_boundary_minute: z.number().int().min(0).max(720),
  early_open_minutes: minutes,
  auto_close: planPolicy.shape.auto_close,
  counting: planPolicy.shape.counting,
  office_only: z.boolean(),
  home_days_per_month: z.number().int().min(0).max(31).nullable().default(null),
  home_days_per_quarter: z.number().int().min(0).max(92).nullable().default(null),
  home_notice_days: z.number().int().min(0).max(90).nullable().default(null),
  presence_required: z.boolean().default(true),
}

const termsView = z.object({
  id: z.number(),
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  reason: z.string(),
  made_by: z.string().nullable(),
  ...planPolicy.omit({ id: true, name: true, terms_id: true, valid_from: true }).shape,
  zone: z.string().nullable(),
  core_from_minute: z.number().nullable(),
  core_until_minute: z.number().nullable(),
  days: z.array(patternDay),
})
export type TermsView = z.output<typeof termsView>

const giftView = z.object({
  id: z.number(),
  target: z.enum(['everybody', 'company', 'office', 'department', 'person']),
  name: z.string(),
  valid_from: storedDate,
  valid_to: storedDate.nullable(),
  reason: z.string(),
})

const policyView = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  /** The newest first. */
  terms: z.array(termsView),
  gifts: z.array(giftView),
})
export type PolicyView = z.output<typeof policyView>

export const listPolicies = defineCall('GET', '/calendar/policies', {
  auth: 'employee',
  needs: 'calendar.policy.manage',
  writes: false,
  summary: 'Lists every working-time policy with its terms over time and its assignments.',
  output: z.object({ today: storedDate, policies: z.array(policyView) }),
})

export const savePolicy = defineCall('POST', '/calendar/save-policy', {
  auth: 'employee',
  needs: 'calendar.policy.manage',
  writes: true,
  summary: 'Creates a policy, or new terms from a date. Earlier terms stay.',
  input: z
    .object({
      id: id.optional(),
      name: requiredText(60, say.nameEmpty),
      version: z.number().int().positive().optional(),
      valid_from: calendarDate,
      reason: text(300).default(''),
      days: z.array(patternDay).max(7),
      ...termsFields,
    })
    .refine(({ days }) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
      path: ['days'],
      message: say.weekdayTwice,
    })
    .refine(({ days }) => days.every(hasRoom), { path: ['days'], message: say.dayTooShort })
    .refine(
      ({ core_from_minute: from, core_until_minute: until }) =>
        (from === null) === (until === null) && (from === null || until! > from),
      {
        path: ['core_until_minute'],
        message: say.coreOrder,
      },
    ),
  output: z.object({ id: z.number() }),
  says: say.policySaved,
})

const hasRoom = (day: PatternDayForm) =>
  day.end_minute > day.start_minute &&
  day.end_minute - day.start_minute <= 1440 &&
  day.work_minutes + day.break_minutes <= day.end_minute - day.start_minute

export const givePolicy = defineCall('POST', '/calendar/give-policy', {
  auth: 'employee',
  needs: 'calendar.policy.manage',
  writes: true,
  summary:
    'Assigns a policy to a person, department, office or company from a date. The most specific one applies.',
  input: z.object({
    policy_id: id,
    target: z.enum(['company', 'office', 'department', 'person']),
    target_id: id,
    valid_from: calendarDate,
    valid_to: calendarDate.nullable().default(null),
    reason: text(300).default(''),
  }),
  says: say.policyGiven,
})

export const endGift = defineCall('POST', '/calendar/end-gift', {
  auth: 'employee',
  needs: 'calendar.policy.manage',
  writes: true,
  summary: 'Ends an assignment of a policy. One that has not begun is deleted.',
  input: z.object({ id, last_day: calendarDate }),
  says: say.giftEnded,
})

export const previewWeek = defineCall('GET', '/calendar/preview-week', {
  auth: 'employee',
  needs: 'calendar.policy.manage',
  writes: false,
  summary: 'Returns a person’s planned week with reasons and the policies assigned over time.',
  input: z.object({ person_id: idInPath, day: calendarDate }),
  output: z.object({
    person: z.string(),
    /** Each with the name of the working hours that hold on it. */
    days: z.array(dayPlan.omit({ policy: true }).extend({ policy_name: z.string() })),
    history: z.array(giftView.extend({ policy: z.string() })),
  }),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.monthUnclear)

export const listClosedMonths = defineCall('GET', '/calendar/closed-months', {
  auth: 'employee',
  needs: 'calendar.month.freeze',
  writes: false,
  summary: 'Lists the months closed for payroll, and the companies whose months the caller can close.',
  output: z.object({
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    rows: z.array(
      z.object({
        id: z.number(),
        company_id: z.number(),
        company: z.string(),
        month: z.string(),
        reason: z.string(),
        frozen_by: z.string().nullable(),
        frozen_at: storedInstant,
        can: z.object({ open: z.boolean() }),
      }),
    ),
  }),
})

const companyMonth = z.object({ company_id: id, month })

export const closeMonth = defineCall('POST', '/calendar/close-month', {
  auth: 'employee',
  needs: 'calendar.month.freeze',
  writes: true,
  summary: 'Closes a month of a company. It can no longer change.',
  input: companyMonth.extend({ reason: text(200).default('') }),
  says: say.monthClosed,
})

export const openMonth = defineCall('POST', '/calendar/open-month', {
  auth: 'employee',
  needs: 'calendar.month.freeze',
  writes: true,
  summary: 'Reopens a closed month.',
  input: companyMonth,
  says: say.monthOpened,
})
