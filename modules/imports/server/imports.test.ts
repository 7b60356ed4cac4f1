import { beforeAll, expect, test } from 'vitest'
import type { BuiltAccount } from '#identity/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import * as calls from '#imports/contract/import-calls.ts'
import { eraseCells, forgetRows } from './import-queries.ts'
import { check, importProduct, readRun, run, sheet, undo, upload } from '#imports/testing/import-scene.ts'

const product = await importProduct()
let account: BuiltAccount
let importer: Caller
let client: Caller

beforeAll(async () => {
  account = await product.account({ roles: ['employee'] })
  importer = await product.as(account)
  client = await product.as(await product.account({ userType: 'Client', roles: [] }))
  await product.work()
})

const contacts = (like: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('contact')
      .select(['id', 'name', 'phone', 'company_name'])
      .where('email', 'like', like)
      .orderBy('email')
      .execute(),
  )
const rowsOf = async (id: number, filter: object = {}) =>
  (await importer.send(calls.importRowList.read, { run: id, ...filter, size: 50 })).data.rows

test('a file is checked before anything is written, imported row by row, and every row comes to something', async () => {
  const file = sheet(
    'Name,Mail,Phone\n' +
      'Ada,ada@one.example,+91 1\n' +
      'Bo,bo@one.example,9.19E+11\n' +
      'Refused,c@one.example,\n' +
      'No address,nowhere,\n' +
      'Ada Again,ADA@one.example,+91 2\n' +
      ',d@one.example,\n',
  )
  const checked = await check(importer, file)
  expect(checked.plan).toEqual({ create: 3, update: 0, skip: 0, fail: 3 })
  expect(checked.problems).toEqual([
    { row_number: 3, reason: 'Phone looks damaged by Excel. Format the column as Text and export again.' },
    { row_number: 5, reason: 'E-mail is no address.' },
    { row_number: 7, reason: 'Name is missing.' },
  ])
  expect(await contacts('%@one.example')).toEqual([])
  const done = await run(importer, checked)
  expect(done.results).toEqual({ created: 1, updated: 1, skipped: 0, failed: 4 })
  expect(await contacts('%@one.example')).toMatchObject([{ name: 'Ada Again', phone: '+91 2' }])
  const failed = await rowsOf(done.id, { result: 'failed' })
  expect(failed.map(({ row_number, reason }) => [row_number, reason])).toContainEqual([
    4,
    'This name is refused.',
  ])
  // The second row for the same person is undone first, and then the one that made them.
  const undone = await undo(importer, done)
  expect(undone.undone).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await contacts('%@one.example')).toEqual([])
})

test('the same file again doubles nothing: it updates or skips, and undo puts the earlier values back', async () => {
  const first = await run(importer, await check(importer, sheet('Name,Mail\nEva,eva@two.example\n')))
  const both = sheet('Name,Mail\nEve,eva@two.example\nOla,ola@twoandahalf.example\n')
  const skipped = await run(importer, await check(importer, both, 'skip'))
  expect(skipped.results).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0 })
  const updated = await run(importer, await check(importer, sheet('Name,Mail\nEve,eva@two.example\n')))
  expect(updated.results).toMatchObject({ updated: 1 })
  expect(await contacts('%@two.example')).toMatchObject([{ name: 'Eve' }])
  expect((await undo(importer, updated)).undone).toEqual({ removed: 0, restored: 1, kept: 0 })
  expect(await contacts('%@two.example')).toMatchObject([{ name: 'Eva' }])
  // It is again what the first import made of it, which can be undone too.
  expect((await undo(importer, first)).undone).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await contacts('%@two.example')).toEqual([])
})

test('what someone changed since stays when its import is undone', async () => {
  const done = await run(importer, await check(importer, sheet('Name,Mail\nKim,kim@eight.example\n')))
  const later = await run(importer, await check(importer, sheet('Name,Mail\nKay,kim@eight.example\n')))
  const undone = await undo(importer, done)
  expect(undone.undone).toEqual({ removed: 0, restored: 0, kept: 1 })
  expect(await rowsOf(done.id, { undone: 'kept' })).toMatchObject([{ reason: 'Changed since the import.' }])
  expect((await undo(importer, later)).undone).toEqual({ removed: 0, restored: 1, kept: 0 })
  expect(await contacts('%@eight.example')).toMatchObject([{ name: 'Kim' }])
})

test('a person who was updated and then erased from the file is not removed when it is undone', async () => {
  await run(importer, await check(importer, sheet('Name,Mail\nLea,lea@nine.example\n')))
  const done = await run(importer, await check(importer, sheet('Name,Mail\nLeah,lea@nine.example\n')))
  const [row] = await rowsOf(done.id)
  await product.write((ctx) => eraseCells(ctx, [row!.id]))
  expect((await undo(importer, done)).undone).toEqual({ removed: 0, restored: 0, kept: 1 })
  expect(await rowsOf(done.id)).toMatchObject([{ reason: 'Personal data was erased since the import.' }])
  expect(await contacts('%@nine.example')).toMatchObject([{ name: 'Leah' }])
})

