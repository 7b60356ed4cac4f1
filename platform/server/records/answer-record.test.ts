import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRecord } from '#platform/contract/records/define-record.ts'
import { field, inUse, inUseFilter, place, shown } from '#platform/contract/records/field.ts'
import { conflict, forbidden } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refusalOfConstraint } from '#platform/server/database/constraint-refusals.ts'
import { must, Refused } from '#platform/server/must.ts'
import { ownGround } from '#platform/testing/test-ground.ts'
import { answerRecord } from './answer-record.ts'
import { usedIn } from './uses.ts'

const ground = await ownGround()

const base = {
  noun: ['shelf', 'shelves'],
  needs: 'test.shelf.manage',
  reads: 'account',
  users: ['book', 'books'],
  fields: {
    position: place,
    name: field.text({
      label: 'Name',
      most: 40,
      empty: 'Please enter a name',
      column: { main: true, sort: true },
    }),
    used: shown(z.number(), { label: 'Books', kind: 'number', sort: true }),
    active: inUse,
    kind: field.choice({ label: 'Kind', of: { wood: 'Wood', steel: 'Steel' }, start: 'wood' }),
    width: field.whole({
      label: 'Width',
      from: 1,
      to: 300,
      wrong: 'Enter 1 to 300 cm',
      column: { sort: true },
    }),
    built_on: field.date({ label: 'Built' }),
    wide: shown(z.boolean(), { label: 'Wide', kind: 'yes', sort: true }),
    note: field.text({ label: 'Note', most: 80, column: false }),
  },
  list: {
    key: 'test-shelves',
    title: 'Shelves',
    filters: {
      view: inUseFilter,
      wide: { label: 'Wide', kind: 'yes' },
      kind: {
        label: 'Kind',
        kind: 'choice',
        options: [
          { value: 'wood', label: 'Wood' },
          { value: 'steel', label: 'Steel' },
        ],
      },
    },
    search: 'Name or note',
    order: { by: 'position', direction: 'asc' },
    read: '/test/shelves',
  },
  calls: {
    add: '/test/add-shelf',
    save: { path: '/test/save-shelf', says: 'Kept.' },
    retire: '/test/retire-shelf',
    restore: '/test/restore-shelf',
    order: '/test/order-shelves',
    merge: '/test/merge-shelves',
    remove: '/test/remove-shelf',
  },
} as const

const shelf = defineRecord('test_shelf', { ...base, alike: 'kind' })
const strict = defineRecord('test_shelf', { ...base, whenUsed: 'refused' })

const mayNot = forbidden('You may not change shelves.')
const books = usedIn('test_book' as 'academy_lead', 'shelf_id' as 'source_id')
const answering = {
  may: ({ name }: Ctx['actor']) => name !== 'Reader',
  mayNot,
  mayRead: () => true,
  uses: [books],
  shown: { wide: sql`(width > 100)` },
  filters: { wide: (yes: boolean) => sql<boolean>`(width > 100) = ${yes}` },
  searched: ['name', 'note'],
}
const tooWide = conflict('Steel bends when it is wide.', 'width')
const shelves = answerRecord(shelf, {
  ...answering,
  before: ({ form }) => must(form.kind !== 'steel' || form.width < 200, tooWide),
})
const strictShelves = answerRecord(strict, answering)

beforeAll(async () => {
  await ground.write(async ({ db }) => {
    await sql`
      create table test_shelf (
        id integer generated always as identity primary key, name text not null, position integer not null,
        active boolean not null default true, kind text not null, width integer not null, built_on date not null,
        note text not null, version integer not null default 1)`.execute(db)
    await sql`create unique index test_shelf_name_key on test_shelf (lower(name))`.execute(db)
    await sql`
      create table test_book (
        id integer generated always as identity primary key, shelf_id integer not null references test_shelf,
        version integer not null default 1)`.execute(db)
  })
}, 60_000)

let made = 0
const form = (more: object = {}) => ({
  name: `Shelf ${(made += 1)}`,
  kind: 'wood' as const,
  width: 80,
  built_on: '2026-11-02',
  note: '',
  ...more,
})
const add = (more?: object) => ground.write((ctx) => shelves.add(ctx, form(more)))
const book = (id: number) =>
  ground.write(({ db }) => sql`insert into test_book (shelf_id) values (${id})`.execute(db))
