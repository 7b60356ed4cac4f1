import { beforeAll, expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readProject } from '#project-register/contract/register-calls.ts'
import { createItem, readItem } from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'

const product = await testProduct()
let people: Record<Part, Person>

beforeAll(async () => {
  people = await buildPeople(product)
  await product.work()
})

const upload = (who: Person, content: string) =>
  who.caller.send(
    imports.uploadImport,
    { kind: 'projects.items' },
    { files: { sheet: new File([content], 'items.csv') } },
  )
const read = async (who: Person, id: number) => (await who.caller.send(imports.readImport, { id })).data
async function until(who: Person, id: number, state: string) {
  const idle = async () => {
    const run = await read(who, id)
    return run.progress === null && run.state
  }
  await expect.poll(idle, { timeout: 20_000 }).toBe(state)
  return read(who, id)
}
async function check(who: Person, content: string) {
  const { id } = (await upload(who, content)).data
  const { version, mapping } = await read(who, id)
  await who.caller.send(imports.mapImport, { id, version, mapping, existing: 'update' })
  return until(who, id, 'checked')
}
const projectOf = async () => {
  const { id } = await buildTestProject(product, people)
  return { id, key: (await people.boss.caller.send(readProject, { id })).data.key }
}
const titles = async (project: number) => {
  const asked = { project, view: 'all', size: 50 } as const
  return (await people.boss.caller.send(itemList.read, asked)).data.rows.map(({ title }) => title).toSorted()
}

test('a lead imports items: wrong rows are told before anything is written, known ones are changed, all is undone', async () => {
  const { lead, asha } = people
  const { id: project, key } = await projectOf()
  const form = { project_id: project, title: 'Known', points: 3, priority: 'high' } as const
  const known = (await asha.caller.send(createItem, form)).data
  const rows = [
    'Project,Summary,Issue key,Type,Assignee,Story points,Estimate,Due date,Labels',
    `${key},Epic of it,,Epic,,,,,`,
    `${key},Book a berth,,User story,,5,"2,5",23/12/2026,"one, two"`,
    `${key},Known renamed,${known.key},,,,,,`,
    `${key},Wrong points,,Task,,4,,,`,
    `${key},Wrong day,,Task,,,,31/31/2026,`,
    `${key},Stranger’s,,Task,stranger@nowhere.example,,,,`,
    `NOPE,Elsewhere,,Task,,,,,`,
  ]
  const checked = await check(lead, rows.join('\n'))
  expect(checked.plan).toEqual({ create: 4, update: 1, skip: 0, fail: 2 })
  expect(checked.problems.map(({ row_number }) => row_number)).toEqual([5, 6])
  expect(checked.problems[0]!.reason).toMatch(/^Points: /)
  expect(await titles(project)).toEqual(['Known'])
  await lead.caller.send(imports.runImport, { id: checked.id, version: checked.version })
  const done = await until(lead, checked.id, 'done')
  expect(done.results).toEqual({ created: 2, updated: 1, skipped: 0, failed: 4 })
  expect(await titles(project)).toEqual(['Book a berth', 'Epic of it', 'Known renamed'])
  const { data } = await lead.caller.send(itemList.read, { project, view: 'all', search: 'berth' })
  expect(data.rows[0]).toMatchObject({
    kind: 'user_story',
    points: 5,
    estimate_minutes: 150,
    due_on: '2026-12-23',
    labels: 'one, two',
  })
  const changed = (await lead.caller.send(readItem, { id: known.id })).data
  expect(changed).toMatchObject({ title: 'Known renamed', priority: 'high', inside: { points: 3 } })
  await lead.caller.send(imports.undoImport, { id: done.id, version: done.version })
  expect((await until(lead, done.id, 'undone')).undone).toEqual({ removed: 2, restored: 1, kept: 0 })
  expect(await titles(project)).toEqual(['Known'])
})

test('a member who does not lead imports nothing, a client is not asked, and projects unseen do not exist', async () => {
  const { asha, stranger, client, boss } = people
  const { id: project, key } = await projectOf()
  const content = `Project,Title\n${key},Not by me`
  for (const who of [asha, stranger]) {
    const checked = await check(who, content)
    await who.caller.send(imports.runImport, { id: checked.id, version: checked.version })
    expect((await until(who, checked.id, 'done')).results).toMatchObject({ created: 0, failed: 1 })
  }
  expect((await upload(client, content)).httpStatus).toBe(403)
  expect(await titles(project)).toEqual([])
  // The key of an item that one does not see finds nothing.
  const known = (await boss.caller.send(createItem, { project_id: project, title: 'Hidden' })).data
  const checked = await check(stranger, `Project,Title,Key\n${key},Taken over,${known.key}`)
  expect(checked.plan).toMatchObject({ create: 1, update: 0 })
})
