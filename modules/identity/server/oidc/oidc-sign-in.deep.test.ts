import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testOidcProvider, type ProviderPerson } from '#platform/testing/stand-ins/test-oidc-provider.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { beginOidc, finishOidc, signInWays } from '#identity/contract/oidc/oidc-calls.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'

const provider = await testOidcProvider('https://atrium.example')

const product = await testProduct(provider.environment)

const { stranger } = product

let count = 0

const personAt = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `person-${(count += 1)}`,
  email,
  email_verified: true,
  ...more,
})

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

test('of ten attempts of one new person at once, all come in and one link is made', async () => {
  const account = await product.account()
  const person = personAt(account.email)
  const attempts = []
  for (let at = 0; at < 10; at++) attempts.push((await stranger.send(beginOidc, {})).data)
  const answers = await Promise.all(
    attempts.map(async ({ url, attempt }) => {
      const back = await provider.visit(url, person)
      return stranger.send(finishOidc, { attempt, query: back.search.slice(1) })
    }),
  )
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 10 }, () => 200))
  const links = await product.read(({ db }) =>
    db.selectFrom('oidc_identity').selectAll().where('account_id', '=', account.id).execute(),
  )
  expect(links).toHaveLength(1)
})

test('where nothing is configured, nothing is offered', async () => {
  const plain = await testProduct()
  expect((await plain.stranger.send(signInWays, {})).data).toMatchObject({ oidc: null })
  expect((await plain.stranger.send(beginOidc, {})).message).toBe(say.notOffered.text)
  const given = { attempt: 'x', query: 'state=y' }
  expect((await plain.stranger.send(finishOidc, given)).message).toBe(say.notOffered.text)
})

test('a provider that says to be someone else is not asked', async () => {
  const issuer = provider.issuer.replace('localhost', '127.0.0.1')
  const other = await testProduct({ ...provider.environment, ATRIUM_OIDC_ISSUER: issuer })
  expect((await other.stranger.send(beginOidc, {})).message).toBe(say.unreachable('Banyan').text)
})

test('a wrong secret of the client opens nothing', async () => {
  const other = await testProduct({ ...provider.environment, ATRIUM_OIDC_CLIENT_SECRET: 'not the one' })
  const account = await other.account()
  const { data } = await other.stranger.send(beginOidc, {})
  const back = await provider.visit(data.url, personAt(account.email))
  const given = { attempt: data.attempt, query: back.search.slice(1) }
  expect((await other.stranger.send(finishOidc, given)).message).toBe(say.notTrusted('Banyan').text)
})
