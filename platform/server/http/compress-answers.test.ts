import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const people = Array.from({ length: 500 }, (_, id) => ({ id, name: 'Asha Rao', office: 'Kolkata' }))
const app = Fastify()
compressAnswers(app)
app.get('/people', () => people)
app.get('/page', (_request, reply) =>
  reply.type('text/html').send(`<p>${'Jobs in Kolkata. '.repeat(200)}</p>`),
)
app.get('/small', () => ({ id: 1 }))

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

test('long answers and pages go out packed, and say the same', async () => {
  const plain = await ask('/people')
  expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, people])
  const packed = await ask('/people', 'gzip, deflate, br')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(people)
  expect((await ask('/page', 'gzip')).headers['content-encoding']).toBe('gzip')
})

test('what is short, or asked for without packing, goes out as it is', async () => {
  expect((await ask('/small', 'gzip')).headers['content-encoding']).toBeUndefined()
  for (const encodings of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])
    expect((await ask('/people', encodings)).headers['content-encoding']).toBeUndefined()
})
