import type { Actor } from '#platform/server/ctx.ts'

export type RunKey = { readonly id: number; readonly publicId: string }

/** What waits in the queue. `_cron` is graphile-worker's word for the minute at which a scheduled job was due. */
export type JobPayload = {
  readonly run: RunKey | null
  readonly actor: Actor | null
  readonly input: unknown
  readonly _cron?: { readonly ts: string }
}

/** The session stays behind: a job goes on when the person has signed out. */
export const withoutSession = (actor: Actor): Actor => ({ ...actor, sessionId: '' })
