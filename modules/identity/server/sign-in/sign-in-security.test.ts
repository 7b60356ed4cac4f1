import { expect, test } from 'vitest'
import { LIVE_PATH, liveCloseCodes } from '#platform/contract/live.ts'
import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import { keyringOf } from '#platform/server/secrets/keyring.ts'
import { tokensOf } from '#platform/server/secrets/tokens.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { atStep, signedIn } from '#platform/testing/areas/test-sign-in.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import {
  changePassword,
  generateOtpForgetPassword,
  login,
  resendOtp,
  resetPassword,
  verifyOtp,
  verifyOtpForgetPassword,
} from '#identity/contract/sign-in/sign-in-calls.ts'
import { endAllSessions } from '#identity/server/sessions/end-all-sessions.ts'
import { inviteByLink } from '#identity/server/accounts/invite-by-link.ts'
import { signInSchedule } from './clean-up-sign-in.ts'

const product = await testProduct()
const { stranger } = product

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number }

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('tokens of a foreign key, of no key, changed, renamed and run out open nothing', async () => {
  const asha = await product.account()
  const token = (await signedIn(product, asha)).token ?? ''
  const other = (await signedIn(product, await product.account())).token ?? ''
  const { sid, exp } = claimsOf(token)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const now = product.clock.now()
  const inAnHour = new Date(now.getTime() + 3_600_000)
  const foreign = tokensOf(keyringOf(['a secret of someone else, long enough to serve']))
  const refused = {
    foreign: foreign.sign({ sid, aud: 'employee', now, expires: inAnHour }),
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    unsignedWithOurKey: `${encoded({ ...decoded(header), alg: 'none' })}.${payload}.`,
    prolonged: `${header}.${encoded({ ...claimsOf(token), exp: exp + 86_400 })}.${signature}`,
    exchanged: `${header}.${other.split('.')[1]}.${signature}`,
    runOut: product.tokens.sign({ sid, aud: 'employee', now, expires: new Date(now.getTime() - 1_000) }),
    ofNoSession: product.tokens.sign({ sid: 'no such session', aud: 'employee', now, expires: inAnHour }),
  }
  for (const [kind, given] of Object.entries(refused)) {
    const answer = await testCaller(product.origin, given).send(calls.me, {})
    expect([kind, answer.httpStatus, answer.message]).toEqual([kind, 401, 'jwt expired'])
  }
  expect((await stranger.send(calls.me, {})).message).toBe('jwt missing')
  expect((await testCaller(product.origin, token).send(calls.me, {})).httpStatus).toBe(200)
})

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

test('what proves one step of a sign-in proves no other, and opens no call', async () => {
  const asha = await product.account({ roles: ['payroll'] })
  const { device } = atStep('in', await comeIn(await product.account()))
  const { otp_token } = atStep('code', await comeIn(asha))
  const invitation = await product.write((ctx) => inviteByLink(ctx, asha.id))
  const fresh = 'seven herons over the lake'
  const form = { new_password: fresh, confirm_password: fresh }
  for (const given of [device, otp_token, invitation]) {
    const bearer = testCaller(product.origin, given)
    expect((await bearer.send(calls.me, {})).message).toBe('jwt expired')
    expect((await bearer.send(changePassword, form)).message).toBe('jwt expired')
    expect((await stranger.send(resendOtp, { otp_token: given })).httpStatus).toBe(409)
    if (given === otp_token) continue
    for (const call of [verifyOtp, verifyOtpForgetPassword])
      expect((await stranger.send(call, { otp_token: given, otp: '000000' })).httpStatus).toBe(409)
  }
  for (const reset_token of [device, otp_token])
    expect((await stranger.send(resetPassword, { reset_token, ...form })).httpStatus).toBe(409)
  expect((await stranger.send(resetPassword, { reset_token: invitation, ...form })).httpStatus).toBe(200)
})

