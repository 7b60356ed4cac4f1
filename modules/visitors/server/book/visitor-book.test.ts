import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import {
  openDesks,
  readToday as readTodayOf,
  signInAtDesk,
  today as todayOf,
  visitor,
} from '#platform/testing/areas/test-desks.ts'

const product = await testProduct()
const { ids, kolkata, delhi, password } = await openDesks(product)
const today = () => todayOf(product)
const readToday = (desk: typeof kolkata) => readTodayOf(product, desk)

test('only locations that have a book are offered', async () => {
  const { data } = await product.stranger.send(calls.listVisitorLocations, {})
  expect(data).toEqual([
    { location_id: ids.delhi, location_name: 'Delhi' },
    { location_id: ids.kolkata, location_name: 'Kolkata' },
  ])
})

test('the sign-in says what is missing, what is wrong and which location is not theirs', async () => {
  const empty = await product.stranger.raw('/api/visitor/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"","password":""}',
  })
  expect(await empty.json()).toMatchObject({
    status: 1,
    data: {
      fields: {
        username: 'Username cannot be empty',
        password: 'Password can not be empty',
        location_id: 'Location can not be empty',
      },
    },
  })
  const wrong = { username: 'desk.kolkata', password: 'guess', location_id: ids.kolkata }
  const elsewhere = { username: 'desk.kolkata', password, location_id: ids.delhi }
  const unknown = { username: 'nobody', password, location_id: ids.kolkata }
  const refused = await product.stranger.send(calls.visitorLogin, wrong)
  expect(refused).toMatchObject({ httpStatus: 400, message: 'The username or password is incorrect.' })
  expect((await product.stranger.send(calls.visitorLogin, unknown)).message).toBe(refused.message)
  expect((await product.stranger.send(calls.visitorLogin, elsewhere)).httpStatus).toBe(403)
})

test('a visitor with a photo is in the book, with time in and an empty time out', async () => {
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#357' } })
    .withExif({ IFD3: { GPSLatitude: '22/1 34/1 0/1' } })
    .jpeg()
    .toBuffer()
  const files = { visitor_picture: new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }) }
  const added = await kolkata.send(calls.addVisitor, visitor(), { files })
  expect(added).toMatchObject({ httpStatus: 200, message: 'Visitor added.' })
  const row = (await readToday(kolkata)).find((visit) => visit.visitor_id === added.data.visitor_id)
  expect(row).toMatchObject({ visitor_name: "Anjali D'Souza-Rao", location_name: 'Kolkata', time_out: null })
  expect(row?.time_in).toMatch(/^\d\d:\d\d$/)
  const shown = await product.stranger.raw(row!.visitor_picture!)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  const small = await product.stranger.raw(row!.visitor_thumbnail!)
  expect(small.status).toBe(200)
  const { width, exif } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
  expect(width).toBeGreaterThan(0)
  expect(exif).toBeUndefined()
})

test.each([
  ['visitor_name', '', 'Name can not be empty'],
  ['visitor_name', 'Anjali #1', 'Special character not be allowed'],
  ['visitor_name', 'Anjali 😀', 'Emoji not be allowed'],
  ['address', ' ', 'Address can not be empty'],
  ['address', 'Home 🏠', 'Emoji not be allowed'],
  ['to_whom_meet', '', 'To Whom Meet can not be empty'],
  ['purpose', '', 'Purpose can not be empty'],
  ['phone_no', '', 'Phone No can not be empty'],
  ['phone_no', '98300', 'Should be limited to 10-15 integers.'],
  ['phone_no', '98300-12345', 'Special character not be allowed'],
  ['phone_no', '983001234😀', 'Emoji not be allowed'],
  ['phone_no', '9830012345678901', 'Should be limited to 10-15 integers.'],
  ['phone_no', '98300e12345', 'Should be limited to 10-15 integers.'],
  ['to_whom_meet', 'Ravi 👍', 'Emoji not be allowed'],
  ['purpose', 'Party 🎉', 'Emoji not be allowed'],
  ['visitor_name', 'Anjali (Ms)', 'Special character not be allowed'],
  ['visitor_name', '<b>Anjali</b>', 'Special character not be allowed'],
  ['visitor_name', 'A & B', 'Special character not be allowed'],
  ['visitor_name', '🇮🇳', 'Special character not be allowed'],
])('%s "%s" is refused: %s', async (field, value, message) => {
  const answer = await kolkata.send(calls.addVisitor, visitor({ [field]: value }))
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: message })
})

