import { OLDEST_SLOT_DAYS, SLOT_MS, type SlotOutcome } from '#tracker/contract/tracker-lists.ts'

type Span = { readonly from: number; readonly to: number | null }

export type SlotGround = {
  readonly now: number
  /** The session that the slot names; null when it was never started here. */
  readonly session: {
    readonly startedAt: number
    /** Null while it runs, and for a lost one, of which no one knows when it ended. */
    readonly endedAt: number | null
    readonly consented: boolean
    readonly pauses: readonly Span[]
  } | null
  readonly rules: { readonly enabled: boolean; readonly work_hours_only: boolean }
  /** Spans of work around the slot. */
  readonly workHours: readonly { readonly from: number; readonly to: number }[]
  readonly deleted: boolean
}

// How far a request may seem to come from the future: the way it took, rounded up.
const AHEAD_MS = 60_000
// By so much a slot may have been moved to reach a border.
const MOVED_MS = SLOT_MS / 2
const OLDEST_MS = OLDEST_SLOT_DAYS * 86_400_000

/** Whether ten minutes that begin at this moment (by our clock, not yet moved to a border) are taken in. */
export function judgeSlot(start: number, ground: SlotGround): SlotOutcome {
  const { now, session, rules } = ground
  const end = start + SLOT_MS
  if (start < now - OLDEST_MS) return 'too_old'
  if (start > now + AHEAD_MS) return 'in_future'
  if (session === null) return 'unknown_session'
  if (!session.consented) return 'no_consent'
  if (end + MOVED_MS <= session.startedAt || start - MOVED_MS >= (session.endedAt ?? Infinity))
    return 'outside_session'
  if (session.pauses.some(({ from, to }) => start >= from && start < (to ?? Infinity))) return 'paused'
  if (!rules.enabled) return 'switched_off'
  if (rules.work_hours_only && !ground.workHours.some(({ from, to }) => start < to && end > from))
    return 'outside_hours'
  return ground.deleted ? 'deleted' : 'accepted'
}
