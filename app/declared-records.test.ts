import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import type { CallName } from '#platform/contract/records/define-record.ts'
import type { AnsweredRecord } from '#platform/server/area.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { grantsOfEverything, holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'

// Every declared record is kept through its calls, without a list by hand: by strangers, by those who may not, and by
// a person who holds every permission. A new row is a copy of one of the demo company under another name.
const product = await demoProduct()
const areas = areasOf(product)
const answered = areas.flatMap(({ records = [] }) => records)
const everything = grantsOfEverything(permissionsOf(areas))
let keeper: Caller
let outsider: Caller

beforeAll(async () => {
  keeper = testCaller(product.origin, (await holderOf(product, everything)).token)
  outsider = testCaller(product.origin, (await holderOf(product, {})).token)
}, 60_000)

type Stored = Record<string, unknown> & { id: number; version: number }

const stored = ({ record }: AnsweredRecord, where = sql<boolean>`true`) =>
  product.read(async ({ db }) => {
    const { rows } = await sql<Stored>`
      select * from ${sql.table(record.table)} where ${where} order by id limit 200`.execute(db)
    return rows
  })

const mainOf = ({ record: { fields } }: AnsweredRecord) =>
  Object.keys(fields).find((name) => fields[name]!.column?.main && fields[name]!.input) ?? 'name'

let named = 0
const newName = () => `Declared ${(named += 1)}`

/** What is sent for a copy of the row. */
function copyOf(one: AnsweredRecord, row: Stored, name = newName()): Record<string, unknown> {
  const { fields } = one.record
  const values = Object.keys(fields).flatMap((field) => (fields[field]!.input ? [[field, row[field]]] : []))
  return { ...(Object.fromEntries(values) as object), [mainOf(one)]: name }
}

const send = (one: AnsweredRecord, name: CallName, input: object, by = keeper) => {
  const { calls, shared, with: along } = one.record
  return by.send(calls[name] as Call, { ...input, ...(shared.includes(name) ? along : {}) })
}
const adds = ({ record: { calls } }: AnsweredRecord): CallName => (calls.add ? 'add' : 'put')
const saves = ({ record: { calls } }: AnsweredRecord): CallName => (calls.save ? 'save' : 'put')

async function add(one: AnsweredRecord, from?: Stored): Promise<Stored> {
  const row = from ?? (await stored(one))[0]!
  const { httpStatus, data } = await send(one, adds(one), copyOf(one, row))
  expect(httpStatus).toBe(200)
  const { id } = data as { id: number }
  return (await stored(one, sql<boolean>`id = ${id}`))[0]!
}

/** How many rows of each place name it. */
const usesOf = (one: AnsweredRecord, id: number) =>
  product.read(async ({ db }) => {
    const counts: number[] = []
    for (const { count } of one.uses)
      counts.push((await sql<{ n: number }>`select ${count(sql.val(id))} as n`.execute(db)).rows[0]!.n)
    return counts
  })

/** How many answers of each status there are. */
const codesOf = (answers: readonly { httpStatus: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ httpStatus }) => httpStatus)
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

const can = (name: CallName) => answered.filter(({ record: { calls } }) => calls[name])

test('there are declared records, each of a table of its own', () => {
  expect(answered.length).toBeGreaterThan(2)
  expect(new Set(answered.map(({ record }) => record.table)).size).toBe(answered.length)
})

test.each(answered)('$record.table: strangers and those without the permission are refused', async (one) => {
  const [row] = await stored(one)
  const { id, version } = row!
  const input = { ...copyOf(one, row!), id, version, into_id: id, step: 'down' }
  for (const name of Object.keys(one.record.calls) as CallName[]) {
    const answers = [await send(one, name, input, product.stranger), await send(one, name, input, outsider)]
    expect([name, ...answers.map(({ httpStatus }) => httpStatus)]).toEqual([name, 401, 403])
  }
  expect((await stored(one))[0]).toEqual(row)
})

