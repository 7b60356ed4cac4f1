import { beforeAll, expect, test } from 'vitest'
import type { BuiltAccount } from '#identity/server/public.ts'
import { mentionOf } from '#platform/contract/rich-text.ts'
import type { RemarkAudience } from '#platform/contract/remark-audience.ts'
import type { Area } from '#platform/server/area.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#remarks/contract/remark-calls.ts'
import { forgetRemarks, moveRemarks, moveRemarksBack } from './public.ts'

// A tiny area above: papers that their readers see, and a client who reads what is meant for everyone.
const SUBJECT = 'papers.paper'
const readers = new Map<number, ReadonlySet<number>>()
let clientId = 0
const rights = (id: number): readonly RemarkAudience[] =>
  id === clientId ? ['everyone'] : ['everyone', 'internal']

const papers: Area = {
  name: 'papers',
  handlers: [],
  remarkSubjects: [
    {
      key: SUBJECT,
      rightOf: async ({ actor }, recordId) =>
        readers.get(recordId)?.has(actor.id)
          ? {
              title: `Paper ${recordId}`,
              path: `/papers/${recordId}`,
              reads: rights(actor.id),
              writes: [...rights(actor.id), 'private'],
            }
          : null,
    },
  ],
}

const product = await testProduct({}, [], { above: () => [papers] })
let [asha, ravi, zoya, client]: BuiltAccount[] = []
let [byAsha, byRavi, byZoya, byClient]: Caller[] = []

beforeAll(async () => {
  asha = await product.account({ name: 'Asha Lahiri', roles: ['employee'] })
  ravi = await product.account({ name: 'Ravi Menon', roles: ['employee'] })
  zoya = await product.account({ name: 'Zoya Sheikh', roles: ['employee'] })
  client = await product.account({ name: 'Ingrid Solvang', userType: 'Client', roles: [] })
  clientId = client.id
  await signIn()
})

async function signIn() {
  byAsha = await product.as(asha!)
  byRavi = await product.as(ravi!)
  byZoya = await product.as(zoya!)
  byClient = await product.as(client!)
}

let papersMade = 0
const paperFor = (...people: (BuiltAccount | undefined)[]) => {
  papersMade += 1
  readers.set(papersMade, new Set(people.map((one) => one!.id)))
  return { subject: SUBJECT, subject_id: papersMade }
}
const add = (
  by: Caller | undefined,
  record: { subject: string; subject_id: number },
  text: string,
  more: object = {},
) => by!.send(calls.addRemark, { ...record, audience: 'internal', text, ...more })
const list = async (by: Caller | undefined, record: { subject: string; subject_id: number }) =>
  (await by!.send(calls.listRemarks, record)).data
const noticesOf = (of: BuiltAccount | undefined) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select(['title', 'link'])
      .where('recipient_id', '=', of!.id)
      .where('kind', '=', 'remarks.mentioned')
      .execute(),
  )

test('a mention tells who can read the record, and of who cannot only the writer hears', async () => {
  const record = paperFor(asha, ravi)
  const text = `Please look, ${mentionOf('Ravi Menon')} and ${mentionOf('Zoya Sheikh')}.`
  const answer = await add(byAsha, record, text)
  expect(answer.message).toBe('Comment added. Zoya Sheikh cannot see this record.')
  expect(await noticesOf(ravi)).toEqual([{ title: 'Asha Lahiri mentioned you: Paper 1', link: '/papers/1' }])
  expect(await noticesOf(zoya)).toEqual([])
  expect((await byZoya!.send(calls.listRemarks, record)).httpStatus).toBe(404)
  // Once: an edit that names the same person again tells nothing new.
  const [remark] = (await list(byAsha, record)).rows
  await byAsha!.send(calls.editRemark, { id: remark!.id, version: remark!.version, text: `${text} Today.` })
  expect(await noticesOf(ravi)).toHaveLength(1)
})

test('who reads what follows the record: the client, colleagues, and one’s own', async () => {
  const record = paperFor(asha, ravi, client)
  await add(byAsha, record, 'Among us')
  await add(byAsha, record, 'To the client', { audience: 'everyone' })
  await add(byAsha, record, 'For myself', { audience: 'private', kind: 'note' })
  const texts = async (by: Caller | undefined) => (await list(by, record)).rows.map(({ text }) => text)
  expect(await texts(byAsha)).toEqual(['For myself', 'To the client', 'Among us'])
  expect(await texts(byRavi)).toEqual(['To the client', 'Among us'])
  expect(await texts(byClient)).toEqual(['To the client'])
  const refused = await add(byClient, record, 'Inside', { audience: 'internal' })
  expect(refused.failure.fields).toEqual({ audience: 'You can’t write for these readers.' })
  const [hidden] = (await list(byAsha, record)).rows
  expect((await byRavi!.send(calls.deleteRemark, { id: hidden!.id, version: 1 })).httpStatus).toBe(404)
})

