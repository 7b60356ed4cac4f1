import { expect, test } from 'vitest'
import { LIVE_PATH, liveCloseCodes } from '../../../platform/contract/live.ts'
import { keyringOf } from '../../../platform/server/secrets/keyring.ts'
import { tokensOf } from '../../../platform/server/secrets/tokens.ts'
import { testCaller, type Caller } from '../../../platform/testing/test-caller.ts'
import { testProduct } from '../../../platform/testing/test-product.ts'
import { signedIn } from '../../../platform/testing/test-sign-in.ts'
import * as calls from '../contract/identity-calls.ts'
import { changePassword, login } from '../contract/sign-in-calls.ts'

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
  const foreign = tokensOf(keyringOf(['a secret of somebody else, long enough to serve']))
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

test('the time of the answer does not tell whether an account exists', async () => {
  const asha = await product.account()
  const timed = async (username: string) => {
    const begun = performance.now()
    await stranger.send(login, { username, password: 'not the password' })
    return performance.now() - begun
  }
  await timed(asha.email)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round++) {
    known.push(await timed(asha.email))
    unknown.push(await timed(`nobody-${round}@atrium.example`))
  }
  const median = (times: number[]) => times.toSorted((one, more) => one - more)[7]!
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
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

async function openLine({ token = '' }: Caller) {
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}${LIVE_PATH}`)
  const closed = new Promise<number>((settle) => (socket.onclose = ({ code }) => settle(code)))
  await new Promise((settle) => (socket.onopen = settle))
  socket.send(JSON.stringify({ token, after: null }))
  await new Promise((settle) => (socket.onmessage = settle))
  return { closed, isOpen: () => socket.readyState === WebSocket.OPEN }
}
