import type { SlotView } from '#tracker/contract/activity/activity-calls.ts'

export type StoredSlot = Omit<SlotView, 'slot_id' | 'devices' | 'deleted'> & {
  readonly id: number
  readonly device: string
  readonly deleted_at: string | null
}

const covered = (slot: StoredSlot) => slot.active_seconds + slot.idle_seconds + slot.manual_seconds

/**
 * Union of time, not the sum: ten minutes that several devices report count once, as the busier one saw them.
 * The pictures of all of them stay.
 */
export function mergeSlots(rows: readonly StoredSlot[]): SlotView[] {
  return [...Map.groupBy(rows, ({ slot_start }) => slot_start).values()].map((same) => {
    const busiest = same.toSorted(
      (a, b) => b.active_seconds - a.active_seconds || covered(b) - covered(a) || a.id - b.id,
    )[0]!
    const { id, device: _device, deleted_at: _deletedAt, ...slot } = busiest
    return {
      ...slot,
      slot_id: id,
      devices: [...new Set(same.map(({ device }) => device))],
      pictures: same.reduce((sum, { pictures }) => sum + pictures, 0),
      deleted: same.some(({ deleted_at }) => deleted_at !== null),
    }
  })
}
