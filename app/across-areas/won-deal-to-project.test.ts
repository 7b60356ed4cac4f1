import { beforeAll, expect, test } from 'vitest'
import { addCustomerUser, findCustomerOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { listen } from '#platform/server/events.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addMember, moveProject, readProject } from '#project-register/contract/register-calls.ts'
import * as calls from '#projects/contract/begin/begin-calls.ts'
import { beginMessages as say } from '#projects/contract/begin/begin-messages.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import {
  hearWonDeal,
  milestoneReached,
  projectClosed,
  projectDrafted,
  type WonDeal,
} from '#projects/server/public.ts'

const heard: unknown[] = []
const hear = (name: string) => async (_: Ctx, payload: object) => void heard.push({ name, ...payload })
const product = await testProduct({}, [
  listen(projectDrafted, hear('drafted')),
  listen(milestoneReached, hear('milestone')),
  listen(projectClosed, hear('closed')),
])
product.clock.begin()
/** Sales keeps customers; a row is all that is asked of one here. */
const customerNamed = async (ctx: Ctx, name: string) =>
  (
    await insertRow(ctx, 'sales_account', {
      name,
      owner_id: people.boss.id,
      created_by: people.boss.id,
      created_at: ctx.now,
    })
  ).id

let people: Record<Part, Person>
let head: Caller
const customers: number[] = []

beforeAll(async () => {
  people = await buildPeople(product)
  head = await product.as(await product.account({ roles: ['delivery_head'] }))
  for (const name of ['Seva Clinics', 'Nandi Travels'])
    customers.push(await product.write((ctx) => customerNamed(ctx, name)))
})

let deals = 100
async function won(wish: Partial<WonDeal> = {}) {
  deals += 1
  const milestones = [
    { key: '9001', title: 'Design', due_on: '2027-01-15' },
    { key: '9002', title: 'Launch', due_on: null },
  ]
  const facts = { name: `Deal ${deals}`, companyId: 1, customerId: customers[0]!, amount: 90_000_000 }
  const deal = { dealId: deals, ...facts, currency: 'USD', milestones, ...wish }
  await product.write((ctx) => hearWonDeal(ctx, deal))
  const { rows } = (await head.send(calls.listDrafts, {})).data
  return { deal, draft: rows.find(({ name }) => name === deal.name)! }
}
const letters = (n: number) => [...String(n)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')
const formOf = (draft: calls.DraftView) => ({
  name: draft.name,
  key: `W${letters(draft.id)}X`,
  company_id: 1,
  starts_on: '2026-12-01',
  ends_on: '2027-06-30',
  customer_id: draft.customer?.id ?? null,
  draft_id: draft.id,
})

test('a won deal becomes a project with customer, milestones and amount, and sales hears what is reached', async () => {
  const { deal, draft } = await won()
  expect(draft).toMatchObject({ customer: { name: 'Seva Clinics' }, milestones: [{ title: 'Design' }, {}] })
  const { data } = await head.send(calls.beginProject, { ...formOf(draft), manager_id: people.boss.id })
  const { boss } = people
  expect((await boss.caller.send(readProject, { id: data.id })).data).toMatchObject({
    client_name: 'Seva Clinics',
    status: 'planned',
  })
  const overview = (await boss.caller.send(plans.readOverview, { project_id: data.id })).data
  expect(overview).toMatchObject({
    customer_id: customers[0],
    money: { amount: 90_000_000, currency: 'USD' },
  })
  const { milestones } = (await boss.caller.send(plans.readRoadmap, { project_id: data.id })).data
  expect(milestones.map(({ title, due_on }) => [title, due_on])).toEqual([
    ['Design', '2027-01-15'],
    ['Launch', '2027-06-30'],
  ])
  const [{ id, version }] = milestones as [plans.MilestoneView]
  await boss.caller.send(plans.reachMilestone, { id, version, reached: true })
  expect(heard).toMatchObject([
    { name: deal.name, dealId: deal.dealId, projectId: data.id },
    {
      name: 'milestone',
      projectId: data.id,
      dealId: deal.dealId,
      key: '9001',
      title: 'Design',
      reached: true,
    },
  ])
  // Won once more after it was reopened: it has its project.
  await product.write((ctx) => hearWonDeal(ctx, deal))
  expect((await head.send(calls.listDrafts, {})).data.rows).toEqual([])
  await boss.caller.send(moveProject, { id: data.id, version: 2, to: 'cancelled' })
  expect(heard.at(-1)).toMatchObject({ name: 'closed', projectId: data.id, status: 'cancelled' })
})

test('of twenty who make a project of one deal at once one does, and the others read so', async () => {
  const { draft } = await won()
  let at = 0
  const answers = await repeatInParallel(20, () => {
    at += 1
    const name = `Twin ${at}`
    return head.send(calls.beginProject, { ...formOf(draft), name, key: `TW${letters(at)}` })
  })
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))
  expect([...told]).toEqual([say.taken(draft.name).text])
  const { rows } = await product.read(async (ctx) => ({
    rows: await ctx.db.selectFrom('project').select('id').where('name', 'like', 'Twin %').execute(),
  }))
  expect(rows).toHaveLength(1)
})

