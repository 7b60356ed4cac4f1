import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { assignmentList } from '#assets/contract/holding/assignment-calls.ts'
import { assetsFor } from '#assets/server/assets-policy.ts'

const assignments = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'asset_assignment' | 'asset' | 'asset_category' | 'account' | 'location'>()
    .selectFrom('asset_assignment as line')
    .innerJoin('asset', 'asset.id', 'line.asset_id')
    .innerJoin('asset_category as category', 'category.id', 'asset.category_id')
    .leftJoin('account as person', 'person.id', 'line.account_id')
    .leftJoin('location as place', 'place.id', 'line.location_id')

const columns = { company: 'asset.company_id', holder: 'line.account_id' }
const holderName = sql<string>`coalesce(person.name, place.name)`

const shown = (rows: ReturnType<typeof assignments>, ctx: Ctx) =>
  rows
    .innerJoin('account as giver', 'giver.id', 'line.given_by')
    .selectAll('line')
    .select(['asset.tag', 'asset.model', 'category.name as category', 'giver.name as giver_name'])
    .select(holderName.as('holder_name'))
    .select(
      sql<number | null>`case when line.ended_at is null and line.return_on < ${companyDay(ctx.now)}::date
        then ${companyDay(ctx.now)}::date - line.return_on end`.as('overdue'),
    )
    .select(assetsFor(ctx, 'manage', columns).as('may_manage'))

const isUnaccepted = sql<boolean>`(line.ended_at is null and line.acceptance_text <> ''
  and line.accepted_at is null and line.declined_at is null)`

export const assignmentQuery = listQuery(assignmentList, {
  from: (ctx) => assignments(ctx).where(assetsFor(ctx, 'see', columns)),
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => {
      if (view === 'ended') return rows.where('line.ended_at', 'is not', null)
      const open = rows.where('line.ended_at', 'is', null)
      if (view === 'unaccepted') return open.where(isUnaccepted)
      return view === 'overdue' ? open.where('line.return_on', '<', companyDay(ctx.now)) : open
    },
    category_id: (rows, id) => rows.where('asset.category_id', '=', id),
    holder_id: (rows, id) => rows.where('line.account_id', '=', id),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('asset.tag', words),
          searchIn('asset.model', words),
          searchIn(sql`lower(${holderName})`, words),
        ]),
      ),
  },
  sorts: {
    tag: neverNull('asset.tag'),
    model: neverNull('asset.model'),
    category: neverNull('category.name'),
    holder: neverNull(holderName),
    given_at: neverNull('line.given_at'),
    return_on: 'line.return_on',
    accepted_at: 'line.accepted_at',
    ended_at: 'line.ended_at',
  },
  id: 'line.id',
})
export type ListedAssignment = RowOf<typeof assignmentQuery>

export const findOptionalAssignment = (ctx: Ctx, id: number) =>
  shown(assignments(ctx), ctx)
    .leftJoin('account as ender', 'ender.id', 'line.ended_by')
    .select(['ender.name as ender_name', 'asset.company_id', 'asset.serial'])
    .where('line.id', '=', id)
    .where(assetsFor(ctx, 'see', columns))
    .executeTakeFirst()

/** What a person has and had; what is still in hand comes first. */
export const listOf = (ctx: Ctx, accountId: number, only: 'open' | 'all') =>
  shown(assignments(ctx), ctx)
    .where('line.account_id', '=', accountId)
    .where(assetsFor(ctx, 'see', columns))
    .$if(only === 'open', (rows) => rows.where('line.ended_at', 'is', null))
    .orderBy(sql`line.ended_at desc nulls first`)
    .orderBy('line.given_at', 'desc')
    .limit(200)
    .execute()

/** What waits for the acceptance of its holder. */
export const listUnaccepted = (ctx: Ctx, accountId: number) =>
  assignments(ctx)
    .select(['line.id', 'line.given_at', 'asset.tag', 'asset.model'])
    .where('line.account_id', '=', accountId)
    .where(isUnaccepted)
    .orderBy('line.given_at')
    .execute()

/** What a person who leaves has to bring back; offices keep what stands in them. */
export const listInHand = (ctx: Ctx, accountId: number) =>
  assignments(ctx)
    .select(['line.id', sql<string>`asset.model || ' (' || asset.tag || ')'`.as('name')])
    .where('line.account_id', '=', accountId)
    .where('line.ended_at', 'is', null)
    .orderBy('asset.tag')
    .execute()

type Due = 'acceptance' | 'return'

/** Open assignments of people with something due, for the reminders of the day. */
export const listDue = (ctx: Ctx, due: Due) =>
  assignments(ctx)
    .select(['line.id', 'line.account_id', 'line.given_at', 'line.return_on', 'line.given_by'])
    .select(['asset.tag', 'asset.model', 'person.name'])
    .where('line.account_id', 'is not', null)
    .where('line.ended_at', 'is', null)
    .$if(due === 'acceptance', (rows) => rows.where(isUnaccepted))
    .$if(due === 'return', (rows) => rows.where('line.return_on', 'is not', null))
    .orderBy('line.id')
    .execute()
