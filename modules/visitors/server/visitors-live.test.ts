import { expect, test } from 'vitest'
import { LIVE_PATH, type LiveMessage } from '#platform/contract/live.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { openDesks, signInAtDesk, today, visitor } from '#platform/testing/areas/test-desks.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readVisitsAnew } from '#visitors/contract/book/visitor-book-calls.ts'
import { cancelGuestAtDesk, expectGuestAtDesk } from '#visitors/contract/guests/guest-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)

/** A desk's live line, once the server has greeted it. */
async function listen({ token }: Caller) {
  const heard: LiveMessage[] = []
  const line = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  line.onopen = () => line.send(JSON.stringify({ token, after: null }))
  line.onmessage = ({ data }) => heard.push(JSON.parse(String(data)) as LiveMessage)
  await expect.poll(() => heard.some(({ type }) => type === 'hello')).toBe(true)
  return { events: () => heard.filter((message) => message.type === 'event'), close: () => line.close() }
}

test('a desk hears of its own office and of no other, and hears no name', async () => {
  const here = await listen(kolkata)
  const there = await listen(delhi)
  const { data: added } = await kolkata.send(calls.addVisitor, visitor())
  await expect.poll(() => here.events().length).toBe(1)
  expect(here.events()[0]).toMatchObject({
    topic: 'visitors',
    subject: { location: ids.kolkata, visit: added.visitor_id },
  })
  await delhi.send(calls.addVisitor, visitor())
  await expect.poll(() => there.events().length).toBe(1)
  // What was meant for Kolkata came before this, if it came at all.
  expect(there.events()).toMatchObject([{ subject: { location: ids.delhi } }])
  expect(here.events()).toHaveLength(1)
  here.close()
  there.close()
})

test('what an event names is read again, at the own office alone', async () => {
  const { data: here } = await kolkata.send(calls.addVisitor, visitor())
  const { data: there } = await delhi.send(calls.addVisitor, visitor())
  const both = { ids: [here.visitor_id, there.visitor_id] }
  const listOf = async (desk: Caller) =>
    (await desk.send(readVisitsAnew, both)).data.map(({ visitor_id, state }) => [visitor_id, state])
  expect(await listOf(kolkata)).toEqual([[here.visitor_id, 'in']])
  await delhi.send(calls.checkOutVisitor, { visitor_id: there.visitor_id, time_out: '18:00' })
  expect(await listOf(delhi)).toEqual([[there.visitor_id, 'out']])
})

test('a guest who is expected, comes or is withdrawn is named too', async () => {
  const line = await listen(kolkata)
  const subjects = () => line.events().map(({ subject }) => subject)
  const form = { ...visitor(), expected_on: today(product), address: '' }
  const { data: guest } = await kolkata.send(expectGuestAtDesk, form)
  const { data: came } = await kolkata.send(calls.addVisitor, visitor({ expected_guest_id: guest.id }))
  const { data: other } = await kolkata.send(expectGuestAtDesk, form)
  const location = ids.kolkata
  const named = [
    { location, guest: guest.id },
    { location, visit: came.visitor_id, guest: guest.id },
    { location, guest: other.id },
  ]
  // First the one and then the other: equal events that come together are told once.
  await expect.poll(subjects).toEqual(named)
  await kolkata.send(cancelGuestAtDesk, { id: other.id })
  await expect.poll(subjects).toEqual([...named, { location, guest: other.id }])
  line.close()
})

test('as far back as a desk looks, and no further, whatever numbers it asks for', async () => {
  const { data } = await kolkata.send(calls.addVisitor, visitor())
  const seen = async () => {
    // Since then the session of the day has ended.
    const desk = await signInAtDesk(product, 'desk.kolkata', ids.kolkata)
    return (await desk.send(readVisitsAnew, { ids: [data.visitor_id] })).data.length
  }
  product.clock.shift({ days: 30 })
  expect(await seen()).toBe(1)
  product.clock.shift({ days: 1 })
  expect(await seen()).toBe(0)
})