test('a dismissed deal comes back when it is won again, and is for those who create projects alone', async () => {
  const { deal, draft } = await won()
  const names = async () => (await head.send(calls.listDrafts, {})).data.rows.map(({ name }) => name)
  expect((await people.asha.caller.send(calls.listDrafts, {})).httpStatus).toBe(403)
  expect((await people.asha.caller.send(calls.dismissDraft, { id: draft.id })).httpStatus).toBe(403)
  expect((await people.asha.caller.send(calls.beginProject, formOf(draft))).httpStatus).toBe(403)
  expect((await head.send(calls.dismissDraft, { id: draft.id })).status).toBe(0)
  expect((await head.send(calls.dismissDraft, { id: draft.id })).httpStatus).toBe(404)
  expect((await head.send(calls.beginProject, formOf(draft))).httpStatus).toBe(404)
  expect(await names()).not.toContain(deal.name)
  await product.write((ctx) => hearWonDeal(ctx, { ...deal, name: `${deal.name} again` }))
  expect(await names()).toContain(`${deal.name} again`)
})

test('clients of a project are sign-ins of its customer', async () => {
  const { boss, asha, client } = people
  const { id: project } = await buildTestProject(product, people)
  const save = (who: Person, customer_id: number | null) =>
    who.caller.send(calls.saveCustomer, { project_id: project, customer_id })
  expect((await save(asha, customers[0]!)).httpStatus).toBe(403)
  expect((await save(people.stranger, customers[0]!)).httpStatus).toBe(404)
  expect((await save(boss, 999_999)).failure.fields).toHaveProperty('customer_id')
  expect((await save(boss, customers[0]!)).status).toBe(0)
  expect(await product.read((ctx) => findCustomerOf(ctx, client.id))).toMatchObject({ name: 'Seva Clinics' })
  expect(await save(boss, customers[1]!)).toMatchObject({
    httpStatus: 409,
    message: 'Client belongs to Seva Clinics. Choose a sign-in of this project’s client.',
  })
  const other = await product.account({ name: 'Other', userType: 'Client', roles: ['client'] })
  await product.write((ctx) =>
    addCustomerUser(
      { ...ctx, actor: { ...ctx.actor, id: boss.id } },
      { customerId: customers[1]!, accountId: other.id },
    ),
  )
  const free = await product.account({ name: 'Free', userType: 'Client', roles: ['client'] })
  const choices = async (who: Person) => who.caller.send(calls.clientChoices, { project_id: project })
  expect((await choices(asha)).httpStatus).toBe(403)
  const labels = (await choices(boss)).data.clients.map(({ label }) => label)
  expect(labels).toContain('Free')
  expect(labels).toContain('Client, Seva Clinics')
  expect(labels.join()).not.toContain('Other')
  const add = (account_id: number) =>
    boss.caller.send(addMember, { project_id: project, account_id, role: 'client', valid_from: '2026-12-01' })
  expect((await add(other.id)).httpStatus).toBe(409)
  expect((await add(free.id)).status).toBe(0)
  expect(await product.read((ctx) => findCustomerOf(ctx, free.id))).toMatchObject({ id: customers[0] })
  const asked = (who: Person) => who.caller.send(calls.suggestCustomers, { search: 'nandi' })
  expect((await asked(boss)).data.rows).toMatchObject([{ name: 'Nandi Travels' }])
  expect((await asked(people.stranger)).httpStatus).toBe(403)
  expect((await asked(client)).httpStatus).toBe(403)
})
