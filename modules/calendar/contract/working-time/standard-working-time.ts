import type { PlanPolicy } from '#calendar/contract/day-plans/day-plan.ts'

export type TermsFields = Omit<PlanPolicy, 'id' | 'name' | 'terms_id' | 'valid_from'> & {
  zone: string | null
  core_from_minute: number | null
  core_until_minute: number | null
}

/** What a new policy begins with; the same as the standard week's in the migration. */
export const standardTerms = {
  mode: 'fixed',
  zone: null,
  core_from_minute: null,
  core_until_minute: null,
  grace_in_minutes: 10,
  grace_out_minutes: 10,
  shortfall_grace_minutes: 15,
  full_day_minutes: null,
  half_day_minutes: null,
  credit_steps: [75, 50, 25],
  late_budget: 3,
  late_penalty_hundredths: 0,
  min_gap_minutes: 1,
  day_boundary_minute: 300,
  early_open_minutes: 240,
  auto_close: 'no_time',
  counting: 'sum_of_sessions',
  office_only: false,
  home_days_per_month: null,
  home_days_per_quarter: null,
  home_notice_days: null,
  presence_required: true,
} as const satisfies TermsFields
