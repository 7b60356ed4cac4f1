import { beforeEach, expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
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

test('the owner is told of guessing, from the tenth wrong password on', async () => {
  const asha = await product.account()
  const toldAt = async () => {
    const { guessing_told_at } = await product.read(({ db }) =>
      db.selectFrom('account').select('guessing_told_at').where('id', '=', asha.id).executeTakeFirstOrThrow(),
    )
    return guessing_told_at
  }
  await guessPasswords(asha.email, 9)
  expect(await toldAt()).toBeNull()
  await guessPasswords(asha.email, 1)
  await expect.poll(toldAt).not.toBeNull()
})

test('an administrator is asked for a code, with a mail server to bring it', async () => {
  const ada = await product.account({ roles: ['employee', 'admin'] })
  expect(atStep('code', await login(ada))).toMatchObject({ by: 'mail', digits: 6, can_mail: false })
})
