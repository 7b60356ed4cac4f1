import { expect } from 'vitest'
import { LIVE_PATH, type LiveMessage } from '#platform/contract/live.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** For tests: a live line under a token, once it has said something. */
export async function openLookingLine(product: TestProduct, token: string) {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  const messages: LiveMessage[] = []
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as LiveMessage))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  socket.send(JSON.stringify({ token, after: null }))
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  return { messages, closed, socket }
}
