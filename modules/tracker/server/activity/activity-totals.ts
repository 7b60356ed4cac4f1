import type { ActivityTotals, SlotView } from '#tracker/contract/activity/activity-calls.ts'
import { SLOT_SECONDS } from '#tracker/contract/tracker-lists.ts'

const sum = (slots: readonly SlotView[], of: (slot: SlotView) => number) =>
  slots.reduce((total, slot) => total + of(slot), 0)

const minutes = (seconds: number) => Math.round(seconds / 60)

/** Active of what was measured; what the person said of themselves is neither. */
export function activityPercent(active: number, idle: number): number | null {
  return active + idle === 0 ? null : Math.round((100 * active) / (active + idle))
}

/** The sums of merged slots, with the formula of the share. */
export function totalsOf(slots: readonly SlotView[]): ActivityTotals {
  const active = sum(slots, ({ active_seconds }) => active_seconds)
  const idle = sum(slots, ({ idle_seconds }) => idle_seconds)
  const manual = sum(slots, ({ manual_seconds }) => manual_seconds)
  const deleted = slots.filter((slot) => slot.deleted).length * SLOT_SECONDS
  const several = slots.filter(({ devices }) => devices.length > 1).length
  const percent = activityPercent(active, idle)
  return {
    active_minutes: minutes(active),
    idle_minutes: minutes(idle),
    manual_minutes: minutes(manual),
    tracked_minutes: minutes(active + idle + manual),
    deleted_minutes: minutes(deleted),
    activity_percent: percent,
    because: [
      { label: 'Active', value: `${minutes(active)} min`, source: 'Seconds with a key or the mouse in use' },
      { label: 'Idle', value: `${minutes(idle)} min`, source: 'Measured, nothing in use' },
      { label: 'Manual', value: `${minutes(manual)} min`, source: 'Entered by hand; not in the percentage' },
      ...(several > 0
        ? [
            {
              label: 'Several devices',
              value: `${several} slots`,
              source: 'Counted once, as the busier one saw them',
            },
          ]
        : []),
      ...(deleted > 0 ? [{ label: 'Deleted', value: `${minutes(deleted)} min`, source: 'Not counted' }] : []),
      {
        label: 'Activity = active ÷ (active + idle)',
        value: percent === null ? 'Nothing measured' : `${percent} %`,
      },
      {
        label: 'Caution',
        value: 'Reading, thinking and talking count as idle. Activity doesn’t measure quality of work.',
      },
    ],
  }
}
