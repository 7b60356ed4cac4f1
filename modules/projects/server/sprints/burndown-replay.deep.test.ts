import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { DirectCaller } from '#platform/testing/direct-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import { pointChoices } from '#projects/contract/items/item-lists.ts'
import * as calls from '#projects/contract/sprints/sprint-calls.ts'
import { isPlanned } from '#projects/contract/sprints/sprint-lists.ts'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'

const product = await testProduct()
const PROJECTS = 10
const SPRINTS_EACH = 30
const DEEDS = 12

/** Repeats itself, so that a failure can be looked at again. */
let seed = 20_261_127
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const below = (most: number) => Math.floor(random() * most)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!

type World = { readonly lead: DirectCaller; readonly project: number; readonly items: number[] }

async function deed({ lead, project, items }: World, sprint: number): Promise<void> {
  const id = oneOf(items)
  const points = oneOf([null, ...pointChoices])
  switch (below(8)) {
    case 0: {
      const kind = oneOf(['user_story', 'task', 'issue', 'epic'] as const)
      const form = {
        project_id: project,
        kind,
        title: 'More',
        points,
        severity: kind === 'issue' ? ('minor' as const) : null,
      }
      const sprint_id = kind !== 'epic' && below(2) ? sprint : null
      items.push((await lead.send(itemCalls.createItem, { ...form, sprint_id })).data.id)
      return
    }
    case 1:
      return void (await lead.send(calls.planItems, { ids: [id], sprint_id: below(3) ? sprint : null }))
    case 2:
      return void (await lead.send(setItem, { id, points }))
    case 3: {
      const { data, status } = await lead.send(itemCalls.readItem, { id })
      if (status === 0) await lead.send(itemCalls.deleteItem, { id, version: data.version })
      return
    }
    case 4:
      return void (await lead.send(itemCalls.restoreItem, { id }))
    default: {
      const { data, status } = await lead.send(itemCalls.readItem, { id })
      if (status !== 0 || data.moves.length === 0) return
      const to = oneOf(data.moves.filter((each) => !each.needs_original))
      await lead.send(itemCalls.moveItem, { item: id, version: data.version, to_status: to.id })
    }
  }
}

type Logged = {
  id: string
  at: string
  table_name: string
  row_id: string
  after: Record<string, unknown> | null
}
type Item = {
  sprint_id: number | null
  half_points: number | null
  status_id: number
  kind: string
  deleted_at: unknown
}

/** What the change log says that a sprint held at the end of a day, without a look at its events. */
async function replay(sprint: number) {
  const rows = (await product.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(['id', 'at', 'table_name', 'row_id', 'after'])
      .where('table_name', 'in', ['project_item', 'project_sprint'])
      .orderBy('id')
      .execute(),
  )) as unknown as Logged[]
  const statuses = new Map(
    (
      await product.read((ctx) => ctx.db.selectFrom('project_status').select(['id', 'counts_as']).execute())
    ).map(({ id, counts_as }) => [id, counts_as] as const),
  )
  const items = new Map<string, Item>()
  const days = new Map<string, { scope: number; done: number }>()
  let runs = false
  let committed = 0
  const sums = () => {
    let [scope, done] = [0, 0]
    for (const item of items.values()) {
      const standing = statuses.get(item.status_id)
      if (item.sprint_id !== sprint || item.deleted_at || !isPlanned(item.kind) || standing === 'cancelled')
        continue
      scope += (item.half_points ?? 0) / 2
      if (standing === 'done') done += (item.half_points ?? 0) / 2
    }
    return { scope, done }
  }
  for (const { at, table_name, row_id, after } of rows) {
    if (table_name === 'project_item') items.set(row_id, { ...items.get(row_id)!, ...(after as Item) })
    else if (row_id === String(sprint) && after?.['state'] === 'active') {
      runs = true
      committed = sums().scope
    } else if (row_id === String(sprint) && after?.['state'] === 'completed') {
      days.set(companyDay(at), sums())
      return { days, committed }
    }
    if (runs) days.set(companyDay(at), sums())
  }
  return { days, committed }
}

test('the burndown from events is what a replay of the change log says, for 300 random sprints', async () => {
  const people = await buildPeople(product)
  const lead = await product.directly(people.lead)
  let compared = 0
  const kept: { sprint: number; answer: unknown }[] = []
  for (let at = 0; at < PROJECTS; at += 1) {
    const { id: project } = await buildTestProject(product, people)
    const world: World = { lead, project, items: [] }
    for (let count = 0; count < 4; count += 1)
      world.items.push(
        (await lead.send(itemCalls.createItem, { project_id: project, title: 'First', points: 3 })).data.id,
      )
    for (let number = 0; number < SPRINTS_EACH; number += 1) {
      const starts_on = companyDay(product.clock.now())
      const span = { name: `Sprint ${number}`, starts_on, ends_on: dayAfter(starts_on, 1 + below(6)) }
      const sprint = (await lead.send(calls.createSprint, { project_id: project, ...span })).data.id
      const form = {
        project_id: project,
        title: 'Sure',
        kind: 'task' as const,
        points: oneOf(pointChoices),
        sprint_id: sprint,
      }
      world.items.push((await lead.send(itemCalls.createItem, form)).data.id)
      for (let count = 0; count < 3; count += 1) await deed(world, sprint)
      // Whatever was taken out of it or deleted, something is in it when it starts.
      world.items.push((await lead.send(itemCalls.createItem, { ...form, title: 'Sure again' })).data.id)
      expect((await lead.send(calls.startSprint, { id: sprint, version: 1 })).status).toBe(0)
      for (let count = 0; count < DEEDS; count += 1) {
        product.clock.shift({ hours: below(20) })
        await deed(world, sprint)
      }
      await lead.send(calls.completeSprint, { id: sprint, version: 2 })
      const { data } = await lead.send(calls.readSprint, { id: sprint })
      expect(data.state).toBe('completed')
      const told = await replay(sprint)
      expect(data.points.figures.committed).toBe(told.committed)
      let last = { scope: 0, done: 0 }
      for (const { day, scope, done, remaining } of data.points.days) {
        if (scope === null) continue
        last = told.days.get(day) ?? last
        expect([sprint, day, scope, done, remaining]).toEqual([
          sprint,
          day,
          last.scope,
          last.done,
          last.scope - last.done,
        ])
      }
      kept.push({ sprint, answer: [data.points, data.hours] })
      compared += 1
    }
  }
  expect(compared).toBe(PROJECTS * SPRINTS_EACH)
  // Whatever was done to the items since, the charts are what they were.
  for (const { sprint, answer } of kept) {
    const { data } = await lead.send(calls.readSprint, { id: sprint })
    expect([data.points, data.hours]).toEqual(answer)
  }
}, 600_000)
