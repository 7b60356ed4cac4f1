import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { Purpose } from '#mining/contract/mining-lists.ts'
import { recordList, type RecordRow } from '#mining/contract/record-list.ts'
import { recordsWhere } from './mining-policy.ts'

/** On these days, on the clock of the company; `2026-11-01..2026-11-30`. */
export const isWithin = (column: string, range: string) => {
  const { from, to } = daysOfRange(range)
  const at = (day: string) => sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
  return sql<SqlBool>`(${from === null ? sql`true` : sql`${sql.ref(column)} >= ${at(from)}`}
    and ${to === null ? sql`true` : sql`${sql.ref(column)} < ${at(dayAfter(to))}`})`
}

export const recordRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('mined_company as record')
    .innerJoin('account as miner', 'miner.id', 'record.miner_id')
    .where(recordsWhere(ctx))

const people = sql<number>`(select count(*)::integer from mined_person as person
  where person.company_id = record.id and not person.erased)`
const pushed = sql<number>`(select count(*)::integer from mined_person as person
  where person.company_id = record.id and person.contact_id is not null)`

const shown = (rows: ReturnType<typeof recordRows>, ctx: Ctx) =>
  rows
    .leftJoin('account as verifier', 'verifier.id', 'record.verifier_id')
    .selectAll('record')
    .select(['miner.name as miner_name', 'verifier.name as verifier_name'])
    .select([people.as('people'), pushed.as('pushed')])
    .select(sql<boolean>`coalesce(${recordsWhere(ctx, 'work')}, false)`.as('may_work'))
    .select(sql<boolean>`coalesce(${recordsWhere(ctx, 'decide')}, false)`.as('may_decide'))
    .select(sql<boolean>`coalesce(${recordsWhere(ctx, 'push')}, false)`.as('may_push'))

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  mine: ({ actor }) => sql<SqlBool>`record.miner_id = ${actor.id}`,
  waiting: () => sql<SqlBool>`record.state = 'submitted'`,
  ready: () => sql<SqlBool>`record.state in ('verified', 'pushed')`,
  all: () => sql<SqlBool>`true`,
}

export const recordQuery = listQuery(recordList, {
  from: recordRows,
  select: (rows, { ctx }) => shown(rows, ctx),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    state: (rows, state) => rows.where('record.state', '=', state),
    purpose: (rows, purpose) => rows.where(sql<SqlBool>`${purpose} = any (record.purposes)`),
    industry: (rows, industry) => rows.where('record.industry', '=', industry),
    employee_band: (rows, band) => rows.where('record.employee_band', '=', band),
    country: (rows, country) => rows.where('record.country', '=', country.toUpperCase()),
    miner_id: (rows, id) => rows.where('record.miner_id', '=', id),
    mined: (rows, range) => rows.where(isWithin('record.mined_at', range)),
    verified: (rows, range) => rows.where(isWithin('record.verified_at', range)),
    pushed: (rows, range) => rows.where(isWithin('record.pushed_at', range)),
    search: (rows, words) =>
      rows.where((where) =>
        where.or([
          searchIn('record.name', words),
          searchIn('record.domain', words),
          searchIn('record.city', words),
        ]),
      ),
  },
  sorts: {
    name: neverNull('record.name'),
    domain: neverNull('record.domain'),
    state: neverNull('record.state'),
    industry: 'record.industry',
    people,
    miner: neverNull('miner.name'),
    mined_at: neverNull('record.mined_at'),
    employee_band: 'record.employee_band',
    country: 'record.country',
    city: neverNull('record.city'),
    verified_at: 'record.verified_at',
    pushed_at: 'record.pushed_at',
  },
  id: 'record.id',
})

export type ListedRecord = RowOf<typeof recordQuery>

export const findOptionalRecord = (ctx: Ctx, id: number) =>
  shown(recordRows(ctx), ctx).where('record.id', '=', id).executeTakeFirst()

