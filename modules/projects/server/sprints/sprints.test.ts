import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import * as sprintCalls from '#projects/contract/sprints/sprint-calls.ts'
import { sprintMessages as say } from '#projects/contract/sprints/sprint-messages.ts'
import { sprintGround, type SprintGround } from '#projects/testing/sprint-ground.ts'

const calls = { ...itemCalls, ...sprintCalls }
const product = await productOnPlainDay()
let ground: SprintGround

beforeAll(async () => {
  ground = await sprintGround(product)
})

test('a sprint knows from its events what it was committed to, what was added and what was done', async () => {
  const project = await ground.project()
  const sprint = await ground.sprintIn(project)
  const [one, two] = [
    await ground.itemIn(project, { points: 5 }),
    await ground.itemIn(project, { points: 3 }),
  ]
  expect(await ground.start(sprint)).toMatchObject({ message: say.empty.text })
  await ground.lead.send(calls.planItems, { ids: [one, two], sprint_id: sprint })
  expect(await ground.start(sprint)).toMatchObject({ status: 0, message: 'Sprint 1 started.' })
  await ground.itemIn(project, { points: 2, sprint_id: sprint })
  await ground.move(one, 'Done')
  await ground.move(two, 'Cancelled')
  const { points, events, capacity } = await ground.read(sprint)
  expect(events.map(({ kind }) => kind).toReversed()).toEqual(['start', 'start', 'add', 'close', 'cancel'])
  expect(points.figures).toEqual({ committed: 8, done_committed: 5, scope: 7, done: 5, spill: 2 })
  // From 23 Nov on, ten working days: the line rests at the weekend and ends at nothing.
  const ideal = points.days.map((each) => each.ideal)
  expect(ideal).toEqual([7.2, 6.4, 5.6, 4.8, 4, 4, 4, 3.2, 2.4, 1.6, 0.8, 0])
  expect(capacity.people.map(({ name }) => name)).toEqual(['Asha', 'Lead', 'Tester'])
})

test('of twenty-four sprints that are started at once one is, and the others read which', async () => {
  const project = await ground.project()
  const sprints: number[] = []
  for (let at = 0; at < 24; at += 1) {
    const sprint = await ground.sprintIn(project, `Sprint ${at}`)
    await ground.itemIn(project, { sprint_id: sprint, points: 1 })
    sprints.push(sprint)
  }
  // They answer in any order, so each says which sprint it was about.
  const answers = await repeatInParallel(24, async (at) => {
    const { caller } = at % 2 ? ground.people.boss : ground.people.lead
    return {
      id: sprints[at]!,
      answer: await caller.send(calls.startSprint, { id: sprints[at]!, version: 1 }),
    }
  })
  const [started, ...more] = answers.filter(({ answer }) => answer.status === 0)
  expect(more).toEqual([])
  const { name } = await ground.read(started!.id)
  for (const { answer } of answers.filter((each) => each !== started))
    expect(answer).toMatchObject({ httpStatus: 409, message: `${name} is already active.` })
})

test('each refusal has its sentence, and the rest is refused to whom it is not for', async () => {
  const project = await ground.project()
  const sprint = await ground.sprintIn(project)
  const [epic, story] = [await ground.itemIn(project, { kind: 'epic' }), await ground.itemIn(project)]
  const plan = (ids: number[], who = ground.people.lead) =>
    who.caller.send(calls.planItems, { ids, sprint_id: sprint })
  expect(await plan([epic])).toMatchObject({ httpStatus: 409, message: say.notForSprints.text })
  expect(await plan([story], ground.people.asha)).toMatchObject({ httpStatus: 403 })
  expect(await plan([story], ground.people.stranger)).toMatchObject({ httpStatus: 404 })
  expect(await plan([story], ground.people.client)).toMatchObject({ httpStatus: 404 })
  await plan([story])
  const remove = { id: sprint, version: 1 }
  expect(await ground.lead.send(calls.deleteSprint, remove)).toMatchObject({ message: say.hasItems.text })
  const wrong = { project_id: project, name: 'Sprint 1', starts_on: '2026-11-23', ends_on: '2026-12-04' }
  expect(await ground.lead.send(calls.createSprint, wrong)).toMatchObject({ message: say.nameTaken.text })
  expect(await ground.lead.send(calls.createSprint, { ...wrong, ends_on: '2026-11-01' })).toMatchObject({
    failure: { fields: { ends_on: say.endBeforeStart } },
  })
  for (const [who, status] of [
    ['observer', 200],
    ['stranger', 404],
    ['client', 403],
  ] as const) {
    const { caller } = ground.people[who]
    expect((await caller.send(calls.readSprint, { id: sprint })).httpStatus).toBe(status)
    expect((await caller.send(calls.readBacklog, { project_id: project })).httpStatus).toBe(status)
    const answer = await caller.send(calls.startSprint, { id: sprint, version: 1 })
    expect(answer.httpStatus).toBe(status === 404 ? 404 : 403)
  }
  await ground.lead.send(calls.planItems, { ids: [story], sprint_id: null })
  expect(await ground.lead.send(calls.deleteSprint, remove)).toMatchObject({ status: 0 })
})
