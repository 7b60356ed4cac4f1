import { sql, type SqlBool } from 'kysely'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { VisitNarrowing } from '#visitors/contract/visits/visit-calls.ts'
import type { VisitState } from '#visitors/contract/visitors-lists.ts'
import { visits } from '#visitors/server/visit-queries.ts'

type PageKey = { readonly after?: string | undefined; readonly size: number }

const inState: Record<VisitState, ReturnType<typeof sql<SqlBool>>> = {
  in: sql<SqlBool>`(time_out is null and auto_closed_at is null)`,
  out: sql<SqlBool>`time_out is not null`,
  closed: sql<SqlBool>`auto_closed_at is not null`,
}

export type VisitsWanted = VisitNarrowing & { readonly hostId?: number; readonly withPhone?: boolean }

const narrowed = (ctx: Ctx, wanted: VisitsWanted) => {
  let query = visits(ctx)
    .leftJoin('account as host', 'host.id', 'visit.host_id')
    .select('host.name as host_name')
  if (wanted.location_id !== undefined) query = query.where('visit.location_id', '=', wanted.location_id)
  if (wanted.hostId !== undefined) query = query.where('visit.host_id', '=', wanted.hostId)
  if (wanted.from !== undefined) query = query.where('created_on', '>=', wanted.from)
  if (wanted.to !== undefined) query = query.where('created_on', '<=', wanted.to)
  if (wanted.state !== undefined) query = query.where(inState[wanted.state])
  for (const word of (wanted.search ?? '').split(/\s+/).filter(Boolean)) {
    // A reader who may not see a phone may not find out by searching whose it is.
    const fields = wanted.withPhone
      ? sql`visitor_name || ' ' || to_whom_meet || ' ' || phone_no`
      : sql`visitor_name || ' ' || to_whom_meet`
    query = query.where(searchIn(sql`lower(${fields})`, word))
  }
  return query
}

export const pageOfVisits = (ctx: Ctx, wanted: VisitsWanted & PageKey) =>
  pageByKey(
    narrowed(ctx, wanted),
    {
      by: sql`visit.time_in`,
      valueOf: (row) => row.time_in,
      type: 'timestamptz',
      id: sql`visit.id`,
      idOf: (row) => row.id,
      direction: 'desc',
    },
    wanted,
    () => countVisits(ctx, wanted),
  )

export async function countVisits(ctx: Ctx, wanted: VisitsWanted): Promise<number> {
  const { count } = await narrowed(ctx, wanted)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ListedVisit = Awaited<ReturnType<typeof pageOfVisits>>['rows'][number]
