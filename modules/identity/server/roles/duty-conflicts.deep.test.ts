import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { clashingDuties } from '#identity/testing/clashing-duties.ts'

const product = await testProduct()

test('of 24 who approve requests for two such roles, or give them, at once, one role comes of it', async () => {
  const duties = await clashingDuties(product)
  for (let round = 0; round < 3; round++) {
    const person = await product.account()
    const requests = [await duties.ask(person, 'trainer'), await duties.ask(person, 'interviewer')] as const
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        const by = duties.callers[at % 3]!
        return at % 4 === 3
          ? duties.give(person, 'interviewer', {}, by)
          : duties.approve(by, requests[at % 2]!)
      }),
    )
    expect((await duties.held(person)).filter(({ key }) => key !== 'employee')).toHaveLength(1)
  }
})
