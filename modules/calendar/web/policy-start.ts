import type { PolicyView } from '../contract/policy-calls.ts'
import type { PolicyForm } from './policy-form.ts'

const shift = { start_minute: 600, end_minute: 1140, break_minutes: 60, work_minutes: 480 }

/** What a new policy begins with: Monday to Friday, ten to seven. */
const standard: Omit<PolicyForm, 'name' | 'valid_from'> = {
  mode: 'fixed',
  zone: '',
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
  days: [1, 2, 3, 4, 5].map((weekday) => ({ ...shift, weekday, hundredths: 100, off_weeks: [] })),
}

/** The newest terms, to be changed from today on. */
export function startOf(policy: PolicyView | null, today: string): Partial<PolicyForm> {
  const terms = policy?.terms[0]
  if (!policy || !terms) return { ...standard, valid_from: today }
  const { id: _id, valid_from: _from, valid_to: _to, made_by: _by, reason: _why, zone, ...rest } = terms
  const steps = ([75, 50, 25] as const).filter((step) => rest.credit_steps.includes(step))
  const penalty = ([0, 25, 50] as const).find((part) => part === rest.late_penalty_hundredths) ?? 0
  return {
    ...rest,
    credit_steps: steps,
    late_penalty_hundredths: penalty,
    zone: zone ?? '',
    id: policy.id,
    version: policy.version,
    name: policy.name,
    valid_from: today,
  }
}