test('the author edits for a day, and a deleted remark leaves its place', async () => {
  const record = paperFor(asha, ravi)
  const file = new File(['a,b\n1,2\n'], 'figures.csv')
  const sent = await byAsha!.send(
    calls.addRemark,
    { ...record, audience: 'internal', text: 'First' },
    { files: { files: file } },
  )
  const { id } = sent.data
  const [remark] = (await list(byRavi, record)).rows
  expect(remark).toMatchObject({
    can: { edit: false, delete: false, pin: true },
    files: [{ name: 'figures.csv' }],
  })
  expect((await byRavi!.raw(remark!.files[0]!.link)).status).toBe(200)
  expect((await byRavi!.send(calls.editRemark, { id, version: 1, text: 'Mine' })).httpStatus).toBe(403)
  expect((await byAsha!.send(calls.editRemark, { id, version: 1, text: 'Second' })).status).toBe(0)
  expect(
    (await byAsha!.send(calls.editRemark, { id, version: 1, text: 'Third' })).failure.facts,
  ).toMatchObject({
    stale: true,
  })
  expect((await list(byRavi, record)).rows[0]).toMatchObject({ text: 'Second' })
  product.clock.shift({ hours: 25 })
  await signIn()
  expect((await byAsha!.send(calls.editRemark, { id, version: 2, text: 'Late' })).httpStatus).toBe(409)
  const { link } = (await list(byRavi, record)).rows[0]!.files[0]!
  expect((await byAsha!.send(calls.deleteRemark, { id, version: 2 })).status).toBe(0)
  expect((await list(byRavi, record)).rows[0]).toMatchObject({
    text: '',
    deleted_by: 'Asha Lahiri',
    files: [],
    can: { edit: false, delete: false, pin: false },
  })
  expect((await byRavi!.raw(link)).status).toBe(404)
  product.clock.set()
  await signIn()
})

test('pinned remarks stand first, older ones come page by page', async () => {
  const record = paperFor(asha, ravi)
  for (let number = 1; number <= 32; number += 1) await add(byAsha, record, `No. ${number}`)
  const first = await list(byAsha, record)
  expect([first.rows.length, first.rows[0]!.text]).toEqual([30, 'No. 32'])
  const { id, version } = first.rows.at(-1)!
  await byRavi!.send(calls.pinRemark, { id, version, pinned: true })
  const again = await list(byAsha, record)
  expect(again.pinned.map(({ text }) => text)).toEqual(['No. 3'])
  const rest = await byAsha!.send(calls.listRemarks, { ...record, before: again.next! })
  expect(rest.data).toMatchObject({ pinned: [], next: null, rows: [{ text: 'No. 1' }] })
})

test('of twenty who pin at once each wins or reads who was faster, and the remark stays one', async () => {
  const record = paperFor(asha)
  const { id } = (await add(byAsha, record, 'Once')).data
  const pins = await Promise.all(
    Array.from({ length: 20 }, () => byAsha!.send(calls.pinRemark, { id, version: 1, pinned: true })),
  )
  expect(pins.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(pins.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  expect((await list(byAsha, record)).pinned).toHaveLength(1)
})

test('only who could read it is offered to be mentioned', async () => {
  const record = paperFor(asha, ravi)
  const offered = async (search: string) =>
    (await byAsha!.send(calls.suggestReaders, { ...record, audience: 'internal', search })).data.rows
  expect(await offered('Ravi')).toMatchObject([{ id: ravi!.id, name: 'Ravi Menon' }])
  expect(await offered('Zoya')).toEqual([])
})

test('the area behind moves remarks with a record, back again, and forgets them with it', async () => {
  const [from, to] = [paperFor(asha), paperFor(asha)]
  await add(byAsha, from, 'Comes along')
  const ids = await product.write((ctx) =>
    moveRemarks(ctx, { subject: SUBJECT, from: from.subject_id, to: to.subject_id }),
  )
  expect((await list(byAsha, to)).rows).toHaveLength(1)
  await product.write((ctx) => moveRemarksBack(ctx, ids, from.subject_id))
  expect((await list(byAsha, from)).rows).toHaveLength(1)
  await product.write((ctx) =>
    forgetRemarks(ctx, product, { subject: SUBJECT, recordIds: [from.subject_id] }),
  )
  expect((await list(byAsha, from)).rows).toEqual([])
})
