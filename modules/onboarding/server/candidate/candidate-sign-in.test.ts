import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testCaller } from '#platform/testing/test-caller.ts'
import { codeMailedTo, inviteCandidate, signInCandidate } from '#platform/testing/areas/test-candidates.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { makeCandidateLink } from './candidate-links.ts'
import { lockAfter } from './candidate-codes.ts'

const product = await testProduct()
const by = (token: string) => testCaller(product.origin, token)
const statusOf = (id: number) =>
  product.read(async (ctx) => {
    const row = await ctx.db.selectFrom('onboarding').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status
  })

const wrong = 'Incorrect or expired code. Check the latest email.'
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('the link shows whom it invites, and leads to a code and a session', async () => {
  const invited = await inviteCandidate(product)
  const shown = await product.stranger.send(calls.getOnBoardingCandidateDetails, { token: invited.token })
  expect(shown.data).toMatchObject([{ name: 'Ira Sen', email: invited.email, state: 'invited' }])
  expect(await by(invited.token).send(calls.sendOnBoardingCandidateCode, {})).toMatchObject({
    status: 0,
    data: { minutes: 10, resend_seconds: 60 },
  })
  expect(await statusOf(invited.id)).toBe('opened')
  const verification_code = await codeMailedTo(product, invited.email)
  const answer = await by(invited.token).send(calls.verifyOnBoardingCandidate, {
    verification_code,
    token: invited.token,
  })
  // The session stands where the specification has it, beside the data.
  expect(answer).toMatchObject({ httpStatus: 200, status: 0, token: answer.data.token })
  const again = await by(invited.token).send(calls.verifyOnBoardingCandidate, {
    verification_code,
    token: invited.token,
  })
  expect([again.httpStatus, again.message]).toEqual([400, wrong])
})

test('the token of the mail is exchanged for one of a day, which is not exchanged again', async () => {
  const invited = await inviteCandidate(product)
  const open = (token: string) => product.stranger.send(calls.getOnBoardingCandidateDetails, { token })
  const { link_token } = (await open(invited.token)).data[0]!
  expect(link_token).not.toBe(invited.token)
  expect((await open(link_token)).data).toMatchObject([{ email: invited.email, link_token }])
  const session = await signInCandidate(product, { ...invited, token: link_token })
  expect(session.token).toBeDefined()
  product.clock.shift({ hours: 24, seconds: 1 })
  expect(await open(link_token)).toMatchObject({
    httpStatus: 404,
    message: 'Open the link from your email once more; what you have saved is kept.',
  })
  expect((await by(link_token).send(calls.sendOnBoardingCandidateCode, {})).message).toBe('jwt expired')
  // The mail still leads in, and gives another one.
  expect((await open(invited.token)).data[0]!.link_token).not.toBe(link_token)
  expect(product.logged.join()).not.toContain(invited.token.split('.')[1])
  product.clock.shift({ hours: -24, seconds: -1 })
})

test('says what is missing before it looks at a code', async () => {
  const { token } = await inviteCandidate(product)
  const send = (verification_code: string) =>
    by(token).send(calls.verifyOnBoardingCandidate, { verification_code, token })
  expect((await send(' ')).message).toBe('OTP can not be empty')
  expect((await send('12345')).message).toBe('The code has 4 digits')
  // None was ever sent: the same words as for a wrong one.
  expect((await send('1234')).message).toBe(wrong)
})

test('a link that is forged, replaced, expired or over says so, and none of them takes a code', async () => {
  const look = (token: string) => product.stranger.send(calls.getOnBoardingCandidateDetails, { token })
  const replaced = await inviteCandidate(product)
  await product.write((ctx) => makeCandidateLink(ctx, product, replaced.id))
  const cancelled = await inviteCandidate(product)
  await product.write((ctx) =>
    ctx.db.updateTable('onboarding').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute(),
  )
  const expired = await inviteCandidate(product)
  const session = await signInCandidate(product, await inviteCandidate(product))
  const noLink = 'This link isn’t valid. Use the latest link from your email.'
  expect((await look('no link of ours, but long enough')).message).toBe(noLink)
  expect((await look(session.token!)).message).toBe(noLink)
  // Cut off on its way.
  expect(await look(replaced.token.slice(0, 12))).toMatchObject({ httpStatus: 404, message: noLink })
  expect((await look(replaced.token)).message).toBe(noLink)
  expect((await look(cancelled.token)).message).toContain('This onboarding is closed.')
  product.clock.shift({ hours: 24 * 14 + 1 })
  expect(await look(expired.token)).toMatchObject({
    httpStatus: 404,
    message: 'This link has expired. Ask the person who invited you for a new one. Your saved data is kept.',
  })
  for (const { token } of [replaced, cancelled, expired]) {
    const refused = await by(token).send(calls.sendOnBoardingCandidateCode, {})
    expect([refused.httpStatus, refused.message]).toEqual([401, 'jwt expired'])
  }
  product.clock.shift({ hours: -(24 * 14 + 1) })
})

