import { expect, test } from 'vitest'
import { LIVE_PATH, type LiveMessage } from '../../../platform/contract/live.ts'
import type { Caller } from '../../../platform/testing/test-caller.ts'
import { openDesks, visitor } from '../../../platform/testing/test-desks.ts'
import { testProduct } from '../../../platform/testing/test-product.ts'
import * as calls from '../contract/visitors-calls.ts'

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
  await kolkata.send(calls.addVisitor, visitor())
  await expect.poll(() => here.events().length).toBe(1)
  expect(here.events()[0]).toMatchObject({ topic: 'visitors', subject: { location: ids.kolkata } })
  await delhi.send(calls.addVisitor, visitor())
  await expect.poll(() => there.events().length).toBe(1)
  // What was meant for Kolkata came before this, if it came at all.
  expect(there.events()).toMatchObject([{ subject: { location: ids.delhi } }])
  expect(here.events()).toHaveLength(1)
  here.close()
  there.close()
})