test('a forced change by a token that is forged, unsigned or run out is none', async () => {
  const asha = await product.account({ mustChangePassword: true })
  const { token } = atStep('change-password', await comeIn(asha))
  const claims = claimsOf(token)
  const now = product.clock.now()
  const past = new Date(now.getTime() - 1_000)
  const other = tokensOf(keyringOf(['a secret of someone else, long enough to serve']))
  const later = {
    sid: claims.sid,
    aud: 'password-change',
    now,
    expires: new Date(claims.exp * 1000),
  } as const
  const [, payload = '', signature = ''] = token.split('.')
  const fresh = 'seven herons over the lake'
  for (const given of [
    other.sign(later),
    product.tokens.sign({ ...later, expires: past }),
    `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encoded({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
  ]) {
    const form = { new_password: fresh, confirm_password: fresh }
    expect((await testCaller(product.origin, given).send(changePassword, form)).message).toBe('jwt expired')
  }
})

test('the live line of a session closes with it, those of others stay open', async () => {
  const asha = await product.account()
  const [here, there, elsewhere] = [
    await signedIn(product, asha),
    await signedIn(product, asha),
    await signedIn(product, asha),
  ]
  const lines = await Promise.all([here, there, elsewhere].map(openLine))
  const { rows } = (await here.send(calls.listSessions, {})).data
  expect(rows).toHaveLength(3)
  const second = rows.find((row) => row.id === claimsOf(there.token ?? '').sid)
  await here.send(calls.endSession, { session_id: second?.id ?? '' })
  expect(await lines[1]!.closed).toBe(liveCloseCodes.signedOut)
  expect(lines.map((line) => line.isOpen())).toEqual([true, false, true])

  const fresh = 'seven herons over the lake'
  const form = { old_password: asha.password, new_password: fresh, confirm_password: fresh }
  expect((await here.send(changePassword, form)).httpStatus).toBe(200)
  expect(await lines[2]!.closed).toBe(liveCloseCodes.signedOut)
  expect(lines[0]!.isOpen()).toBe(true)

  await here.send(calls.logout, {})
  expect(await lines[0]!.closed).toBe(liveCloseCodes.signedOut)
})

test('ending all access of someone closes their lines, their devices, codes and links, and no one else’s', async () => {
  const [asha, ravi] = [await product.account({ roles: ['payroll'] }), await product.account()]
  const callers = [await product.as(asha), await product.as(asha), await product.as(ravi)]
  const lines = await Promise.all(callers.map(openLine))
  const { otp_token } = atStep('code', await comeIn(asha))
  const link = await product.write((ctx) => inviteByLink(ctx, asha.id))
  await product.write((ctx) => endAllSessions(ctx, asha.id))
  expect(await Promise.all([lines[0]!.closed, lines[1]!.closed])).toEqual(
    Array.from({ length: 2 }, () => liveCloseCodes.signedOut),
  )
  expect(lines[2]!.isOpen()).toBe(true)
  for (const caller of callers.slice(0, 2))
    expect((await caller.send(calls.me, {})).message).toBe('jwt expired')
  expect((await stranger.send(verifyOtp, { otp_token, otp: '000000' })).httpStatus).toBe(409)
  const fresh = 'seven herons over the lake'
  const form = { reset_token: link, new_password: fresh, confirm_password: fresh }
  expect((await stranger.send(resetPassword, form)).httpStatus).toBe(409)
  expect((await callers[2]!.send(calls.me, {})).httpStatus).toBe(200)
})

test('what was guessed, and codes that are over, are forgotten after a day, unseen devices after half a year', async () => {
  const asha = await product.account()
  atStep('in', await comeIn(asha))
  await stranger.send(login, { username: asha.email, password: 'not the password' })
  await stranger.send(generateOtpForgetPassword, { username: asha.email })
  const left = () =>
    product.read(async ({ db }) => {
      const of = (table: 'sign_in_guess' | 'sign_in_code' | 'known_device') =>
        db.selectFrom(table).select('id').where('account_id', '=', asha.id).execute()
      const rows = [await of('sign_in_guess'), await of('sign_in_code'), await of('known_device')]
      return rows.map(({ length }) => length)
    })
  const sweep = signInSchedule[0]!.job as JobDefinition & { steps?: false }
  const run = { dueAt: product.clock.now(), report: () => Promise.resolve() }
  const sweptAfter = async (by: { hours: number }) => {
    product.clock.shift(by)
    await product.write((ctx) => sweep.run(ctx, {}, run))
    return left()
  }
  expect(await sweptAfter({ hours: 23 })).toEqual([1, 1, 1])
  expect(await sweptAfter({ hours: 2 })).toEqual([0, 0, 1])
  expect(await sweptAfter({ hours: 180 * 24 })).toEqual([0, 0, 0])
})

const comeIn = ({ email: username, password }: { email: string; password: string }) =>
  stranger.send(login, { username, password })

async function openLine({ token = '' }: Caller) {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  const closed = new Promise<number>((settle) => (socket.onclose = ({ code }) => settle(code)))
  await new Promise((settle) => (socket.onopen = settle))
  socket.send(JSON.stringify({ token, after: null }))
  await new Promise((settle) => (socket.onmessage = settle))
  return { closed, isOpen: () => socket.readyState === WebSocket.OPEN }
}
