import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { dayIn } from '#platform/contract/zone-clock.ts'

/** From so many days ago up to today, as the companies count days. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  const to = dayIn(now, COMPANY_ZONE)
  return { from: dayBefore(to, count - 1), to }
}