test.each(['সঞ্জয় চট্টোপাধ্যায়', 'क्षत्रिय श्री', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'J. R. O’Neill', 'A'])('%s is a name', async (name) => {
  expect((await kolkata.send(calls.addVisitor, visitor({ visitor_name: name }))).httpStatus).toBe(200)
})

test('a picture that is none is refused with the words of the specification, and nothing is written', async () => {
  const before = (await readToday(kolkata)).length
  const files = { visitor_picture: new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }) }
  const answer = await kolkata.send(calls.addVisitor, visitor(), { files })
  expect(answer).toMatchObject({ httpStatus: 415, message: 'Allow only jpeg,jpg,png extensions' })
  expect(await readToday(kolkata)).toHaveLength(before)
})

test('another location is never visible and never touched', async () => {
  const { data } = await delhi.send(calls.addVisitor, visitor())
  expect((await readToday(kolkata)).map((visit) => visit.visitor_id)).not.toContain(data.visitor_id)
  const asked = await kolkata.send(calls.listVisitors, { created_on: today(), location_id: ids.delhi })
  expect(asked.httpStatus).toBe(403)
  const touched = await kolkata.send(calls.checkOutVisitor, {
    visitor_id: data.visitor_id,
    time_out: '18:00',
  })
  expect(touched.httpStatus).toBe(404)
})

test('an employee token opens no book, and a token of the desk ends with its sign-out', async () => {
  const employee = await product.as(await product.account())
  expect((await employee.send(calls.listVisitors, { created_on: today() })).message).toBe('jwt expired')
  const desk = await signInAtDesk(product, 'desk.delhi', ids.delhi)
  await desk.send(calls.visitorLogout, {})
  const after = await desk.send(calls.listVisitors, { created_on: today() })
  expect(after).toMatchObject({ httpStatus: 401, message: 'jwt expired' })
})

test('a photo over 5 MB is refused, and nothing is written', async () => {
  const before = (await readToday(kolkata)).length
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 1)
  large.set([0xff, 0xd8, 0xff, 0xe0])
  const files = { visitor_picture: new File([large], 'large.jpg', { type: 'image/jpeg' }) }
  const answer = await kolkata.send(calls.addVisitor, visitor(), { files })
  expect([answer.httpStatus, answer.message]).toEqual([413, expect.stringContaining('5 MB')])
  expect(await readToday(kolkata)).toHaveLength(before)
})

test('a GIF is a picture, and none that is allowed', async () => {
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .gif()
    .toBuffer()
  const files = { visitor_picture: new File([new Uint8Array(gif)], 'me.png', { type: 'image/png' }) }
  const answer = await kolkata.send(calls.addVisitor, visitor(), { files })
  expect([answer.httpStatus, answer.message]).toEqual([415, 'Allow only jpeg,jpg,png extensions'])
})

test('a desk shows thirty days, and no older one', async () => {
  const day = (ago: number) =>
    new Date(product.clock.now().getTime() - ago * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Asia/Kolkata',
    })
  expect((await kolkata.send(calls.listVisitors, { created_on: day(30) })).httpStatus).toBe(200)
  const old = await kolkata.send(calls.listVisitors, { created_on: day(31) })
  expect([old.httpStatus, old.message]).toEqual([
    403,
    'A desk shows the last 30 days. Ask the people team for older visits.',
  ])
})
