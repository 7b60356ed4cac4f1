import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, mailedCodes } from '#platform/testing/areas/test-sign-in.ts'
import { me } from '#identity/contract/identity-calls.ts'
import * as calls from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
await product.work()
const { stranger } = product

type Person = { email: string; password: string }

const payroll = () => product.account({ roles: ['employee', 'payroll'] })

const askFor = async (person: Person) =>
  atStep('code', await stranger.send(calls.login, { username: person.email, password: person.password }))

const verify = (otp_token: string, otp: string) => stranger.send(calls.verifyOtp, { otp_token, otp })

/** The code of the mail with this number, once it has been written. */
async function mailed(person: Person, number = 1): Promise<string> {
  await expect.poll(async () => (await mailedCodes(product, person.email)).length).toBe(number)
  return (await mailedCodes(product, person.email)).at(-1)!
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('a person who opens the outbox of a product without a mail server is not asked for what lies in it', async () => {
  const [admin, payer] = [await product.account({ roles: ['employee', 'admin', 'payroll'] }), await payroll()]
  const login = (person: Person) =>
    stranger.send(calls.login, { username: person.email, password: person.password })
  expect((await login(admin)).data.step).toBe('in')
  expect((await login(payer)).data.step).toBe('code')
})

test('a role that begins tomorrow or ended yesterday asks for nothing', async () => {
  const asha = await product.account({ roles: [] })
  const day = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000).toISOString()
  await product.write(async ({ db }) => {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'payroll')
      .executeTakeFirstOrThrow()
    const held = { account_id: asha.id, role_id: role.id }
    await db
      .insertInto('account_role')
      .values([
        { ...held, valid_from: day(-40), valid_to: day(-2) },
        { ...held, valid_from: day(2), valid_to: null },
      ])
      .execute()
  })
  const { data } = await stranger.send(calls.login, { username: asha.email, password: asha.password })
  expect(data.step).toBe('in')
})

test('the right code of the mail lets in, once', async () => {
  const asha = await payroll()
  const { otp_token, sent_to } = await askFor(asha)
  expect(sent_to).toBe(`p•••${asha.email.slice(asha.email.indexOf('@'))}`)
  const code = await mailed(asha)
  expect(code).toMatch(/^\d{6}$/)
  const { token } = atStep('in', await verify(otp_token, ` ${code.slice(0, 3)} ${code.slice(3)} `))
  expect((await testCaller(product.origin, token).send(me, {})).data.id).toBe(asha.id)
  expect(await verify(otp_token, code)).toMatchObject({
    httpStatus: 409,
    message: 'This code no longer works. Start again.',
  })
})

test('the mail says what the code is for, how long it holds, where it was asked for and what to do if it was not you', async () => {
  const asha = await product.account({ name: 'Asha Rao', roles: ['payroll'] })
  await stranger.raw('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ username: asha.email, password: asha.password }),
  })
  const code = await mailed(asha)
  const mail = await product.read(({ db }) =>
    db.selectFrom('mail_message').selectAll().where('to_address', '=', asha.email).executeTakeFirstOrThrow(),
  )
  expect(mail).toMatchObject({ urgent: true, subject: 'Your sign-in code', to_name: 'Asha Rao' })
  const text = product.keyring.open(mail.text_sealed)
  for (const part of ['Asha Rao', 'finish signing in', code, '10 minutes', 'Firefox on Windows', '127.0.0.1'])
    expect(text).toContain(part)
  expect(text).toContain('change your password now')
})

test('a code lives ten minutes', async () => {
  const asha = await payroll()
  const { otp_token, expires_at } = await askFor(asha)
  const code = await mailed(asha)
  expect(new Date(expires_at).getTime() - product.clock.now().getTime()).toBeLessThanOrEqual(600_000)
  product.clock.shift({ minutes: 10, seconds: 1 })
  expect((await verify(otp_token, code)).httpStatus).toBe(409)
})

test('five tries, then even the right code is too late; a code of another sign-in is wrong', async () => {
  const asha = await payroll()
  const first = await askFor(asha)
  const code = await mailed(asha)
  const second = await askFor(asha)
  const other = await mailed(asha, 2)
  const messages = []
  for (const wrong of [other, ...Array.from({ length: 4 }, () => otherThan(code))])
    messages.push((await verify(first.otp_token, wrong)).message)
  expect(messages).toEqual([
    'Incorrect code. You have 4 more tries.',
    'Incorrect code. You have 3 more tries.',
    'Incorrect code. You have 2 more tries.',
    'Incorrect code. You have one more try.',
    'This code no longer works. Start again.',
  ])
  expect((await verify(first.otp_token, code)).httpStatus).toBe(409)
  atStep('in', await verify(second.otp_token, other))
})

test('the fifth try may be the right one', async () => {
  const asha = await payroll()
  const { otp_token } = await askFor(asha)
  const code = await mailed(asha)
  for (let tried = 1; tried <= 4; tried++) await verify(otp_token, otherThan(code))
  expect(atStep('in', await verify(otp_token, code)).token).not.toBe('')
})

