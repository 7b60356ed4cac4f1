import { expect, test } from 'vitest'
import { openDesks, readToday, visitor } from '#platform/testing/areas/test-desks.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'

const product = await testProduct()
const { kolkata } = await openDesks(product)

test('a photo of 40 MB is refused while it comes, and nothing is written', async () => {
  const before = (await readToday(product, kolkata)).length
  const huge = Buffer.alloc(40 * 1024 * 1024, 1)
  huge.set([0xff, 0xd8, 0xff, 0xe0])
  const files = { visitor_picture: new File([huge], 'huge.jpg', { type: 'image/jpeg' }) }
  const answer = await kolkata.send(calls.addVisitor, visitor(), { files })
  expect([answer.httpStatus, answer.message]).toEqual([413, expect.stringContaining('5 MB')])
  expect(await readToday(product, kolkata)).toHaveLength(before)
})
