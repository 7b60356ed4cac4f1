import { beforeAll, expect, test } from 'vitest'
import { mentionOf } from '#platform/contract/rich-text.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { createChange } from '#projects/contract/changes/change-calls.ts'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { addRemark, listRemarks, suggestReaders } from '#remarks/contract/remark-calls.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number

beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

type Audience = 'internal' | 'everyone' | 'private'
const write = (who: Person, record: object, audience: Audience, text: string = audience) =>
  who.caller.send(addRemark, { ...record, audience, text } as never)
const texts = async (who: Person, record: { subject: string; subject_id: number }) =>
  (await who.caller.send(listRemarks, record)).data.rows.map(({ text }) => text).toSorted()
const itemOf = async (client_visible: boolean) => {
  const form = { project_id: project, title: 'Berths', client_visible }
  const { id } = (await people.asha.caller.send(createItem, form)).data
  return { subject: 'projects.item', subject_id: id }
}

test('a comment stays among colleagues unless it is meant for the client, who answers beneath what they see', async () => {
  const [shown, hidden] = [await itemOf(true), await itemOf(false)]
  expect((await write(people.asha, shown, 'internal')).status).toBe(0)
  expect((await write(people.asha, shown, 'everyone')).status).toBe(0)
  expect((await write(people.client, shown, 'everyone', 'from the client')).status).toBe(0)
  expect(await texts(people.client, shown)).toEqual(['everyone', 'from the client'])
  expect(await texts(people.observer, shown)).toEqual(['everyone', 'from the client', 'internal'])
  expect((await write(people.asha, hidden, 'everyone')).httpStatus).toBe(400)
  expect((await write(people.client, shown, 'internal')).httpStatus).toBe(400)
  expect((await write(people.observer, shown, 'internal')).httpStatus).toBe(403)
  for (const who of [people.stranger, people.client])
    expect((await who.caller.send(listRemarks, hidden)).httpStatus).toBe(404)
})

test('only those who see the item are mentioned, and a client is offered no one', async () => {
  const record = await itemOf(true)
  const text = `${mentionOf(people.lead.name)} and ${mentionOf(people.stranger.name)}`
  const { message } = await write(people.asha, record, 'internal', text)
  expect(message).toBe(`Comment added. ${people.stranger.name} cannot see this record.`)
  const asked = { ...record, audience: 'everyone', search: 'Lead' } as const
  expect((await people.asha.caller.send(suggestReaders, asked)).data.rows).toMatchObject([{ name: 'Lead' }])
  expect((await people.client.caller.send(suggestReaders, asked)).data.rows).toEqual([])
  expect((await people.stranger.caller.send(suggestReaders, asked)).httpStatus).toBe(404)
})

test('notes of a project and comments on a change keep to the same rule', async () => {
  const notes = { subject: 'projects.project', subject_id: project }
  await write(people.boss, notes, 'private')
  await write(people.boss, notes, 'internal')
  await write(people.boss, notes, 'everyone')
  expect(await texts(people.boss, notes)).toEqual(['everyone', 'internal', 'private'])
  expect(await texts(people.asha, notes)).toEqual(['everyone', 'internal'])
  expect(await texts(people.client, notes)).toEqual(['everyone'])
  const form = { project_id: project, title: 'Two berths', reason: 'Ferries come in pairs' }
  const { id } = (await people.asha.caller.send(createChange, form)).data
  const change = { subject: 'projects.change', subject_id: id }
  expect((await write(people.asha, change, 'internal')).status).toBe(0)
  // A draft is its writer's.
  for (const who of [people.boss, people.client, people.stranger])
    expect((await who.caller.send(listRemarks, change)).httpStatus).toBe(404)
})
