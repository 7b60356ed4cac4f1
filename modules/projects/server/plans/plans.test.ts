import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { healthOf } from '#projects/contract/plans/health-rules.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import { itemMessages } from '#projects/contract/items/item-messages.ts'
import * as quick from '#projects/contract/items/quick-calls.ts'
import { beginProject } from '#projects/contract/begin/begin-calls.ts'
import * as calls from '#projects/contract/plans/plan-calls.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number

beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const create = async (form: object, project_id = project) =>
  (await people.asha.caller.send(itemCalls.createItem, { project_id, title: 'An item', ...form })).data.id

test('a milestone is added, reached and deleted by those who lead, and read by those inside', async () => {
  const form = { project_id: project, title: 'Beta', due_on: '2020-01-01' }
  expect(await people.asha.caller.send(calls.saveMilestone, form)).toMatchObject({ httpStatus: 403 })
  expect(await people.stranger.caller.send(calls.saveMilestone, form)).toMatchObject({ httpStatus: 404 })
  const { id } = (await people.lead.caller.send(calls.saveMilestone, form)).data
  const read = async () =>
    (await people.observer.caller.send(calls.readRoadmap, { project_id: project })).data.milestones
  expect(await read()).toMatchObject([{ title: 'Beta', state: 'late' }])
  const reach = { id, version: 1, reached: true }
  expect(await people.asha.caller.send(calls.reachMilestone, reach)).toMatchObject({ httpStatus: 403 })
  expect(await people.lead.caller.send(calls.reachMilestone, reach)).toMatchObject({
    message: 'Beta is reached.',
  })
  expect(await people.boss.caller.send(calls.reachMilestone, reach)).toMatchObject({ httpStatus: 409 })
  expect(await read()).toMatchObject([{ state: 'reached' }])
  await people.lead.caller.send(calls.deleteMilestone, { id, version: 2 })
  expect(await read()).toEqual([])
})

test('an effort is for a person or a role, and its person works on the project', async () => {
  const effort = { project_id: project, title: 'Training', minutes: 600 }
  const save = (form: object, who = people.lead) => who.caller.send(calls.saveEffort, { ...effort, ...form })
  expect(await save({ person_id: people.stranger.id })).toMatchObject({ message: say.noSuchPerson.text })
  expect(await save({ person_id: people.asha.id, role: 'qa' })).toMatchObject({
    failure: { fields: { role: say.personOrRole } },
  })
  expect(await save({}, people.asha)).toMatchObject({ httpStatus: 403 })
  const { id } = (await save({ person_id: people.asha.id })).data
  const { rows, totals } = (await people.asha.caller.send(calls.effortList.read, { project })).data
  expect(rows).toMatchObject([{ title: 'Training', person: { name: 'Asha' }, can_edit: false }])
  expect(totals).toEqual({ minutes: 600, logged_minutes: 0 })
  expect(await people.lead.caller.send(calls.deleteEffort, { id, version: 1 })).toMatchObject({ status: 0 })
})

test('cancelled items are no open work and no progress, and money is told to managers alone', async () => {
  const { id: own } = await buildTestProject(product, people)
  const points = [
    [5, 'Done'],
    [3, null],
    [8, 'Cancelled'],
  ] as const
  for (const [size, status] of points) {
    const id = await create({ points: size }, own)
    const { version, moves } = (await people.asha.caller.send(itemCalls.readItem, { id })).data
    const to = moves.find(({ name }) => name === status)
    if (to) await people.asha.caller.send(itemCalls.moveItem, { item: id, version, to_status: to.id })
  }
  const budget = { project_id: own, budget_minutes: 6_000, budget_amount: 5_000_000 }
  expect(await people.lead.caller.send(calls.saveBudget, budget)).toMatchObject({ httpStatus: 403 })
  await people.boss.caller.send(calls.saveBudget, budget)
  const overview = async (who: Person) =>
    (await who.caller.send(calls.readOverview, { project_id: own })).data
  expect(await overview(people.boss)).toMatchObject({
    progress: { permille: 625, done: 5, total: 8 },
    open: 1,
    money: { amount: 5_000_000, currency: 'INR' },
  })
  expect((await overview(people.lead)).money).toBeNull()
  const { rows } = (await people.asha.caller.send(itemList.read, { view: 'open', project: own })).data
  expect(rows).toHaveLength(1)
})

