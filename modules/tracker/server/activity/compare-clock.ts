import type { SlotView } from '#tracker/contract/activity/activity-calls.ts'
import { SLOT_MS } from '#tracker/contract/tracker-lists.ts'

type Span = { readonly from: number; readonly to: number }

const minutes = (milliseconds: number) => Math.round(milliseconds / 60_000)
const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/**
 * The tracker beside the clock. Where within its ten minutes a slot was tracked is not known, so it counts by the
 * share of it that lies within clocked time.
 */
export function compareClock(slots: readonly SlotView[], clock: readonly Span[]) {
  const clocked = clock.reduce((sum, { from, to }) => sum + (to - from), 0)
  let tracked = 0
  let both = 0
  for (const slot of slots) {
    const length = (slot.active_seconds + slot.idle_seconds + slot.manual_seconds) * 1000
    const from = Date.parse(slot.slot_start)
    const within = clock.reduce((sum, span) => sum + overlap(span, { from, to: from + SLOT_MS }), 0)
    tracked += length
    both += (length * Math.min(SLOT_MS, within)) / SLOT_MS
  }
  return {
    clock_minutes: minutes(clocked),
    both_minutes: minutes(both),
    only_tracked_minutes: minutes(tracked) - minutes(both),
    only_clock_minutes: Math.max(0, minutes(clocked) - minutes(both)),
  }
}
