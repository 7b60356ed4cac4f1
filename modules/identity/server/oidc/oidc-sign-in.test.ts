import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testOidcProvider, type ProviderPerson } from '#platform/testing/stand-ins/test-oidc-provider.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { beginOidc, finishOidc, signInWays } from '#identity/contract/oidc/oidc-calls.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import { verifyOtp } from '#identity/contract/sign-in/sign-in-calls.ts'

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

async function begin() {
  product.clock.shift({ minutes: 11 })
  const { data } = await stranger.send(beginOidc, {})
  return data
}

async function comeBack(person: ProviderPerson) {
  const { url, attempt } = await begin()
  const back = await provider.visit(url, person)
  return { attempt, query: back.search.slice(1) }
}

const signInAs = async (person: ProviderPerson) => stranger.send(finishOidc, await comeBack(person))

const sessionsOf = async (accountId: number) =>
  product.read(({ db }) =>
    db.selectFrom('session').select('id').where('account_id', '=', accountId).execute(),
  )

test('the sign-in learns what the provider is called', async () => {
  expect((await stranger.send(signInWays, {})).data).toMatchObject({ oidc: { label: 'Banyan' } })
})

test('the address asks for a code, proves the browser, and brings it back to the sign-in', async () => {
  const url = new URL((await begin()).url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: 'https://atrium.example/login',
  })
})

test('a person with a verified address of an account comes in, and is known from then on', async () => {
  const account = await product.account()
  const person = personAt(account.email.toUpperCase())
  const { data, message } = await signInAs(person)
  expect(message).toBe('Welcome back.')
  expect(data).toMatchObject({ step: 'in', user_id: account.id })
  const { token } = data as { token: string }
  expect((await testCaller(product.origin, token).send(me, {})).data.id).toBe(account.id)
  // The address there may change; the person stays the same.
  const again = await signInAs({ ...person, email: 'somebody.new@banyan.example' })
  expect(again.data).toMatchObject({ step: 'in', user_id: account.id })
})

async function mustChange(roles: string[]) {
  const account = await product.account({ roles })
  await product.write(({ db }) =>
    db.updateTable('account').set({ must_change_password: true }).where('id', '=', account.id).execute(),
  )
  return account
}

test('a forced change of the password is not asked of a person who does not use it', async () => {
  const account = await mustChange(['employee'])
  expect(atStep('in', await signInAs(personAt(account.email))).user_id).toBe(account.id)
})

test('nor is it after the second step of such a sign-in', async () => {
  await product.work()
  const account = await mustChange(['hr_manager'])
  const { otp_token } = atStep('code', await signInAs(personAt(account.email)))
  await expect.poll(() => mailedCodes(product, account.email)).toHaveLength(1)
  const [otp] = await mailedCodes(product, account.email)
  const answer = await stranger.send(verifyOtp, { otp_token, otp: otp! })
  expect(atStep('in', answer).user_id).toBe(account.id)
})

test('the second step that a role demands is asked, unless the provider has asked for one', async () => {
  const account = await product.account({ roles: ['hr_manager'] })
  const person = personAt(account.email)
  expect((await signInAs(person)).data).toMatchObject({ step: 'code', by: 'mail' })
  for (const method of ['mfa', 'otp', 'hwk'])
    expect((await signInAs({ ...person, amr: ['pwd', method] })).data).toMatchObject({ step: 'in' })
  expect((await signInAs({ ...person, amr: ['pwd', 'face'] })).data).toMatchObject({ step: 'code' })
})

test.each<[string, (email: string) => ProviderPerson]>([
  ['an address that no account has', () => personAt('nobody@elsewhere.example')],
  ['an address that is not verified', (email) => personAt(email, { email_verified: false })],
  ['an address of which nothing is said', (email) => personAt(email, { email_verified: undefined })],
  ['an address that a list calls verified', (email) => personAt(email, { email_verified: [true] })],
  ['an address that a text calls verified', (email) => personAt(email, { email_verified: 'true' })],
  ['no address', (email) => personAt(email, { email: undefined })],
])('%s opens nothing, in one sentence for all', async (_, personFor) => {
  const account = await product.account()
  const { httpStatus, message } = await signInAs(personFor(account.email))
  expect([httpStatus, message]).toEqual([403, say.nobodyHere.text])
  expect(await sessionsOf(account.id)).toHaveLength(0)
})

test('who has left does not come in, linked before or not', async () => {
  const account = await product.account()
  const linked = await product.account()
  const person = personAt(linked.email)
  await signInAs(person)
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', 'in', [account.id, linked.id]).execute(),
  )
  expect((await signInAs(personAt(account.email))).message).toBe(say.nobodyHere.text)
  expect((await signInAs(person)).message).toBe(say.nobodyHere.text)
})

