import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { changeList } from '#operations/contract/change-log/change-log-calls.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import {
  listChangedTables,
  changeQuery,
  listFileColumns,
  listFileNames,
  listNamedReferences,
  listNames,
  type ChangesSeen,
  type Reference,
} from './change-log-queries.ts'
import { changeInWords, HIDDEN, inWords, type NameOf, type StoredChange } from './describe-change.ts'
import type { OperationsParts } from '#operations/server/operations-dependencies.ts'
import { hiddenChanges, mayReadChanges } from '#operations/server/operations-policy.ts'

type Parts = Pick<OperationsParts, 'confidential'>

export const changes = (parts: Parts) =>
  answerList(changeList, {
    query: changeQuery,
    allow: ({ actor }) => must(mayReadChanges(actor), operationsMessages.mayNotReadChanges),
    scope: (ctx) => changesSeen(ctx, parts),
    naming: { table: (_ctx, table) => inWords(table) },
    async viewAll(rows, { ctx, scope }) {
      const nameOfFile = await fileNamesIn(ctx, rows, scope)
      const nameOfRecord = await namesIn(ctx, rows)
      const nameOf: NameOf = (...of) => nameOfFile(...of) ?? nameOfRecord(...of)
      const words = { nameOf, isHidden: scope.isHidden, zone: COMPANY_ZONE }
      return rows.map((row) => changeInWords(row, words))
    },
    export: { job: 'operations.export-change-log' },
  })

export const readChangedTables = (parts: Parts) => async (ctx: Ctx) => {
  must(mayReadChanges(ctx.actor), operationsMessages.mayNotReadChanges)
  const { without } = changesSeen(ctx, parts)
  const tables = (await listChangedTables(ctx)).filter((table) => !without.includes(table))
  return { rows: tables.map((table) => ({ table, record: inWords(table) })) }
}

function changesSeen({ actor }: Ctx, { confidential }: Parts): ChangesSeen {
  const hidden = hiddenChanges(actor, confidential())
  const columnsOf = new Set(
    hidden.flatMap(({ table, columns }) =>
      columns === 'all' ? [] : columns.map((column) => `${table}.${column}`),
    ),
  )
  return {
    without: hidden.flatMap(({ table, columns }) => (columns === 'all' ? [table] : [])),
    isHidden: (table, column) => columnsOf.has(`${table}.${column}`),
  }
}

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

const NO_FILE = 'File no longer kept'

/** A file by its name, but where a part of the same record is hidden: its name would tell of that. */
async function fileNamesIn(
  ctx: Ctx,
  rows: readonly StoredChange[],
  { isHidden }: Pick<ChangesSeen, 'isHidden'>,
): Promise<NameOf> {
  const columns = await listFileColumns(ctx)
  const isFile = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const stored = rows.flatMap(({ table_name: table, before, after }) =>
    [before, after].flatMap((row) =>
      Object.entries((row ?? {}) as Readonly<Record<string, unknown>>).map(([column, value]) => ({
        table,
        column,
        value,
      })),
    ),
  )
  const isDiscreet = new Set(
    stored.filter(({ table, column }) => isHidden(table, column)).map(({ table }) => table),
  )
  const ids = stored.flatMap(({ table, column, value }) =>
    typeof value === 'string' && isFile.has(`${table}.${column}`) ? [value] : [],
  )
  const names = new Map(
    ids.length === 0 ? [] : (await listFileNames(ctx, ids)).map(({ id, name }) => [id, name] as const),
  )
  return (table, column, value) => {
    if (typeof value !== 'string' || value === '' || !isFile.has(`${table}.${column}`)) return undefined
    return isDiscreet.has(table) ? HIDDEN : (names.get(value) ?? NO_FILE)
  }
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
