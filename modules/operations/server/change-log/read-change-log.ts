import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  ChangeNarrowing,
  ChangeRow,
  listChanges as listCall,
} from '#operations/contract/change-log/change-log-calls.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import {
  listChangedTables,
  listChanges,
  listNamedReferences,
  listNames,
  type ChangeWish,
  type Reference,
} from './change-log-queries.ts'
import { changeInWords, inWords, type IsHidden, type NameOf, type StoredChange } from './describe-change.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { hiddenChanges, mayReadChanges } from '#operations/server/operations-policy.ts'

type Parts = Pick<OperationsParts, 'confidential'>

export const readChanges = (parts: Parts) => async (ctx: Ctx, filter: InputOf<typeof listCall>) => {
  must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
  return readChangesPage(ctx, parts, filter, filter)
}

export const readChangedTables = (parts: Parts) => async (ctx: Ctx) => {
  must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
  const without = tablesWithout(ctx, parts)
  const tables = (await listChangedTables(ctx)).filter((table) => !without.includes(table))
  return { rows: tables.map((table) => ({ table, record: inWords(table) })) }
}

const tablesWithout = (ctx: Ctx, { confidential }: Parts): string[] =>
  hiddenChanges(ctx.actor, confidential()).flatMap(({ table, columns }) => (columns === 'all' ? [table] : []))

/** A value that this reader does not see. */
const hidingOf = (ctx: Ctx, { confidential }: Parts): IsHidden => {
  const hidden = new Set(
    hiddenChanges(ctx.actor, confidential()).flatMap(({ table, columns }) =>
      columns === 'all' ? [] : columns.map((column) => `${table}.${column}`),
    ),
  )
  return (table, column) => hidden.has(`${table}.${column}`)
}

type PageKey = { readonly after?: string | undefined; readonly size: number }

export async function readChangesPage(
  ctx: Ctx,
  parts: Parts,
  filter: ChangeNarrowing,
  key: PageKey,
): Promise<Page<ChangeRow>> {
  const page = await listChanges(ctx, wishOf(ctx, parts, filter), key)
  const words = { nameOf: await namesIn(ctx, page.rows), isHidden: hidingOf(ctx, parts), zone: COMPANY_ZONE }
  return { ...page, rows: page.rows.map((row) => changeInWords(row, words)) }
}

export const wishOf = (
  ctx: Ctx,
  parts: Parts,
  { search, table, action, from, to }: ChangeNarrowing,
): ChangeWish => ({
  without: tablesWithout(ctx, parts),
  search,
  table,
  action,
  since: from === undefined ? null : startOfDay(Temporal.PlainDate.from(from)),
  before: to === undefined ? null : startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
})

const startOfDay = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime({ timeZone: COMPANY_ZONE }).epochMilliseconds)

/** Looks up what the numbers on this page stand for, with one question for each kind of record. */
async function namesIn(ctx: Ctx, rows: readonly StoredChange[]): Promise<NameOf> {
  const references = new Map(
    (await listNamedReferences(ctx)).map((one) => [`${one.table}.${one.column}`, one]),
  )
  const names = new Map<string, Map<number, string>>()
  for (const { reference, ids } of wantedIds(rows, references).values())
    names.set(reference.target, new Map(await listNames(ctx, reference, [...ids])))
  return (table, column, value) =>
    typeof value === 'number'
      ? names.get(references.get(`${table}.${column}`)?.target ?? '')?.get(value)
      : undefined
}

const LARGEST_ID = 2_147_483_647

function wantedIds(rows: readonly StoredChange[], references: ReadonlyMap<string, Reference>) {
  const wanted = new Map<string, { reference: Reference; ids: Set<number> }>()
  const want = (table: string, column: string, value: unknown) => {
    const reference = references.get(`${table}.${column}`)
    if (!reference || !Number.isInteger(value) || Math.abs(Number(value)) > LARGEST_ID) return
    const { target } = reference
    if (!wanted.has(target)) wanted.set(target, { reference, ids: new Set() })
    wanted.get(target)?.ids.add(Number(value))
  }
  for (const { table_name, row_id, before, after } of rows) {
    want(table_name, 'id', Number(row_id))
    for (const row of [before, after])
      for (const [column, value] of Object.entries(row ?? {})) want(table_name, column, value)
  }
  return wanted
}
