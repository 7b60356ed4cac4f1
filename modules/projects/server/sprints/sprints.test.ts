import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import * as sprintCalls from '#projects/contract/sprints/sprint-calls.ts'
import { sprintMessages as say } from '#projects/contract/sprints/sprint-messages.ts'
import {
  buildPeople,
  buildTestProject,
  type Part,
  type Person,
} from '#platform/testing/areas/project-people.ts'

const calls = { ...itemCalls, ...sprintCalls }
const product = await productOnPlainDay()
let people: Record<Part, Person>

beforeAll(async () => {
  people = await buildPeople(product)
})

const lead = () => people.lead.caller

async function itemIn(project_id: number, form: object = {}) {
  const answer = await lead().send(calls.createItem, {
    project_id,
    title: 'An item',
    kind: 'user_story',
    ...form,
  })
  expect(answer.message).toContain('created')
  return answer.data.id
}
async function sprintIn(project_id: number, name = 'Sprint 1') {
  const days = { starts_on: '2026-11-23', ends_on: '2026-12-04' }
  const answer = await lead().send(calls.createSprint, { project_id, name, ...days })
  expect(answer.status).toBe(0)
  return answer.data.id
}
const start = async (id: number) => lead().send(calls.startSprint, { id, version: (await read(id)).version })
const complete = async (id: number, rest: number | null = null) =>
  lead().send(calls.completeSprint, { id, version: (await read(id)).version, rest })
const read = async (id: number) => (await lead().send(calls.readSprint, { id })).data
const view = async (id: number) => (await lead().send(calls.readItem, { id })).data
async function move(id: number, name: string, more: object = {}) {
  const { version, moves } = await view(id)
  const to = moves.find((status) => status.name === name)
  if (!to) throw new Error(`no way to ${name}`)
  return lead().send(calls.moveItem, { item: id, version, to_status: to.id, ...more })
}

test('a sprint knows from its events what it was committed to, what was added and what was done', async () => {
  const { id: project } = await buildTestProject(product, people)
  const sprint = await sprintIn(project)
  const [one, two] = [await itemIn(project, { points: 5 }), await itemIn(project, { points: 3 })]
  expect(await start(sprint)).toMatchObject({ message: say.empty.text })
  await lead().send(calls.planItems, { ids: [one, two], sprint_id: sprint })
  expect(await start(sprint)).toMatchObject({ status: 0, message: 'Sprint 1 started.' })
  await itemIn(project, { points: 2, sprint_id: sprint })
  await move(one, 'Done')
  await move(two, 'Cancelled')
  const { points, events, capacity } = await read(sprint)
  expect(events.map(({ kind }) => kind).toReversed()).toEqual(['start', 'start', 'add', 'close', 'cancel'])
  expect(points.figures).toEqual({ committed: 8, done_committed: 5, scope: 7, done: 5, spill: 2 })
  // From 23 Nov on, ten working days: the line rests at the weekend and ends at nothing.
  const ideal = points.days.map((each) => each.ideal)
  expect(ideal).toEqual([7.2, 6.4, 5.6, 4.8, 4, 4, 4, 3.2, 2.4, 1.6, 0.8, 0])
  expect(capacity.people.map(({ name }) => name)).toEqual(['Asha', 'Lead', 'Tester'])
})

test('a completed sprint keeps its chart after its items moved on, were changed, reopened and deleted', async () => {
  const { id: project } = await buildTestProject(product, people)
  const [first, next] = [await sprintIn(project), await sprintIn(project, 'Sprint 2')]
  const story = await itemIn(project, { points: 8 })
  const done = await itemIn(project, { points: 5 })
  const subtasks = [
    await itemIn(project, { kind: 'subtask', parent_id: story }),
    await itemIn(project, { kind: 'subtask', parent_id: story }),
  ] as const
  await lead().send(calls.planItems, { ids: [story, done], sprint_id: first })
  await start(first)
  await move(done, 'Done')
  await move(subtasks[0], 'Done')
  expect(await complete(first, next)).toMatchObject({ status: 0, data: { done: 5, moved: 1 } })
  const sprintOf = async (id: number) => (await view(id)).inside!.sprint?.name ?? null
  expect(await sprintOf(story)).toBe('Sprint 2')
  expect(await sprintOf(subtasks[1])).toBe('Sprint 2')
  // What was finished stays where it was finished.
  expect([await sprintOf(subtasks[0]), await sprintOf(done)]).toEqual(['Sprint 1', 'Sprint 1'])
  const kept = await read(first)
  await start(next)
  await move(story, 'Done', { close_children: true })
  await move(done, 'In progress')
  expect(await sprintOf(done)).toBeNull()
  const { version } = await view(done)
  await lead().send(calls.deleteItem, { id: done, version })
  const later = await read(first)
  expect(later.points).toEqual(kept.points)
  expect(later.hours).toEqual(kept.hours)
  expect(later.events.map(({ kind, points_after }) => [kind, points_after])).toEqual(
    kept.events.map(({ kind, points_after }) => [kind, points_after]),
  )
  const { rows } = (await lead().send(sprintCalls.sprintList.read, { project: project, state: 'completed' }))
    .data
  expect(rows).toMatchObject([{ name: 'Sprint 1', committed: 13, done: 5, spill: 8, reliability: 3_840 }])
})

