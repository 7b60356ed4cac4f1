import { defineEvent } from '#platform/server/events.ts'

/** Guests of a booking come to the office, or no longer do; the front desk hears of it. */
export const guestsExpected = defineEvent<{
  readonly source: 'rooms'
  readonly ref: string
  readonly guests: readonly string[]
  readonly gone: readonly string[]
  readonly wish: {
    readonly location_id: number
    readonly expected_on: string
    readonly expected_at: string
    readonly host_id: number
    readonly host_name: string
    readonly room: string
  }
}>('rooms.guests-expected')

/** A booking that another area made has ended otherwise than by that area; its title needs another room. */
export const roomLost = defineEvent<{
  readonly source: string
  readonly ref: string
  readonly reason: string
}>('rooms.room-lost')
