import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openDesks, signInAtDesk, today, visitor } from '#platform/testing/areas/test-desks.ts'
import { exportDay, listInside, listNotCheckedOut } from '#visitors/contract/book/visitor-book-calls.ts'
import * as visits from '#visitors/contract/visits/visit-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import { closeDays, removeOldPhotos } from '#visitors/server/visitors-jobs.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)
const as = async (...roles: string[]) => product.as(await product.account({ roles }))
const hr = await as('hr_manager')
const auditor = await as('auditor')
const executive = await as('hr_executive')
const employee = await as('employee')
const client = await product.as(
  await product.account({ userType: 'Client', roles: ['client', 'hr_manager'] }),
)

const run = { dueAt: product.clock.now(), report: async () => undefined }
const steps = { read: undefined as never, write: product.write.bind(product) }
let picture: File

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
  picture = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
  await kolkata.send(calls.addVisitor, visitor({ visitor_name: 'Farha Bakshi' }), {
    files: { visitor_picture: picture },
  })
  await kolkata.send(calls.addVisitor, visitor({ purpose: 'Courier', visitor_name: 'সঞ্জয় চট্টোপাধ্যায়' }))
  await delhi.send(calls.addVisitor, visitor({ visitor_name: 'Yohan Hegdekar', purpose: 'audit' }))
})

const bodyOf = async (caller: typeof kolkata, path: string, body: unknown) => {
  const response = await caller.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('the people team sees every office, narrows by words, office, state and days, and page by page', async () => {
  const { data } = await hr.send(visits.listVisits, {})
  expect(data.total).toBe(3)
  expect(data.rows[0]).toMatchObject({
    visitor_name: 'Yohan Hegdekar',
    location_name: 'Delhi',
    address: '12 Lake Road',
  })
  const by = async (filter: object) =>
    (await hr.send(visits.listVisits, filter)).data.rows.map((row) => row.visitor_name)
  expect(await by({ location_id: ids.delhi })).toEqual(['Yohan Hegdekar'])
  expect(await by({ search: 'চট্টো' })).toEqual(['সঞ্জয় চট্টোপাধ্যায়'])
  expect(await by({ state: 'out' })).toEqual([])
  expect(await by({ from: today(product), to: today(product), search: 'bakshi' })).toEqual(['Farha Bakshi'])
  const first = await hr.send(visits.listVisits, { size: 2 })
  const second = await hr.send(visits.listVisits, { size: 2, after: first.data.next! })
  expect([...first.data.rows, ...second.data.rows].map(({ id }) => id)).toHaveLength(3)
  const wrong = await hr.send(visits.listVisits, { from: '2026-02-02', to: '2026-02-01' })
  expect(wrong.failure.fields).toEqual({ to: 'The end date must be on or after the start date.' })
})

test('phones are starred out, and not found by searching, for a reader who may not see them', async () => {
  const { data } = await executive.send(visits.listVisits, {})
  for (const row of data.rows) expect([row.phone_no.slice(0, 6), row.address]).toEqual(['••••••', '•••'])
  const phone = (await hr.send(visits.listVisits, {})).data.rows[0]!.phone_no
  expect((await hr.send(visits.listVisits, { search: phone })).data.total).toBe(1)
  expect((await executive.send(visits.listVisits, { search: phone })).data.total).toBe(0)
})

test('an ordinary employee and a customer see no one, and take nothing along', async () => {
  const day = today(product)
  for (const caller of [employee, client]) {
    for (const answer of [
      await caller.send(visits.listVisits, {}),
      await caller.send(visits.visitOptions, {}),
      await caller.send(visits.reportVisits, { from: day, to: day }),
    ])
      expect([answer.httpStatus, answer.message]).toEqual([
        403,
        'You don’t have permission to see the visitors of the offices.',
      ])
    const { response } = await bodyOf(caller, '/visitors/export-visits', { format: 'csv' })
    expect(response.status).toBe(403)
  }
  const { response, bytes } = await bodyOf(executive, '/visitors/export-visits', { format: 'csv' })
  expect([response.status, String(bytes)]).toEqual([
    403,
    expect.stringContaining('You don’t have permission to export visitors.'),
  ])
})

test('the desk takes its own day along, with the pictures, and no one of another office', async () => {
  const wish = { created_on: today(product) }
  const csv = String((await bodyOf(kolkata, exportDay.path, { ...wish, format: 'csv' })).bytes)
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFName of Visitor,Address,To Whom Meet,Purpose,Location,Time In,Time out',
  )
  expect(csv).toContain('Farha Bakshi')
  expect(csv).not.toContain('Yohan Hegdekar')

  const { bytes } = await bodyOf(kolkata, exportDay.path, { ...wish, format: 'xlsx' })
  const [sheet] = await readXlsxFile(await buffer(Readable.from([bytes])))
  expect(sheet!.data[0]).toEqual([
    'Picture',
    'Name of Visitor',
    'Address',
    'To Whom Meet',
    'Purpose',
    'Location',
    'Time In',
    'Time out',
  ])
  expect(bytes.includes('xl/media/image1.jpeg')).toBe(true)
  expect(bytes.includes('xl/media/image2.jpeg')).toBe(false)

  const pdf = await bodyOf(kolkata, exportDay.path, { ...wish, format: 'pdf' })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.bytes.includes('/DCTDecode')).toBe(true)
  const old = await bodyOf(kolkata, exportDay.path, { created_on: '2020-01-01', format: 'csv' })
  expect(old.response.status).toBe(403)
})