test('a record on which others depend stays when its import is undone', async () => {
  const people = ['Fay', 'Gus', 'Hal', 'Ida', 'Jon'].map((name) => `${name},${name}@three.example`)
  const done = await run(importer, await check(importer, sheet(`Name,Mail\n${people.join('\n')}\n`)))
  const [contact] = await contacts('%@three.example')
  await product.write(async (ctx) => {
    const lead = { contact_id: contact!.id, source: 'import', title: 'Shop' }
    await ctx.db
      .insertInto('lead')
      .values({ ...lead, received_at: ctx.now, last_received_at: ctx.now })
      .execute()
  })
  expect((await undo(importer, done)).undone).toEqual({ removed: 4, restored: 0, kept: 1 })
  expect(await rowsOf(done.id, { undone: 'kept' })).toMatchObject([{ reason: 'Other records depend on it.' }])
  expect(await contacts('%@three.example')).toMatchObject([{ id: contact!.id }])
})

test('headings are found by synonyms, and the choice for one is remembered', async () => {
  const content = 'Wer;E-Mail-Adresse;Firma\nGil;gil@four.example;Nord\n'
  const { id } = (await upload(importer, sheet(content))).data
  const first = await readRun(importer, id)
  expect(first).toMatchObject({ mapping: { email: 1, company: 2 }, delimiter: ';', encoding: 'utf-8' })
  const missing = await importer.send(calls.mapImport, { ...first, existing: 'update' })
  expect(missing.failure.fields).toEqual({ mapping: 'Choose which column of the file is Name.' })
  const twice = { ...first, mapping: { name: 0, email: 0 }, existing: 'update' as const }
  expect((await importer.send(calls.mapImport, twice)).failure.fields).toHaveProperty('mapping')
  const whole = { ...first, mapping: { name: 0, email: 1, company: 2 }, existing: 'update' as const }
  expect((await importer.send(calls.mapImport, whole)).status).toBe(0)
  const again = (await upload(importer, sheet(content))).data
  expect((await readRun(importer, again.id)).mapping).toEqual({ name: 0, email: 1, company: 2 })
})

test('of twenty who start an import at once one does, and of twenty undos one', async () => {
  const checked = await check(importer, sheet('Name,Mail\nHal,hal@five.example\n'))
  const start = { id: checked.id, version: checked.version }
  const starts = await Promise.all(Array.from({ length: 20 }, () => importer.send(calls.runImport, start)))
  expect(starts.filter(({ status }) => status === 0)).toHaveLength(1)
  await expect.poll(async () => (await readRun(importer, checked.id)).state).toBe('done')
  const { id, version } = await readRun(importer, checked.id)
  const undos = await Promise.all(
    Array.from({ length: 20 }, () => importer.send(calls.undoImport, { id, version })),
  )
  expect(undos.filter(({ status }) => status === 0)).toHaveLength(1)
  await expect.poll(async () => (await readRun(importer, id)).state).toBe('undone')
})

test('who may not import a kind hears of none of its files', async () => {
  const { id, version } = await check(importer, sheet('Name,Mail\nIda,ida@six.example\n'))
  expect((await upload(client, sheet('Name,Mail\nIda,ida@six.example\n'))).httpStatus).toBe(403)
  for (const call of [calls.runImport, calls.undoImport])
    expect([403, 404]).toContain((await client.send(call, { id, version })).httpStatus)
  expect([403, 404]).toContain((await client.send(calls.readImport, { id })).httpStatus)
  expect((await client.send(calls.importRowList.read, { run: id })).httpStatus).toBe(403)
  expect(
    (await importer.send(calls.uploadImport, { kind: 'no.kind' }, { files: { sheet: sheet('a') } }))
      .httpStatus,
  ).toBe(404)
})

test('an import can be undone for 30 days, and then its rows are forgotten', async () => {
  const done = await run(importer, await check(importer, sheet('Name,Mail\nJo,jo@seven.example\n')))
  product.clock.shift({ days: 31 })
  const later = await product.as(account)
  const late = await later.send(calls.undoImport, { id: done.id, version: done.version })
  expect(late.message).toBe('You can undo an import for 30 days. That time has passed.')
  await product.write((ctx) => forgetRows(ctx, new Date(ctx.now.getTime() - 30 * 86_400_000)))
  const forgotten = (await later.send(calls.readImport, { id: done.id })).data
  expect(forgotten).toMatchObject({ results: { created: 1 }, undo_until: null, sample: [] })
  product.clock.set()
})
