import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep } from '#platform/testing/areas/test-sign-in.ts'
import * as app from '#identity/contract/second-step/authenticator-calls.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

// No mail server: a mailed code would reach no one.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
await product.work()

type Person = { readonly id: number; readonly email: string; readonly password: string }

const from = (address: string) => testCaller(product.origin, undefined, { 'x-forwarded-for': address })

const login = ({ email: username, password }: Person, address: string, device?: string) =>
  from(address).send(calls.login, { username, password, device })

/** From that many addresses at once, one wrong password each. */
const guess = (username: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, number) =>
      from(`203.0.113.${number + 1}`).send(calls.login, { username, password: 'guessed' }),
    ),
  )

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - start }
}

test.each([['employee'], ['admin']])(
  'strangers who guess force no mailed code on a person who cannot receive one, role %s',
  { timeout: 30_000 },
  async (role) => {
    const asha = await product.account({ roles: [role] })
    const { device } = atStep('in', await login(asha, '198.51.100.1'))
    await guess(asha.email, 12)
    const slow = await timed(login(asha, '198.51.100.2'))
    expect(slow.answer.data.step).toBe('in')
    // What slows the guessing slows every unknown browser alike, and no known one.
    expect(slow.ms).toBeGreaterThan(1_900)
    const known = await timed(login(asha, '198.51.100.3', device))
    expect(known.answer.data.step).toBe('in')
    expect(known.ms).toBeLessThan(1_000)
  },
)

test(
  'from one address five guesses in ten minutes are heard, then the rest must wait',
  { timeout: 30_000 },
  async () => {
    const asha = await product.account()
    await guess(asha.email, 10)
    const wrong = { ...asha, password: 'guessed' }
    const fromHere = () => login(wrong, '198.51.100.9')
    for (let round = 0; round < 5; round++) expect((await fromHere()).httpStatus).toBe(400)
    const refused = await login(asha, '198.51.100.9')
    expect(refused).toMatchObject({
      httpStatus: 429,
      message: expect.stringContaining('Too many attempts') as string,
    })
    // Elsewhere the right password goes through, and here as well after the wait.
    expect((await login(asha, '198.51.100.10')).data.step).toBe('in')
    product.clock.shift({ minutes: 10, seconds: 1 })
    expect((await login(asha, '198.51.100.9')).data.step).toBe('in')
  },
)

test('a name that no account has is slowed in the same way', { timeout: 30_000 }, async () => {
  await guess('nobody-here@atrium.example', 10)
  const { answer, ms } = await timed(
    from('198.51.100.20').send(calls.login, { username: 'nobody-here@atrium.example', password: 'guessed' }),
  )
  expect(answer.httpStatus).toBe(400)
  expect(ms).toBeGreaterThan(1_900)
})

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() })

test(
  'guessed reset codes do not lock out the app of a person who cannot receive mail',
  { timeout: 60_000 },
  async () => {
    const asha = await product.account({ roles: ['admin'] })
    const caller = await product.as(asha)
    const { secret } = (await caller.send(app.beginAuthenticator, { password: asha.password })).data
    await caller.send(app.confirmAuthenticator, { code: codeOf(secret) })
    for (let round = 0; round < 3; round++) {
      const { otp_token } = (
        await from('203.0.113.77').send(calls.generateOtpForgetPassword, { username: asha.email })
      ).data
      for (let digit = 0; digit < 5; digit++)
        await from('203.0.113.77').send(calls.verifyOtpForgetPassword, {
          otp_token,
          otp: String(digit).repeat(6),
        })
    }
    product.clock.shift({ minutes: 2 })
    const { otp_token, by } = atStep('code', await login(asha, '198.51.100.30'))
    expect(by).toBe('app')
    const answer = await from('198.51.100.30').send(calls.verifyOtp, { otp_token, otp: codeOf(secret) })
    expect(answer.data.step).toBe('in')
  },
)

test(
  'with the password known, thirty wrong codes of the app end the belief in six digits',
  { timeout: 120_000 },
  async () => {
    const asha = await product.account()
    const caller = await product.as(asha)
    const { secret } = (await caller.send(app.beginAuthenticator, { password: asha.password })).data
    const { recovery_codes } = (await caller.send(app.confirmAuthenticator, { code: codeOf(secret) })).data
    for (let round = 0; round < 6; round++) {
      const address = `203.0.113.${100 + round}`
      const { otp_token } = atStep('code', await login(asha, address))
      for (let digit = 0; digit < 5; digit++)
        await from(address).send(calls.verifyOtp, { otp_token, otp: String(digit).repeat(6) })
    }
    product.clock.shift({ minutes: 2 })
    const { otp_token } = atStep('code', await login(asha, '198.51.100.40'))
    const verify = (otp: string) => from('198.51.100.40').send(calls.verifyOtp, { otp_token, otp })
    expect((await verify(codeOf(secret))).httpStatus).toBe(409)
    expect((await verify(recovery_codes[0]!)).data.step).toBe('in')
  },
)
