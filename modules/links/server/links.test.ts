import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { answers, type Area } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { LinkOpening } from '#platform/server/link-subject.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { findMailWithoutAccessCheck } from '#platform/server/mail/mail-outbox.ts'
import { must } from '#platform/server/must.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#links/contract/link-calls.ts'
import { personalLinks } from './personal-links.ts'
import { hashLinkPassword, linkBehind, linksOf, makeLink, revokeLinksOf, viewsOf } from './public.ts'

// A tiny area above: a paper that is read by a link, and accepted once.
const SUBJECT = 'papers.paper'
const inside = z.object({ token: z.string(), pass: z.string() })
const readPaper = defineCall('POST', '/papers/read', {
  auth: 'public',
  writes: false,
  summary: 'Returns a paper.',
  input: inside,
  output: z.object({ id: z.number(), address: z.string().nullable() }),
})
const acceptPaper = defineCall('POST', '/papers/accept', {
  auth: 'public',
  writes: true,
  summary: 'Accepts a paper once.',
  input: inside,
})
const opened: LinkOpening[] = []
let companyId = 0
let closed: string | null = null

const papers: Area = {
  name: 'papers',
  handlers: [
    answers(readPaper, async (ctx, given) => {
      const { recordId, address } = await linkBehind(ctx, { ...given, subject: SUBJECT })
      return { id: recordId, address }
    }),
    answers(acceptPaper, async (ctx, given) => {
      const { recordId } = await linkBehind(ctx, { ...given, subject: SUBJECT })
      must(await isFirstTime(ctx, `paper/${recordId}`), conflict('This paper is accepted already.'))
      return {}
    }),
  ],
  linkSubjects: [
    {
      key: SUBJECT,
      head: async (_, { recordId }) =>
        recordId === 404 ? null : { companyId, title: 'A paper for you', closed },
      opened: async (_, opening) => void opened.push(opening),
    },
  ],
}

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' }, [], { above: () => [papers] })
let strangers = 0
/** Each from an address of its own, so that no limit on attempts answers in place of the link. */
const stranger: Caller = {
  ...product.stranger,
  send: (...given) => {
    strangers += 1
    const from = { 'x-forwarded-for': `10.0.${strangers >> 8}.${strangers & 255}` }
    return testCaller(product.origin, undefined, from).send(...given)
  },
}
type Wish = Partial<Parameters<typeof makeLink>[2]>
let records = 0
const make = (wish: Wish = {}) =>
  product.write(async (ctx) => {
    const record = { subject: SUBJECT, recordId: (records += 1) }
    return { ...record, ...(await makeLink(ctx, product, { ...record, ...wish })) }
  })
const open = (token: string, given: object = {}) => stranger.send(calls.openLink, { token, ...given })
const codeTo = (address: string) =>
  product.read(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\b(\d{4})\b/.exec((await findMailWithoutAccessCheck(ctx, product.keyring, id)).text)![1]!
  })

beforeAll(async () => {
  companyId = await product.read(async (ctx) => {
    const first = ctx.db.selectFrom('company').select('id').orderBy('id')
    return (await first.executeTakeFirstOrThrow()).id
  })
})

