import { expect, test } from 'vitest'
import { LIVE_PATH, type LiveMessage } from '#platform/contract/live.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { createSprint } from '#projects/contract/sprints/sprint-calls.ts'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'

const product = await testProduct()
const WITHIN_MS = 1_000

/** The live line of a screen, once the server has greeted it. */
async function listen({ token }: Caller) {
  const heard: LiveMessage[] = []
  const line = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  line.onopen = () => line.send(JSON.stringify({ token, after: null }))
  line.onmessage = ({ data }) => heard.push(JSON.parse(String(data)) as LiveMessage)
  await expect.poll(() => heard.some(({ type }) => type === 'hello')).toBe(true)
  return {
    items: () =>
      heard.flatMap((told) => (told.type === 'event' && told.topic === 'projects' ? [told.subject] : [])),
    close: () => line.close(),
  }
}

test('what one moves another hears of within a second, and a client only of what they see', async () => {
  const people = await buildPeople(product)
  const { id: project } = await buildTestProject(product, people)
  const make = async (title: string, client_visible: boolean) => {
    const form = { project_id: project, title, client_visible }
    return (await people.asha.caller.send(itemCalls.createItem, form)).data.id
  }
  const [hidden, shown] = [await make('Hidden', false), await make('Shown', true)]
  const lines = {
    lead: await listen(people.lead.caller),
    client: await listen(people.client.caller),
    stranger: await listen(people.stranger.caller),
  }
  const move = async (id: number) => {
    const { version, moves } = (await people.asha.caller.send(itemCalls.readItem, { id })).data
    const sent = performance.now()
    await people.asha.caller.send(itemCalls.moveItem, { item: id, version, to_status: moves[0]!.id })
    await expect.poll(() => lines.lead.items().some((subject) => subject['item'] === id)).toBe(true)
    expect(performance.now() - sent).toBeLessThan(WITHIN_MS)
  }
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-10' }
  await people.lead.caller.send(createSprint, { project_id: project, name: 'Sprint 1', ...days })
  await move(hidden)
  await move(shown)
  // What was meant for others came before this, if it came at all.
  await expect.poll(() => lines.client.items().length).toBe(1)
  expect(lines.client.items()).toEqual([{ project, item: shown }])
  expect(lines.stranger.items()).toEqual([])
  for (const line of Object.values(lines)) line.close()
})
