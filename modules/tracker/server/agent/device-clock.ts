import { SLOT_MS } from '#tracker/contract/tracker-lists.ts'

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What has to be added to the clock of the device. The way of the request counts as drift; it is short. */
export const clockOffset = (sentAt: string, now: Date): number => now.getTime() - Date.parse(sentAt)

/** A moment of the device by our clock. */
export const byOurClock = (instant: string, offset: number): string => isoOf(Date.parse(instant) + offset)

/**
 * The border of ten minutes that is nearest. A device counts its slots from its own borders; by our clock they begin
 * beside ours, always by the same little, so that neighbours stay neighbours.
 */
export const nearestBorder = (instant: string): string =>
  isoOf(Math.round(Date.parse(instant) / SLOT_MS) * SLOT_MS)

export const plusMinutes = (instant: string | Date, minutes: number): string =>
  isoOf(new Date(instant).getTime() + minutes * 60_000)
