import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as boardCalls from '#projects/contract/board/board-calls.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import { everyAsk, itemGround, type ItemGround } from '#projects/testing/item-ground.ts'

const calls = { ...itemCalls, ...boardCalls }
const product = await testProduct()
let ground: ItemGround

beforeAll(async () => {
  ground = await itemGround(product)
})

test('twenty-four who create at once get numbers without a gap or a twin, and places without one', async () => {
  const { asha, lead } = ground.people
  const own = await ground.projectOf('private')
  const answers = await repeatInParallel(24, (at) =>
    (at % 2 ? asha : lead).caller.send(calls.createItem, { project_id: own.id, title: `Item ${at}` }),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  const numbers = answers.map(({ data }) => Number(data.key.split('-')[1]))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  expect((await ground.boardOf(asha, own.id)).cards).toHaveLength(24)
})

test('twenty-four who drag at once lose no item, and each lands beneath the one it was put under', async () => {
  const { boss, lead } = ground.people
  const own = await ground.projectOf('private')
  const made: number[] = []
  for (let at = 0; at < 25; at += 1) {
    const form = { project_id: own.id, title: `Card ${at}` }
    made.push((await lead.caller.send(calls.createItem, form)).data.id)
  }
  const [anchor, ...dragged] = made
  const to = await ground.statusOf('In progress', 'work', own.id)
  await lead.caller.send(calls.moveItem, { item: anchor!, version: 1, to_status: to.id })
  const answers = await repeatInParallel(24, (at) =>
    (at % 2 ? boss : lead).caller.send(calls.moveItem, {
      item: dragged[at]!,
      version: 1,
      to_status: to.id,
      before_id: anchor!,
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 0))
  const { cards } = await ground.boardOf(lead, own.id)
  const column = cards.filter(({ status_id }) => status_id === to.id).map(({ id }) => id)
  expect(column[0]).toBe(anchor)
  expect(column.toSorted((one, other) => one - other)).toEqual(made)
})

test('items relate to each other once, whichever way, and block nothing by it', async () => {
  const { asha } = ground.people
  const project = await ground.projectOf('private')
  const make = async () =>
    (await asha.caller.send(calls.createItem, { project_id: project.id, title: 'An item' })).data
  const insideOf = async ({ id }: { id: number }) =>
    (await asha.caller.send(calls.readItem, { id })).data.inside
  const [one, two] = [await make(), await make()]
  const number = (item: { key: string }) => Number(item.key.split('-')[1])
  const relate = (from: { id: number }, to: { key: string }) =>
    asha.caller.send(calls.addBlock, { id: from.id, other: number(to), direction: 'relates' })
  const answers = await repeatInParallel(20, (at) => (at % 2 ? relate(one, two) : relate(two, one)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 0)).toMatchObject({ httpStatus: 409 })
  for (const [item, other] of [
    [one, two],
    [two, one],
  ] as const)
    expect(await insideOf(item)).toMatchObject({
      relates: [{ id: other.id }],
      blocks: [],
      blocked_by: [],
    })
  const cards = (await asha.caller.send(calls.readBoard, { project_id: project.id })).data.cards
  expect(cards.filter(({ id }) => id === one.id || id === two.id).map(({ blocked }) => blocked)).toEqual([
    false,
    false,
  ])
  const link = (await insideOf(two))!.relates[0]!
  expect(await asha.caller.send(calls.removeBlock, { id: link.link_id })).toMatchObject({ status: 0 })
  expect((await insideOf(one))!.relates).toEqual([])
})

test('what one may not see does not exist, whatever is asked: private, shared and public', async () => {
  for (const [visibility, sees] of [
    ['private', false],
    ['shared', false],
    ['public', true],
  ] as const) {
    const own = await ground.projectOf(visibility)
    for (const [name, send, kind] of await everyAsk(ground, own.id, visibility)) {
      const found = { read: 200, write: 403 }[kind]
      expect([visibility, name, (await send(ground.people.observer)).httpStatus]).toEqual([
        visibility,
        name,
        found,
      ])
      const met = (await send(ground.people.stranger)).httpStatus
      expect([visibility, name, met]).toEqual([visibility, name, sees ? found : 404])
    }
    const { rows } = (
      await ground.people.stranger.caller.send(itemList.read, { view: 'all', project: own.id })
    ).data
    expect(rows).toHaveLength(sees ? 2 : 0)
    const file = await ground.people.stranger.caller.raw('/api/projects/export-items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', view: 'all', project: own.id }),
    })
    expect((await file.text()).includes(visibility)).toBe(sees)
  }
})
