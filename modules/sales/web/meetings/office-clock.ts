import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: COMPANY_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time of an instant as the office writes them. */
export function officeClock(instant: string): { day: string; time: string } {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}
