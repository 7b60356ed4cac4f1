import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes, signedIn } from '#platform/testing/areas/test-sign-in.ts'
import { me } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'
import { inviteByLink } from '#identity/server/accounts/invite-by-link.ts'

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

const fresh = 'seven herons over the lake'
const OVER = 'This link or code was used or has expired. Start again.'

const ask = (username: string, device?: string) =>
  stranger().send(calls.generateOtpForgetPassword, { username, device })

const prove = (otp_token: string, otp: string) =>
  stranger().send(calls.verifyOtpForgetPassword, { otp_token, otp })

const reset = (reset_token: string, password = fresh) =>
  stranger().send(calls.resetPassword, { reset_token, new_password: password, confirm_password: password })

const login = ({ email: username }: Person, password: string, device?: string) =>
  stranger().send(calls.login, { username, password, device })

async function mailed(person: Person, number = 1): Promise<string> {
  await expect.poll(async () => (await mailedCodes(product, person.email)).length).toBe(number)
  return (await mailedCodes(product, person.email)).at(-1)!
}

async function proven(person: Person): Promise<string> {
  const { otp_token } = (await ask(person.email)).data
  const answer = await prove(otp_token, await mailed(person))
  expect(answer).toMatchObject({
    httpStatus: 200,
    message: 'Code verified. Choose a new password.',
  })
  return answer.data.reset_token
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

test('the mailed code leads to a new password, which ends every session and lets in again', async () => {
  const asha = await product.account()
  const elsewhere = await signedIn(product, asha)
  const answer = await reset(await proven(asha))
  expect(answer).toMatchObject({
    httpStatus: 200,
    message: 'New password set. Sign in with it.',
  })
  expect((await elsewhere.send(me, {})).message).toBe('jwt expired')
  expect((await login(asha, asha.password)).httpStatus).toBe(400)
  atStep('in', await login(asha, fresh))
})

test('a name that no account has, a locked one and one that has left are answered like the others', async () => {
  const [known, locked, left] = [await product.account(), await product.account(), await product.account()]
  await product.write(async ({ db }) => {
    await db.updateTable('account').set({ status: 'locked' }).where('id', '=', locked.id).execute()
    await db.updateTable('account').set({ status: 'left' }).where('id', '=', left.id).execute()
  })
  const names = [
    known.email,
    `  ${known.email.toUpperCase()}`,
    locked.email,
    left.email,
    'person@atrium.example',
  ]
  const shapes = []
  for (const name of names) {
    const { httpStatus, message, data } = await ask(name)
    const { otp_token, expires_at, resend_at, ...rest } = data
    const now = product.clock.now().getTime()
    shapes.push({
      httpStatus,
      message,
      rest,
      letters: otp_token.length,
      holds: Math.round((new Date(expires_at).getTime() - now) / 10_000),
      again: Math.round((new Date(resend_at).getTime() - now) / 10_000),
    })
    expect(message).toBe('If an account uses this address, we sent it a code.')
    // Neither do wrong codes and further ones tell.
    const wrong = await prove(otp_token, '000000')
    expect(wrong.message).toBe('Incorrect code. You have 4 more tries.')
    // Another code asked for before the first was mailed would take its place, and that one would never be sent.
    await allJobsDone()
    product.clock.shift({ seconds: 31 })
    expect((await stranger().send(calls.resendOtp, { otp_token })).httpStatus).toBe(200)
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(shapes[0]).toMatchObject({
    rest: { step: 'code', by: 'mail', sent_to: 'p•••@atrium.example', digits: 6, can_mail: false },
    holds: 60,
    again: 3,
  })
  await mailed(known, 4)
  await allJobsDone()
  expect(await mailedCodes(product, locked.email)).toEqual([])
  expect(await mailedCodes(product, left.email)).toEqual([])
})

test('the token works once and for ten minutes, the code before it not at all any more', async () => {
  const [asha, ravi] = [await product.account(), await product.account()]
  const { otp_token } = (await ask(asha.email)).data
  const otp = await mailed(asha)
  const { reset_token } = (await prove(otp_token, otp)).data
  expect((await prove(otp_token, otp)).httpStatus).toBe(409)
  expect((await stranger().send(calls.resendOtp, { otp_token })).httpStatus).toBe(409)
  for (const token of [otp_token, 'nonsense', reset_token.slice(1)])
    expect((await reset(token)).message).toBe(OVER)
  expect((await reset(reset_token)).httpStatus).toBe(200)
  expect(await reset(reset_token, 'eight herons over the lake')).toMatchObject({
    httpStatus: 409,
    message: OVER,
  })

  const late = await proven(ravi)
  product.clock.shift({ minutes: 10, seconds: 1 })
  expect((await reset(late)).message).toBe(OVER)
})

test('of 20 right codes at once one is exchanged, of 20 new passwords with its token one is set', async () => {
  const asha = await product.account()
  const { otp_token } = (await ask(asha.email)).data
  const otp = await mailed(asha)
  const proofs = await Promise.all(Array.from({ length: 20 }, () => prove(otp_token, otp)))
  const winners = proofs.filter(({ status }) => status === 0)
  expect(winners).toHaveLength(1)
  const passwords = Array.from({ length: 20 }, (_, number) => `${fresh} ${number}`)
  const answers = await Promise.all(
    passwords.map((password) => reset(winners[0]!.data.reset_token, password)),
  )
  const set = passwords.filter((_, number) => answers[number]!.status === 0)
  expect(set).toHaveLength(1)
  atStep('in', await login(asha, set[0]!))
})

test('a new password closes every code and link that still waits, and clears a forced change', async () => {
  const asha = await product.account({ mustChangePassword: true })
  const first = await proven(asha)
  const { otp_token } = (await ask(asha.email)).data
  const otp = await mailed(asha, 2)
  const invitation = await product.write((ctx) => inviteByLink(ctx, asha.id))
  expect((await reset(first)).httpStatus).toBe(200)
  expect((await prove(otp_token, otp)).httpStatus).toBe(409)
  expect((await reset(invitation)).message).toBe(OVER)
  atStep('in', await login(asha, fresh))
})

test('the new password is held to the rules, and a refused one leaves the token good', async () => {
  const asha = await product.account({ name: 'Asha Rao' })
  const token = await proven(asha)
  const refused = async (password: string) => (await reset(token, password)).failure.fields
  expect(await refused('short')).toHaveProperty('new_password')
  expect(await refused(asha.password)).toEqual({
    new_password: 'The new password is the same as the current one.',
  })
  expect(await refused('Asha Rao 2026!')).toEqual({
    new_password: 'This password is easy to guess. Use a few unrelated words.',
  })
  expect((await reset(token)).httpStatus).toBe(200)
})

test('a stranger can have five mails an hour sent to someone, and no sixth', async () => {
  const asha = await product.account()
  for (let round = 0; round < 6; round++) expect((await ask(asha.email)).httpStatus).toBe(200)
  await allJobsDone()
  expect(await mailedCodes(product, asha.email)).toHaveLength(5)
})

test('an invitation holds seven days, the latest one only, and chooses the first password', async () => {
  const asha = await product.account()
  await product.write(({ db }) =>
    db.updateTable('account').set({ password_hash: null }).where('id', '=', asha.id).execute(),
  )
  const invite = () => product.write((ctx) => inviteByLink(ctx, asha.id))
  const [older, newer] = [await invite(), await invite()]
  expect((await reset(older)).message).toBe(OVER)
  // It is no code, and no one guesses at it as if it were one.
  expect((await prove(newer, '000000')).httpStatus).toBe(409)
  product.clock.shift({ days: 6, hours: 23 })
  expect((await reset(newer)).httpStatus).toBe(200)
  atStep('in', await login(asha, fresh))

  const late = await product.account()
  const link = await product.write((ctx) => inviteByLink(ctx, late.id))
  product.clock.shift({ days: 7, seconds: 1 })
  expect((await reset(link)).message).toBe(OVER)
})

test('an invitation of someone who was locked meanwhile opens nothing', async () => {
  const asha = await product.account()
  const link = await product.write((ctx) => inviteByLink(ctx, asha.id))
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'locked' }).where('id', '=', asha.id).execute(),
  )
  expect((await reset(link)).message).toBe(OVER)
})
