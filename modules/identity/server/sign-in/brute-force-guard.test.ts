import { beforeEach, expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import { endSession, listSessions } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

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

async function mailed(person: Person, number: number): Promise<string> {
  await expect.poll(async () => (await mailedCodes(product, person.email)).length).toBe(number)
  return (await mailedCodes(product, person.email)).at(-1)!
}

/** Until no such job waits. */
async function allDone(job: string) {
  const waiting = 'select 1 from graphile_worker.jobs where task_identifier = $1'
  const count = async () => (await product.ground.database.readerPool.query(waiting, [job])).rows.length
  await expect.poll(count).toBe(0)
}

test('after ten wrong passwords the right one needs a code from unknown devices, and never a wait', async () => {
  const asha = await product.account()
  const { device } = atStep('in', await login(asha))
  await guessPasswords(asha.email, 9)
  atStep('in', await login(asha))
  await guessPasswords(asha.email.toUpperCase(), 1)
  const { otp_token, digits } = atStep('code', await login(asha))
  expect(digits).toBe(6)
  atStep('in', await login(asha, device))
  // A device of someone else's, or one that is made up, is unknown.
  const ravi = await product.account()
  const foreign = atStep('in', await login(ravi)).device
  for (const unknown of [foreign, 'made up', '']) atStep('code', await login(asha, unknown))
  await allDone('identity.send-code')
  atStep('in', await verify(otp_token, (await mailedCodes(product, asha.email))[0]!))
  product.clock.shift({ hours: 1, seconds: 1 })
  atStep('in', await login(asha))
})

test('what is mistyped on a known device slows no one down', async () => {
  const asha = await product.account()
  const { device } = atStep('in', await login(asha))
  await repeatInParallel(30, () =>
    somebody().send(calls.login, { username: asha.email, password: 'mistyped again', device }),
  )
  expect((await login(asha)).data.step).toBe('in')
})

test('codes of six digits die when strangers guess codes, the owner gets a longer one', async () => {
  const asha = await product.account({ roles: ['payroll'] })
  const early = atStep('code', await login(asha))
  const short = await mailed(asha, 1)
  for (let round = 0; round < 2; round++) {
    const { otp_token } = atStep('code', await login(asha))
    for (let digit = 0; digit < 5; digit++) await verify(otp_token, String(digit).repeat(6))
  }
  expect((await verify(early.otp_token, short)).httpStatus).toBe(409)
  const { otp_token, digits } = atStep('code', await login(asha))
  expect(digits).toBe(10)
  await allDone('identity.send-code')
  atStep('in', await verify(otp_token, (await mailedCodes(product, asha.email)).at(-1)!))
})

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
