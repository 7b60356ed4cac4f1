import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { itemList } from '#projects/contract/items/item-list.ts'
import * as sprintCalls from '#projects/contract/sprints/sprint-calls.ts'
import { sprintGround, type SprintGround } from '#projects/testing/sprint-ground.ts'

const calls = { ...itemCalls, ...sprintCalls }
const product = await productOnPlainDay()
let ground: SprintGround

beforeAll(async () => {
  ground = await sprintGround(product)
})

test('a completed sprint keeps its chart after its items moved on, were changed, reopened and deleted', async () => {
  const project = await ground.project()
  const [first, next] = [await ground.sprintIn(project), await ground.sprintIn(project, 'Sprint 2')]
  const story = await ground.itemIn(project, { points: 8 })
  const done = await ground.itemIn(project, { points: 5 })
  const subtasks = [
    await ground.itemIn(project, { kind: 'subtask', parent_id: story }),
    await ground.itemIn(project, { kind: 'subtask', parent_id: story }),
  ] as const
  await ground.lead.send(calls.planItems, { ids: [story, done], sprint_id: first })
  await ground.start(first)
  await ground.move(done, 'Done')
  await ground.move(subtasks[0], 'Done')
  expect(await ground.complete(first, next)).toMatchObject({ status: 0, data: { done: 5, moved: 1 } })
  const sprintOf = async (id: number) => (await ground.view(id)).inside!.sprint?.name ?? null
  expect(await sprintOf(story)).toBe('Sprint 2')
  expect(await sprintOf(subtasks[1])).toBe('Sprint 2')
  // What was finished stays where it was finished.
  expect([await sprintOf(subtasks[0]), await sprintOf(done)]).toEqual(['Sprint 1', 'Sprint 1'])
  const kept = await ground.read(first)
  await ground.start(next)
  await ground.move(story, 'Done', { close_children: true })
  await ground.move(done, 'In progress')
  expect(await sprintOf(done)).toBeNull()
  const { version } = await ground.view(done)
  await ground.lead.send(calls.deleteItem, { id: done, version })
  const later = await ground.read(first)
  expect(later.points).toEqual(kept.points)
  expect(later.hours).toEqual(kept.hours)
  expect(later.events.map(({ kind, points_after }) => [kind, points_after])).toEqual(
    kept.events.map(({ kind, points_after }) => [kind, points_after]),
  )
  const { rows } = (
    await ground.lead.send(sprintCalls.sprintList.read, { project: project, state: 'completed' })
  ).data
  expect(rows).toMatchObject([{ name: 'Sprint 1', committed: 13, done: 5, spill: 8, reliability: 3_840 }])
})

test('completed while twenty-four items move: each is counted or moved on, and none is lost', async () => {
  const project = await ground.project()
  const [sprint, next] = [await ground.sprintIn(project), await ground.sprintIn(project, 'Next')]
  const items: number[] = []
  for (let at = 0; at < 24; at += 1)
    items.push(await ground.itemIn(project, { sprint_id: sprint, points: 1 }))
  await ground.start(sprint)
  const { moves } = await ground.view(items[0]!)
  const done = moves.find(({ name }) => name === 'Done')!.id
  const answers = await repeatInParallel(25, async (at) =>
    at === 12
      ? ground.complete(sprint, next)
      : ground.lead.send(calls.moveItem, {
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
  const { points } = await ground.read(sprint)
  expect(points.figures).toMatchObject({ committed: 24, done: moved, spill: 24 - moved })
  const { rows } = (await ground.lead.send(itemList.read, { view: 'all', sprint: next, size: 50 })).data
  expect(rows).toHaveLength(24 - moved)
  const late = await ground.lead.send(calls.planItems, { ids: [items[0]!], sprint_id: sprint })
  expect(late).toMatchObject({ httpStatus: 409, message: 'Sprint was completed.' })
})

test('twenty-four plan at once and no item is lost from the order', async () => {
  const project = await ground.project()
  const sprint = await ground.sprintIn(project)
  const items: number[] = []
  for (let at = 0; at < 25; at += 1) items.push(await ground.itemIn(project))
  const [anchor, ...others] = items
  await ground.lead.send(calls.planItems, { ids: [anchor!], sprint_id: sprint })
  const answers = await repeatInParallel(24, (at) =>
    (at % 2 ? ground.people.boss : ground.people.lead).caller.send(calls.planItems, {
      ids: [others[at]!],
      sprint_id: sprint,
      before_id: anchor!,
    }),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  const { sprints, backlog } = (await ground.lead.send(calls.readBacklog, { project_id: project })).data
  expect(sprints[0]!.items[0]!.id).toBe(anchor)
  expect(sprints[0]!.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(items)
  expect(backlog).toEqual([])
})
