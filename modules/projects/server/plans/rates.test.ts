import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { addMember } from '#project-register/contract/register-calls.ts'
import { createItem, deleteItem, readItem, saveItem } from '#projects/contract/items/item-calls.ts'
import { readOverview, saveBudget } from '#projects/contract/plans/plan-calls.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import * as calls from '#projects/contract/plans/rate-calls.ts'
import { keepLoggedMinutes } from '#projects/server/public.ts'

const product = await productOnPlainDay()
let people: Record<Part, Person>
let project: number

beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const save = ({ caller }: Person, more: object = {}) =>
  caller.send(calls.saveRate, {
    project_id: project,
    account_id: people.asha.id,
    valid_from: '2026-11-01',
    hourly: 150_000,
    ...more,
  })
const read = async ({ caller }: Person) => (await caller.send(calls.readRates, { project_id: project })).data

test('rates hold from their day on, are corrected by the day, and fall back to the one before', async () => {
  const { boss, asha } = people
  await save(boss)
  await save(boss, { hourly: 160_000 })
  await save(boss, { valid_from: '2027-01-01', hourly: 200_000 })
  const rows = async () =>
    (await read(boss)).rates.map(({ person, valid_from, hourly, is_current }) => [
      person.name,
      valid_from,
      hourly,
      is_current,
    ])
  expect(await rows()).toEqual([
    ['Asha', '2027-01-01', 200_000, false],
    ['Asha', '2026-11-01', 160_000, true],
  ])
  const [later] = (await read(boss)).rates
  const gone = { id: later!.id, version: later!.version }
  for (const who of [asha, people.lead])
    expect(await who.caller.send(calls.deleteRate, gone)).toMatchObject({ httpStatus: 403 })
  for (const who of [people.stranger, people.client])
    expect((await who.caller.send(calls.deleteRate, gone)).status).not.toBe(0)
  expect((await boss.caller.send(calls.deleteRate, gone)).status).toBe(0)
  expect(await boss.caller.send(calls.deleteRate, gone)).toMatchObject({ httpStatus: 404 })
  expect(await rows()).toEqual([['Asha', '2026-11-01', 160_000, true]])
})

test('of twenty who set one day at once all hold one rate', async () => {
  const day = '2026-10-01'
  const answers = await repeatInParallel(20, () => save(people.boss, { valid_from: day }))
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  expect((await read(people.boss)).rates.filter(({ valid_from }) => valid_from === day)).toHaveLength(1)
})

test('each refusal has its sentence, and rates are told to managers with the permission alone', async () => {
  const { boss, lead, asha, stranger, client } = people
  expect((await save(boss, { account_id: stranger.id })).failure.fields).toEqual({
    account_id: say.noSuchMember.text,
  })
  expect((await save(boss, { hourly: -1 })).failure.fields).toEqual({ hourly: say.rateWrong })
  for (const who of [lead, asha]) {
    expect(await save(who)).toMatchObject({ httpStatus: 403 })
    expect(await read(who)).toMatchObject({ can_manage: false, rates: [] })
  }
  expect(await save(stranger)).toMatchObject({ httpStatus: 404 })
  expect((await client.caller.send(calls.readRates, { project_id: project })).httpStatus).toBe(403)
  // A manager of the project without the permission keeps everything but amounts.
  const plain = await product.account({ name: 'Plain', roles: ['employee'] })
  const form = {
    project_id: project,
    account_id: plain.id,
    role: 'manager' as const,
    valid_from: '2026-12-01',
  }
  expect((await boss.caller.send(addMember, form)).status).toBe(0)
  const other = { id: plain.id, name: 'Plain', caller: await product.as(plain) }
  const budget = { project_id: project, budget_minutes: 600, budget_amount: 700_000 }
  await boss.caller.send(saveBudget, budget)
  expect(await save(other)).toMatchObject({ httpStatus: 403, message: say.mayNotPrice.text })
  expect((await read(other)).rates).toEqual([])
  const overview = async ({ caller }: Person) =>
    (await caller.send(readOverview, { project_id: project })).data
  expect(await overview(other)).toMatchObject({ budget_minutes: 600, money: null, can_manage: true })
  await other.caller.send(saveBudget, { project_id: project, budget_minutes: 900, budget_amount: null })
  expect(await overview(boss)).toMatchObject({ budget_minutes: 900, money: { amount: 700_000 } })
})

test('an epic has a colour, other items have none', async () => {
  const { asha } = people
  const make = async (kind: 'epic' | 'task') => {
    const form = { project_id: project, title: 'Coloured', kind, colour: 'violet' as const }
    const { id } = (await asha.caller.send(createItem, form)).data
    return (await asha.caller.send(readItem, { id })).data
  }
  const [epic, task] = [await make('epic'), await make('task')]
  expect([epic.colour, task.colour]).toEqual(['violet', null])
  await asha.caller.send(saveItem, { id: epic.id, version: epic.version, title: 'Plain', colour: null })
  expect((await asha.caller.send(readItem, { id: epic.id })).data.colour).toBeNull()
})

test('an item with logged time is cancelled, not deleted', async () => {
  const { asha } = people
  const { id } = (await asha.caller.send(createItem, { project_id: project, title: 'Logged' })).data
  const keep = (minutes: number) =>
    product.write((ctx) =>
      keepLoggedMinutes(ctx, project, async () => ({ minutes, items: [{ id, minutes }], efforts: [] })),
    )
  await keep(150)
  expect(await asha.caller.send(deleteItem, { id, version: 1 })).toMatchObject({
    httpStatus: 409,
    message: '2.5 h are logged here. Cancel it instead.',
  })
  await keep(0)
  expect((await asha.caller.send(deleteItem, { id, version: 1 })).status).toBe(0)
})
