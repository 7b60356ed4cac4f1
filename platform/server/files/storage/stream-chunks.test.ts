import { PassThrough, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chunksOf } from './stream-chunks.ts'
import { release, releasing } from './release-memory.ts'

test('chunks come as they were sent, however many wait', async () => {
  const stream = new PassThrough()
  for (const text of ['one', 'two', 'three']) stream.write(text)
  stream.end()
  const seen: string[] = []
  for await (const chunk of chunksOf(stream)) {
    await wait(1)
    seen.push(String(chunk))
  }
  expect(seen).toEqual(['one', 'two', 'three'])
})

test('no more is taken than is asked for', async () => {
  let made = 0
  const source = Readable.from(
    (function* () {
      for (; made < 100; made++) yield Buffer.alloc(10)
    })(),
  )
  const chunks = chunksOf(source)
  await chunks.next()
  await wait(20)
  expect(made).toBeLessThan(30)
  await chunks.return()
  expect(source.destroyed).toBe(true)
})

test.each(['before', 'while'])('a stream that broke %s it was read is told as broken', async (when) => {
  const stream = new PassThrough()
  stream.on('error', () => {})
  stream.write('half')
  if (when === 'before') stream.destroy(new Error('the line is down'))
  await wait(1)
  const chunks = chunksOf(stream)
  const reading = (async () => {
    await chunks.next()
    stream.destroy(new Error('the line is down'))
    await chunks.next()
  })()
  await expect(reading).rejects.toThrow('the line is down')
})

test('a stream that is closed in the middle has not ended', async () => {
  const stream = new PassThrough()
  stream.write('half')
  const chunks = chunksOf(stream)
  await chunks.next()
  stream.destroy()
  await expect(chunks.next()).rejects.toThrow('broke off')
})

test('memory is given back when the next chunk is asked for, and never a part of what others hold', async () => {
  const whole = Buffer.allocUnsafeSlow(100)
  const shared = Buffer.allocUnsafeSlow(100)
  const part = shared.subarray(10, 20)
  const chunks = releasing(
    (async function* () {
      yield whole
      yield part
    })(),
  )
  await chunks.next()
  expect(whole.length).toBe(100)
  await chunks.next()
  expect(whole.length).toBe(0)
  await chunks.next()
  expect([part.length, shared.length]).toEqual([10, 100])
  release(shared)
  expect(part.length).toBe(0)
})
