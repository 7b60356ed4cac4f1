import { defineEvent } from '#platform/server/events.ts'

/** What the tracker counts of one working day changed; nothing counted is told with no minutes. */
type TrackedDay = {
  readonly personId: number
  readonly day: string
  readonly minutes: number
  readonly firstAt: string | null
  readonly lastAt: string | null
}
export const trackedDayChanged = defineEvent<TrackedDay>('tracker.day-changed')
