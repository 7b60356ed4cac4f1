import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { createItem, readItem, saveItem } from '#projects/contract/items/item-calls.ts'
import { readProjectPermission } from '#projects/contract/items/quick-calls.ts'
import {
  effortList,
  readFigures,
  readOverview,
  saveBudget,
  saveEffort,
} from '#projects/contract/plans/plan-calls.ts'
import { keepLoggedMinutes } from '#projects/server/public.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number

beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const alerts = async () => {
  const { rows } = (await people.boss.caller.send(listNotifications, {})).data
  return rows.filter(({ text }) => text.includes('of the hours are used')).length
}

test('logged time stands on the item and in the budget, alerts once, and refuses no one who edits', async () => {
  const { boss, asha } = people
  const budget = { budget_minutes: 1_000, budget_amount: null, budget_currency: 'INR' }
  await boss.caller.send(saveBudget, { project_id: project, ...budget })
  const form = { project_id: project, title: 'Berths', estimate_minutes: 600 }
  const { id } = (await asha.caller.send(createItem, form)).data
  const effort = (
    await boss.caller.send(saveEffort, { project_id: project, title: 'Quay works', minutes: 600 })
  ).data
  const keep = (minutes: number) =>
    product.write((ctx) =>
      keepLoggedMinutes(ctx, project, async () => ({
        minutes,
        items: [{ id, minutes: 240 }],
        efforts: [{ id: effort.id, minutes: 120 }],
      })),
    )
  await keep(790)
  expect(await alerts()).toBe(0)
  await keep(900)
  await keep(950)
  expect(await alerts()).toBe(1)
  const { data } = await asha.caller.send(readItem, { id })
  expect(data.inside).toMatchObject({ logged_minutes: 240, remaining: { minutes: 360, by_hand: false } })
  const saved = await asha.caller.send(saveItem, { id, version: 1, title: 'Berths and tugs' })
  expect(saved.status).toBe(0)
  const planned = await asha.caller.send(effortList.read, { project })
  expect(planned.data.rows).toMatchObject([{ minutes: 600, logged_minutes: 120 }])
  const overview = (await boss.caller.send(readOverview, { project_id: project })).data
  expect(overview.logged_minutes).toBe(950)
})

test('cards read the figures of the projects one sees, and of no others', async () => {
  const { boss, stranger, client } = people
  const ask = async (who: Person) => (await who.caller.send(readFigures, { ids: String(project) })).data.rows
  expect(await ask(boss)).toMatchObject([
    { id: project, open: 1, overdue: 0, progress: 0, budget_minutes: 1_000, logged_minutes: 950 },
  ])
  expect(await ask(stranger)).toEqual([])
  expect((await client.caller.send(readFigures, { ids: String(project) })).httpStatus).toBe(403)
})

test('those who lead ask what another person may do, and hear why', async () => {
  const ask = (who: Person, about: Person, deed: 'read' | 'create_item' | 'manage') =>
    who.caller.send(readProjectPermission, { project_id: project, deed, account_id: about.id })
  const { boss, lead, asha, stranger, client } = people
  expect((await ask(lead, asha, 'create_item')).data).toMatchObject({ allowed: true, scope: 'member' })
  expect((await ask(lead, asha, 'manage')).data).toMatchObject({ allowed: false, scope: 'member' })
  expect((await ask(boss, client, 'read')).data).toMatchObject({ allowed: true, scope: 'client' })
  expect((await ask(boss, stranger, 'read')).data).toEqual({
    allowed: false,
    scope: null,
    reason: 'Stranger does not see the project.',
  })
  expect((await ask(asha, asha, 'manage')).data).toMatchObject({ allowed: false })
  expect((await ask(asha, boss, 'manage')).httpStatus).toBe(403)
  expect((await ask(stranger, boss, 'read')).httpStatus).toBe(404)
})
