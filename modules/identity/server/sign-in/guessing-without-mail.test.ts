import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages as say } from '#identity/contract/sign-in/sign-in-messages.ts'

// No mail server: a mailed code would reach no one. How slow the answers become, the deep test measures.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })

const HERE = '198.51.100.9'

test('where no code can be mailed, an address with five of ten guesses must wait, and a known browser never', async () => {
  product.clock.standAt(product.clock.now().toISOString())
  const asha = await product.account()
  const login = (address: string, password: string, device?: string) =>
    testCaller(product.origin, undefined, { 'x-forwarded-for': address }).send(calls.login, {
      username: asha.email,
      password,
      device,
    })
  const { device } = atStep('in', await login(HERE, asha.password))
  const addresses = Array.from({ length: 10 }, (_, at) => (at < 5 ? HERE : `203.0.113.${at}`))
  const guesses = await Promise.all(addresses.map((address) => login(address, 'guessed')))
  expect(new Set(guesses.map(({ httpStatus }) => httpStatus))).toEqual(new Set([400]))
  const refused = await login(HERE, asha.password)
  expect(refused).toMatchObject({ httpStatus: 429, message: say.waitAfterGuesses(10) })
  expect(refused.failure.facts).toMatchObject({ retryAfterSeconds: 600 })
  atStep('in', await login(HERE, asha.password, device))
  product.clock.shift({ minutes: 9, seconds: 30 })
  expect((await login(HERE, asha.password)).message).toBe(say.waitAfterGuesses(1))
})
