import { catalogue } from '#platform/contract/catalogue.ts'

/** Told from the facts of a share and of its file, never stored. */
export const shareStates = catalogue({
  waiting: { id: 'waiting', label: 'Not opened', tone: 'info', next: [] },
  opened: { id: 'opened', label: 'Opened', tone: 'good', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'neutral', next: [] },
  revoked: { id: 'revoked', label: 'Revoked', tone: 'warn', next: [] },
  /** The file was deleted, or the colleague who answers for it has left sales. */
  stopped: { id: 'stopped', label: 'Stopped', tone: 'bad', next: [] },
})
export type ShareState = (typeof shareStates.keys)[number]

export const isLiveShare = (state: ShareState): boolean => state === 'waiting' || state === 'opened'

/** How long a link works unless another day is chosen, and at most. */
export const SHARE_DAYS = 30
export const MOST_SHARE_DAYS = 365
export const SHORTEST_PASSWORD = 6
