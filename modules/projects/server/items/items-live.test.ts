import { expect, test } from 'vitest'
import { endMember, readProject } from '#project-register/contract/register-calls.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openLiveLine } from '#platform/testing/live-line.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { createSprint } from '#projects/contract/sprints/sprint-calls.ts'
import { buildPeople, buildTestProject } from '#platform/testing/areas/project-people.ts'

const product = await testProduct()
const dayIn = (days: number) => dayAfter(companyDay(product.clock.now()), days)

async function listen(caller: Caller) {
  const line = await openLiveLine(product, caller)
  return { ...line, items: () => line.events('projects').map(({ subject }) => subject) }
}

test('what one moves another hears of, and a client only of what they see', async () => {
  const people = await buildPeople(product)
  const { id: project } = await buildTestProject(product, people)
  const make = async (title: string, client_visible: boolean) => {
    const form = { project_id: project, title, client_visible }
    return (await people.asha.caller.send(itemCalls.createItem, form)).data.id
  }
  const lines = {
    lead: await listen(people.lead.caller),
    client: await listen(people.client.caller),
    stranger: await listen(people.stranger.caller),
  }
  const [hidden, shown] = [await make('Hidden', false), await make('Shown', true)]
  // A line may still be told of what was written just before it was opened; what comes later comes in order.
  await expect.poll(() => lines.client.items()).toContainEqual({ project, item: shown })
  const before = lines.client.items().length
  const toldClient = () => lines.client.items().slice(before)
  const move = async (id: number) => {
    const { version, moves } = (await people.asha.caller.send(itemCalls.readItem, { id })).data
    const seen = lines.lead.items().length
    await people.asha.caller.send(itemCalls.moveItem, { item: id, version, to_status: moves[0]!.id })
    await expect
      .poll(() =>
        lines.lead
          .items()
          .slice(seen)
          .some((subject) => subject['item'] === id),
      )
      .toBe(true)
  }
  const days = { starts_on: dayIn(6), ends_on: dayIn(15) }
  await people.lead.caller.send(createSprint, { project_id: project, name: 'Sprint 1', ...days })
  const check = { item_id: shown, text: 'Kept among colleagues' }
  expect((await people.asha.caller.send(itemCalls.addCheck, check)).status).toBe(0)
  const { members } = (await people.boss.caller.send(readProject, { id: project })).data
  const { id, version } = members.find(({ role }) => role === 'observer')!
  const ended = { id, version, role: 'observer', valid_to: dayIn(36) } as const
  expect((await people.boss.caller.send(endMember, ended)).status).toBe(0)
  await move(hidden)
  expect(toldClient()).toEqual([])
  await move(shown)
  // What was meant for others came before this, if it came at all.
  await expect.poll(() => toldClient().length).toBe(1)
  expect(toldClient()).toEqual([{ project, item: shown }])
  expect(lines.stranger.items()).toEqual([])
  for (const line of Object.values(lines)) line.close()
})