const rowsIn = async (asked: object = {}) => {
  const handler = shelves.list!.handlers[0]!
  const page = await ground.read((ctx) =>
    handler.action(ctx, { size: 200, view: 'all', ...asked } as never, undefined as never),
  )
  return (page as { rows: Record<string, unknown>[] }).rows
}

/** The sentence it is refused with, or “done”. */
async function outcome(work: (ctx: Ctx) => Promise<unknown>): Promise<string> {
  try {
    await ground.write(work)
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.refusal.text
    const known = refusalOfConstraint(error, { test_shelf_name_key: conflict('A shelf has this name.') })
    if (!known) throw error
    return known.text
  }
}

test('the calls are those of the declaration, with what it says of them', () => {
  expect(shelf.calls.add).toMatchObject({
    method: 'POST',
    path: '/test/add-shelf',
    needs: 'test.shelf.manage',
    writes: true,
    summary: 'Adds a shelf.',
    says: 'Shelf added.',
  })
  expect(shelf.list.read.needs).toBe('account')
  expect(shelf.calls.save.says).toBe('Kept.')
  expect(shelves.handlers.map(({ call }) => call)).toEqual(Object.values(shelf.calls))
  expect(shelf.calls.add.input.safeParse({ ...form(), width: 400 }).error?.issues[0]?.message).toBe(
    'Enter 1 to 300 cm',
  )
  expect(shelf.calls.add.input.parse({ name: 'A', width: 1, built_on: '2026-11-02' })).toEqual({
    name: 'A',
    kind: 'wood',
    width: 1,
    built_on: '2026-11-02',
    note: '',
  })
})

