import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'

/** A line of reasoning, as every computed figure carries them. */
export const reason = z.object({
  label: z.string(),
  value: z.string().optional(),
  source: z.string().optional(),
})

/** What is measured by when someone came and went: the terms of a working-time policy that hold on the day. */
export const planPolicy = z.object({
  id: z.number(),
  name: z.string(),
  terms_id: z.number(),
  valid_from: storedDate,
  mode: z.enum(['fixed', 'flexible']),
  grace_in_minutes: z.number(),
  grace_out_minutes: z.number(),
  /** So many minutes may be missing from what is expected. */
  shortfall_grace_minutes: z.number(),
  /** Minutes for a full and for half a day; null: all, and half, of the minutes of the day. */
  full_day_minutes: z.number().nullable(),
  half_day_minutes: z.number().nullable(),
  /** The parts of a day that may be credited, largest first: 75, 50, 25. */
  credit_steps: z.array(z.number()),
  /** How often in a month someone may be late, and what each further time costs in hundredths of a day. */
  late_budget: z.number(),
  late_penalty_hundredths: z.number(),
  min_gap_minutes: z.number(),
  /** Minutes after midnight at which a day ends and the next begins: 300 is 05:00. */
  day_boundary_minute: z.number(),
  early_open_minutes: z.number(),
  auto_close: z.enum(['no_time', 'expected_end']),
  /** `no_clock`: a working day counts by itself when it is over. */
  counting: z.enum(['first_in_last_out', 'sum_of_sessions', 'tracker_hours', 'no_clock']),
  office_only: z.boolean(),
  /** Days at home in a calendar month, waiting ones among them; null: as many as are granted. */
  home_days_per_month: z.number().nullable(),
  /** Beside it in a calendar quarter. */
  home_days_per_quarter: z.number().nullable(),
  /** So many calendar days before, a day at home is asked for at the latest; null: also afterwards. */
  home_notice_days: z.number().nullable(),
  /** At home the clock counts; otherwise what was agreed on counts by itself. */
  presence_required: z.boolean(),
})
export type PlanPolicy = z.output<typeof planPolicy>

export const dayPlan = z.object({
  person_id: z.number(),
  day: storedDate,
  /** A half holiday leaves the day a working one, with half of its minutes. */
  kind: z.enum(['working', 'weekly_off', 'holiday']),
  holiday: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** To be worked: 100, 50 or 0 hundredths of a day; 25 where half of a half day is a holiday. */
  hundredths: z.number(),
  starts_at: storedInstant.nullable(),
  ends_at: storedInstant.nullable(),
  /** Between these a flexible worker is there. */
  core_starts_at: storedInstant.nullable(),
  core_ends_at: storedInstant.nullable(),
  /** To be worked, without the break. */
  minutes: z.number(),
  break_minutes: z.number(),
  zone: z.string(),
  /** Where the person sits on the day; null outside every assignment. */
  company_id: z.number().nullable(),
  location_id: z.number().nullable(),
  policy_id: z.number(),
  policy: planPolicy,
  because: z.array(reason),
})
export type DayPlan = z.output<typeof dayPlan>
