import { expect, test } from 'vitest'
import { buildPeople, buildTestProject, type Person } from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'

const product = await testProduct()

test('what colleagues arrange around items that a client sees is not told to the client', async () => {
  const people = await buildPeople(product)
  const { asha, client } = people
  const own = await buildTestProject(product, people)
  const make = async (title: string, form: object) =>
    (await asha.caller.send(calls.createItem, { project_id: own.id, title, ...form })).data.id
  const client_visible = true
  const epic = await make('Shown epic', { kind: 'epic', client_visible })
  const story = await make('Shown story', { kind: 'user_story', parent_id: epic, client_visible })
  const progressFor = async (who: Person) =>
    (await who.caller.send(calls.readItem, { id: epic })).data.progress?.total
  expect(await progressFor(client)).toBe(1)
  await make('Hidden part', { kind: 'subtask', parent_id: story })
  await make('Another hidden part', { kind: 'subtask', parent_id: story })
  expect([await progressFor(client), await progressFor(asha)]).toEqual([1, 2])

  const hidden = await make('Hidden epic', { kind: 'epic' })
  const task = await make('Shown task', { parent_id: hidden, client_visible })
  const found = async (who: Person, asked: object) =>
    (await who.caller.send(itemList.read, { view: 'all', project: own.id, ...asked })).data.rows.map(
      ({ id }) => id,
    )
  expect([await found(client, { epic }), await found(client, { epic: hidden })]).toEqual([[story], []])
  expect(await found(asha, { epic: hidden })).toEqual([task])
  expect(await found(client, { view: 'unassigned' })).toEqual([])
  expect(await found(asha, { view: 'unassigned' })).toContain(task)

  const rulesFor = async (who: Person) =>
    (await who.caller.send(calls.readItemChoices, { project_id: own.id })).data.rules
  expect(await rulesFor(client)).toBeNull()
  expect(await rulesFor(asha)).toMatchObject({ review_required: false, over_budget: 'warn' })
})
