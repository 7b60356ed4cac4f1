import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import * as calls from '#assets/contract/register/asset-calls.ts'
import { categoryList, saveCategory } from '#assets/contract/register/category-calls.ts'
import { freeSeat, takeSeat } from '#assets/contract/register/seat-calls.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'

const scene = await assetScene()
const yearAgo = Temporal.PlainDate.from(scene.dayIn(0)).subtract({ months: 12 }).toString()
const { keeper, lead, asha, ravi, finance, auditor, laptops } = scene

const facts = { category_id: laptops.id, company_id: 1, model: 'ThinkPad' }
const add = (serials: string[], more = {}) =>
  keeper.caller.send(calls.addAssets, { ...facts, serials, ...more })
const read = async (id: number, by = keeper) => (await by.caller.send(calls.readAsset, { id })).data

test('the allocation of the specification: 2 all, 1 assigned, 0 not assigned, whatever the status', async () => {
  const held = await scene.given(asha, { model: 'Allocated' })
  const free = await scene.asset({ model: 'Allocated' })
  const repair = { id: held.id, version: (await read(held.id)).version, kind: 'repair' as const }
  expect(await keeper.caller.send(calls.recordEvent, repair)).toMatchObject({ status: 0 })
  const found = async (allocation?: '0' | '1' | '2') => {
    const { data } = await keeper.caller.send(calls.assetList.read, { search: 'allocated', allocation })
    return data.rows.map(({ tag }) => tag)
  }
  expect(await found()).toEqual([held.tag, free.tag].toSorted())
  expect(await found('2')).toEqual([held.tag, free.tag].toSorted())
  expect(await found('1')).toEqual([held.tag])
  expect(await found('0')).toEqual([free.tag])
})

test('several alike get one tag after the other, also when twenty add at once', async () => {
  const first = (await add(['', ''])).data
  expect(Number(first.tags[1]!.slice(-4)) - Number(first.tags[0]!.slice(-4))).toBe(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add([''])))
  const tags = answers.flatMap(({ data }) => data.tags)
  expect(new Set(tags).size).toBe(20)
})

test('a serial number is on one asset of its model; the second reads on which', async () => {
  const { tags } = (await add(['SN-1'])).data
  expect(await add(['sn-1'])).toMatchObject({
    httpStatus: 409,
    message: `Serial number already exists on ${tags[0]}.`,
  })
  expect(await add(['SN-2', 'sn-2'])).toMatchObject({ message: 'The serial number sn-2 is listed twice.' })
  expect((await add(['SN-1'], { model: 'Another' })).status).toBe(0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(['SN-race'])))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('cost and value are for those who may see them, with their reasons', async () => {
  const dear = await scene.category({ life_months: 36, lowest_value: 10_000_00 })
  const { id } = await scene.asset({ category_id: dear.id, cost: 90_000_00, bought_on: yearAgo })
  expect(await read(id)).toMatchObject({ cost: 90_000_00, worth: { value: 63_333_33 } })
  expect(await read(id, auditor)).toMatchObject({ cost: 90_000_00, can: { manage: false } })
  const admin = await scene.employed(['admin'])
  expect(await read(id, admin)).toMatchObject({ cost: null, worth: null })
  const { data } = await admin.caller.send(calls.assetList.read, {})
  expect(data.hidden).toEqual(expect.arrayContaining(['cost', 'value']))
  expect((await admin.caller.send(calls.assetList.read, { sort: 'cost' })).httpStatus).not.toBe(200)
})

test('it moves only along its states, and repair brings it back to its holder', async () => {
  const { id } = await scene.given(asha)
  const move = async (kind: 'repair' | 'repaired' | 'lost' | 'found', more = {}) =>
    keeper.caller.send(calls.recordEvent, { id, version: (await read(id)).version, kind, ...more })
  expect(await move('found')).toMatchObject({
    httpStatus: 409,
    message: 'An asset that is assigned can’t become found.',
  })
  expect(await move('repair', { vendor: 'Corner workshop' })).toMatchObject({
    message: 'The asset is in repair.',
  })
  expect(await move('repaired', { on: '2026-01-01' })).toMatchObject({
    message: 'The last day is before the first day.',
  })
  expect(await move('repaired', { cost: 500_00 })).toMatchObject({ status: 0 })
  expect(await read(id)).toMatchObject({ status: 'assigned', holder: { id: asha.id } })
  expect(await move('lost')).toMatchObject({ status: 0 })
  expect(await read(id)).toMatchObject({ status: 'lost', holder: null })
  expect(await move('found')).toMatchObject({ status: 0 })
  expect((await read(id)).events.map(({ kind }) => kind)).toEqual(['found', 'lost', 'repair'])
})

test('what is lost while in repair can be repaired again, and only what is reserved is released', async () => {
  const { id } = await scene.given(asha)
  const move = async (kind: 'repair' | 'repaired' | 'lost' | 'found') =>
    keeper.caller.send(calls.recordEvent, { id, version: (await read(id)).version, kind })
  const release = async () =>
    keeper.caller.send(calls.reserveAsset, { id, version: (await read(id)).version, account_id: null })
  expect(await release()).toMatchObject({ httpStatus: 409, message: 'This asset is not reserved.' })
  expect((await read(id)).status).toBe('assigned')
  for (const kind of ['repair', 'lost', 'found', 'repair', 'repaired'] as const)
    expect(await move(kind)).toMatchObject({ status: 0 })
  const repairs = (await read(id)).events.filter(({ kind }) => kind === 'repair')
  expect(repairs.map(({ to_on }) => to_on !== null)).toEqual([true, true])
})

test('two retire an asset, and it can be undone', async () => {
  const { id, tag } = await scene.asset()
  const version = async () => (await read(id)).version
  const ask = async (by = keeper) =>
    by.caller.send(calls.askRetirement, { id, version: await version(), reason: 'Broken' })
  expect((await ask(finance)).httpStatus).toBe(403)
  expect(await ask()).toMatchObject({ message: 'The retirement waits for a second person.' })
  expect(await ask()).toMatchObject({ message: 'The retirement is proposed already.' })
  const decide = async (by: typeof keeper, agree = true) =>
    by.caller.send(calls.decideRetirement, { id, version: await version(), agree })
  expect((await decide(keeper)).httpStatus).toBe(403)
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(finance)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await keeper.caller.send(calls.changeAsset, { id, vendor: 'X' })).toMatchObject({
    message: `${tag} is retired.`,
  })
  const undo = { id, version: await version() }
  expect((await keeper.caller.send(calls.undoRetirement, undo)).httpStatus).toBe(403)
  expect(await finance.caller.send(calls.undoRetirement, undo)).toMatchObject({ status: 0 })
  expect((await read(id)).status).toBe('in_stock')
})