test('of 20 right codes at once one lets in; of 20 wrong ones five are compared', async () => {
  const [asha, ravi] = [await payroll(), await payroll()]
  const [right, wrong] = [await askFor(asha), await askFor(ravi)]
  const [code, notThis] = [await mailed(asha), otherThan(await mailed(ravi))]
  const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send))
  const answers = await twenty(() => verify(right.otp_token, code))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const sessions = await product.read(({ db }) =>
    db.selectFrom('session').select('id').where('account_id', '=', asha.id).execute(),
  )
  expect(sessions).toHaveLength(1)

  const refused = await twenty(() => verify(wrong.otp_token, notThis))
  const counted = (status: number) => refused.filter(({ httpStatus }) => httpStatus === status).length
  expect([counted(400), counted(409)]).toEqual([4, 16])
  const compared = await product.read(({ db }) =>
    db.selectFrom('sign_in_guess').select('kind').where('account_id', '=', ravi.id).execute(),
  )
  expect(compared).toEqual(Array.from({ length: 5 }, () => ({ kind: 'code' })))
})

test('another code comes after half a minute, five in all; the one before dies and tries stay counted', async () => {
  const asha = await payroll()
  const { otp_token } = await askFor(asha)
  const resend = () => stranger.send(calls.resendOtp, { otp_token })
  const first = await mailed(asha)
  await verify(otp_token, otherThan(first))
  const soon = await resend()
  expect(soon.httpStatus).toBe(409)
  expect(soon.message).toMatch(/^A code was just sent\. Wait (29|30) seconds before requesting another\.$/)
  product.clock.shift({ seconds: 31 })
  expect(await resend()).toMatchObject({
    httpStatus: 200,
    message: 'We sent a new code. Earlier codes no longer work.',
  })
  const second = await mailed(asha, 2)
  const given = first === second ? otherThan(second) : first
  expect((await verify(otp_token, given)).message).toBe('Incorrect code. You have 3 more tries.')
  for (const number of [3, 4, 5]) {
    product.clock.shift({ seconds: 31 })
    expect((await resend()).httpStatus).toBe(200)
    await mailed(asha, number)
  }
  product.clock.shift({ seconds: 31 })
  expect((await resend()).message).toBe('No more codes can be sent for this sign-in. Start again.')
  atStep('in', await verify(otp_token, await mailed(asha, 5)))
  expect((await resend()).message).toBe('This code no longer works. Start again.')
})

test('of 20 wishes for another code at once one is heard', async () => {
  const asha = await payroll()
  const { otp_token } = await askFor(asha)
  await mailed(asha)
  product.clock.shift({ minutes: 9, seconds: 50 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stranger.send(calls.resendOtp, { otp_token })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  await mailed(asha, 2)
})

test('a person who must change the password enters the code first, and gets no more than the change', async () => {
  const asha = await product.account({ roles: ['payroll'], mustChangePassword: true })
  const { otp_token } = await askFor(asha)
  const answer = await verify(otp_token, await mailed(asha))
  expect(answer.message).toBe('Choose a new password first.')
  const { token } = atStep('change-password', answer)
  expect((await testCaller(product.origin, token).send(me, {})).message).toBe('jwt expired')
})

test('who is deactivated or gets another password between the two steps stays outside', async () => {
  const [asha, ravi] = [await payroll(), await payroll()]
  const [ofAsha, ofRavi] = [await askFor(asha), await askFor(ravi)]
  const [codeOfAsha, codeOfRavi] = [await mailed(asha), await mailed(ravi)]
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'locked' }).where('id', '=', asha.id).execute(),
  )
  const fresh = 'seven herons over the lake'
  const changed = await (
    await product.as(ravi)
  ).send(calls.changePassword, {
    old_password: ravi.password,
    new_password: fresh,
    confirm_password: fresh,
  })
  expect(changed.httpStatus).toBe(200)
  expect((await verify(ofAsha.otp_token, codeOfAsha)).httpStatus).toBe(400)
  expect((await verify(ofRavi.otp_token, codeOfRavi)).httpStatus).toBe(409)
})

test('what is no code and what is no token of ours is answered like what is over', async () => {
  const asha = await payroll()
  const { otp_token } = await askFor(asha)
  const code = await mailed(asha)
  expect((await verify(otp_token, '12345')).failure.fields).toEqual({ otp: 'Enter the full code' })
  for (const token of ['nonsense', otp_token.toUpperCase(), otp_token.slice(1)])
    expect((await verify(token, code)).httpStatus).toBe(409)
  // A code for signing in chooses no password.
  const reset = await stranger.send(calls.verifyOtpForgetPassword, { otp_token, otp: code })
  expect(reset.httpStatus).toBe(409)
  atStep('in', await verify(otp_token, code))
})
