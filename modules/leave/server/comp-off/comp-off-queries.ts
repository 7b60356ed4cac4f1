import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { compOffList, myCompOffList } from '#leave/contract/comp-off/comp-off-calls.ts'
import { leaveIn } from '#leave/server/leave-policy.ts'

type Suggesting = {
  readonly account_id: number
  readonly worked_on: string
  readonly minutes: number
  readonly day_kind: 'weekly_off' | 'holiday'
  readonly because: string
}

/** One for a day of a person: what is known later takes the place of what was known. */
export const keepSuggestion = (ctx: Ctx, suggestion: Suggesting) =>
  ctx.db
    .insertInto('comp_off_suggestion')
    .values(suggestion)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'worked_on']).doUpdateSet((row) => ({
        minutes: row.ref('excluded.minutes'),
        day_kind: row.ref('excluded.day_kind'),
        because: row.ref('excluded.because'),
        version: sql`comp_off_suggestion.version + 1`,
      })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()

export const dropSuggestion = (ctx: Ctx, accountId: number, workedOn: string) =>
  ctx.db
    .deleteFrom('comp_off_suggestion')
    .where('account_id', '=', accountId)
    .where('worked_on', '=', workedOn)
    .execute()

/** Those for which nothing was asked yet, the oldest first: they end first. */
export const listOpenSuggestions = (ctx: Ctx, accountId: number, from: string) =>
  ctx.db
    .selectFrom('comp_off_suggestion as suggestion')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('worked_on', '>=', from)
    .where('dismissed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from comp_off_request asked
      where (asked.account_id, asked.worked_on) = (suggestion.account_id, suggestion.worked_on)
        and asked.status in ('pending', 'approved'))`,
    )
    .orderBy('worked_on')
    .limit(100)
    .execute()

export const findOptionalSuggestion = (ctx: Ctx, accountId: number, workedOn: string) =>
  ctx.db
    .selectFrom('comp_off_suggestion')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('worked_on', '=', workedOn)
    .executeTakeFirst()

export const dismissOwnSuggestion = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('comp_off_suggestion')
    .set({ dismissed_at: ctx.now })
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.id)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

type NewRequest = {
  readonly account_id: number
  readonly worked_on: string
  readonly minutes: number
  readonly quantity: number
  readonly from_clock: boolean
  readonly project_id: number | null
  readonly reason: string
}

export const insertRequest = (ctx: Ctx, request: NewRequest) =>
  insertRow(ctx, 'comp_off_request', { ...request, asked_at: ctx.now })

export const findOptionalRequest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('comp_off_request').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRequest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('comp_off_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type CompOffRequest = Awaited<ReturnType<typeof lockRequest>>

export const findLiveRequest = (ctx: Ctx, accountId: number, workedOn: string) =>
  ctx.db
    .selectFrom('comp_off_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('worked_on', '=', workedOn)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()

export const setLot = (ctx: Ctx, id: number, lot_id: number) =>
  updateRow(ctx, 'comp_off_request', { id }, { lot_id })

export const setDoubt = (ctx: Ctx, id: number, doubt: string) =>
  updateRow(ctx, 'comp_off_request', { id }, { doubt })

export const insertCompOffPart = (ctx: Ctx, request_id: number, projects: string) =>
  insertRow(ctx, 'comp_off_part', { request_id, projects })

export const findOptionalCompOffPart = (ctx: Ctx, by: { id: number } | { request_id: number }) =>
  ctx.db
    .selectFrom('comp_off_part')
    .selectAll()
    .where('id' in by ? 'id' : 'request_id', '=', 'id' in by ? by.id : by.request_id)
    .executeTakeFirst()

const requests = (ctx: Ctx) =>
  ctx.db
    .selectFrom('comp_off_request as request')
    .innerJoin('account as person', 'person.id', 'request.account_id')

const shown = (rows: ReturnType<typeof requests>) =>
  rows
    .leftJoin('project', 'project.id', 'request.project_id')
    .leftJoin('comp_off_part as part', 'part.request_id', 'request.id')
    .selectAll('request')
    .select(['person.name as person_name', 'project.name as project_name', 'part.status as part_status'])

const sorts = {
  worked_on: neverNull('request.worked_on'),
  quantity: neverNull('request.quantity'),
  project: 'project.name',
  status: neverNull('request.status'),
  pm_status: neverNull(sql`coalesce(part.status, 'not_applicable')`),
  asked_at: neverNull('request.asked_at'),
}

export const myCompOffQuery = listQuery(myCompOffList, {
  from: (ctx) => requests(ctx).where('request.account_id', '=', ctx.actor.id),
  select: shown,
  filters: {},
  sorts,
  id: 'request.id',
})

export const compOffQuery = listQuery(compOffList, {
  from: (ctx, _scope, _filter, reach) => requests(ctx).where(leaveIn(ctx, reach, 'request.account_id')),
  select: shown,
  filters: {
    status: (rows, status) => rows.where('request.status', '=', status),
    search: (rows, words) => rows.where(searchIn('person.name', words)),
  },
  sorts: { ...sorts, person: neverNull('person.name') },
  id: 'request.id',
})

export type ListedCompOff = RowOf<typeof compOffQuery>