test.each(answered)(
  '$record.table: of twenty of one name at once there is one, and the log says who',
  async (one) => {
    const wish = copyOf(one, (await stored(one))[0]!)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(one, adds(one), wish)))
    expect(codesOf(answers)).toEqual({ 200: 1, 409: 19 })
    const { id } = answers.find(({ httpStatus }) => httpStatus === 200)!.data as { id: number }
    const log = await product.read(({ db }) =>
      db
        .selectFrom('change_log')
        .select(['action', 'actor_name'])
        .where('table_name', '=', one.record.table)
        .where('row_id', '=', String(id))
        .execute(),
    )
    expect(log.map(({ action }) => action)).toEqual(['insert'])
    expect(log[0]!.actor_name).toMatch(/^holder_/)
  },
)

test.each(answered)('$record.table: a stale version is refused and says who was faster', async (one) => {
  const row = await add(one)
  const save = (name: string) =>
    send(one, saves(one), { ...copyOf(one, row, name), id: row.id, version: row.version })
  expect((await save(newName())).httpStatus).toBe(200)
  const late = await save(newName())
  expect([late.httpStatus, late.failure.facts['stale']]).toEqual([409, true])
  const gone = { ...copyOf(one, row), id: 2_000_000_000, version: 1 }
  expect(await send(one, saves(one), gone)).toMatchObject({
    httpStatus: 404,
    message: one.record.words.missing.text,
  })
})

/** A row that others name, and a copy of it that can take its place. */
async function usedRow(one: AnsweredRecord) {
  for (const row of await stored(one)) if ((await usesOf(one, row.id))[0]! > 0) return row
  throw new Error(`record ${one.record.table}: nothing in the demo company names one`)
}

test.each(can('remove'))('$record.table: what is used is not deleted', async (one) => {
  const { id } = await usedRow(one)
  const answer = await send(one, 'remove', { id })
  expect(answer.httpStatus).toBe(409)
  expect(answer.message).toContain('is used by')
  const unused = await add(one)
  expect((await send(one, 'remove', { id: unused.id })).httpStatus).toBe(200)
  expect(await stored(one, sql<boolean>`id = ${unused.id}`)).toEqual([])
})

test.each(can('retire'))(
  '$record.table: what is used is deactivated, or refused as declared',
  async (one) => {
    const row = await usedRow(one)
    const { id, version } = row
    const kept = one.record.whenUsed === 'kept'
    expect((await send(one, 'retire', { id, version })).httpStatus).toBe(kept ? 200 : 409)
    expect((await stored(one, sql<boolean>`id = ${id}`))[0]!['active']).toBe(!kept)
  },
)

test.each(can('order'))('$record.table: a row moves one place', async (one) => {
  const [above, row] = [await add(one), await add(one)]
  expect((await send(one, 'order', { id: row.id, step: 'up' })).httpStatus).toBe(200)
  const [first, second] = await stored(one, sql<boolean>`id in (${above.id}, ${row.id})`)
  expect(Number(first!['position'])).toBe(Number(second!['position']) + 1)
})

test.each(can('merge'))('$record.table: a merge leaves nothing that names the row', async (one) => {
  const lost = await usedRow(one)
  const kept = await add(one, lost)
  const before = await usesOf(one, lost.id)
  const merges = await Promise.all(
    Array.from({ length: 20 }, () => send(one, 'merge', { id: lost.id, into_id: kept.id })),
  )
  expect(codesOf(merges)).toEqual({ 200: 1, 404: 19 })
  expect(await usesOf(one, lost.id)).toEqual(before.map(() => 0))
  expect(await usesOf(one, kept.id)).toEqual(before)
  expect(await stored(one, sql<boolean>`id = ${lost.id}`)).toEqual([])
})

test.each(answered.filter(({ list }) => list?.list.export))(
  '$record.table: the file holds what the screen shows',
  async (one) => {
    const { list } = one.list!
    const { data } = await keeper.send(list.read as Call, { size: 200 })
    const { rows } = data as { rows: Record<string, string>[] }
    const file = await keeper.raw(`/api${(list.export as Call).path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
    const lines = (await file.text()).trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(rows.length)
    for (const [at, row] of rows.entries()) expect(lines[at]).toContain(row[mainOf(one)])
  },
)
