import { z } from 'zod'
import type { Audience } from './call.ts'

export const LIVE_PATH = '/api/live'

/** The only message that a client sends, and the first on a line. */
export const liveGreeting = z.strictObject({
  token: z.string().min(1).max(4_000),
  /** The last cursor that the client was given; null on its first line. */
  after: z.string().max(60).nullable(),
})

export const LARGEST_GREETING_BYTES = 8_192

export type LiveSubject = Readonly<Record<string, string | number | readonly number[]>>

/**
 * What a client is sent. It keeps the cursor that came last and gives it when it comes back. After `missed` it
 * refreshes everything that it shows. Events may come twice; their ids tell.
 */
export type LiveMessage =
  | { type: 'hello'; cursor: string; missed?: true }
  | { type: 'event'; id: number; cursor: string; topic: string; subject: LiveSubject }
  | { type: 'ping' }

/** A line on which nothing came for longer than two of these is dead. */
export const LIVE_PING_SECONDS = 25

export const liveCloseCodes = {
  /** The greeting was not one, or something came after it. */
  notUnderstood: 4400,
  /** The session is over; the client must sign in again before it comes back. */
  signedOut: 4401,
  /** No greeting came in time. */
  silent: 4408,
  /** The server cannot let anybody in at this moment. */
  tryAgain: 1013,
  /** The server is stopping; another one answers at the same address. */
  goingAway: 1001,
} as const

/** Who is meant: some people of one kind, or all of that kind. Customers sign in as employees do, but are not meant by all. */
export type LiveAudience =
  | { readonly kind: Exclude<Audience, 'public'>; readonly ids: readonly number[] }
  | { readonly kind: Exclude<Audience, 'public'>; readonly everyone: true }
