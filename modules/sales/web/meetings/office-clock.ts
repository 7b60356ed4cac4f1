import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { timeIn, dayIn } from '#platform/contract/zone-clock.ts'

/** Day and time of an instant as the office writes them. */
export const officeClock = (instant: string): { day: string; time: string } => ({
  day: dayIn(instant, COMPANY_ZONE),
  time: timeIn(instant, COMPANY_ZONE),
})
