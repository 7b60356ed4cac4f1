import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '../../../platform/contract/company-zone.ts'
import type { InputOf } from '../../../platform/contract/call.ts'
import type { Page } from '../../../platform/contract/paging.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import type { ChangeNarrowing, ChangeRow, listChanges as listCall } from '../contract/change-log-calls.ts'
import { operationsMessages } from '../contract/operations-messages.ts'
import {
  listChangedTables,
  listChanges,
  listNamedReferences,
  listNames,
  type ChangeWish,
  type Reference,
} from './change-log-queries.ts'
import { changeInWords, inWords, type NameOf, type StoredChange } from './change-words.ts'
import { mayReadChanges } from './operations-policy.ts'

export async function readChanges(ctx: Ctx, filter: InputOf<typeof listCall>) {
  must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
  return readChangesPage(ctx, wishOf(filter), filter)
}

export async function readChangedTables(ctx: Ctx) {
  must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
  const tables = await listChangedTables(ctx)
  return { rows: tables.map((table) => ({ table, record: inWords(table) })) }
}

type PageKey = { readonly after?: string | undefined; readonly size: number }

export async function readChangesPage(ctx: Ctx, wish: ChangeWish, key: PageKey): Promise<Page<ChangeRow>> {
  const page = await listChanges(ctx, wish, key)
  const nameOf = await namesIn(ctx, page.rows)
  return { ...page, rows: page.rows.map((row) => changeInWords(row, nameOf, COMPANY_ZONE)) }
}

export const wishOf = ({ search, table, action, from, to }: ChangeNarrowing): ChangeWish => ({
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
  const targets = new Map(
    (await listNamedReferences(ctx)).map((one) => [`${one.table}.${one.column}`, one.target]),
  )
  const names = new Map<string, Map<number, string>>()
  for (const [target, ids] of wantedIds(rows, targets))
    names.set(target, new Map(await listNames(ctx, target, [...ids])))
  return (table, column, value) =>
    typeof value === 'number' ? names.get(targets.get(`${table}.${column}`) ?? '')?.get(value) : undefined
}

const LARGEST_ID = 2_147_483_647

function wantedIds(rows: readonly StoredChange[], targets: ReadonlyMap<Reference['column'], string>) {
  const wanted = new Map<string, Set<number>>()
  const want = (table: string, column: string, value: unknown) => {
    const target = targets.get(`${table}.${column}`)
    if (target === undefined || !Number.isInteger(value) || Math.abs(Number(value)) > LARGEST_ID) return
    wanted.set(target, (wanted.get(target) ?? new Set()).add(Number(value)))
  }
  for (const { table_name, row_id, before, after } of rows) {
    want(table_name, 'id', Number(row_id))
    for (const row of [before, after])
      for (const [column, value] of Object.entries(row ?? {})) want(table_name, column, value)
  }
  return wanted
}
