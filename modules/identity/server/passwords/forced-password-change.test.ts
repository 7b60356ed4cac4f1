import { expect, test } from 'vitest'
import { LIVE_PATH } from '#platform/contract/live.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, signedIn } from '#platform/testing/areas/test-sign-in.ts'
import { listSessions, logout, me } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
const { stranger } = product
const fresh = 'seven herons over the lake'

type Person = { email: string; password: string }

const login = ({ email: username }: Person, password: string) =>
  stranger.send(calls.login, { username, password })

async function forced(person: Person): Promise<Caller> {
  const { token } = atStep('change-password', await login(person, person.password))
  return testCaller(product.origin, token)
}

const change = (caller: Caller, password = fresh, old_password?: string) =>
  caller.send(calls.changePassword, { old_password, new_password: password, confirm_password: password })

test('a forced change asks for no old password, signs in with the new one, and is over then', async () => {
  const asha = await product.account({ mustChangePassword: true })
  const caller = await forced(asha)
  const answer = await change(caller)
  expect(answer).toMatchObject({ httpStatus: 200, data: { signed_in: { step: 'in', user_id: asha.id } } })
  const inside = testCaller(product.origin, answer.data.signed_in!.token)
  expect((await inside.send(me, {})).data.id).toBe(asha.id)
  expect((await inside.send(listSessions, {})).data.rows).toHaveLength(1)
  expect(await change(caller, 'eight herons over the lake')).toMatchObject({
    httpStatus: 401,
    message: 'jwt expired',
  })
  atStep('in', await login(asha, fresh))
})

test('its token opens nothing else, and a token of the product is none for it', async () => {
  const asha = await product.account({ mustChangePassword: true })
  const { token = '' } = await forced(asha)
  const caller = testCaller(product.origin, token)
  for (const answer of [await caller.send(me, {}), await caller.send(logout, {})])
    expect(answer).toMatchObject({ httpStatus: 401, message: 'jwt expired' })
  // Nor does either session when someone who could sign would exchange the audiences.
  const { sid } = claimsOf(token)
  const inside = claimsOf((await signedIn(product, await product.account())).token ?? '').sid
  const now = product.clock.now()
  const expires = new Date(now.getTime() + 60_000)
  const sign = (id: string, aud: 'employee' | 'password-change') =>
    testCaller(product.origin, product.tokens.sign({ sid: id, aud, expires, now }))
  expect((await sign(sid, 'employee').send(me, {})).message).toBe('jwt expired')
  expect((await change(sign(inside, 'password-change'))).message).toBe('jwt expired')
  expect((await change(caller)).httpStatus).toBe(200)
})

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }

test('it lives fifteen minutes', async () => {
  const caller = await forced(await product.account({ mustChangePassword: true }))
  product.clock.shift({ minutes: 15, seconds: 1 })
  expect((await change(caller)).message).toBe('jwt expired')
})

test('the password that had to be changed is not chosen again', async () => {
  product.clock.shift({ minutes: 11 })
  const asha = await product.account({ mustChangePassword: true })
  const caller = await forced(asha)
  expect((await change(caller, asha.password)).failure.fields).toEqual({
    new_password: 'The new password is the same as the current one.',
  })
  expect((await change(caller)).httpStatus).toBe(200)
})

test('one’s own change needs the present password, also when it is left out', async () => {
  const caller = await signedIn(product, await product.account())
  for (const old of [undefined, 'not the present one'])
    expect((await change(caller, fresh, old)).failure.fields).toEqual({
      old_password: 'Your current password is incorrect.',
    })
})

test('an earlier password is refused', async () => {
  product.clock.shift({ minutes: 11 })
  const asha = await product.account()
  const caller = await signedIn(product, asha)
  expect((await change(caller, fresh, asha.password)).httpStatus).toBe(200)
  expect((await change(caller, asha.password, fresh)).failure.fields).toEqual({
    new_password: 'You used this password before. Choose another.',
  })
})

test('a forced change is cleared and dated by the new password, whose hash stays out of the change log', async () => {
  product.clock.shift({ minutes: 11 })
  const asha = await product.account({ mustChangePassword: true })
  await change(await forced(asha))
  const [changes, account] = await product.read(({ db }) =>
    Promise.all([
      db.selectFrom('change_log').select(['before', 'after']).where('row_id', '=', String(asha.id)).execute(),
      db.selectFrom('account').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow(),
    ]),
  )
  expect(JSON.stringify(changes)).not.toContain('$argon2')
  expect(account.must_change_password).toBe(false)
  expect(Date.parse(account.password_changed_at ?? '')).toBeGreaterThan(
    product.clock.now().getTime() - 60_000,
  )
})

test('no live line opens with the token of a forced change', async () => {
  const { token } = await forced(await product.account({ mustChangePassword: true }))
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  await new Promise((settle) => (socket.onopen = settle))
  const heard = new Promise<string>((settle) => {
    socket.onmessage = () => settle('taken in')
    socket.onclose = () => settle('sent away')
  })
  socket.send(JSON.stringify({ token, after: null }))
  expect(await heard).toBe('sent away')
})