test('an address that was given to someone else there does not open the account of the first', async () => {
  const account = await product.account()
  await signInAs(personAt(account.email))
  const { message } = await signInAs(personAt(account.email))
  expect(message).toBe(say.nobodyHere.text)
})

test('a foreign state, a foreign browser and a made-up attempt are refused alike', async () => {
  const account = await product.account()
  const person = personAt(account.email)
  const other = await begin()
  const { data } = await stranger.send(beginOidc, {})
  const back = await provider.visit(data.url, person)
  const mine = { attempt: data.attempt, query: back.search.slice(1) }
  const changed = new URLSearchParams(mine.query)
  changed.set('state', 'x'.repeat(32))
  for (const given of [
    { ...mine, query: changed.toString() },
    { ...mine, attempt: other.attempt },
    { ...mine, attempt: 'made up' },
    { attempt: mine.attempt, query: '' },
  ])
    expect((await stranger.send(finishOidc, given)).message).toBe(say.attemptOver.text)
  expect((await stranger.send(finishOidc, mine)).data).toMatchObject({ step: 'in' })
})

test('an attempt works once and for ten minutes', async () => {
  const account = await product.account()
  const person = personAt(account.email)
  const given = await comeBack(person)
  expect((await stranger.send(finishOidc, given)).httpStatus).toBe(200)
  expect((await stranger.send(finishOidc, given)).message).toBe(say.attemptOver.text)
  const late = await comeBack(person)
  product.clock.shift({ minutes: 10 })
  expect((await stranger.send(finishOidc, late)).message).toBe(say.attemptOver.text)
})

test('of twenty that bring the same answer at once, one comes in', async () => {
  const account = await product.account()
  const given = await comeBack(personAt(account.email))
  const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.send(finishOidc, given)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await sessionsOf(account.id)).toHaveLength(1)
})

test('a code that was used, of another attempt, or made up is not believed', async () => {
  const account = await product.account()
  const person = personAt(account.email)
  const first = await comeBack(person)
  await stranger.send(finishOidc, first)
  const spent = new URLSearchParams(first.query).get('code')!
  const unused = new URLSearchParams((await comeBack(person)).query).get('code')!
  for (const code of [spent, unused, 'made-up']) {
    const next = await comeBack(person)
    const query = new URLSearchParams(next.query)
    query.set('code', code)
    const { message } = await stranger.send(finishOidc, { ...next, query: query.toString() })
    expect([code, message]).toEqual([code, say.notTrusted('Banyan').text])
  }
})

test('an identity made for another request is not believed', async () => {
  const account = await product.account()
  const { url, attempt } = await begin()
  const other = new URL(url)
  other.searchParams.set('nonce', 'of-somebody-else')
  const back = await provider.visit(other.href, personAt(account.email))
  const { message } = await stranger.send(finishOidc, { attempt, query: back.search.slice(1) })
  expect(message).toBe(say.notTrusted('Banyan').text)
  expect(await sessionsOf(account.id)).toHaveLength(0)
})

test('an answer that names another issuer is not believed', async () => {
  const account = await product.account()
  const given = await comeBack(personAt(account.email))
  const query = new URLSearchParams(given.query)
  query.set('iss', 'https://elsewhere.example')
  const { message } = await stranger.send(finishOidc, { ...given, query: query.toString() })
  expect(message).toBe(say.notTrusted('Banyan').text)
})

test('a person who turns back at the provider is told so', async () => {
  const { url, attempt } = await begin()
  const query = new URLSearchParams({
    error: 'access_denied',
    state: new URL(url).searchParams.get('state')!,
    iss: provider.issuer,
  })
  const { message } = await stranger.send(finishOidc, { attempt, query: query.toString() })
  expect(message).toBe(say.notFinished('Banyan').text)
})

test('what is kept of an attempt gives nothing away', async () => {
  const { url, attempt } = await begin()
  const rows = await product.read(({ db }) => db.selectFrom('oidc_attempt').selectAll().execute())
  const kept = JSON.stringify(rows)
  for (const name of ['state', 'nonce']) expect(kept).not.toContain(new URL(url).searchParams.get(name)!)
  expect(kept).not.toContain(attempt)
})

// The last one: from here on the provider is gone.
test('a provider that is down after people were sent there says so; what it said of itself is kept an hour', async () => {
  const account = await product.account()
  const given = await comeBack(personAt(account.email))
  await provider.close()
  expect((await stranger.send(finishOidc, given)).message).toBe(say.unreachable('Banyan').text)
  expect((await stranger.send(beginOidc, {})).httpStatus).toBe(200)
  product.clock.shift({ hours: 1 })
  expect((await stranger.send(beginOidc, {})).message).toBe(say.unreachable('Banyan').text)
})
