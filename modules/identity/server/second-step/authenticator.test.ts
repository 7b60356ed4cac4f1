import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator as removeCall,
  renewRecoveryCodes,
  showAuthenticator,
} from '#identity/contract/second-step/authenticator-calls.ts'
import { authenticatorMessages as say } from '#identity/contract/second-step/authenticator-messages.ts'
import { login, verifyOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { hasAuthenticator, removeAuthenticator, verifyAppCode } from './authenticator.ts'

const product = await testProduct()

const STEP_SECONDS = 30

/** What the app on someone's phone shows, some steps away from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.clock.now().getTime() + steps * STEP_SECONDS * 1000,
  })

async function begun() {
  // Out of the reach of the limits that earlier tests came near.
  product.clock.shift({ minutes: 11 })
  // In the middle of a step, so that none ends between showing a code and sending it.
  product.clock.shift({ seconds: STEP_SECONDS / 2 - ((product.clock.now().getTime() / 1000) % STEP_SECONDS) })
  const person = await product.account()
  const caller = await product.as(person)
  const { data } = await caller.send(beginAuthenticator, { password: person.password })
  return { person, caller, ...data }
}

async function withApp() {
  const one = await begun()
  const { data } = await one.caller.send(confirmAuthenticator, { code: shown(one.secret) })
  product.clock.shift({ seconds: STEP_SECONDS })
  return { ...one, codes: data.recovery_codes }
}

const verify = (accountId: number, code: string) =>
  product.write((ctx) => verifyAppCode(ctx, product.keyring, { accountId, code }))

test('the secret comes as an address for the camera and as text, and is kept sealed', async () => {
  const { person, uri, secret } = await begun()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Atrium:/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(uri)).toContain(person.email)
  const { rows, traces } = await product.read(async ({ db }) => ({
    rows: await db.selectFrom('account_authenticator').selectAll().execute(),
    traces: await db
      .selectFrom('change_log')
      .selectAll()
      .where('table_name', '=', 'account_authenticator')
      .execute(),
  }))
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(traces)).not.toContain(secret)
  expect(traces).not.toHaveLength(0)
})

test('it counts from the first right code on, which gives ten recovery codes', async () => {
  const { person, caller, secret } = await begun()
  expect(await product.read((ctx) => hasAuthenticator(ctx, person.id))).toBe(false)
  expect(await verify(person.id, shown(secret))).toBe(false)
  const confirmed = await caller.send(confirmAuthenticator, { code: shown(secret) })
  expect(confirmed.message).toBe(say.confirmed)
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10)
  for (const code of confirmed.data.recovery_codes) expect(code).toMatch(/^[A-Z2-9]{10}$/)
  expect(await product.read((ctx) => hasAuthenticator(ctx, person.id))).toBe(true)
  const { data } = await caller.send(showAuthenticator, {})
  expect(data).toMatchObject({ codes_left: 10 })
  expect(data.confirmed_at).not.toBeNull()
})

test.each([
  [
    'a wrong one',
    (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    say.appCodeWrong,
  ],
  ['one of five digits', (code: string) => code.slice(1), { text: say.appCodeIncomplete }],
])('%s does not confirm', async (_, of, refusal) => {
  const { caller, secret } = await begun()
  const { httpStatus, failure } = await caller.send(confirmAuthenticator, { code: of(shown(secret)) })
  expect(httpStatus).toBe(400)
  expect(failure.fields['code']).toBe(refusal.text)
})

test('nothing to confirm, nothing to remove, nothing to renew', async () => {
  const person = await product.account()
  const caller = await product.as(person)
  const { password } = person
  expect((await caller.send(confirmAuthenticator, { code: '123456' })).message).toBe(say.notBegun.text)
  expect((await caller.send(removeCall, { password })).message).toBe(say.notSetUp.text)
  expect((await caller.send(renewRecoveryCodes, { password })).message).toBe(say.notSetUp.text)
})

test('the password is asked each time', async () => {
  const { caller } = await withApp()
  for (const call of [beginAuthenticator, renewRecoveryCodes, removeCall]) {
    const { httpStatus, failure } = await caller.send(call, { password: 'not the password' })
    expect([call.path, httpStatus, failure.fields]).toEqual([
      call.path,
      400,
      { password: say.passwordWrong.text },
    ])
  }
  expect((await caller.send(showAuthenticator, {})).data.codes_left).toBe(10)
})

test('a second app does not push the first away', async () => {
  const { person, caller, secret } = await withApp()
  const { message } = await caller.send(beginAuthenticator, { password: person.password })
  expect(message).toBe(say.setUpAlready.text)
  expect(await verify(person.id, shown(secret))).toBe(true)
})

test('beginning again makes the earlier secret worthless', async () => {
  const { person, caller, secret } = await begun()
  const again = await caller.send(beginAuthenticator, { password: person.password })
  expect((await caller.send(confirmAuthenticator, { code: shown(secret) })).httpStatus).toBe(400)
  expect((await caller.send(confirmAuthenticator, { code: shown(again.data.secret) })).httpStatus).toBe(200)
})

test('a phone may be a step behind or ahead, not two', async () => {
  const { person, secret } = await withApp()
  product.clock.shift({ minutes: 10 })
  expect(await verify(person.id, shown(secret, -2))).toBe(false)
  expect(await verify(person.id, shown(secret, 2))).toBe(false)
  expect(await verify(person.id, shown(secret, -1))).toBe(true)
  expect(await verify(person.id, shown(secret, 1))).toBe(true)
})

test('a code works once, and no earlier one after it; the confirming one is spent too', async () => {
  const { person, caller, secret } = await begun()
  const first = shown(secret)
  await caller.send(confirmAuthenticator, { code: first })
  expect(await verify(person.id, first)).toBe(false)
  product.clock.shift({ seconds: STEP_SECONDS })
  const next = shown(secret)
  expect(await verify(person.id, next)).toBe(true)
  expect(await verify(person.id, next)).toBe(false)
  expect(await verify(person.id, shown(secret, -1))).toBe(false)
})

test('of twenty with the same code at once, one comes in; the same for a recovery code', async () => {
  const { person, secret, codes } = await withApp()
  for (const code of [shown(secret), codes[0]!]) {
    const entered = await Promise.all(Array.from({ length: 20 }, () => verify(person.id, code)))
    expect(entered.filter(Boolean)).toHaveLength(1)
  }
})

test('of twenty confirmations at once, one gives recovery codes', async () => {
  const { caller, secret } = await begun()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.send(confirmAuthenticator, { code: shown(secret) })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
})

test('a recovery code works once, in small letters too, and for no one else', async () => {
  const { person, caller, codes } = await withApp()
  const other = await withApp()
  expect(await verify(other.person.id, codes[0]!)).toBe(false)
  expect(await verify(person.id, codes[0]!.toLowerCase())).toBe(true)
  expect(await verify(person.id, codes[0]!)).toBe(false)
  expect((await caller.send(showAuthenticator, {})).data.codes_left).toBe(9)
})

test('new recovery codes take the place of the earlier ones', async () => {
  const { person, caller, codes } = await withApp()
  const { data } = await caller.send(renewRecoveryCodes, { password: person.password })
  expect(await verify(person.id, codes[0]!)).toBe(false)
  expect(await verify(person.id, data.recovery_codes[0]!)).toBe(true)
  expect((await caller.send(showAuthenticator, {})).data.codes_left).toBe(9)
})

test('a removed app proves nothing, and its recovery codes neither', async () => {
  const { person, caller, secret, codes } = await withApp()
  expect((await caller.send(removeCall, { password: person.password })).message).toBe(say.removed)
  expect(await verify(person.id, shown(secret))).toBe(false)
  expect(await verify(person.id, codes[0]!)).toBe(false)
  expect((await caller.send(showAuthenticator, {})).data).toEqual({
    confirmed_at: null,
    codes_made_at: null,
    codes_left: 0,
  })
})

test('an administrator takes a lost app away once', async () => {
  const { person } = await withApp()
  expect(await product.write((ctx) => removeAuthenticator(ctx, person.id))).toBe(true)
  expect(await product.write((ctx) => removeAuthenticator(ctx, person.id))).toBe(false)
  expect(await product.read((ctx) => hasAuthenticator(ctx, person.id))).toBe(false)
})

test('a stranger is told nothing', async () => {
  for (const call of [beginAuthenticator, renewRecoveryCodes, removeCall])
    expect((await product.stranger.send(call, { password: 'x' })).httpStatus).toBe(401)
  expect((await product.stranger.send(showAuthenticator, {})).httpStatus).toBe(401)
  expect((await product.stranger.send(confirmAuthenticator, { code: '123456' })).httpStatus).toBe(401)
})

test('a person who has an app is asked for its code after the password, or for a recovery code', async () => {
  const { person, secret, codes } = await withApp()
  for (const code of [shown(secret), `${codes[0]!.slice(0, 5)}-${codes[0]!.slice(5)}`]) {
    const asked = await product.stranger.send(login, { username: person.email, password: person.password })
    expect(asked.data).toMatchObject({ step: 'code', by: 'app', can_mail: true })
    const otp_token = (asked.data as { otp_token: string }).otp_token
    const wrong = await product.stranger.send(verifyOtp, { otp_token, otp: 'AAAAABBBBB' })
    expect(wrong.failure.fields['otp']).toBe(signInMessages.codeWrong(4).text)
    const right = await product.stranger.send(verifyOtp, { otp_token, otp: code })
    expect(right.data).toMatchObject({ step: 'in', user_id: person.id })
    const again = await product.stranger.send(verifyOtp, { otp_token, otp: code })
    expect(again.message).toBe(signInMessages.codeOver.text)
  }
})
