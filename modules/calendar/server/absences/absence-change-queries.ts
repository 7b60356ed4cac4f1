import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Source } from './absence-queries.ts'
import type { Span } from '#calendar/server/day-plans/day-plan-queries.ts'

/** What feeds tell of a source at this moment. */
export const listTold = (ctx: Ctx, { source, source_id }: Source) =>
  ctx.db
    .selectFrom('absence')
    .select(['source', 'source_id', 'account_id', 'day', 'part', 'kind', 'label', 'starts_at', 'ends_at'])
    .where('source', '=', source)
    .where('source_id', '=', String(source_id))
    .where('tentative', '=', false)
    .execute()

export type Told = Awaited<ReturnType<typeof listTold>>[number]

/** Each change of one day counts one more, also where it comes back: programs believe the higher number. */
export async function keepChanges(ctx: Ctx, days: readonly Told[], goneAt: Date | null): Promise<void> {
  if (days.length === 0) return
  // Two hours of one day are one event in feeds.
  const each = new Map(days.map((day) => [`${day.account_id}/${day.day}/${day.part}`, day]))
  const gone_at = goneAt?.toISOString() ?? null
  await ctx.db
    .insertInto('absence_change')
    .values([...each.values()].map((day) => ({ ...day, sequence: 1, gone_at })))
    .onConflict((known) =>
      known.columns(['source', 'source_id', 'account_id', 'day', 'part']).doUpdateSet((row) => ({
        sequence: sql<number>`absence_change.sequence + 1`,
        gone_at,
        kind: row.ref('excluded.kind'),
        label: row.ref('excluded.label'),
        starts_at: row.ref('excluded.starts_at'),
        ends_at: row.ref('excluded.ends_at'),
      })),
    )
    .execute()
}

const changes = (ctx: Ctx, { personIds, from, to }: Span) =>
  ctx.db
    .selectFrom('absence_change')
    .select(['source', 'source_id', 'account_id as person_id', 'day', 'part', 'kind', 'label'])
    .select(['starts_at', 'ends_at', 'sequence', 'gone_at'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('account_id')
    .orderBy('day')
    .orderBy('id')

export const listChanges = (ctx: Ctx, span: Span) => changes(ctx, span).execute()

export type KeptChange = Awaited<ReturnType<typeof listChanges>>[number]

/** No one is told of days so far back any more. */
export const dropChangesBefore = (ctx: Ctx, accountId: number, day: string) =>
  ctx.db.deleteFrom('absence_change').where('account_id', '=', accountId).where('day', '<', day).execute()
