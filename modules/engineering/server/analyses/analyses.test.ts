import { beforeAll, expect, test } from 'vitest'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#engineering/contract/analyses/analysis-calls.ts'
import { analysisStateOf, analysisStates } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const product = await testProduct()
let people: Record<Part, Person>
let project: number
beforeAll(async () => {
  people = await buildPeople(product)
  project = (await buildTestProject(product, people)).id
})

const read = async (id: number, who = people.boss) => (await who.caller.send(calls.readAnalysis, { id })).data
const create = async (who = people.boss) =>
  (await who.caller.send(calls.createAnalysis, { title: 'Harbour booking', project_id: project })).data.id
const assign = async (id: number, analyst: Person, approver: Person, who = people.boss) =>
  who.caller.send(calls.assignAnalysis, {
    id,
    version: (await read(id)).version,
    analyst_id: analyst.id,
    approver_id: approver.id,
  })
const move = (who: Person, id: number, to: 'open' | 'submitted_for_approval' | 'closed') =>
  who.caller.send(calls.moveAnalysis, { id, to })
const save = async (who: Person, id: number, more = {}) => {
  const { version, title } = await read(id)
  return who.caller.send(calls.saveAnalysis, { id, version, title, ...more })
}
const decide = (who: Person, id: number, approve: boolean, reason = '') =>
  who.caller.send(calls.decideAnalysis, { id, approve, reason })
const five = ['Book a berth', 'Cancel a booking', 'Pay by card', 'See the tide', 'Export bookings']

async function open() {
  const id = await create()
  await assign(id, people.asha, people.lead)
  await move(people.asha, id, 'open')
  await save(people.asha, id, { functional: five })
  return id
}

test('the six states of the specification, and everything else reads as pending', () => {
  const six = ['submitted_for_approval', 'assigned', 'approved', 'rejected', 'open', 'closed']
  expect(analysisStates.keys.filter((key) => key !== 'pending')).toEqual(six)
  expect([...six, 'new', '', 'OPEN'].map(analysisStateOf)).toEqual([...six, 'pending', 'pending', 'pending'])
})

test('a stored value that no one knows shows as pending, in the list and its filter', async () => {
  const id = await create()
  await product.write((ctx) =>
    ctx.db
      .updateTable('requirement_analysis')
      .set({ state: 'under_discussion' })
      .where('id', '=', id)
      .execute(),
  )
  expect((await read(id)).state).toBe('pending')
  const { rows } = (await people.boss.caller.send(calls.analysisList.read, { state: 'pending', size: 200 }))
    .data
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'pending' })
  expect((await assign(id, people.asha, people.lead)).status).toBe(0)
})

test('assigned, written, rejected with a reason, approved, five items made, closed', async () => {
  const id = await open()
  expect((await decide(people.lead, id, true)).httpStatus).toBe(409)
  await move(people.asha, id, 'submitted_for_approval')
  expect((await save(people.asha, id, { functional: five })).httpStatus).toBe(409)
  expect((await decide(people.asha, id, true)).message).toBe(say.notApprover.text)
  expect((await decide(people.lead, id, false)).failure.fields).toMatchObject({ reason: 'Enter a reason' })
  await decide(people.lead, id, false, 'The tide is missing')
  expect(await read(id)).toMatchObject({ state: 'rejected', reason: 'The tide is missing', edition: 1 })
  expect((await move(people.asha, id, 'open')).httpStatus).toBe(409)
  await save(people.asha, id, { functional: five })
  expect(await read(id)).toMatchObject({ state: 'open', edition: 2 })
  await move(people.asha, id, 'submitted_for_approval')
  await decide(people.lead, id, true)
  expect((await move(people.asha, id, 'closed')).message).toBe(say.needsItems.text)
  const answers = await repeatInParallel(20, () => people.asha.caller.send(calls.makeAnalysisItems, { id }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await read(id)).items.map(({ title }) => title)).toEqual(five)
  expect((await move(people.asha, id, 'closed')).status).toBe(0)
})

test('the approver is never the analyst, in the form and in the database', async () => {
  const id = await create()
  expect((await assign(id, people.asha, people.asha)).message).toBe(say.approverIsAnalyst.text)
  expect((await assign(id, people.asha, people.stranger)).failure.fields).toHaveProperty('approver_id')
  expect((await assign(id, people.asha, people.lead, people.asha)).httpStatus).toBe(403)
  const forced = product.write((ctx) =>
    ctx.db
      .updateTable('requirement_analysis')
      .set({ analyst_id: people.asha.id, approver_id: people.asha.id })
      .where('id', '=', id)
      .execute(),
  )
  await expect(forced).rejects.toThrow('requirement_analysis_approver_check')
})

test('of twenty decisions one holds', async () => {
  const id = await open()
  await move(people.asha, id, 'submitted_for_approval')
  const answers = await repeatInParallel(20, (number) => decide(people.lead, id, number % 2 === 0, 'No'))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
})

test('estimates add up, questions stay, and a second writer is told of the first', async () => {
  const id = await open()
  const { version } = await read(id)
  const form = {
    id,
    version,
    title: 'Harbour booking',
    functional: five,
    estimates: [
      { role: 'Developer', optimistic: 240, likely: 480, pessimistic: 1_080 },
      { role: 'QA', optimistic: 900, likely: 1_350, pessimistic: 1_800 },
      { role: 'Designer', optimistic: 360, likely: 360, pessimistic: 360 },
    ],
    questions: [{ text: 'Which tide table?' }],
  }
  expect((await people.asha.caller.send(calls.saveAnalysis, form)).status).toBe(0)
  expect(await read(id)).toMatchObject({
    minutes: 37.5 * 60,
    estimates: [{ minutes: 540 }, { minutes: 1_350 }, { minutes: 360 }],
    questions: [{ text: 'Which tide table?', answer: '', query: null }],
  })
  expect(await people.boss.caller.send(calls.saveAnalysis, form)).toMatchObject({ httpStatus: 409 })
  const wrong = { ...form, estimates: [{ role: 'QA', optimistic: 9, likely: 1, pessimistic: 3 }] }
  expect((await people.asha.caller.send(calls.saveAnalysis, wrong)).httpStatus).toBe(400)
  const twice = { ...form, functional: ['Pay', 'pay'] }
  expect((await people.asha.caller.send(calls.saveAnalysis, twice)).httpStatus).toBe(400)
})

test('a manager closes from any state; observers read, clients and strangers find nothing', async () => {
  const id = await create()
  expect((await move(people.asha, id, 'closed')).httpStatus).toBe(403)
  expect((await read(id, people.observer)).can).toEqual([])
  for (const who of [people.client, people.stranger])
    expect((await who.caller.send(calls.readAnalysis, { id })).httpStatus).toBe(404)
  expect((await move(people.boss, id, 'closed')).status).toBe(0)
  expect(
    (await people.asha.caller.send(calls.createAnalysis, { title: 'Mine', project_id: project })).httpStatus,
  ).toBe(403)
  expect((await people.boss.caller.send(calls.createAnalysis, { title: 'Mine' })).httpStatus).toBe(400)
})

test('the printed analysis is a PDF', async () => {
  const id = await open()
  const answer = await people.asha.caller.raw(`/api/requirement-analysis/download?id=${id}`)
  expect(answer.headers.get('content-type')).toContain('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
