import { expect } from 'vitest'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import * as sprintCalls from '#projects/contract/sprints/sprint-calls.ts'

const calls = { ...itemCalls, ...sprintCalls }

export type SprintGround = Awaited<ReturnType<typeof sprintGround>>

/** For tests: a lead who plans items of a project into sprints. */
export async function sprintGround(product: TestProduct) {
  const people = await buildPeople(product)
  const lead = people.lead.caller
  const project = async () => (await buildTestProject(product, people)).id
  async function itemIn(project_id: number, form: object = {}) {
    const item = { project_id, title: 'An item', kind: 'user_story', ...form } as const
    const answer = await lead.send(calls.createItem, item)
    expect(answer.message).toContain('created')
    return answer.data.id
  }
  async function sprintIn(project_id: number, name = 'Sprint 1') {
    const days = { starts_on: '2026-11-23', ends_on: '2026-12-04' }
    const answer = await lead.send(calls.createSprint, { project_id, name, ...days })
    expect(answer.status).toBe(0)
    return answer.data.id
  }
  const read = async (id: number) => (await lead.send(calls.readSprint, { id })).data
  const start = async (id: number) => lead.send(calls.startSprint, { id, version: (await read(id)).version })
  const complete = async (id: number, rest: number | null = null) =>
    lead.send(calls.completeSprint, { id, version: (await read(id)).version, rest })
  const view = async (id: number) => (await lead.send(calls.readItem, { id })).data
  async function move(id: number, name: string, more: object = {}) {
    const { version, moves } = await view(id)
    const to = moves.find((status) => status.name === name)
    if (!to) throw new Error(`no way to ${name}`)
    return lead.send(calls.moveItem, { item: id, version, to_status: to.id, ...more })
  }
  return { people, lead, project, itemIn, sprintIn, read, start, complete, view, move }
}
