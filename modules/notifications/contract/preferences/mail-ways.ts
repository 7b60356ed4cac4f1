import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** When a notice of some kind comes by mail as well. */
export const mailWays = catalogue({
  at_once: { id: 1, label: 'Immediately', tone: 'info', next: [] },
  digest: { id: 2, label: 'In the daily digest', tone: 'neutral', next: [] },
  never: { id: 3, label: 'Never', tone: 'neutral', next: [] },
})

export type MailWay = StateOf<typeof mailWays>

/** When the digest is written, by the clock of one’s office. */
export const DIGEST_TIME = '09:00'

/** No one who has chosen nothing else is mailed at night. */
export const usualQuietHours = { starts: '21:00', ends: '08:00' } as const
