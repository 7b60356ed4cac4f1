import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { testCaller, type Caller } from '../../../platform/testing/test-caller.ts'
import { testProduct } from '../../../platform/testing/test-product.ts'
import * as calls from '../contract/visitors-calls.ts'
import { buildVisitorManager } from './visitors-builders.ts'

const product = await testProduct()
const password = 'front desk in the morning'
const ids: Record<string, number> = {}
let kolkata: Caller
let delhi: Caller

const today = () => product.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
const visitor = {
  visitor_name: "Anjali D'Souza-Rao",
  address: '12 Lake Road',
  to_whom_meet: 'Ravi',
  purpose: 'official',
  phone_no: '9830012345',
}

async function signIn(username: string, locationId: number) {
  const { data } = await product.stranger.send(calls.visitorLogin, {
    username,
    password,
    location_id: locationId,
  })
  return testCaller(product.origin, data.token)
}

async function readToday(desk: Caller) {
  return (await desk.send(calls.listVisitors, { created_on: today(), location_id: 0 })).data
}

beforeAll(async () => {
  await product.write(async (ctx) => {
    for (const key of ['kolkata', 'delhi', 'bangalore'] as const) {
      const found = await ctx.db.selectFrom('location').select('id').where('key', '=', key).executeTakeFirst()
      const row = { key, name: key[0]!.toUpperCase() + key.slice(1), time_zone: 'Asia/Kolkata' }
      ids[key] =
        found?.id ??
        (await ctx.db.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    await buildVisitorManager(ctx, {
      name: 'Desk',
      username: 'desk.kolkata',
      password,
      locationIds: [ids['kolkata']!],
    })
    await buildVisitorManager(ctx, {
      name: 'Desk',
      username: 'desk.delhi',
      password,
      locationIds: [ids['delhi']!],
    })
  })
  kolkata = await signIn('desk.kolkata', ids['kolkata']!)
  delhi = await signIn('Desk.Delhi', ids['delhi']!)
})

test('only locations that have a book are offered', async () => {
  const { data } = await product.stranger.send(calls.listVisitorLocations, {})
  expect(data).toEqual([
    { location_id: ids['delhi'], location_name: 'Delhi' },
    { location_id: ids['kolkata'], location_name: 'Kolkata' },
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
  const wrong = { username: 'desk.kolkata', password: 'guess', location_id: ids['kolkata']! }
  const elsewhere = { username: 'desk.kolkata', password, location_id: ids['delhi']! }
  const unknown = { username: 'nobody', password, location_id: ids['kolkata']! }
  const refused = await product.stranger.send(calls.visitorLogin, wrong)
  expect(refused).toMatchObject({ httpStatus: 400, message: 'The username or password is not right.' })
  expect((await product.stranger.send(calls.visitorLogin, unknown)).message).toBe(refused.message)
  expect((await product.stranger.send(calls.visitorLogin, elsewhere)).httpStatus).toBe(403)
})

test('a visitor with a photo is in the book, with time in and an empty time out', async () => {
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#357' } })
    .withExif({ IFD3: { GPSLatitude: '22/1 34/1 0/1' } })
    .jpeg()
    .toBuffer()
  const files = { visitor_picture: new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }) }
  const added = await kolkata.send(calls.addVisitor, visitor, { files })
  expect(added).toMatchObject({ httpStatus: 200, message: 'The visitor is in the book.' })
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
])('%s "%s" is refused: %s', async (field, value, message) => {
  const answer = await kolkata.send(calls.addVisitor, { ...visitor, [field]: value })
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: message })
})

test.each(['সঞ্জয় চট্টোপাধ্যায়', 'क्षत्रिय श्री', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'J. R. O’Neill', 'A'])(
  '%s is a name',
  async (name) => {
    expect((await kolkata.send(calls.addVisitor, { ...visitor, visitor_name: name })).httpStatus).toBe(200)
  },
)

test('a picture that is none is refused with the words of the specification, and nothing is written', async () => {
  const before = (await readToday(kolkata)).length
  const files = { visitor_picture: new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }) }
  const answer = await kolkata.send(calls.addVisitor, visitor, { files })
  expect(answer).toMatchObject({ httpStatus: 415, message: 'Allow only jpeg,jpg,png extensions' })
  expect(await readToday(kolkata)).toHaveLength(before)
})

test('another location is never visible and never touched', async () => {
  const { data } = await delhi.send(calls.addVisitor, visitor)
  expect((await readToday(kolkata)).map((visit) => visit.visitor_id)).not.toContain(data.visitor_id)
  const asked = await kolkata.send(calls.listVisitors, { created_on: today(), location_id: ids['delhi']! })
  expect(asked.httpStatus).toBe(403)
  const touched = await kolkata.send(calls.checkOutVisitor, {
    visitor_id: data.visitor_id,
    time_out: '18:00',
  })
  expect(touched.httpStatus).toBe(404)
})

test('of 24 check-outs at once one wins, and the others read when it was', async () => {
  const { data } = await kolkata.send(calls.addVisitor, visitor)
  const time_out = product.clock.now().toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
  const sent = { visitor_id: data.visitor_id, time_out }
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => kolkata.send(calls.checkOutVisitor, sent)),
  )
  expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1)
  const late = answers.filter((answer) => answer.status === 1)
  expect(late.every((answer) => answer.httpStatus === 409)).toBe(true)
  expect(late[0]?.message).toMatch(/^Already checked out at \d\d:\d\d$/)
})

test('24 times the same add with one key is one visitor', async () => {
  const before = (await readToday(delhi)).length
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => delhi.send(calls.addVisitor, visitor, { key: 'one-form-opened-once' })),
  )
  expect(new Set(answers.map((answer) => answer.data.visitor_id)).size).toBe(1)
  expect(await readToday(delhi)).toHaveLength(before + 1)
  const other = { ...visitor, visitor_name: 'Somebody else' }
  expect((await delhi.send(calls.addVisitor, other, { key: 'one-form-opened-once' })).httpStatus).toBe(409)
})

test('an employee token opens no book, and a token of the desk ends with its sign-out', async () => {
  const employee = await product.as(await product.account())
  expect((await employee.send(calls.listVisitors, { created_on: today() })).message).toBe('jwt expired')
  const desk = await signIn('desk.delhi', ids['delhi']!)
  await desk.send(calls.visitorLogout, {})
  const after = await desk.send(calls.listVisitors, { created_on: today() })
  expect(after).toMatchObject({ httpStatus: 401, message: 'jwt expired' })
})
