import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
await product.work()

let addresses = 0
/** From another address each time, so that the limit of one address is not what refuses. */
function stranger() {
  addresses += 1
  const address = `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  return testCaller(product.origin, undefined, { 'x-forwarded-for': address })
}

type Person = { id: number; email: string; password: string }

const ask = (username: string, device?: string) =>
  stranger().send(calls.generateOtpForgetPassword, { username, device })

const prove = (otp_token: string, otp: string) =>
  stranger().send(calls.verifyOtpForgetPassword, { otp_token, otp })

const login = ({ email: username }: Person, password: string, device?: string) =>
  stranger().send(calls.login, { username, password, device })

async function mailed(person: Person, number = 1): Promise<string> {
  await expect.poll(async () => (await mailedCodes(product, person.email)).length).toBe(number)
  return (await mailedCodes(product, person.email)).at(-1)!
}

/** Until every job that was asked for before is done. */
async function allJobsDone() {
  await expect
    .poll(async () => {
      const { rows } = await product.ground.database.readerPool.query(
        "select 1 from graphile_worker.jobs where task_identifier = 'identity.send-code'",
      )
      return rows.length
    })
    .toBe(0)
}

test('the time of the answer does not tell either', async () => {
  const asha = await product.account()
  const timed = async (name: string) => {
    const begun = performance.now()
    await ask(name)
    return performance.now() - begun
  }
  await timed(asha.email)
  const [known, unknown]: number[][] = [[], []]
  for (let round = 0; round < 41; round++) {
    known!.push(await timed(asha.email))
    unknown!.push(await timed(`nobody-${round}@atrium.example`))
  }
  const median = (times: number[]) => times.toSorted((one, more) => one - more)[20]!
  const ratio = median(unknown!) / median(known!)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

test('a stranger can have five mails an hour sent to someone, and none of those that the owner may ask for', async () => {
  const asha = await product.account()
  const { device } = atStep('in', await login(asha, asha.password))
  for (let round = 0; round < 12; round++) expect((await ask(asha.email)).httpStatus).toBe(200)
  await allJobsDone()
  expect(await mailedCodes(product, asha.email)).toHaveLength(5)
  const ravi = await product.account()
  const foreign = atStep('in', await login(ravi, ravi.password)).device
  await ask(asha.email, foreign)
  await allJobsDone()
  expect(await mailedCodes(product, asha.email)).toHaveLength(5)

  const { otp_token } = (await ask(asha.email, device)).data
  const otp = await mailed(asha, 6)
  expect((await prove(otp_token, otp)).httpStatus).toBe(200)
  for (let round = 0; round < 8; round++) await ask(asha.email, device)
  await allJobsDone()
  expect(await mailedCodes(product, asha.email)).toHaveLength(10)

  product.clock.shift({ hours: 1, seconds: 1 })
  await ask(asha.email)
  await mailed(asha, 11)
})