test('a code holds for ten minutes, and another one can be asked for after a minute', async () => {
  const { token, email } = await inviteCandidate(product)
  const ask = () => by(token).send(calls.sendOnBoardingCandidateCode, {})
  await ask()
  const first = await codeMailedTo(product, email)
  expect(await ask()).toMatchObject({
    httpStatus: 429,
    message: 'A code was just sent. Request another in 60 seconds.',
  })
  product.clock.shift({ seconds: 61 })
  expect((await ask()).status).toBe(0)
  const second = await codeMailedTo(product, email)
  const give = (verification_code: string) =>
    by(token).send(calls.verifyOnBoardingCandidate, { verification_code, token })
  expect((await give(first === second ? otherThan(second) : first)).message).toBe(wrong)
  product.clock.shift({ minutes: 11 })
  expect((await give(second)).message).toBe(wrong)
})

test('the fifth try may be the right one', async () => {
  product.clock.shift({ minutes: 2 })
  const { token, email } = await inviteCandidate(product)
  await by(token).send(calls.sendOnBoardingCandidateCode, {})
  const right = await codeMailedTo(product, email)
  const give = (verification_code: string) =>
    by(token).send(calls.verifyOnBoardingCandidate, { verification_code, token })
  for (let tried = 1; tried <= 4; tried++) await give(otherThan(right))
  expect((await give(right)).status).toBe(0)
})

test('20 wrong codes at once: five are looked at, then the door is locked, longer each time', async () => {
  // Of one address so many codes are taken in a minute.
  product.clock.shift({ minutes: 2 })
  const invited = await inviteCandidate(product)
  const { token, email } = invited
  await by(token).send(calls.sendOnBoardingCandidateCode, {})
  const right = await codeMailedTo(product, email)
  const give = (verification_code: string) =>
    by(token).send(calls.verifyOnBoardingCandidate, { verification_code, token })
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(otherThan(right))))
  expect(answers.filter(({ message }) => message === wrong)).toHaveLength(4)
  const lockedOut = 'Too many wrong codes. Try again in 30 minutes.'
  expect(answers.filter(({ message }) => message === lockedOut)).toHaveLength(16)
  expect((await give(right)).message).toBe(lockedOut)
  expect((await by(token).send(calls.sendOnBoardingCandidateCode, {})).httpStatus).toBe(429)
  product.clock.shift({ minutes: 31 })
  expect((await give(right)).message).toBe(wrong)
  expect([5, 10, 15, 60, 7].map(lockAfter)).toEqual([30, 60, 120, 1440, 0])
  const session = await signInCandidate(product, invited)
  expect(session.token).toBeDefined()
})

test('a candidate who asks for several codes at once is mailed one', async () => {
  const { token } = await inviteCandidate(product)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => by(token).send(calls.sendOnBoardingCandidateCode, {})),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  // The next ones would otherwise be too many from one address.
  product.clock.shift({ minutes: 2 })
})

test('the link of one new hire and the token of another do not go together', async () => {
  const one = await inviteCandidate(product)
  const other = await inviteCandidate(product)
  await by(one.token).send(calls.sendOnBoardingCandidateCode, {})
  const verification_code = await codeMailedTo(product, one.email)
  const answer = await by(one.token).send(calls.verifyOnBoardingCandidate, {
    verification_code,
    token: other.token,
  })
  expect(answer.httpStatus).toBe(404)
})

test('signed out, nothing is shown any more', async () => {
  const session = await signInCandidate(product, await inviteCandidate(product))
  expect((await session.send(calls.logoutOnBoardingCandidate, {})).message).toBe('You are signed out.')
  const after = await session.send(calls.logoutOnBoardingCandidate, {})
  expect([after.httpStatus, after.message]).toEqual([401, 'jwt expired'])
})

test('the token of the mail stands in no line of the log, not even where a call fails with it', async () => {
  const { token, url, email } = await inviteCandidate(product)
  const before = product.logged.length
  await signInCandidate(product, { token, email })
  const everywhere = async () => {
    await product.stranger.send(calls.getOnBoardingCandidateDetails, { token })
    await by(token).send(calls.sendOnBoardingCandidateCode, {})
    const { pathname } = new URL(url)
    const addresses = [
      pathname,
      `/api${pathname}`,
      `${pathname}%zz`,
      `/api/onboarding/${token}?token=${token}`,
    ]
    for (const address of addresses) await product.stranger.raw(address, { method: 'POST', body: token })
  }
  await everywhere()
  const rename = (from: string, to: string) =>
    product.write(({ db }) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db))
  await rename('onboarding_invitation', 'invitation_elsewhere')
  try {
    await everywhere()
  } finally {
    await rename('invitation_elsewhere', 'onboarding_invitation')
  }
  const lines = product.logged.slice(before)
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(0)
  // Neither the whole of it nor one of its parts, which are as good where they are long.
  for (const part of [token, ...token.split('.')].filter(({ length }) => length > 20))
    expect(lines.filter((line) => line.includes(part))).toEqual([])
})
