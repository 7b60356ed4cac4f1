import { expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, signedIn } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import { beginOidc, signInWays } from '#identity/contract/oidc/oidc-calls.ts'
import { oidcMessages } from '#identity/contract/oidc/oidc-messages.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
const { stranger } = product

const signIn = (username: string, password: string) => stranger.send(login, { username, password })

test('the right password opens the product with who one is and what one may', async () => {
  const asha = await product.account({ name: 'Asha Rao', roles: ['employee', 'admin'], userType: 'Admin' })
  const answer = await signIn(` ${asha.email.toUpperCase()} `, asha.password)
  expect(answer).toMatchObject({ httpStatus: 200, status: 0, message: 'Welcome back.' })
  expect(answer.data).toMatchObject({ user_id: asha.id, name: 'Asha Rao', user_type: 'Admin' })
  const { role_ids, token } = atStep('in', answer)
  expect(role_ids).toHaveLength(2)
  const me = await testCaller(product.origin, token).send(calls.me, {})
  expect(me.data).toMatchObject({ id: asha.id, email: asha.email, status: 'active' })
  expect(JSON.stringify(answer.data)).not.toContain('hash')
})

test('an unknown name, a wrong password and an account that has left are answered alike', async () => {
  const asha = await product.account()
  const gone = await product.account()
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', gone.id).execute(),
  )
  const answers = await Promise.all([
    signIn('nobody@atrium.example', 'whatever it is'),
    signIn(asha.email, 'whatever it is'),
    signIn(gone.email, gone.password),
  ])
  for (const answer of answers) {
    expect(answer).toMatchObject({ httpStatus: 400, message: 'Incorrect username or password.' })
    expect(answer.failure.fields).toEqual({})
  }
})

test('an account without a password, as one that is only invited, lets no one in', async () => {
  const asha = await product.account()
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ password_hash: null }).where('id', '=', asha.id).execute(),
  )
  expect((await signIn(asha.email, asha.password)).httpStatus).toBe(400)
})

test('access ends at the next call: signed out, deactivated, or after twelve hours', async () => {
  const people = await Promise.all([product.account(), product.account(), product.account()])
  const [leaver, deactivated, late] = await Promise.all(people.map((person) => signedIn(product, person)))
  await leaver!.send(calls.logout, {})
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'locked' }).where('id', '=', people[1].id).execute(),
  )
  for (const caller of [leaver!, deactivated!])
    expect(await caller.send(calls.me, {})).toMatchObject({ httpStatus: 401, message: 'jwt expired' })
  expect((await late!.send(calls.me, {})).httpStatus).toBe(200)
  product.clock.shift({ hours: 12, seconds: 1 })
  expect((await late!.send(calls.me, {})).httpStatus).toBe(401)
})

test('a token of another audience opens nothing here', async () => {
  const asha = await product.account()
  const caller = await signedIn(product, asha)
  const claims = JSON.parse(Buffer.from(caller.token!.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  const now = product.clock.now()
  const expires = new Date(now.getTime() + 60_000)
  for (const aud of ['visitor-manager', 'candidate'] as const) {
    const token = product.tokens.sign({ sid: claims.sid, aud, expires, now })
    expect((await testCaller(product.origin, token).send(calls.me, {})).message).toBe('jwt expired')
  }
})

test('a device not seen before is told of, the first one and a known one are not', async () => {
  const asha = await product.account()
  const on = (device: string) =>
    stranger.raw('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': device },
      body: JSON.stringify({ username: asha.email, password: asha.password }),
    })
  const told = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('notification')
        .select(['kind', 'text'])
        .where('recipient_id', '=', asha.id)
        .execute(),
    )
  await on('Firefox/140.0 (Windows)')
  await on('Firefox/140.0 (Windows)')
  expect(await told()).toEqual([])
  await on('Chrome/140.0 (Android)')
  expect(await told()).toMatchObject([
    {
      kind: 'identity.signed-in-on-new-device',
      text: expect.stringContaining('Chrome on Android') as string,
    },
  ])
})

test('a role counts from its first day to its last, and the widest scope wins', async () => {
  const asha = await product.account({ roles: [] })
  const caller = await signedIn(product, asha)
  const day = (offset: number) => companyDay(new Date(product.clock.now().getTime() + offset * 86_400_000))
  const give = (key: string, valid_from: string, valid_to: string | null) =>
    product.write(async (ctx) => {
      const role = await ctx.db
        .selectFrom('role')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('account_role')
        .values({ account_id: asha.id, role_id: role.id, valid_from, valid_to })
        .execute()
    })
  const roles = async () => (await caller.send(calls.me, {})).data.roles.map((role) => role.name)
  await give('recruiter', day(-5), day(-1))
  await give('trainer', day(1), null)
  await give('finance', day(0), day(0))
  expect(await roles()).toEqual(['Finance'])
})

test('where no provider is configured, none is offered', async () => {
  expect((await stranger.send(signInWays, {})).data).toMatchObject({ oidc: null })
  expect((await stranger.send(beginOidc, {})).message).toBe(oidcMessages.notOffered.text)
})
