import { beforeAll, expect, test } from 'vitest'
import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { generateVisitorOtp, verifyVisitorOtp } from '#visitors/contract/book/visitor-otp-calls.ts'
import { readDesk } from '#visitors/contract/book/visitor-book-calls.ts'
import { saveOffice } from '#visitors/contract/desks/desk-admin-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import { openDesks, readToday, signInAtDesk, visitor } from '#platform/testing/areas/test-desks.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)
let addresses = 0
const newAddress = () => `guest${++addresses}@visit.example`

/** What was really written into the outbox for that address. */
async function codeSentTo(address: string): Promise<string> {
  const mail = await product.read(async (ctx) => {
    const row = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return findMailWithoutAccessCheck(ctx, product.keyring, row.id)
  })
  return /\b(\d{4})\b/.exec(`${mail.subject} ${mail.text}`)![1]!
}

const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function choose(proof: 'none' | 'email' | 'phone' | 'either') {
  const admin = await product.as(await product.account({ roles: ['admin'] }))
  const version = await product.read(async (ctx) => {
    const row = await ctx.db
      .selectFrom('visitor_office')
      .select('version')
      .where('location_id', '=', ids.kolkata)
      .executeTakeFirst()
    return row?.version ?? 0
  })
  const wish = { location_id: ids.kolkata, proof, sms_domain: 'sms.example', photo_days: 90, version }
  expect((await admin.send(saveOffice, wish)).httpStatus).toBe(200)
}

beforeAll(() => choose('either'))

async function proven(address = newAddress()) {
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'email', email: address })
  const otp = await codeSentTo(address)
  const answer = await kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'Code verified.' })
  return data.proof_id
}

test('where the office asks, no one comes in without a proof, and one proof lets one in', async () => {
  expect((await kolkata.send(readDesk, {})).data.proof).toBe('either')
  expect(await kolkata.send(calls.addVisitor, visitor())).toMatchObject({
    httpStatus: 400,
    message: 'This office requires a verification code before entry.',
    failure: { facts: { proof: true } },
  })
  const proof_id = await proven()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => kolkata.send(calls.addVisitor, visitor({ proof_id }))),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 400,
    message: 'This code was already used. Send a new one.',
  })
  const row = (await readToday(product, kolkata)).find(({ proven_by }) => proven_by === 'email')
  expect(row).toBeDefined()
})

test('another office that asks for nothing lets people in, and sends no codes', async () => {
  expect((await delhi.send(calls.addVisitor, visitor())).httpStatus).toBe(200)
  expect(await delhi.send(generateVisitorOtp, { channel: 'email', email: newAddress() })).toMatchObject({
    httpStatus: 400,
    message: 'This office doesn’t use this kind of code.',
  })
})

test('a code to a phone goes as one line through the gateway, and only for that phone', async () => {
  const form = visitor()
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'phone', phone_no: form.phone_no })
  const otp = await codeSentTo(`${form.phone_no}@sms.example`)
  await kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp })
  const other = await kolkata.send(calls.addVisitor, visitor({ proof_id: data.proof_id }))
  expect(other).toMatchObject({
    httpStatus: 400,
    failure: { fields: { phone_no: 'The code was sent to a different phone number.' } },
  })
  expect((await kolkata.send(calls.addVisitor, { ...form, proof_id: data.proof_id })).httpStatus).toBe(200)
})

test('the fifth try may be the right one', async () => {
  const address = newAddress()
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'email', email: address })
  const otp = await codeSentTo(address)
  const give = (code: string) => kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp: code })
  for (let tried = 1; tried <= 4; tried++) await give(otherThan(otp))
  expect(await give(otp)).toMatchObject({ httpStatus: 200, status: 0 })
})

test('of 24 guesses at once five are compared; then the right code is worth nothing', async () => {
  const address = newAddress()
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'email', email: address })
  const otp = await codeSentTo(address)
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp: otherThan(otp) }),
    ),
  )
  const said = answers.map(({ message }) => message).toSorted()
  expect(answers.every(({ httpStatus }) => httpStatus === 400)).toBe(true)
  expect(new Set(said)).toEqual(
    new Set([
      'This code is not right; 4 tries are left.',
      'This code is not right; 3 tries are left.',
      'This code is not right; 2 tries are left.',
      'This code is not right; one try is left.',
      'Too many tries with this code. Send a new one.',
    ]),
  )
  const right = await kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp })
  expect(right.message).toBe('Too many tries with this code. Send a new one.')
  expect((await kolkata.send(calls.addVisitor, visitor({ proof_id: data.proof_id }))).httpStatus).toBe(400)
})

test('five codes an hour go to one address, also when they are asked for at once', async () => {
  const ask = { channel: 'email', email: newAddress() } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => kolkata.send(generateVisitorOtp, ask)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 429,
    message: 'Too many codes were sent to this address. Try again in an hour.',
  })
})

test('nothing of a code is kept in clear, and another office cannot use it', async () => {
  const address = newAddress()
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'email', email: address })
  const otp = await codeSentTo(address)
  const row = await product.read((ctx) =>
    ctx.db.selectFrom('visitor_proof').selectAll().where('id', '=', data.proof_id).executeTakeFirstOrThrow(),
  )
  expect(row.code_digest).not.toContain(otp)
  expect(await delhi.send(verifyVisitorOtp, { proof_id: data.proof_id, otp })).toMatchObject({
    httpStatus: 404,
    message: 'This code no longer exists. Send a new one.',
  })
})

test('an entry kept while the line was down needs no code, and the book says that no one gave one', async () => {
  const form = visitor({ entered_at: product.clock.now().toISOString(), entry_key: 'kept-without-code' })
  const { data, httpStatus } = await kolkata.send(calls.addVisitor, form)
  expect(httpStatus).toBe(200)
  const row = (await readToday(product, kolkata)).find(({ visitor_id }) => visitor_id === data.visitor_id)
  expect(row).toMatchObject({ entered_late: true, proven_by: null })
})

test('a code ends after ten minutes, a proof after thirty', async () => {
  const address = newAddress()
  const { data } = await kolkata.send(generateVisitorOtp, { channel: 'email', email: address })
  const otp = await codeSentTo(address)
  const proof_id = await proven()
  product.clock.shift({ minutes: 11 })
  expect((await kolkata.send(verifyVisitorOtp, { proof_id: data.proof_id, otp })).message).toBe(
    'This code has expired. Send a new one.',
  )
  product.clock.shift({ minutes: 20 })
  const late = await (
    await signInAtDesk(product, 'desk.kolkata', ids.kolkata)
  ).send(calls.addVisitor, visitor({ proof_id }))
  expect(late.message).toBe('This code has expired. Send a new one.')
})
