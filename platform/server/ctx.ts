import type { Kysely } from 'kysely'
import type { Audience } from '#platform/contract/call.ts'
import type { Grants } from '#platform/contract/permission.ts'
import type { Database } from '#database/schema.ts'
import type { Trail } from './database/trail.ts'
import type { Log } from './log.ts'

/** Who is asking. Jobs act as `system`, which holds no grant: what a job may do is decided where it is enqueued. */
export type Actor = {
  readonly kind: Audience | 'system'
  readonly id: number
  readonly name: string
  readonly sessionId: string
  readonly grants: Grants
  readonly companyId: number | null
  readonly locationId: number | null
  /** What kind of account it is; null for anyone who has none. */
  readonly userType: 'Admin' | 'Client' | 'Staff' | null
  /** The administrator who looks through this person's eyes, reading only; null when it is the person. */
  readonly seenBy: { readonly id: number; readonly name: string } | null
}

export type RequestFacts = {
  readonly id: string
  readonly address: string
  readonly device: string
}

/** Someone who hears of an event, in the transaction of what happened. See events.ts. */
export type Subscription = {
  readonly event: string
  readonly hear: (ctx: Ctx, payload: never) => Promise<void>
}

/** Everything an action may use. There is no other way to the database, the clock or the log. */
export type Ctx = {
  /** The reading pool for reading calls, the transaction for writing ones. */
  readonly db: Kysely<Database>
  readonly actor: Actor
  readonly now: Date
  readonly log: Log
  readonly request: RequestFacts
  /** Who listens to what is raised here. */
  readonly subscriptions: readonly Subscription[]
  /** What is written at the end of the transaction: the trace of its changes, and what screens are told. */
  readonly trail: Trail
  /** Runs when the transaction has committed, and never when it has not. */
  afterCommit(work: () => void | Promise<void>): void
}

export const nobody: Actor = {
  kind: 'public',
  id: 0,
  name: 'Visitor',
  sessionId: '',
  grants: {},
  companyId: null,
  locationId: null,
  userType: null,
  seenBy: null,
}

export const system: Actor = { ...nobody, kind: 'system', name: 'Atrium' }
