import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { me, setUp } from '#identity/contract/identity-calls.ts'
import { signInWays } from '#identity/contract/oidc/oidc-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { makeSetupLink } from './set-up-first-administrator.ts'

const product = await testProduct()
const { stranger } = product

test('the sign-in says that the set-up is due until it is done, and the person who does it is signed in', async () => {
  expect((await stranger.send(signInWays, {})).data.set_up_due).toBe(true)
  const password = 'seven quiet lanterns over water'
  const founder = { name: 'Ira Sen', email: 'ira.sen@atrium.example', password }
  const answer = await stranger.send(setUp, { token: await product.write(makeSetupLink), ...founder })
  expect(answer).toMatchObject({
    status: 0,
    message: 'Atrium is ready.',
    data: { step: 'in', name: 'Ira Sen' },
  })
  expect((await stranger.send(signInWays, {})).data.set_up_due).toBe(false)
  const own = (await testCaller(product.origin, answer.data.token).send(me, {})).data
  expect(own).toMatchObject({ email: founder.email, user_type: 'Admin', roles: [{ name: 'Admin' }] })
  // This browser is known from now on.
  const { device } = answer.data
  const again = await stranger.send(login, { username: founder.email, password, device })
  expect(again.data).toMatchObject({ step: 'in', device })
})
