import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { isRecord } from '#platform/testing/every-call/any-request.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { areasOf } from '#app/modules.ts'

// No filter and no search parts the rows of a list by something that the list hides from its reader. Every list of the
// product is asked as people of the demo company; no one adds to it here.
const product = await demoProduct()
const lists = areasOf(product)
  .flatMap(({ handlers }) => handlers.map(({ call }) => call))
  .filter((call) => call.auth === 'employee' && !call.writes && call.answer !== 'file' && takesPages(call))

const MOST_VALUES = 6
const MOST_PAGES = 5
// Of a few rows some column is always apart from the others.
const FEWEST = 4
// Pages are found by what they say, and everybody reads them.
const OPEN_TEXTS = new Set(['/help/figures'])
const readers = [
  'employee',
  'manager',
  'project-manager',
  'hr-executive',
  'payroll',
  'admin',
  'recruiter',
  'auditor',
]
const callers = new Map<string, Caller>()

function takesPages(call: Call): boolean {
  const fields = propertiesOf(call)
  return 'size' in fields && 'after' in fields
}

type Field = {
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly format?: string
  readonly anyOf?: readonly Field[]
  readonly const?: unknown
}

function propertiesOf(call: Call): Readonly<Record<string, Field>> {
  const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' }) as {
    properties?: Record<string, Field>
  }
  return schema.properties ?? {}
}

beforeAll(async () => {
  for (const reader of readers) {
    const { id } = await product.read(({ db }) =>
      db.selectFrom('account').select('id').where('email', 'like', `${reader}@%`).executeTakeFirstOrThrow(),
    )
    callers.set(reader, await product.as({ id }))
  }
}, 90_000)

const isPaging = (name: string) => ['size', 'after', 'direction', 'sort'].includes(name)
// Where a colleague works stands in the directory, and who holds a role on the page of the role: known to these readers.
const isShownElsewhere = (name: string) =>
  ['company_id', 'location_id', 'department_id', 'role_id'].includes(name)

/** Values that part lists: choices, ids of what there is, dates, words. */
function valuesOf(name: string, field: Field): readonly unknown[] {
  const choices =
    field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  if (choices !== undefined && choices.length > 0) return choices.slice(0, MOST_VALUES)
  if (field.type === 'boolean') return [true]
  if (/(^|_)id$/.test(name) && (field.type === 'integer' || field.type === 'number')) return [1, 2, 3, 4]
  if (field.type === 'string' && /(^|_)(from|to|on|day|date)$/.test(name)) return ['2026-06-15', '2026-11-10']
  return field.type === 'string' && name === 'search' ? ['ra', 'sen', 'fever', 'medical'] : []
}

type Row = Readonly<Record<string, unknown>>

async function rowsOf(caller: Caller, call: Call, input: Row): Promise<Row[] | null> {
  const rows: Row[] = []
  for (let page = 0, after: unknown = undefined; page < MOST_PAGES && after !== null; page += 1) {
    const from = after === undefined ? {} : { after }
    const answer = await caller.send(call, { ...input, ...from, size: 200 })
    const data: unknown = answer.data
    if (answer.httpStatus !== 200 || !isRecord(data) || !Array.isArray(data['rows'])) return null
    rows.push(...data['rows'].filter(isRecord))
    after = data['next'] ?? null
  }
  return rows
}

/** Every value that a row shows, under its path. */
function shown(row: unknown, path = ''): [string, string][] {
  if (Array.isArray(row))
    return [[path, JSON.stringify(row)], ...row.flatMap((one) => shown(one, `${path}[]`))]
  if (isRecord(row)) return Object.entries(row).flatMap(([key, value]) => shown(value, `${path}.${key}`))
  return [[path, row === undefined ? 'undefined' : JSON.stringify(row)]]
}

type Column = ReadonlyMap<string, ReadonlySet<string>>

function columnsOf(rows: readonly Row[]): Column {
  const columns = new Map<string, Set<string>>()
  for (const row of rows)
    for (const [path, value] of shown(row)) columns.set(path, (columns.get(path) ?? new Set()).add(value))
  return columns
}

const isIdentity = (path: string) => /(^|\.|_)(id|name|email)$/.test(path)
const isMeasured = (value: string) => /^"?\d/.test(value)

/**
 * Whether what the list shows says which rows were found: a column that takes few values takes other ones, or a date or
 * an amount lies elsewhere, also by several columns together. Names and numbers differ in every row and say nothing.
 */
function isTold(found: readonly Row[], rest: readonly Row[]): boolean {
  const inside = [...columnsOf(found)].filter(([path]) => !isIdentity(path))
  const isLike = (row: Row) => {
    const own = Map.groupBy(shown(row), ([path]) => path)
    return inside.every(([path, values]) => {
      const mine = (own.get(path) ?? []).map(([, value]) => value)
      const isKind = values.size <= Math.max(1, found.length / 2)
      if (isKind && !mine.every((value) => values.has(value))) return false
      const sorted = [...values].filter(isMeasured).toSorted()
      if (sorted.length < values.size) return true
      return mine.every((value) => value >= sorted[0]! && value <= sorted.at(-1)!)
    })
  }
  // One value that all show and no other does, as one role among several.
  const common = found
    .map((row) => new Set(shown(row).map(([path, value]) => `${path} ${value}`)))
    .reduce((one, other) => both(one, other))
  return !rest.some(isLike) || hasOwn(common, rest)
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...one].filter((value) => other.has(value)))

