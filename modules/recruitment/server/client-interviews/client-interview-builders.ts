import type { Ctx } from '#platform/server/ctx.ts'
import type { ClientInterviewState } from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { insertClientInterview } from './client-interview-queries.ts'

type Wish = {
  readonly contact_id: number
  readonly account_id?: number
  readonly candidate_id?: number
  readonly requirement: string
  readonly round?: number
  readonly status?: ClientInterviewState
  readonly starts_at?: Date
  readonly proposed_by: number
  readonly proposed_at?: Date
  /** Tenths. */
  readonly marks?: number
  readonly feedback?: string
  readonly feedback_shared?: boolean
  readonly joins_on?: string
  readonly rate?: number
}

const HOUR = 3_600_000

/** For the demo company and tests: at any point of its life. */
export async function buildClientInterview(ctx: Ctx, wish: Wish): Promise<number> {
  const { starts_at, rate, ...row } = wish
  const { id } = await insertClientInterview(ctx, {
    round: 1,
    proposed_at: ctx.now,
    ...row,
    ...(rate === undefined ? {} : { rate, rate_unit: 'month' }),
    ...(starts_at === undefined
      ? {}
      : {
          starts_at,
          ends_at: new Date(starts_at.getTime() + HOUR),
          place: 'https://meet.example/client',
        }),
  })
  return id
}