test('of twenty-four sprints that are started at once one is, and the others read which', async () => {
  const { id: project } = await buildTestProject(product, people)
  const sprints: number[] = []
  for (let at = 0; at < 24; at += 1) {
    const sprint = await sprintIn(project, `Sprint ${at}`)
    await itemIn(project, { sprint_id: sprint, points: 1 })
    sprints.push(sprint)
  }
  // They answer in any order, so each says which sprint it was about.
  const answers = await repeatInParallel(24, async (at) => {
    const { caller } = at % 2 ? people.boss : people.lead
    return {
      id: sprints[at]!,
      answer: await caller.send(calls.startSprint, { id: sprints[at]!, version: 1 }),
    }
  })
  const [started, ...more] = answers.filter(({ answer }) => answer.status === 0)
  expect(more).toEqual([])
  const { name } = await read(started!.id)
  for (const { answer } of answers.filter((each) => each !== started))
    expect(answer).toMatchObject({ httpStatus: 409, message: `${name} is already active.` })
})

test('completed while twenty-four items move: each is counted or moved on, and none is lost', async () => {
  const { id: project } = await buildTestProject(product, people)
  const [sprint, next] = [await sprintIn(project), await sprintIn(project, 'Next')]
  const items: number[] = []
  for (let at = 0; at < 24; at += 1) items.push(await itemIn(project, { sprint_id: sprint, points: 1 }))
  await start(sprint)
  const { moves } = await view(items[0]!)
  const done = moves.find(({ name }) => name === 'Done')!.id
  const answers = await repeatInParallel(25, async (at) =>
    at === 12
      ? complete(sprint, next)
      : lead().send(calls.moveItem, {
          item: items[at < 12 ? at : at - 1]!,
          version: 1,
          to_status: done,
          sprint_id: sprint,
        }),
  )
  // One of those that succeeded is the completion itself.
  const moved = answers.filter(({ status }) => status === 0).length - 1
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({ httpStatus: 409, message: 'Sprint was completed.' })
  const { points } = await read(sprint)
  expect(points.figures).toMatchObject({ committed: 24, done: moved, spill: 24 - moved })
  const { rows } = (await lead().send(itemList.read, { view: 'all', sprint: next, size: 50 })).data
  expect(rows).toHaveLength(24 - moved)
  const late = await lead().send(calls.planItems, { ids: [items[0]!], sprint_id: sprint })
  expect(late).toMatchObject({ httpStatus: 409, message: 'Sprint was completed.' })
})

test('twenty-four plan at once and no item is lost from the order', async () => {
  const { id: project } = await buildTestProject(product, people)
  const sprint = await sprintIn(project)
  const items: number[] = []
  for (let at = 0; at < 25; at += 1) items.push(await itemIn(project))
  const [anchor, ...others] = items
  await lead().send(calls.planItems, { ids: [anchor!], sprint_id: sprint })
  const answers = await repeatInParallel(24, (at) =>
    (at % 2 ? people.boss : people.lead).caller.send(calls.planItems, {
      ids: [others[at]!],
      sprint_id: sprint,
      before_id: anchor!,
    }),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  const { sprints, backlog } = (await lead().send(calls.readBacklog, { project_id: project })).data
  expect(sprints[0]!.items[0]!.id).toBe(anchor)
  expect(sprints[0]!.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(items)
  expect(backlog).toEqual([])
})

test('each refusal has its sentence, and the rest is refused to whom it is not for', async () => {
  const { id: project } = await buildTestProject(product, people)
  const sprint = await sprintIn(project)
  const [epic, story] = [await itemIn(project, { kind: 'epic' }), await itemIn(project)]
  const plan = (ids: number[], who = people.lead) =>
    who.caller.send(calls.planItems, { ids, sprint_id: sprint })
  expect(await plan([epic])).toMatchObject({ httpStatus: 409, message: say.notForSprints.text })
  expect(await plan([story], people.asha)).toMatchObject({ httpStatus: 403 })
  expect(await plan([story], people.stranger)).toMatchObject({ httpStatus: 404 })
  expect(await plan([story], people.client)).toMatchObject({ httpStatus: 404 })
  await plan([story])
  const remove = { id: sprint, version: 1 }
  expect(await lead().send(calls.deleteSprint, remove)).toMatchObject({ message: say.hasItems.text })
  const wrong = { project_id: project, name: 'Sprint 1', starts_on: '2026-11-23', ends_on: '2026-12-04' }
  expect(await lead().send(calls.createSprint, wrong)).toMatchObject({ message: say.nameTaken.text })
  expect(await lead().send(calls.createSprint, { ...wrong, ends_on: '2026-11-01' })).toMatchObject({
    failure: { fields: { ends_on: say.endBeforeStart } },
  })
  for (const [who, status] of [
    ['observer', 200],
    ['stranger', 404],
    ['client', 403],
  ] as const) {
    const { caller } = people[who]
    expect((await caller.send(calls.readSprint, { id: sprint })).httpStatus).toBe(status)
    expect((await caller.send(calls.readBacklog, { project_id: project })).httpStatus).toBe(status)
    const answer = await caller.send(calls.startSprint, { id: sprint, version: 1 })
    expect(answer.httpStatus).toBe(status === 404 ? 404 : 403)
  }
  await lead().send(calls.planItems, { ids: [story], sprint_id: null })
  expect(await lead().send(calls.deleteSprint, remove)).toMatchObject({ status: 0 })
})
