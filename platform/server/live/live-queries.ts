import type pg from 'pg'
import { sql } from 'kysely'
import type { LiveSubject } from '#platform/contract/live.ts'
import type { Actor } from '#platform/server/ctx.ts'
import type { Ground } from '#platform/server/transaction.ts'

export type LiveEvent = {
  readonly id: number
  readonly topic: string
  readonly kind: string
  readonly recipients: readonly number[] | null
  readonly subject: LiveSubject
}

/**
 * Everything of a transaction below `xmin` is visible or will never be; so a reader that has seen all that was visible
 * then misses nothing by asking later for `xmin` and above, in whatever order transactions commit.
 */
export type Position = { readonly xmin: string; readonly at: number }

type Seen = { readonly id: number; readonly xid: string }

/** `above` is what the next pull would find again. */
export type Pulled = Position & { readonly events: readonly LiveEvent[]; readonly above: readonly Seen[] }

// One statement, so that the events and the position come from one snapshot. A screen that is told the same thing a
// thousand times learns no more than from the last of them, and ten thousand screens would keep the node from all else.
const PULL = `
  with fresh as materialized (
    select id, xid, topic, audience_kind as kind, recipients, subject
    from live_event where xid >= $1::xid8 and id <> all($2::bigint[])
  )
  select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    round(extract(epoch from now()) * 1000)::float8 as at,
    coalesce((
      select json_agg(event order by id) from (
        select max(id) as id, topic, kind, recipients, subject from fresh group by topic, kind, recipients, subject
      ) as event
    ), '[]') as events,
    coalesce((
      select json_agg(json_build_object('id', id, 'xid', xid::text))
      from fresh where xid >= pg_snapshot_xmin(pg_current_snapshot())
    ), '[]') as above`

/** What was committed since, without what is known, equal events once. From nowhere it is only the position. */
export async function pullEvents(
  client: pg.Client,
  since: string | null,
  known: readonly number[],
): Promise<Pulled> {
  const { rows } = await client.query<Pulled>(PULL, [since, known])
  return rows[0]!
}

type Missed = { readonly position: Position; readonly events: LiveEvent[]; readonly isFuture: boolean }

/** What was meant for this person and committed since; at most `limit` of it. */
export async function listMissedEvents(
  ground: Ground,
  { actor, since, limit, all }: { actor: Actor; since: string | null; limit: number; all: boolean },
): Promise<Missed> {
  const { rows } = await sql<Omit<Pulled, 'above'> & { is_future: boolean | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      round(extract(epoch from now()) * 1000)::float8 as at,
      ${since}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_future,
      coalesce((
        select json_agg(event order by id) from (
          select id, topic, audience_kind as kind, subject
          from live_event
          where xid >= ${since}::xid8 and audience_kind = ${actor.kind}
            and ((recipients is null and ${all}::boolean) or ${actor.id} = any(recipients))
          order by id limit ${limit}
        ) as event
      ), '[]') as events`.execute(ground.database.reader)
  const { events, is_future, ...position } = rows[0]!
  return { position, events: [...events], isFuture: is_future === true }
}
