import { beforeEach, expect, test } from 'vitest'
import { downloadCv } from '#cv/contract/cv-calls.ts'
import { login, verifyOtp } from '#identity/contract/sign-in/sign-in-calls.ts'
import { visitorLogin } from '#visitors/contract/visitors-calls.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { atStep } from '#platform/testing/areas/test-sign-in.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Every request comes from 127.0.0.1, as from an office behind one address, unless a proxy names another one.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { stranger } = product
const atHome = testCaller(product.origin, undefined, { 'x-forwarded-for': '203.0.113.9' })

const MINUTE = 60_000

// Limits count by the minute: every test begins with one of its own.
beforeEach(() => {
  const intoTheMinute = product.clock.now().getTime() % MINUTE
  product.clock.shift({ seconds: Math.ceil((MINUTE - intoTheMinute) / 1000) })
})

const wrong = { httpStatus: 400, message: 'Incorrect username or password.' }

test('sixty wrong sign-ins of one person stop neither the colleagues nor the known browser of that person', async () => {
  const [asha, ravi] = [await product.account(), await product.account()]
  const signIn = (who: typeof asha, password = who.password, device?: string) =>
    stranger.send(login, { username: who.email, password, device })
  const { device } = atStep('in', await signIn(asha))
  const answers = await repeatInParallel(90, () => signIn(asha, 'mistyped'))
  expect(answers.filter(({ httpStatus }) => httpStatus === 429).length).toBeGreaterThan(20)
  expect((await signIn(asha)).httpStatus).toBe(429)
  atStep('in', await signIn(asha, asha.password, device))
  atStep('in', await signIn(ravi))
})

test(
  'seven hundred sign-ins with made-up names leave the known browser its way in',
  { timeout: 60_000 },
  async () => {
    const asha = await product.account()
    const given = { username: asha.email, password: asha.password }
    const { device } = atStep('in', await stranger.send(login, given))
    const answers = await repeatInParallel(700, (number) =>
      stranger.send(login, { username: `made-up-${number}@atrium.example`, password: 'guessed' }),
    )
    expect(answers[0]).toMatchObject(wrong)
    expect(answers.some(({ httpStatus }) => httpStatus === 429)).toBe(true)
    expect((await stranger.send(login, given)).httpStatus).toBe(429)
    atStep('in', await stranger.send(login, { ...given, device }))
    // A device that was made up, or that belongs to another person, opens no way of its own.
    const ravi = await product.account()
    const foreign = { username: ravi.email, password: ravi.password, device }
    expect((await stranger.send(login, foreign)).httpStatus).toBe(429)
  },
)

test('made-up codes from the same address do not stop the person who waits for one', async () => {
  const asha = await product.account({ roles: ['payroll'] })
  const waiting = atStep('code', await atHome.send(login, { username: asha.email, password: asha.password }))
  await repeatInParallel(650, (number) =>
    stranger.send(verifyOtp, { otp_token: `made-up-${number}`, otp: '000000' }),
  )
  const made = await stranger.send(verifyOtp, { otp_token: 'made-up', otp: '000000' })
  expect(made.httpStatus).toBe(429)
  const answer = await stranger.send(verifyOtp, { otp_token: waiting.otp_token, otp: '000000' })
  expect(answer.message).toContain('more tries')
})

test('the sign-in of one desk does not stop the next desk', async () => {
  const given = { password: 'wrong', location_id: 1 }
  const answers = await repeatInParallel(80, () =>
    stranger.send(visitorLogin, { username: 'first-desk', ...given }),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(20)
  expect((await stranger.send(visitorLogin, { username: 'second-desk', ...given })).httpStatus).toBe(400)
})

test('what one person asks for too often is refused to that person alone', async () => {
  const [asha, ravi] = await Promise.all([product.account(), product.account()])
  const [first, second] = [await product.as(asha), await product.as(ravi)]
  const form = { user_id: asha.id } as never
  const answers = await repeatInParallel(80, () => first.send(downloadCv, form))
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(20)
  expect((await second.send(downloadCv, form)).httpStatus).not.toBe(429)
})
