import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import { standardTerms } from '#calendar/contract/working-time/standard-working-time.ts'
import type { Away, DayCauses, Session } from './day-causes.ts'

const INDIA_MINUTES = 330

/** "10:05" on a day in India, as an instant; "26:00" is two in the night after. */
export function at(clock: string, day = '2026-11-18'): string {
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  return new Date(Date.parse(day) + (hour * 60 + minute - INDIA_MINUTES) * 60_000).toISOString()
}

export const planOf = (wish: Partial<DayPlan> = {}, policy: Partial<DayPlan['policy']> = {}): DayPlan => {
  const day = wish.day ?? '2026-11-18'
  return {
    person_id: 1,
    day,
    kind: 'working',
    holiday: null,
    hundredths: 100,
    starts_at: at('10:00', day),
    ends_at: at('19:00', day),
    core_starts_at: null,
    core_ends_at: null,
    minutes: 480,
    break_minutes: 60,
    zone: COMPANY_ZONE,
    company_id: 1,
    location_id: 1,
    policy_id: 1,
    because: [],
    ...wish,
    policy: {
      id: 1,
      name: 'Standard week',
      terms_id: 1,
      valid_from: '2000-01-01',
      ...standardTerms,
      ...policy,
    },
  }
}

export const freePlan = (kind: 'holiday' | 'weekly_off'): DayPlan =>
  planOf({
    kind,
    holiday: kind === 'holiday' ? { id: 1, name: 'Founders’ Day' } : null,
    hundredths: 0,
    starts_at: null,
    ends_at: null,
    minutes: 0,
    break_minutes: 0,
  })

export const session = (from: string, until: string | null, wish: Partial<Session> = {}): Session => ({
  in_at: at(from),
  out_at: until === null ? null : at(until),
  status: until === null ? 'open' : 'closed',
  in_source: 'web',
  ...wish,
})

export const away = (wish: Partial<Away> = {}): Away => ({
  kind: 'leave',
  label: 'Casual leave',
  paid_share: 100,
  hundredths: 100,
  part: 'full',
  starts_at: null,
  ends_at: null,
  ...wish,
})

/** A Wednesday that is over, worked as the plan says where nothing else is wished for. */
export const causes = (wish: Partial<DayCauses> = {}): DayCauses => ({
  plan: planOf(),
  employed: true,
  away: [],
  sessions: [],
  tracked: null,
  isElsewhere: false,
  penalty: 0,
  covered: [],
  latesBefore: 0,
  waiting: [],
  now: at('12:00', '2026-11-27'),
  today: '2026-11-27',
  isSettled: true,
  ...wish,
})
