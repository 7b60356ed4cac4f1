import { standardTerms } from '#calendar/contract/working-time/standard-working-time.ts'
import type { PolicyView } from '#calendar/contract/working-time/working-time-calls.ts'
import type { PolicyForm } from './policy-form.ts'

const shift = { start_minute: 600, end_minute: 1140, break_minutes: 60, work_minutes: 480 }

/** What a new policy begins with: Monday to Friday, ten to seven. */
const standard: Omit<PolicyForm, 'name' | 'valid_from'> = {
  ...standardTerms,
  zone: '',
  credit_steps: [...standardTerms.credit_steps],
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