/** Of several purposes a person was found for, each has a record. */
export const listOfContact = (ctx: Ctx, contactId: number) =>
  recordRows(ctx)
    .innerJoin('mined_person as person', 'person.company_id', 'record.id')
    .select(['record.id', 'record.name', 'record.domain', 'record.state', 'miner.name as miner'])
    .select((row) => row.ref('person.pushed_at').$notNull().as('pushed_at'))
    .where('person.contact_id', '=', contactId)
    .orderBy('person.id', 'desc')
    .limit(50)
    .execute()

/** Held until the transaction ends, and then read as the actor sees it. */
export async function lockOptionalRecord(ctx: Ctx, id: number) {
  await ctx.db.selectFrom('mined_company').select('id').where('id', '=', id).forUpdate().execute()
  return findOptionalRecord(ctx, id)
}

export const findRecords = (ctx: Ctx, words: string, limit: number) =>
  recordRows(ctx)
    .select(['record.id', 'record.name', 'record.domain', 'record.state'])
    .where((where) => where.or([searchIn('record.name', words), searchIn('record.domain', words)]))
    .orderBy('record.id', 'desc')
    .limit(limit)
    .execute()

const MOST_WAITING = 200

/** Oldest first, without what a sample leaves out and what the caller mined. */
export async function listWaiting(ctx: Ctx) {
  const found = recordRows(ctx)
    .where('record.state', '=', 'submitted')
    .where('record.is_sampled', '=', true)
    .where(recordsWhere(ctx, 'decide'))
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const waiting = await found
    .select(['record.id', 'record.name', 'record.domain', 'miner.name as miner'])
    .select((row) => row.ref('record.submitted_at').$notNull().as('submitted_at'))
    .orderBy('record.submitted_at')
    .orderBy('record.id')
    .limit(MOST_WAITING)
    .execute()
  return { total, waiting }
}

export const listUnsampled = (ctx: Ctx) =>
  recordRows(ctx)
    .where('record.state', '=', 'submitted')
    .where(recordsWhere(ctx, 'decide'))
    .select(['record.miner_id as id', 'miner.name'])
    .select(sql<number>`count(*) filter (where record.is_sampled)::integer`.as('sample'))
    .select(sql<number>`count(*) filter (where not record.is_sampled)::integer`.as('rest'))
    .groupBy(['record.miner_id', 'miner.name'])
    .having(sql<SqlBool>`count(*) filter (where not record.is_sampled) > 0`)
    .orderBy('miner.name')
    .execute()

/** All that a miner has waiting, held until the transaction ends. */
export const listIdsToVerify = (ctx: Ctx, minerId: number) =>
  ctx.db
    .selectFrom('mined_company')
    .select(['id', 'name', 'miner_id', 'is_sampled'])
    .where('state', '=', 'submitted')
    .where('miner_id', '=', minerId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const countStates = (ctx: Ctx, mine: boolean) =>
  recordRows(ctx)
    .$if(mine, (rows) => rows.where('record.miner_id', '=', ctx.actor.id))
    .where('record.state', 'in', ['draft', 'submitted', 'returned', 'verified'])
    .select(['record.state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('record.state')
    .execute()

const OPEN: readonly string[] = ['draft', 'submitted', 'returned']

export const viewRecord = (row: ListedRecord): RecordRow => {
  const { miner_id, miner_name, verifier_name, may_work, may_decide, may_push, ...rest } = row
  const { state } = row
  return {
    ...rest,
    state,
    purposes: row.purposes as Purpose[],
    industry: row.industry as RecordRow['industry'],
    miner: { id: miner_id, name: miner_name },
    verifier: verifier_name,
    can: {
      change: may_work && (state === 'draft' || state === 'returned'),
      add_people: may_work && OPEN.includes(state),
      decide: may_decide && (state === 'submitted' || state === 'verified'),
      reject: (may_decide && state === 'submitted') || ((may_decide || may_push) && state === 'verified'),
      push: may_push,
      remove: may_work || may_decide,
    },
  }
}