test('an export stars out what its taker may not see', async () => {
  const clear = String((await bodyOf(hr, '/visitors/export-visits', { format: 'csv' })).bytes)
  const starred = String((await bodyOf(auditor, '/visitors/export-visits', { format: 'csv' })).bytes)
  expect(clear).toContain('12 Lake Road')
  expect(starred).not.toContain('12 Lake Road')
  expect(starred).toContain('••••••')
})

test('who is inside now is known of one’s own office alone', async () => {
  const inside = async (desk: typeof kolkata) =>
    (await desk.send(listInside, {})).data.map(({ visitor_name }) => visitor_name)
  expect(await inside(kolkata)).toEqual(['Farha Bakshi', 'সঞ্জয় চট্টোপাধ্যায়'])
  expect(await inside(delhi)).toEqual(['Yohan Hegdekar'])
})

test('at 23:59 of the office the day is closed as of then, once, and the morning sees who was forgotten', async () => {
  await product.write((ctx) => closeDays.run(ctx as never, {}, run))
  expect((await kolkata.send(listInside, {})).data).toHaveLength(2)
  product.clock.shift({ days: 1 })
  for (const _ of [1, 2]) await product.write((ctx) => closeDays.run(ctx as never, {}, run))
  const desk = await signInAtDesk(product, 'desk.kolkata', ids.kolkata)
  expect((await desk.send(listInside, {})).data).toEqual([])
  const forgotten = (await desk.send(listNotCheckedOut, {})).data
  expect(forgotten).toMatchObject([
    { visitor_name: 'Farha Bakshi', state: 'closed', time_out: null },
    { state: 'closed', time_out: null },
  ])
  const stored = await product.read((ctx) => ctx.db.selectFrom('visit').select('auto_closed_at').execute())
  expect(stored.every((row) => row.auto_closed_at?.endsWith('T18:29:00.000Z'))).toBe(true)
  const late = await desk.send(calls.checkOutVisitor, {
    visitor_id: forgotten[0]!.visitor_id,
    time_out: '09:00',
  })
  expect([late.httpStatus, late.message]).toEqual([
    409,
    'The day of this visit is closed. The visit stays marked as not checked out.',
  ])
})

test('a report counts days, hours, purposes and hosts, of all offices or of one', async () => {
  const to = today(product)
  const from = new Date(product.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  const reader = await as('hr_executive')
  const { data } = await reader.send(visits.reportVisits, { from, to })
  expect(data).toMatchObject({
    visitors: 3,
    inside: 0,
    not_checked_out: 3,
    checked_out: 0,
    average_minutes: null,
  })
  expect(data.days.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(3)
  expect(data.days.at(-1)).toMatchObject({ day: to })
  expect(data.purposes).toEqual([
    { label: 'Official', visitors: 1 },
    { label: 'Audit', visitors: 1 },
    { label: 'Other', visitors: 1 },
  ])
  expect(data.hosts).toEqual([{ label: 'Ravi', visitors: 3 }])
  const one = await reader.send(visits.reportVisits, { from, to, location_id: ids.delhi })
  expect(one.data.visitors).toBe(1)
  const long = await reader.send(visits.reportVisits, { from: '2024-01-01', to })
  expect(long.failure.fields).toEqual({ to: 'Choose at most 366 days.' })
})

test('photos go after ninety days, from the book and from the disk, and not a day before', async () => {
  const fileOf = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('visit')
        .leftJoin('stored_file', 'stored_file.id', 'picture_file_id')
        .select(['visit.id', 'picture_file_id', 'storage_key', 'thumbnail_key', 'picture_removed_at'])
        .where('visitor_name', '=', 'Farha Bakshi')
        .executeTakeFirstOrThrow(),
    )
  const remove = removeOldPhotos(product)
  const work = () => remove.run(steps as never, {}, run)
  product.clock.shift({ days: 89 })
  await work()
  const kept = await fileOf()
  expect(kept.picture_file_id).not.toBeNull()
  product.clock.shift({ days: 1 })
  await work()
  const gone = await fileOf()
  expect([gone.picture_file_id, typeof gone.picture_removed_at]).toEqual([null, 'string'])
  for (const key of [kept.storage_key!, kept.thumbnail_key!])
    await expect(product.files.storage.read(key).then(buffer)).rejects.toThrow()
})
