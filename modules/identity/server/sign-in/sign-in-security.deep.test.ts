import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
const { stranger } = product

test('the time of the answer does not tell whether an account exists', async () => {
  const asha = await product.account()
  const timed = async (username: string) => {
    const begun = performance.now()
    await stranger.send(login, { username, password: 'not the password' })
    return performance.now() - begun
  }
  await timed(asha.email)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round++) {
    known.push(await timed(asha.email))
    unknown.push(await timed(`nobody-${round}@atrium.example`))
  }
  const median = (times: number[]) => times.toSorted((one, more) => one - more)[7]!
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