test('the proposer may not agree, whatever roles they hold', async () => {
  const both = await scene.employed(['asset_manager', 'finance'])
  const { id } = await scene.asset()
  await both.caller.send(calls.askRetirement, { id, version: 1, reason: 'Old' })
  expect(await both.caller.send(calls.decideRetirement, { id, version: 2, agree: true })).toMatchObject({
    httpStatus: 403,
    message: 'Another person must agree to a retirement you proposed.',
  })
})

test('an asset kept for someone is given to nobody else', async () => {
  const { id, tag } = await scene.asset()
  await keeper.caller.send(calls.reserveAsset, { id, version: 1, account_id: asha.id })
  const { giveAssets } = await import('#assets/contract/holding/assignment-calls.ts')
  expect(await keeper.caller.send(giveAssets, { tags: [tag], account_id: ravi.id })).toMatchObject({
    message: `This asset is reserved for ${asha.name}.`,
  })
  expect(await keeper.caller.send(giveAssets, { tags: [tag], account_id: asha.id })).toMatchObject({
    status: 0,
  })
})

test('five seats are taken by five, and the sixth is refused', async () => {
  const licences = await scene.category({ kind: 'licence', acceptance_text: '' })
  const { id } = await scene.asset({ category_id: licences.id, seats: 5 })
  const people = await Promise.all(Array.from({ length: 20 }, () => scene.employed()))
  const answers = await Promise.all(
    people.map((person) => keeper.caller.send(takeSeat, { asset_id: id, account_id: person.id })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 0)?.message).toBe('All 5 seats are taken.')
  const taken = (await read(id)).seats.find(({ holder }) => holder !== null)!
  expect(await keeper.caller.send(freeSeat, { id: taken.id })).toMatchObject({ status: 0 })
  expect(await keeper.caller.send(freeSeat, { id: taken.id })).toMatchObject({
    message: 'This seat is free already.',
  })
  const again = { asset_id: id, account_id: taken.holder!.id }
  expect(await keeper.caller.send(takeSeat, again)).toMatchObject({ status: 0 })
  expect(await keeper.caller.send(takeSeat, again)).toMatchObject({
    message: 'This person has a seat of this licence already.',
  })
})

test('own fields of a category are checked by their kind', async () => {
  const phones = await scene.category({
    own_fields: [
      { label: 'Memory', kind: 'number', options: [] },
      { label: 'Colour', kind: 'choice', options: ['Black', 'White'] },
    ],
  })
  const wish = (own_values: Record<string, string>) => add([''], { category_id: phones.id, own_values })
  expect(await wish({ Memory: 'a lot' })).toMatchObject({ message: 'Memory: enter a number.' })
  expect(await wish({ Colour: 'Red' })).toMatchObject({ message: 'Colour: choose one from the list.' })
  expect(await wish({ Weight: '1' })).toMatchObject({ message: 'The category has no field Weight.' })
  expect(await wish({ Memory: '256', Colour: 'Black' })).toMatchObject({ status: 0 })
})

test('categories keep their prefix once tags exist, and only who manages all assets changes them', async () => {
  const one = await scene.category()
  const wish = { id: one.id, version: 1, name: one.name, prefix: 'NEW', kind: 'device' as const }
  expect((await asha.caller.send(saveCategory, wish)).httpStatus).toBe(403)
  expect((await asha.caller.send(categoryList.read, {})).status).toBe(0)
  await scene.asset({ category_id: one.id })
  expect(await keeper.caller.send(saveCategory, wish)).toMatchObject({
    httpStatus: 409,
    message: 'Tags with this prefix exist, so it can’t change.',
  })
})

test('labels are printed for what one manages', async () => {
  const { tag } = await scene.asset()
  const print = (by: typeof keeper) =>
    by.caller.raw('/api/assets/labels', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [tag] }),
    })
  const pdf = Buffer.from(await (await print(keeper)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await print(lead)).status).toBe(403)
})
