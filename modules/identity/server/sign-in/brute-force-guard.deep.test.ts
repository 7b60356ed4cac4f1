import { beforeEach, expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'
import { endSession, listSessions } from '#identity/contract/identity-calls.ts'

// With a mail server, or no code could be mailed to slow strangers down: see guessing-without-mail.deep.test.ts.
const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:1' })

await product.work()

const nodes = [product.origin, await product.anotherNode()]

// Wrong codes of one test count for all names, for an hour.
beforeEach(() => product.clock.shift({ hours: 2 }))

let asked = 0

/** From one of 250 addresses, at one of the two nodes. */
function somebody() {
  asked += 1
  const address = { 'x-forwarded-for': `203.0.113.${(asked % 250) + 1}` }
  return testCaller(nodes[asked % 2]!, undefined, address)
}

type Person = { readonly id: number; readonly email: string; readonly password: string }

const login = ({ email: username, password }: Person, device?: string) =>
  somebody().send(calls.login, { username, password, device })

const verify = (otp_token: string, otp: string) => somebody().send(calls.verifyOtp, { otp_token, otp })

const guessPasswords = (username: string, times: number) =>
  repeatInParallel(times, (number) =>
    somebody().send(calls.login, { username, password: `guess number ${number}` }),
  )

/** Until no such job waits. */
async function allDone(job: string) {
  const waiting = 'select 1 from graphile_worker.jobs where task_identifier = $1'
  const count = async () => (await product.ground.database.readerPool.query(waiting, [job])).rows.length
  await expect.poll(count).toBe(0)
}

test(
  'a thousand wrong passwords and codes let no one in and keep the owner out of nothing',
  { timeout: 120_000 },
  async () => {
    const asha = await product.account()
    const { device } = atStep('in', await login(asha))

    const wrong = guessPasswords(asha.email, 600)
    // Meanwhile the owner comes in on the own device, without another step.
    for (let visit = 0; visit < 5; visit++) atStep('in', await login(asha, device))
    const answers = await wrong
    expect(answers).toHaveLength(600)
    expect(new Set(answers.map(({ httpStatus, message }) => `${httpStatus} ${message}`))).toEqual(
      new Set(['400 Incorrect username or password.']),
    )

    // Codes: 200 for a forgotten password, and 200 by someone who even has the password.
    const wrongCodes = await repeatInParallel(80, async (number) => {
      const isReset = number % 2 === 0
      const { otp_token } = isReset
        ? (await somebody().send(calls.generateOtpForgetPassword, { username: asha.email })).data
        : atStep('code', await login(asha))
      const call = isReset ? calls.verifyOtpForgetPassword : calls.verifyOtp
      const tries = Array.from({ length: 5 }, (_, digit) =>
        somebody().send(call, { otp_token, otp: String(digit).repeat(6) }),
      )
      return Promise.all(tries)
    })
    expect(wrongCodes.flat()).toHaveLength(400)
    expect(wrongCodes.flat().filter(({ status }) => status === 0)).toEqual([])

    atStep('in', await login(asha, device))
    await allDone('identity.send-code')
    const waiting = atStep('code', await login(asha))
    // With so many codes guessed, one of six digits would be too easy to meet.
    expect(waiting.digits).toBe(10)
    await allDone('identity.send-code')
    const code = (await mailedCodes(product, asha.email)).at(-1)!
    expect(code).toMatch(/^\d{10}$/)
    const { device: second } = atStep('in', await verify(waiting.otp_token, code))
    atStep('in', await login(asha, second))
  },
)

test('a name that no account has is refused, counted and asked for codes like any other', async () => {
  const known = await product.account()
  const story = async (username: string) => {
    const wrong = await guessPasswords(username, 12)
    const forgot = await somebody().send(calls.generateOtpForgetPassword, { username })
    const codes = []
    for (let round = 0; round < 3; round++) {
      const { otp_token } = (await somebody().send(calls.generateOtpForgetPassword, { username })).data
      for (let number = 0; number < 5; number++) {
        const { httpStatus, message } = await somebody().send(calls.verifyOtpForgetPassword, {
          otp_token,
          otp: '000000',
        })
        codes.push([httpStatus, message])
      }
    }
    const { digits } = (await somebody().send(calls.generateOtpForgetPassword, { username })).data
    return [wrong.map(({ httpStatus, message }) => [httpStatus, message]), forgot.data.digits, codes, digits]
  }
  expect(await story('nobody-at-all@atrium.example')).toEqual(await story(known.email))
})

test('the owner is told of guessing once an hour, however much there is', async () => {
  const asha = await product.account()
  const toldAt = async () => {
    const { guessing_told_at } = await product.read(({ db }) =>
      db.selectFrom('account').select('guessing_told_at').where('id', '=', asha.id).executeTakeFirstOrThrow(),
    )
    return guessing_told_at
  }
  await guessPasswords(asha.email, 9)
  expect(await toldAt()).toBeNull()
  await guessPasswords(asha.email, 20)
  await expect.poll(toldAt).not.toBeNull()
  const first = await toldAt()
  product.clock.shift({ minutes: 30 })
  await guessPasswords(asha.email, 20)
  await allDone('identity.tell-of-guessing')
  expect(await toldAt()).toBe(first)
  product.clock.shift({ minutes: 31 })
  await guessPasswords(asha.email, 20)
  await expect.poll(toldAt).not.toBe(first)
})

test('a device that is signed out from another one is not known any more, one that signs itself out is', async () => {
  const asha = await product.account()
  const [here, there] = [atStep('in', await login(asha)), atStep('in', await login(asha))]
  const caller = testCaller(product.origin, here.token)
  const { rows } = (await caller.send(listSessions, {})).data
  await caller.send(endSession, { session_id: rows.find(({ current }) => !current)!.id })
  await guessPasswords(asha.email, 10)
  expect((await login(asha, there.device)).data.step).toBe('code')
  expect((await login(asha, here.device)).data.step).toBe('in')
  const ownId = rows.find(({ current }) => current)!.id
  await caller.send(endSession, { session_id: ownId })
  expect((await login(asha, here.device)).data.step).toBe('in')
})