test('a row is added at the end, changed once for each version, and the change log says so', async () => {
  const first = await add()
  const { id, version } = await add()
  expect((await rowsIn()).map((row) => row['id'])).toEqual([first.id, id])
  const save = (name: string) => outcome((ctx) => shelves.save(ctx, { id, version, ...form(), name }))
  expect(await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Raced ${n}`)))).toSatisfy(
    (all: string[]) => all.filter((one) => one === 'done').length === 1,
  )
  expect(await outcome((ctx) => shelves.save(ctx, { id: 99_999, version: 1, ...form() }))).toBe(
    shelf.words.missing.text,
  )
  const log = await ground.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select('action')
      .where('table_name', '=', 'test_shelf')
      .where('row_id', '=', String(id))
      .orderBy('id')
      .execute(),
  )
  expect(log).toEqual([{ action: 'insert' }, { action: 'update' }])
})

test('of twenty of one name at once there is one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcome((ctx) => shelves.add(ctx, form({ name: n % 2 ? 'Atlas' : 'ATLAS' }))),
    ),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(19).fill('A shelf has this name.'), 'done'])
})

test('who may not change it may read it; a hook refuses what the fields can’t', async () => {
  const reader = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, name: 'Reader' } })
  const { id, version } = await add()
  const target = { id, version }
  for (const work of [
    (ctx: Ctx) => shelves.add(reader(ctx), form()),
    (ctx: Ctx) => shelves.save(reader(ctx), { ...target, ...form() }),
    (ctx: Ctx) => shelves.retire(reader(ctx), target),
    (ctx: Ctx) => shelves.restore(reader(ctx), target),
    (ctx: Ctx) => shelves.order(reader(ctx), { id, step: 'up' }),
    (ctx: Ctx) => shelves.merge(reader(ctx), { id, into_id: id }),
    (ctx: Ctx) => shelves.remove(reader(ctx), { id }),
  ])
    expect(await outcome(work)).toBe(mayNot.text)
  expect((await rowsIn()).length).toBeGreaterThan(0)
  expect(await outcome((ctx) => shelves.add(ctx, form({ kind: 'steel', width: 250 })))).toBe(tooWide.text)
})

test('the list searches, filters, sorts, and counts what names a row', async () => {
  const row = await add({ name: 'Folio_1', kind: 'steel', width: 7 })
  await add({ name: 'Folio 2', kind: 'wood' })
  await book(row.id)
  expect(await rowsIn({ search: 'folio_' })).toMatchObject([{ name: 'Folio_1', used: 1, width: 7 }])
  expect((await rowsIn({ search: 'folio', kind: 'wood' })).map(({ name }) => name)).toEqual(['Folio 2'])
  await add({ name: 'Long', width: 120, note: 'for folios' })
  expect(await rowsIn({ search: 'folios', wide: true })).toMatchObject([{ name: 'Long', wide: true }])
  expect(await rowsIn({ search: 'folios', wide: false })).toEqual([])
  expect((await rowsIn({ sort: 'wide', direction: 'desc' }))[0]).toMatchObject({ name: 'Long' })
  const widths = (await rowsIn({ sort: 'width', direction: 'asc' })).map(({ width }) => width)
  expect(widths).toEqual(widths.toSorted((one, other) => Number(one) - Number(other)))
  expect((await rowsIn({ sort: 'used', direction: 'desc' }))[0]).toMatchObject({ name: 'Folio_1' })
})

test('what is used is deactivated and activated again, or refused where the record says so', async () => {
  const row = await add()
  await book(row.id)
  const { id } = row
  expect(await outcome((ctx) => strictShelves.retire(ctx, row))).toBe(
    'This shelf is used by 1 book. Merge it into another.',
  )
  expect(await outcome((ctx) => shelves.retire(ctx, row))).toBe('done')
  const ids = async (view: string) => (await rowsIn({ view })).map((one) => one['id'])
  expect([(await ids('active')).includes(id), (await ids('inactive')).includes(id)]).toEqual([false, true])
  expect(await outcome((ctx) => shelves.restore(ctx, row))).toContain('was changed')
  expect(await outcome((ctx) => shelves.restore(ctx, { id, version: row.version + 1 }))).toBe('done')
  expect((await ids('active')).includes(id)).toBe(true)
  expect(await outcome((ctx) => shelves.remove(ctx, { id }))).toBe(
    'This shelf is used by 1 book. Merge it into another or deactivate it.',
  )
})

test('twenty who order at once move the row one place each', async () => {
  for (let n = 0; n < 25; n += 1) await add()
  const before = await rowsIn()
  const { id } = before.at(-1) as { id: number }
  const up = (ctx: Ctx) => shelves.order(ctx, { id, step: 'up' })
  expect(await Promise.all(Array.from({ length: 20 }, () => outcome(up)))).toEqual(Array(20).fill('done'))
  const after = await rowsIn()
  expect(after.findIndex((row) => row['id'] === id)).toBe(before.length - 1 - 20)
  expect(after.map(({ position }) => position)).toEqual(after.map((_, at) => at + 1))
  expect(new Set(after.map((row) => row['id']))).toEqual(new Set(before.map((row) => row['id'])))
  const first = after[0] as { id: number }
  expect(await outcome((ctx) => shelves.order(ctx, { id: first.id, step: 'up' }))).toBe(
    shelf.words.orderChanged.text,
  )
})

test('a merge takes along what names the row, though more of it comes at the same time', async () => {
  const [lost, kept, other] = [await add(), await add(), await add({ kind: 'steel' })]
  for (let n = 0; n < 3; n += 1) await book(lost.id)
  expect(await outcome((ctx) => shelves.merge(ctx, { id: lost.id, into_id: lost.id }))).toBe(
    shelf.words.mergeSame.text,
  )
  expect(await outcome((ctx) => shelves.merge(ctx, { id: lost.id, into_id: other.id }))).toBe(
    shelf.words.mergeOther.text,
  )
  const merges = await Promise.all(
    Array.from({ length: 20 }, () => outcome((ctx) => shelves.merge(ctx, { id: lost.id, into_id: kept.id }))),
  )
  expect(merges.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(merges)).toEqual(new Set(['done', shelf.words.missing.text]))
  const { rows } = await ground.read(({ db }) =>
    sql<{ version: number }>`select version from test_book where shelf_id = ${kept.id}`.execute(db),
  )
  expect(rows).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }])
  expect((await rowsIn()).some((row) => row['id'] === lost.id)).toBe(false)
  const last = await add({ name: 'Last' })
  const { message } = await ground.write((ctx) => shelves.merge(ctx, { id: kept.id, into_id: last.id }))
  expect(message).toBe('Merged into Last. 3 books moved.')
  expect(await outcome((ctx) => shelves.remove(ctx, { id: other.id }))).toBe('done')
})

test('a declaration that no table and no screen could serve is refused when it is loaded', () => {
  const { position: _position, ...fields } = base.fields
  const list = { ...base.list, order: { by: 'name', direction: 'asc' } } as const
  expect(() => defineRecord('test_shelf', { ...base, list, fields })).toThrow('needs a field "position"')
  const { active: _active, ...never } = base.fields
  expect(() => defineRecord('test_shelf', { ...base, fields: never })).toThrow('needs a field "active"')
})