test('a project takes the work of another without people and dates, once', async () => {
  const { id: from } = await buildTestProject(product, people)
  const epic = await create({ kind: 'epic', title: 'Epic' }, from)
  const story = await create({ kind: 'user_story', title: 'Story', parent_id: epic, points: 5 }, from)
  const people_of = { assignee_id: people.asha.id, due_on: '2027-01-01' }
  await create({ kind: 'subtask', title: 'Part', parent_id: story, ...people_of }, from)
  await create({ kind: 'issue', title: 'Issue', severity: 'minor' }, from)
  const maker = await product.account({ roles: ['delivery_head'] })
  const made = { name: 'Twin', key: 'TWIN', company_id: 1, starts_on: '2026-12-01', copy_from: from }
  const answer = await (await product.as(maker)).send(beginProject, { ...made, manager_id: people.lead.id })
  expect(answer.message).toBe('Twin created with 3 items.')
  const to = answer.data.id
  const { rows } = (await people.lead.caller.send(itemList.read, { project: to })).data
  const copied = rows.toSorted((one, other) => one.title.localeCompare(other.title))
  expect(copied.map(({ title, assignee, due_on, points }) => [title, assignee, due_on, points])).toEqual([
    ['Epic', null, null, null],
    ['Part', null, null, null],
    ['Story', null, null, 5],
  ])
})

test('single fields are set without the others, and only by those who may', async () => {
  const id = await create({ points: 3, priority: 'low', due_on: '2027-02-01' })
  const set = (form: object, who = people.asha) => who.caller.send(quick.setItem, { id, ...form })
  expect(await set({})).toMatchObject({ httpStatus: 400 })
  expect(await set({ assignee_id: people.stranger.id })).toMatchObject({
    message: 'Stranger is not a member of this project.',
  })
  expect(await set({ priority: 'high' }, people.tester)).toMatchObject({ httpStatus: 403 })
  expect(await set({ assignee_id: people.tester.id, priority: 'urgent' })).toMatchObject({ status: 0 })
  const { data } = await people.asha.caller.send(itemCalls.readItem, { id })
  expect(data).toMatchObject({ priority: 'urgent', due_on: '2027-02-01' })
  expect(data.inside).toMatchObject({ points: 3, assignee: { name: 'Tester' } })
})

test('files stay inside: members attach, all inside open, a client finds none', async () => {
  const id = await create({ client_visible: true })
  const pdf = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], 'plan.pdf')
  const attach = (who: Person) =>
    who.caller.send(quick.attachItemFiles, { item_id: id }, { files: { files: [pdf] } })
  expect(await attach(people.observer)).toMatchObject({
    httpStatus: 403,
    message: itemMessages.mayNotAttach.text,
  })
  expect((await attach(people.client)).status).not.toBe(0)
  expect(await attach(people.tester)).toMatchObject({ status: 0 })
  const { files } = (await people.observer.caller.send(itemCalls.readItem, { id })).data.inside!
  expect(files).toMatchObject([{ name: 'plan.pdf', by: 'Tester', can_remove: false }])
  const file = { id: files[0]!.id }
  expect((await people.observer.caller.send(quick.openItemFile, file)).data.link).toContain('/')
  expect((await people.client.caller.send(quick.openItemFile, file)).status).not.toBe(0)
  expect(await people.stranger.caller.send(quick.openItemFile, file)).toMatchObject({ httpStatus: 404 })
  expect(await people.observer.caller.send(quick.removeItemFile, file)).toMatchObject({ httpStatus: 403 })
  expect(await people.tester.caller.send(quick.removeItemFile, file)).toMatchObject({ status: 0 })
})

test('what someone may do in a project is answered with the standing and the reason', async () => {
  const ask = async (who: Person, deed: (typeof quick.projectDeeds)[number]) =>
    (await who.caller.send(quick.readProjectPermission, { project_id: project, deed })).data
  expect(await ask(people.lead, 'plan_sprints')).toMatchObject({ allowed: true, scope: 'lead' })
  expect(await ask(people.asha, 'plan_sprints')).toEqual({
    allowed: false,
    scope: 'member',
    reason: 'Managers and leads plan sprints. Part in the project: developer.',
  })
  expect(await ask(people.client, 'create_item')).toMatchObject({ allowed: false, scope: 'client' })
})

test('a project is late where a promise is broken, and at risk where one may be', () => {
  const fine = { open: 4, overdue: 0, blocked: 0, lateMilestones: 0, isPastEnd: false, isSprintOver: false }
  expect(healthOf(fine)).toEqual({ health: 'good', reasons: [] })
  expect(healthOf({ ...fine, overdue: 1 })).toEqual({ health: 'at_risk', reasons: ['1 item of 4 overdue'] })
  expect(healthOf({ ...fine, lateMilestones: 2, blocked: 1 })).toEqual({
    health: 'late',
    reasons: ['2 milestones are late', '1 item is blocked'],
  })
})
