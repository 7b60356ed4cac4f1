import { timeIn } from '#platform/contract/zone-clock.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'

type Evidence = { readonly direction: 'in' | 'out'; readonly pressed_at: string }
type Suggested = { in: string; out: string }

/**
 * What a correction of this day could begin with: its sessions, and where no one ended one, the last thing that is
 * known of it — a press that a device kept, the tracker, else the end of the working hours.
 */
export function suggestedSessions(causes: DayCauses, evidence: readonly Evidence[]): Suggested[] {
  const { plan, sessions, tracked } = causes
  const text = (instant: string) => timeIn(instant, plan.zone)
  const pressed = (direction: 'in' | 'out', after: string) =>
    evidence.find((one) => one.direction === direction && one.pressed_at > after)?.pressed_at
  const later = (instant: string | null | undefined, than: string) =>
    instant != null && instant > than ? instant : undefined
  const endAfter = (begin: string) =>
    pressed('out', begin) ?? later(tracked?.last_at, begin) ?? later(plan.ends_at, begin)
  if (sessions.length === 0) {
    const begin = pressed('in', '') ?? tracked?.first_at ?? plan.starts_at
    const end = begin === null ? undefined : endAfter(begin)
    return begin !== null && end !== undefined ? [{ in: text(begin), out: text(end) }] : []
  }
  return sessions.map(({ in_at, out_at, status }) => {
    const end = status === 'auto_closed' ? (endAfter(in_at) ?? out_at) : out_at
    return { in: text(in_at), out: end === null ? '' : text(end) }
  })
}
