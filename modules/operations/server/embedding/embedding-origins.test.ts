import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/embedding/embedding-calls.ts'
import { allowedOrigins } from './allowed-origins.ts'

const product = await testProduct({ ATRIUM_EMBEDDING_ORIGINS: 'https://www.first.example' })
let admin: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ roles: ['admin'] }))
})

const allowed = () => allowedOrigins(product.ground, product.config)

test('a listed website may hold the public pages at once, and no longer when it is taken out', async () => {
  const { data } = await admin.send(calls.addEmbeddingOrigin, { origin: 'https://WWW.Second.example/' })
  expect(await allowed()).toEqual(['https://www.first.example', 'https://www.second.example'])
  const list = (await admin.send(calls.listEmbeddingOrigins, {})).data
  expect(list).toMatchObject({
    configured: ['https://www.first.example'],
    rows: [{ origin: 'https://www.second.example', note: '' }],
  })
  expect((await admin.send(calls.removeEmbeddingOrigin, data)).httpStatus).toBe(200)
  expect(await allowed()).toEqual(['https://www.first.example'])
  expect((await admin.send(calls.removeEmbeddingOrigin, data)).httpStatus).toBe(404)
})

test.each([
  ['www.example.com', 'Enter a website address without a path'],
  ['https://example.com/shop', 'Enter a website address without a path'],
  ['http://example.com', 'Only https:// addresses are allowed'],
  ['javascript://example.com', 'Enter a website address without a path'],
  ["https://example.com; script-src 'unsafe-inline'", 'Enter a website address without a path'],
  ['*', 'Enter a website address without a path'],
])('%s is not taken', async (origin, sentence) => {
  const answer = await admin.send(calls.addEmbeddingOrigin, { origin })
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields['origin']).toContain(sentence)
})

test('of 20 who add the same website at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.send(calls.addEmbeddingOrigin, { origin: 'http://localhost:4000' }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(new Set(answers.filter((one) => one.status === 1).map((one) => one.message))).toEqual(
    new Set(['This website is already in the list.']),
  )
})

test('no one but who may manage them sees or changes the list', async () => {
  const employee = await product.as(await product.account())
  for (const answer of [
    await employee.send(calls.listEmbeddingOrigins, {}),
    await employee.send(calls.addEmbeddingOrigin, { origin: 'https://www.third.example' }),
    await employee.send(calls.removeEmbeddingOrigin, { id: 1 }),
  ])
    expect(answer.httpStatus).toBe(403)
})
