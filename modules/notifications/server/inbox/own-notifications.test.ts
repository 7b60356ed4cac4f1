import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#notifications/contract/notifications-calls.ts'
import { defineNotice } from '#notifications/server/define-notice.ts'
import { notify } from '#notifications/server/delivery/notify.ts'

const product = await testProduct()
let asha: Caller
let ravi: Caller
const ids = { asha: 0, ravi: 0 }

const parcel = defineNotice<{ from: string }>({
  kind: 'test.parcel',
  label: 'A parcel came',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ from }) => `A parcel from ${from}`,
  text: () => 'It waits at the front desk.',
  link: () => '/parcels',
})

const tell = (to: number[], from: string, subject?: string) =>
  product.write((ctx) =>
    notify(ctx, parcel, { to, input: { from }, ...(subject === undefined ? {} : { subject }) }),
  )

const unreadOf = async (caller: Caller) => (await caller.send(calls.unreadCount, {})).data.unread
const listOf = async (caller: Caller, filter = {}) =>
  (await caller.send(calls.listNotifications, filter)).data

beforeAll(async () => {
  const [one, other] = [await product.account({ name: 'Asha Roy' }), await product.account()]
  Object.assign(ids, { asha: one.id, ravi: other.id })
  asha = await product.as(one)
  ravi = await product.as(other)
})

test('a notice is in the list of whom it is for, newest first, page after page, and in no one else’s', async () => {
  for (const from of ['Puri', 'Digha', 'Gaya']) await tell([ids.asha], from)
  const first = await listOf(asha, { size: 2 })
  expect(first).toMatchObject({
    total: 3,
    rows: [
      { title: 'A parcel from Gaya', kind_label: 'Notice', link: '/parcels', read_at: null, merged_count: 1 },
      { title: 'A parcel from Digha' },
    ],
  })
  const rest = await listOf(asha, { size: 2, after: first.next })
  expect(rest).toMatchObject({ rows: [{ title: 'A parcel from Puri' }], next: null, total: null })
  expect(await listOf(ravi)).toMatchObject({ rows: [], total: 0 })
  expect(await unreadOf(asha)).toBe(3)
  expect(await unreadOf(ravi)).toBe(0)
})

test('the list narrows to unread, read, a kind and words', async () => {
  const [gaya] = (await listOf(asha, { search: 'gAYA' })).rows
  expect((await asha.send(calls.markRead, { ids: [gaya!.id] })).data).toEqual({ unread: 2 })
  expect((await listOf(asha, { state: 'read' })).rows.map((row) => row.id)).toEqual([gaya!.id])
  expect((await listOf(asha, { state: 'unread' })).total).toBe(2)
  expect((await listOf(asha, { kind: 'identity.signed-in-on-new-device' })).total).toBe(0)
  expect((await listOf(asha, { search: '%' })).total).toBe(0)
  expect((await listOf(asha, { search: 'desk  gaya' })).total).toBe(1)
  expect((await listOf(asha, { search: 'desk nowhere' })).total).toBe(0)
})

test('no one marks or counts another person’s notices, not even by their ids', async () => {
  await tell([ids.asha], 'Bolpur')
  const before = await unreadOf(asha)
  const theirs = (await listOf(asha)).rows.map((row) => row.id)
  expect(await ravi.send(calls.markRead, { ids: theirs })).toMatchObject({ status: 0, data: { unread: 0 } })
  expect(await ravi.send(calls.markRead, { all: true })).toMatchObject({ status: 0 })
  expect(await unreadOf(asha)).toBe(before)
})

test('marking is idempotent: twenty at once leave one consistent state, announced to the person alone', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, at) => tell([ids.asha, ids.ravi], `Town ${at}`)))
  const all = (await listOf(asha, { size: 50 })).rows.map((row) => row.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      asha.send(calls.markRead, at % 2 ? { all: true } : { ids: at % 4 ? all : all.toReversed() }),
    ),
  )
  expect(answers.map(({ httpStatus, data }) => [httpStatus, data.unread])).toEqual(
    Array.from({ length: 20 }, () => [200, 0]),
  )
  const read = (await listOf(asha, { size: 50 })).rows.map((row) => row.read_at)
  expect(read.every((at) => at !== null)).toBe(true)
  expect(await unreadOf(ravi)).toBe(6)
  const again = await asha.send(calls.markRead, { all: true })
  expect(again.data).toEqual({ unread: 0 })
  expect((await listOf(asha, { size: 50 })).rows.map((row) => row.read_at)).toEqual(read)
})

test('what is live goes to the recipients and to no one else, and carries no word of the notice', async () => {
  const newest = await product.read((ctx) =>
    ctx.db.selectFrom('live_event').select('id').orderBy('id', 'desc').executeTakeFirst(),
  )
  await tell([ids.ravi], 'Kanpur')
  await asha.send(calls.markRead, { all: true })
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('live_event')
      .selectAll()
      .where('id', '>', newest?.id ?? 0)
      .execute(),
  )
  expect(told).toMatchObject([{ topic: 'notifications', recipients: [ids.ravi], subject: {} }])
})

test('the export holds one’s own notices only, as narrowed', async () => {
  await tell([ids.asha], '=SUM(A1)')
  await tell([ids.ravi], 'a secret sender')
  const take = async (caller: Caller, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return caller.raw('/api/notifications/export', init)
  }
  const csv = await (await take(asha, { format: 'csv', state: 'unread' })).text()
  expect(csv).toContain('A parcel from =SUM(A1)')
  expect(csv).not.toContain('secret')
  expect(csv).not.toContain('Gaya')
  for (const format of ['xlsx', 'pdf']) {
    const file = await take(asha, { format })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toContain(`.${format}`)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
  expect((await take(asha, { format: 'exe' })).status).toBe(400)
})

test('a stranger is asked to sign in, and what cannot be read is refused', async () => {
  expect((await product.stranger.send(calls.unreadCount, {})).message).toBe('jwt missing')
  for (const body of ['{}', '{"ids":[]}', '{"ids":[-1]}', '{"all":false}', '{"all":true,"ids":[1]}'])
    expect(
      (
        await asha.raw('/api/notifications/mark-read', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(400)
})
