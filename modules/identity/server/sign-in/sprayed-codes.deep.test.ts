import { beforeEach, expect, test } from 'vitest'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

// A few codes at each of many accounts: no account sees many, all together would find one.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:1' })
await product.work()

beforeEach(() => product.clock.shift({ hours: 2 }))

const at = (address: string) => testCaller(product.origin, undefined, { 'x-forwarded-for': address })
const ask = async (username: string, address = '198.51.100.1') =>
  (await at(address).send(calls.generateOtpForgetPassword, { username })).data
const tryReset = (otp_token: string, otp: string, address = '198.51.100.1') =>
  at(address).send(calls.verifyOtpForgetPassword, { otp_token, otp })

/** Three wrong codes for each name, which is fewer than what any one name may have. */
async function spray(names: number, addressOf: (number: number) => string) {
  const numbers = Array.from({ length: names }, (_, number) => number)
  let compared = 0
  const sprayOne = async (number: number) => {
    const address = addressOf(number)
    const { otp_token } = await ask(`sprayed-${number}@atrium.example`, address)
    for (const digit of [1, 2, 3]) {
      const { httpStatus } = await tryReset(otp_token, String(digit).repeat(6), address)
      if (httpStatus === 400) compared += 1
    }
  }
  await inParallel(numbers, sprayOne, 20)
  return compared
}

async function lastCode(email: string, digits: number): Promise<string> {
  const found = async () => (await mailedCodes(product, email)).at(-1) ?? ''
  await expect.poll(found).toMatch(new RegExp(`^\\d{${digits}}$`))
  return found()
}

test('codes of six digits tried at many accounts from many addresses stop being believed strangers', async () => {
  const asha = await product.account()
  const { device } = atStep(
    'in',
    await at('198.51.100.1').send(calls.login, { username: asha.email, password: asha.password }),
  )
  const early = await ask(asha.email)
  expect(early.digits).toBe(6)
  const short = await lastCode(asha.email, 6)

  const compared = await spray(100, (number) => `203.0.113.${number + 1}`)
  // A hundred within an hour, and those that were under way just then.
  expect(compared).toBeGreaterThanOrEqual(100)
  expect(compared).toBeLessThan(140)

  expect((await tryReset(early.otp_token, short)).httpStatus).toBe(409)
  // No one is kept out: the next code is longer, and a known browser keeps its six digits.
  const later = await ask(asha.email)
  expect(later.digits).toBe(10)
  expect((await tryReset(later.otp_token, await lastCode(asha.email, 10))).status).toBe(0)
  const { data } = await at('198.51.100.1').send(calls.generateOtpForgetPassword, {
    username: asha.email,
    device,
  })
  expect(data.digits).toBe(6)

  product.clock.shift({ hours: 1, seconds: 1 })
  expect((await ask('someone-later@atrium.example')).digits).toBe(6)
})

test('thirty wrong codes from one address make the codes longer there and nowhere else', async () => {
  const compared = await spray(20, () => '203.0.113.9')
  expect(compared).toBeGreaterThanOrEqual(30)
  expect(compared).toBeLessThan(60)
  const asha = await product.account()
  const here = await ask(asha.email, '203.0.113.9')
  expect(here.digits).toBe(10)
  expect((await tryReset(here.otp_token, await lastCode(asha.email, 10), '203.0.113.9')).status).toBe(0)
  const ravi = await product.account()
  expect((await ask(ravi.email)).digits).toBe(6)
})

test('the second step of a sign-in counts with them', async () => {
  await spray(100, (number) => `203.0.113.${number + 1}`)
  const { email, password } = await product.account({ roles: ['payroll'] })
  const login = await at('198.51.100.1').send(calls.login, { username: email, password })
  expect(atStep('code', login).digits).toBe(10)
})
