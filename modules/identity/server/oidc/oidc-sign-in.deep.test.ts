import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testOidcProvider } from '#platform/testing/stand-ins/test-oidc-provider.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { beginOidc } from '#identity/contract/oidc/oidc-calls.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'

const provider = await testOidcProvider('https://atrium.example')

test('a provider that never answers is waited for five seconds, and the password way stays open', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(silent.address() as AddressInfo).port}`
  const other = await testProduct({ ...provider.environment, ATRIUM_OIDC_ISSUER: issuer })
  expect((await other.stranger.send(beginOidc, {})).message).toBe(say.unreachable('Banyan').text)
  const { email, password } = await other.account()
  expect((await other.stranger.send(login, { username: email, password })).httpStatus).toBe(200)
  silent.close()
})
