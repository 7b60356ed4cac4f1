import { dayIn } from '#platform/contract/zone-clock.ts'
import { newZoneNames } from '#appointments/contract/time-zone-aliases.ts'

export const firstOfMonth = (day: string, months = 0): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

const inWords = (day: string, words: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...words, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** November 2026 */
export const monthText = (day: string): string => inWords(day, { month: 'long', year: 'numeric' })
/** Mon */
export const weekdayText = (day: string): string => inWords(day, { weekday: 'short' })
/** Monday 23 November */
export const dayText = (day: string): string =>
  `${inWords(day, { weekday: 'long' })} ${inWords(day, { day: 'numeric', month: 'long' })}`

export const todayIn = (zone: string): string => dayIn(Date.now(), zone)

const renamed = (zone: string) => newZoneNames[zone.toLowerCase()] ?? zone

export const browserZone = (): string => renamed(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

const nameOf = (zone: string, timeZoneName: 'shortOffset' | 'long') =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** As the specification has it for India, and as people call it elsewhere. */
export const zoneName = (zone: string): string =>
  zone === 'Asia/Kolkata' ? 'Indian Standard Time' : nameOf(zone, 'long')

/** Every zone with its present offset, the chosen one among them. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(renamed), 'UTC', chosen])
  return [...zones].toSorted().map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${nameOf(zone, 'shortOffset')})`,
  }))
}
