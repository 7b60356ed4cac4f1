import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

const DAY = 86_400_000

const dayOf = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_ZONE }).format(moment)

/** From so many days ago up to today, as the companies count days. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  return { from: dayOf(now - (count - 1) * DAY), to: dayOf(now) }
}
