import { must } from '#platform/server/must.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { newZoneNames } from '#appointments/contract/time-zone-aliases.ts'

/** The name that our own page sends for India, beside those that are out of date. */
const otherNames: Readonly<Record<string, string>> = {
  ...newZoneNames,
  'indian standard time': 'Asia/Kolkata',
  'india standard time': 'Asia/Kolkata',
}

const known = new Map<string, string | null>()
const MOST_KNOWN = 2_000

/** One name for each zone; whatever no clock in the world follows is refused. */
export function knownZone(name: string): string {
  const asked = name.trim().toLowerCase()
  if (!known.has(asked)) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(asked, zoneOf(name.trim()))
  }
  const zone = known.get(asked)
  must(zone, say.chooseZone)
  return zone
}

function zoneOf(name: string): string | null {
  const meant = otherNames[name.toLowerCase()] ?? name
  // An offset is no zone: it knows nothing of summer time.
  if (!/^[A-Za-z]/.test(meant)) return null
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: meant }).resolvedOptions().timeZone
    return otherNames[zone.toLowerCase()] ?? zone
  } catch {
    return null
  }
}

/** "New York"; the whole of India has one clock. */
export const placeOf = (zone: string): string =>
  zone === 'Asia/Kolkata' ? 'India' : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** What a zone is called where the client sent no name. */
export function zoneName(zone: string, at: string): string {
  if (zone === 'Asia/Kolkata') return 'Indian Standard Time'
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    new Date(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