test('a stranger opens a link with password and code, and reads what is behind it', async () => {
  const password = 'three quiet otters'
  const { token, recordId, address } = await make({
    passwordHash: await hashLinkPassword(password),
    addresses: ['Client@Example.com'],
    mayDownload: false,
  })
  expect(address).toBe(`${product.config.publicUrl}/shared/${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const { data } = await stranger.send(calls.viewLink, { token })
  expect(data).toMatchObject({
    title: 'A paper for you',
    asks_password: true,
    asks_address: true,
    closed: null,
  })
  const unlisted = await stranger.send(calls.sendLinkCode, { token, address: 'other@example.com' })
  expect(unlisted.failure.fields).toEqual({ address: 'This address is not on the list of this link.' })
  expect((await stranger.send(calls.sendLinkCode, { token, address: 'client@example.com' })).status).toBe(0)
  const code = await codeTo('client@example.com')
  const given = { password, address: 'client@example.com', code }
  expect((await open(token, { ...given, code: code === '0000' ? '1111' : '0000' })).failure.fields).toEqual({
    code: 'This code is not right or no longer works.',
  })
  const answer = await open(token, given)
  expect(answer.data).toMatchObject({ subject: SUBJECT, may_download: false })
  const { pass } = answer.data
  expect((await stranger.send(readPaper, { token, pass })).data).toEqual({
    id: recordId,
    address: 'client@example.com',
  })
  expect(opened.at(-1)).toMatchObject({ recordId, address: 'client@example.com', mayDownload: false })
  // The code works once.
  expect((await open(token, given)).status).toBe(1)
  await stranger.send(calls.keepReading, { token, pass, seconds: 45 })
  await stranger.send(calls.keepReading, { token, pass, seconds: 30 })
  const [view] = await product.read((ctx) => viewsOf(ctx, { subject: SUBJECT, recordId }))
  expect(view).toMatchObject({ address: 'client@example.com', seconds: 45, downloaded_at: null })
})

test('five wrong passwords lock the link for 15 minutes, for the right one too', async () => {
  const { token } = await make({ passwordHash: await hashLinkPassword('right') })
  const tries = await Promise.all(Array.from({ length: 20 }, () => open(token, { password: 'wrong' })))
  expect(tries.filter(({ httpStatus }) => httpStatus === 400)).toHaveLength(4)
  expect(tries.filter(({ message }) => message === 'Too many tries. Try again in 15 min.')).toHaveLength(16)
  expect(await open(token, { password: 'right' })).toMatchObject({
    httpStatus: 429,
    failure: { fields: { password: 'Too many tries. Try again in 15 min.' } },
  })
  product.clock.shift({ minutes: 16 })
  expect((await open(token, { password: 'right' })).status).toBe(0)
  expect((await open(token)).failure.fields).toEqual({ password: 'Enter the password' })
})

test('a mail scanner that follows the link spends nothing', async () => {
  const { token, recordId } = await make({ mostViews: 1 })
  for (let times = 0; times < 5; times += 1) {
    await stranger.raw(`/shared/${token}`)
    expect((await stranger.send(calls.viewLink, { token })).data.closed).toBeNull()
  }
  expect((await stranger.raw('/api/links/open')).status).toBe(404)
  expect(await product.read((ctx) => viewsOf(ctx, { subject: SUBJECT, recordId }))).toEqual([])
})

test('of twenty who open the last view at once one comes in, and of twenty deeds one is done', async () => {
  const { token } = await make({ mostViews: 1 })
  const opened20 = await Promise.all(Array.from({ length: 20 }, () => open(token)))
  const good = opened20.filter(({ status }) => status === 0)
  expect(good).toHaveLength(1)
  expect((await stranger.send(calls.viewLink, { token })).data.closed).toBe(
    'This link was opened as often as it may be. Ask the sender for a new one.',
  )
  const { pass } = good[0]!.data
  const deeds = await Promise.all(
    Array.from({ length: 20 }, () => stranger.send(acceptPaper, { token, pass })),
  )
  expect(deeds.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(deeds.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a revoked link is dead at once, also for who has it open', async () => {
  const { token, ...record } = await make()
  const { pass } = (await open(token)).data
  expect(await product.write((ctx) => revokeLinksOf(ctx, record))).toBe(1)
  expect((await stranger.send(readPaper, { token, pass })).message).toBe(
    'This link was withdrawn. Ask the sender for a new one.',
  )
  expect((await open(token)).httpStatus).toBe(409)
  const [kept] = await product.read((ctx) => linksOf(ctx, product, record))
  expect(kept).toMatchObject({ views: 1, address: `${product.config.publicUrl}/shared/${token}` })
  expect(kept!.revoked_at).not.toBeNull()
})

test('a pass ends after an hour', async () => {
  const { token } = await make()
  const { pass } = (await open(token)).data
  expect((await stranger.send(readPaper, { token, pass })).status).toBe(0)
  product.clock.shift({ minutes: 61 })
  expect((await stranger.send(readPaper, { token, pass })).message).toBe('Open the link again to go on.')
})

test('a link ends after its last day, and with what is behind it', async () => {
  const today = companyDay(product.clock.now())
  const { token } = await make({ expiresOn: today })
  const { pass } = (await open(token)).data
  expect((await stranger.send(readPaper, { token, pass })).status).toBe(0)
  closed = 'This paper is no longer open.'
  expect((await open(token)).message).toBe(closed)
  closed = null
  const { token: old } = await make({ expiresOn: dayAfter(today, -1) })
  expect((await open(old)).message).toBe('This link has expired. Ask the sender for a new one.')
  expect((await stranger.send(calls.viewLink, { token: 'no-such-token' })).httpStatus).toBe(404)
  const { token: gone } = await make({ recordId: 404 })
  expect((await open(gone)).httpStatus).toBe(404)
})

test('a pass opens nothing by another link or for another area', async () => {
  const [one, other] = [await make(), await make()]
  const { pass } = (await open(one.token)).data
  expect((await stranger.send(readPaper, { token: other.token, pass })).httpStatus).toBe(403)
  const asked = product.read((ctx) => linkBehind(ctx, { token: one.token, pass, subject: 'papers.other' }))
  await expect(asked).rejects.toThrow('This link doesn’t work. Ask the sender for a new one.')
})

test('an address that is erased stands nowhere, and its list still lets no one else in', async () => {
  const { token, recordId } = await make({ addresses: ['gone@example.com'] })
  const personal = personalLinks
  const ids = async (at: number) =>
    (
      await product.read((ctx) =>
        personal[at]!.find(ctx, { email: 'gone@example.com', phones: [], contactIds: [] }),
      )
    ).map(({ id }) => id)
  await stranger.send(calls.sendLinkCode, { token, address: 'gone@example.com' })
  const code = await codeTo('gone@example.com')
  expect((await open(token, { address: 'gone@example.com', code })).status).toBe(0)
  for (const [at, source] of personal.entries()) {
    expect(await ids(at)).toHaveLength(1)
    const found = await ids(at)
    await product.write((ctx) => source.erase(ctx, found))
    expect(await ids(at)).toEqual([])
  }
  const [view] = await product.read((ctx) => viewsOf(ctx, { subject: SUBJECT, recordId }))
  expect(view).toMatchObject({ address: null })
  expect((await open(token, { address: 'gone@example.com', code: '1234' })).failure.fields).toHaveProperty(
    'address',
  )
})