const hasOwn = (common: ReadonlySet<string>, rest: readonly Row[]): boolean => {
  const others = new Set(rest.flatMap((row) => shown(row).map(([path, value]) => `${path} ${value}`)))
  return [...common].some((one) => !others.has(one))
}

const holdsText = (row: Row, text: string) => JSON.stringify(row).toLowerCase().includes(text)

async function complaintsAbout(reader: string, call: Call): Promise<string[]> {
  const caller = callers.get(reader)!
  const all = await rowsOf(caller, call, {})
  if (all === null || all.length < 2 || all.length >= 200 * MOST_PAGES) return []
  const texts = new Map(all.map((row) => [JSON.stringify(row), row]))
  const complaints: string[] = []
  for (const [name, field] of Object.entries(propertiesOf(call)).filter(
    ([one]) => !isPaging(one) && !isShownElsewhere(one),
  ))
    for (const value of valuesOf(name, field)) {
      const found = await rowsOf(caller, call, { [name]: value })
      // What is not among the rows before is another list and no filter.
      if (found === null || found.length === 0 || !found.every((row) => texts.has(JSON.stringify(row))))
        continue
      const kept = new Set(found.map((row) => JSON.stringify(row)))
      const rest = all.filter((row) => !kept.has(JSON.stringify(row)))
      if (rest.length === 0 || found.length < FEWEST) continue
      const told =
        name === 'search'
          ? OPEN_TEXTS.has(call.path) || found.every((row) => holdsText(row, String(value)))
          : isTold(found, rest)
      if (!told)
        complaints.push(
          `${call.path} for ${reader}: ${name}=${String(value)} finds ${found.length} of ${all.length}`,
        )
    }
  return complaints
}

/** Each value of one column, or null where a row has none. */
const valuesAt = (rows: readonly Row[], path: string): (string | null)[] =>
  rows.map((row) => shown(row).find(([own]) => own === path)?.[1] ?? null)

const byPeople = new Intl.Collator('en', { numeric: true }).compare
const bySigns = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** As people or as the database order words. */
const isOneWay = (values: readonly string[]): boolean =>
  [byPeople, bySigns].some((compare) =>
    [1, -1].some((way) =>
      values.every((value, at) => at === 0 || compare(values[at - 1]!, value) * way <= 0),
    ),
  )
const isInRuns = (values: readonly (string | null)[]): boolean =>
  values.filter((value, at) => at === 0 || value !== values[at - 1]).length === new Set(values).size

/** Whether the order of the rows is one that they show: in their own column equal values stand together, or some column rises or falls. */
function isOrderTold(rows: readonly Row[], sort: string): boolean {
  const paths = [...new Set(rows.flatMap((row) => shown(row).map(([path]) => path)))]
  return paths.some((path) => {
    const values = valuesAt(rows, path)
    if (new Set(values).size < 2) return false
    const isOwn = path === `.${sort}` || path.startsWith(`.${sort}.`)
    const given = values.filter((value): value is string => value !== null && value !== 'null')
    return (isOwn && isInRuns(values)) || (given.length === values.length && isOneWay(given))
  })
}

async function orderComplaints(reader: string, call: Call): Promise<string[]> {
  const caller = callers.get(reader)!
  const usual = await rowsOf(caller, call, {})
  if (usual === null || usual.length < FEWEST) return []
  const orders = propertiesOf(call)['sort']
  const complaints: string[] = []
  for (const sort of orders?.enum ?? orders?.anyOf?.flatMap((one) => one.enum ?? []) ?? []) {
    const rows = await rowsOf(caller, call, { sort, direction: 'asc' })
    if (rows === null || rows.length < FEWEST) continue
    const isAsUsual = rows.every((row, at) => JSON.stringify(row) === JSON.stringify(usual[at]))
    if (!isAsUsual && !isOrderTold(rows, String(sort)))
      complaints.push(`${call.path} for ${reader}: sort=${String(sort)}`)
  }
  return complaints
}

test(
  'no list is put in the order of a column that it hides from the reader',
  { timeout: 240_000 },
  async () => {
    const sorted = lists.filter((call) => 'sort' in propertiesOf(call))
    expect(sorted.length).toBeGreaterThan(20)
    const complaints: string[] = []
    await inParallel(
      sorted.flatMap((call) => readers.map((reader) => [reader, call] as const)),
      async ([reader, call]) => {
        complaints.push(...(await orderComplaints(reader, call)))
      },
    )
    expect(complaints.toSorted()).toEqual([])
  },
)

test(
  'no filter of any list parts its rows by what it hides from the reader',
  { timeout: 240_000 },
  async () => {
    expect(lists.length).toBeGreaterThan(30)
    const complaints: string[] = []
    await inParallel(
      lists.flatMap((call) => readers.map((reader) => [reader, call] as const)),
      async ([reader, call]) => {
        complaints.push(...(await complaintsAbout(reader, call)))
      },
    )
    expect(complaints.toSorted()).toEqual([])
  },
)
