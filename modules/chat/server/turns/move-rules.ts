export const SECOND = 1_000
const SECONDS_OF_MINUTE = 60
export const MINUTE = SECONDS_OF_MINUTE * SECOND
export const FIRST_REPLY_MS = 60 * SECOND
export const AGENT_GONE_MS = 2 * MINUTE
export const MISSED_MS = 3 * MINUTE
export const ALERT_MS = 30 * SECOND
export const VISITOR_GONE_MS = 60 * SECOND
export const WARNED_MS = 10 * MINUTE
export const SILENCE_MS = 15 * MINUTE
export const REOPEN_MS = 24 * 60 * MINUTE
/** An agent whose screens are all gone for so long takes no chats. */
export const AGENT_SEEN_MS = 60 * SECOND

/** Milliseconds, all of them. */
export type Standing =
  | {
      readonly state: 'waiting'
      readonly waitingSince: number
      readonly visitorSeen: number
      /** When the hours in which it waits end; null where they never do. */
      readonly closesAt: number | null
      readonly open: boolean
      readonly alerted: boolean
    }
  | {
      readonly state: 'active'
      readonly assigned: number
      readonly agentSeen: number
      readonly agentWrote: number | null
      readonly visitorWrote: number
      readonly warned: boolean
    }

export type Move = {
  readonly kind: 'alert' | 'miss' | 'requeue' | 'warn' | 'close'
  /** When it was due, however late someone looks. */
  readonly at: number
  readonly reason: string
}

/** What is due for an open chat at a moment; null while it may stay as it is. */
export function dueMove(chat: Standing, now: number): Move | null {
  const due = (chat.state === 'waiting' ? waitingMoves(chat) : activeMoves(chat)).filter(
    ({ at }) => at <= now,
  )
  // What ends its state comes before a word about it.
  return due.toSorted((one, other) => rank(one) - rank(other) || one.at - other.at)[0] ?? null
}

const rank = ({ kind }: Move) => (kind === 'alert' || kind === 'warn' ? 1 : 0)

function waitingMoves(chat: Extract<Standing, { state: 'waiting' }>): Move[] {
  const { waitingSince, visitorSeen, closesAt, open, alerted } = chat
  return [
    { kind: 'miss', at: waitingSince + MISSED_MS, reason: 'No one answered in 3 minutes.' },
    { kind: 'miss', at: Math.max(waitingSince, visitorSeen + VISITOR_GONE_MS), reason: 'The visitor left.' },
    ...(closesAt === null
      ? []
      : [{ kind: 'miss', at: closesAt, reason: 'The hours of the site ended.' } as const]),
    ...(open ? [] : [{ kind: 'miss', at: waitingSince, reason: 'The hours of the site ended.' } as const]),
    ...(alerted
      ? []
      : [{ kind: 'alert', at: waitingSince + ALERT_MS, reason: 'It waits over 30 s.' } as const]),
  ]
}

function activeMoves(chat: Extract<Standing, { state: 'active' }>): Move[] {
  const { assigned, agentSeen, agentWrote, visitorWrote, warned } = chat
  const gone: Move = {
    kind: 'requeue',
    at: Math.max(agentSeen, assigned) + AGENT_GONE_MS,
    reason: 'The agent is gone.',
  }
  if (agentWrote === null || agentWrote < assigned)
    return [gone, { kind: 'requeue', at: assigned + FIRST_REPLY_MS, reason: 'No first reply in 60 s.' }]
  // Only a visitor who owes an answer is silent.
  if (visitorWrote > agentWrote) return [gone]
  return [
    gone,
    { kind: 'close', at: agentWrote + SILENCE_MS, reason: 'Silent for 15 minutes.' },
    ...(warned
      ? []
      : [{ kind: 'warn', at: agentWrote + WARNED_MS, reason: 'Silent for 10 minutes.' } as const]),
  ]
}

/** Within 24 hours the visitor goes on with the same chat; later a new one follows it. */
export const isSameChat = (endedAt: number, now: number): boolean => now - endedAt < REOPEN_MS
