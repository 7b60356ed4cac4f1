import { beforeAll, expect, test } from 'vitest'
import { readProject } from '#project-register/contract/register-calls.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import * as calls from '#projects/contract/changes/change-calls.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import * as planCalls from '#projects/contract/plans/plan-calls.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'

const product = await productOnPlainDay()
let people: Record<Part, Person>

beforeAll(async () => {
  people = await buildPeople(product)
})

const read = async (who: Person, id: number) => (await who.caller.send(calls.readChange, { id })).data
const draft = (who: Person, project_id: number, form: object = {}) =>
  who.caller.send(calls.createChange, {
    project_id,
    title: 'Two more reports',
    reason: 'The board asks',
    ...form,
  })
const move = async (
  who: Person,
  id: number,
  to: 'submitted' | 'in_review' | 'implemented' | 'closed' | 'withdrawn',
) => who.caller.send(calls.moveChange, { id, version: (await read(people.asha, id)).version, to })

/** Written by a developer and submitted for approval. */
async function waiting(project: number, form: object = {}, impact: object = {}) {
  const { data } = await draft(people.asha, project, form)
  await move(people.asha, data.id, 'submitted')
  await move(people.boss, data.id, 'in_review')
  const { version } = await read(people.boss, data.id)
  const cost = { minutes: 3_600, amount: 250_000, days: 5, risk: 'Tight', ...impact }
  const sent = await people.boss.caller.send(calls.assessChange, {
    id: data.id,
    version,
    send: true,
    ...cost,
  })
  expect(sent.status).toBe(0)
  return data.id
}

test('of twenty-four acceptances one holds, and budget, effort and items follow it once', async () => {
  const { id: project } = await buildTestProject(product, people)
  const budget = { project_id: project, budget_minutes: 24_000, budget_amount: 1_000_000 }
  await people.boss.caller.send(planCalls.saveBudget, budget)
  const make = async (title: string) =>
    (await people.asha.caller.send(itemCalls.createItem, { project_id: project, title })).data
  const [changed, removed] = [await make('Old name'), await make('Not wanted')]
  const number = ({ key }: { key: string }) => Number(key.split('-')[1])
  const lines = [
    { kind: 'add', after: 'Report of debts' },
    { kind: 'modify', item: number(changed), after: 'New name' },
    { kind: 'remove', item: number(removed) },
  ]
  const id = await waiting(project, { lines })
  const decide = () => people.client.caller.send(calls.decideChange, { id, accept: true, name: 'C. Lient' })
  const answers = await repeatInParallel(24, decide)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({
      httpStatus: 409,
      message: 'This request was already approved by C. Lient.',
    })
  const overview = (await people.boss.caller.send(planCalls.readOverview, { project_id: project })).data
  expect(overview).toMatchObject({
    budget_minutes: 27_600,
    planned_minutes: 3_600,
    money: { amount: 1_250_000 },
  })
  const efforts = (await people.asha.caller.send(planCalls.effortList.read, { project })).data.rows
  expect(efforts).toMatchObject([{ type: 'change_request', minutes: 3_600, can_edit: false }])
  const { rows } = (await people.asha.caller.send(itemList.read, { view: 'all', project })).data
  const found = Object.fromEntries(rows.map(({ title, status }) => [title, status.name]))
  expect(found).toEqual({ 'Report of debts': 'To do', 'New name': 'To do', 'Not wanted': 'Cancelled' })
  await move(people.boss, id, 'implemented')
  expect(await move(people.boss, id, 'closed')).toMatchObject({ status: 0 })
})

test('an approved change of five days moves the last day on', async () => {
  const { id: project } = await buildTestProject(product, people)
  await product.write((ctx) =>
    ctx.db.updateTable('project').set({ ends_on: '2027-03-28' }).where('id', '=', project).execute(),
  )
  const id = await waiting(project)
  await people.client.caller.send(calls.decideChange, { id, accept: true, name: 'C. Lient' })
  const { data } = await people.boss.caller.send(readProject, { id: project })
  expect(data.ends_on).toBe('2027-04-02')
})

test('a client sees nothing of a change before they are asked, and then no risk and no history', async () => {
  const { id: project } = await buildTestProject(product, people)
  const { data } = await draft(people.asha, project)
  const listed = async (who: Person) =>
    (await who.caller.send(calls.changeList.read, { view: 'all', project })).data.total
  expect([await listed(people.asha), await listed(people.boss), await listed(people.client)]).toEqual([
    1, 0, 0,
  ])
  await move(people.asha, data.id, 'submitted')
  expect(await listed(people.boss)).toBe(1)
  expect(await people.client.caller.send(calls.readChange, { id: data.id })).toMatchObject({
    httpStatus: 404,
  })
  const id = await waiting(project)
  const shown = await read(people.client, id)
  expect(shown).toMatchObject({ minutes: 3_600, amount: 250_000, risk: '', history: [], can: ['decide'] })
  expect(await read(people.asha, id)).toMatchObject({ amount: null, currency: null, minutes: 3_600 })
  expect(await people.stranger.caller.send(calls.readChange, { id })).toMatchObject({ httpStatus: 404 })
})

test('who may not decide reads why, and what a client asks for they do not accept themselves', async () => {
  const { id: project } = await buildTestProject(product, people)
  const id = await waiting(project)
  const decide = (who: Person, form: object = {}) =>
    who.caller.send(calls.decideChange, { id, accept: true, name: 'Me', ...form })
  expect(await decide(people.boss)).toMatchObject({ httpStatus: 403, message: say.mayNotDecide.text })
  expect(await decide(people.asha)).toMatchObject({ httpStatus: 403, message: say.ownRequest.text })
  expect(await decide(people.client, { accept: false })).toMatchObject({ httpStatus: 400 })
  expect(await decide(people.client, { accept: false, reason: 'Too dear' })).toMatchObject({ status: 0 })
  expect(await draft(people.observer, project)).toMatchObject({ httpStatus: 403 })
  expect(await draft(people.stranger, project)).toMatchObject({ httpStatus: 404 })
  const own = (await draft(people.client, project)).data.id
  const { version } = await read(people.client, own)
  const submit = { id: own, version, to: 'submitted' } as const
  expect(await people.client.caller.send(calls.moveChange, submit)).toMatchObject({ status: 0 })
})

test('in an internal project the manager above decides instead of a client', async () => {
  const { id: project } = await buildTestProject(product, people, { kind: 'internal', visibility: 'public' })
  const id = await waiting(project)
  const accept = { id, accept: true, name: 'Above' }
  expect(await people.boss.caller.send(calls.decideChange, accept)).toMatchObject({
    httpStatus: 403,
    message: say.mayNotDecideInternal.text,
  })
  expect(await people.stranger.caller.send(calls.decideChange, accept)).toMatchObject({ status: 0 })
})
