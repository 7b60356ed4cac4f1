import { expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openDesks, today, visitor } from '#platform/testing/areas/test-desks.ts'
import * as guests from '#visitors/contract/guests/guest-calls.ts'
import { suggestHosts } from '#visitors/contract/book/visitor-book-calls.ts'
import { exportOwnVisitors, listOwnVisitors } from '#visitors/contract/visits/visit-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import { announceGuest, withdrawGuest } from '#visitors/server/public.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)
const person = await product.account({ name: 'Ketaki Wadekar', roles: ['employee'] })
const host = await product.as(person)
const colleague = await product.as(await product.account({ roles: ['employee'] }))
const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))

const guest = (more: Record<string, unknown> = {}) => ({
  location_id: ids.kolkata,
  visitor_name: 'Rukmini Tagore',
  expected_on: today(product),
  expected_at: '16:30',
  purpose: 'official',
  ...more,
})
const expectedAt = async (desk: typeof kolkata) =>
  (await desk.send(guests.listExpectedGuests, {})).data.map(({ id }) => id)

const noticesOf = (id: number) =>
  product.read((ctx) =>
    ctx.db.selectFrom('notification').select(['title', 'link']).where('recipient_id', '=', id).execute(),
  )

test('a guest whom someone announced comes in with one tap, and the host is told', async () => {
  const { data } = await host.send(guests.announceOwnGuest, guest())
  expect(data).toMatchObject({ state: 'expected', host_name: 'Ketaki Wadekar', from_elsewhere: false })
  expect(await expectedAt(kolkata)).toContain(data.id)
  expect(await expectedAt(delhi)).not.toContain(data.id)
  const elsewhere = await delhi.send(calls.addVisitor, visitor({ expected_guest_id: data.id }))
  expect([elsewhere.httpStatus, elsewhere.message]).toEqual([
    404,
    'This guest isn’t expected at this office.',
  ])

  const sent = visitor({ visitor_name: 'Rukmini Tagore', expected_guest_id: data.id })
  expect((await kolkata.send(calls.addVisitor, sent)).httpStatus).toBe(200)
  expect(await expectedAt(kolkata)).not.toContain(data.id)
  expect(await noticesOf(person.id)).toContainEqual({
    title: 'Rukmini Tagore is here for you',
    link: '/my-guests',
  })
  const own = await host.send(guests.listOwnGuests, {})
  expect(own.data.rows.find(({ id }) => id === data.id)?.state).toBe('arrived')
  const visitors = await host.send(listOwnVisitors, {})
  expect(visitors.data.rows[0]).toMatchObject({ visitor_name: 'Rukmini Tagore', address: '•••' })
  expect((await colleague.send(listOwnVisitors, {})).data).toMatchObject({ rows: [], total: 0 })
  expect((await host.send(guests.cancelOwnGuest, { id: data.id })).message).toBe(
    'This guest has already arrived or the visit was cancelled.',
  )
})

test('one changes and cancels one’s own guests, and no one else’s', async () => {
  const { data } = await host.send(guests.announceOwnGuest, guest())
  const change = guest({ id: data.id, version: data.version, expected_at: null, location_id: ids.delhi })
  const changed = await host.send(guests.changeOwnGuest, change as never)
  expect(changed.data).toMatchObject({ location_id: ids.delhi, expected_at: null })
  expect(await expectedAt(delhi)).toContain(data.id)
  const refused = [
    await colleague.send(guests.changeOwnGuest, { ...change, version: 2 } as never),
    await colleague.send(guests.cancelOwnGuest, { id: data.id }),
    await kolkata.send(guests.cancelGuestAtDesk, { id: data.id }),
  ]
  for (const { httpStatus, message } of refused)
    expect([httpStatus, message]).toEqual([404, 'This guest isn’t expected at this office.'])
  expect((await host.send(guests.changeOwnGuest, change as never)).httpStatus).toBe(409)
  const cancelled = await host.send(guests.cancelOwnGuest, { id: data.id })
  expect(cancelled.message).toBe('Visit cancelled.')
  expect(await expectedAt(delhi)).not.toContain(data.id)
})

test.each([
  [{ expected_on: '2020-01-01' }, 'expected_on', 'Choose today or a later date.'],
  [{ expected_on: '2099-01-01' }, 'expected_on', 'Choose a date within the next year.'],
  [{ location_id: 999_999 }, 'location_id', 'This office has no visitor book.'],
  [{ visitor_name: '' }, 'visitor_name', 'Name can not be empty'],
  [{ visitor_name: 'Ru 😀' }, 'visitor_name', 'Emoji not be allowed'],
  [{ purpose: '' }, 'purpose', 'Purpose can not be empty'],
])('a guest with %j is refused', async (more, field, message) => {
  const answer = await host.send(guests.announceOwnGuest, guest(more))
  expect([answer.httpStatus, answer.failure.fields]).toEqual([400, { [field]: message }])
})

test('a customer announces no one', async () => {
  for (const answer of [
    await client.send(guests.announceOwnGuest, guest()),
    await client.send(guests.listOwnGuests, {}),
    await client.send(guests.guestOptions, {}),
    await client.send(listOwnVisitors, {}),
    await client.send(guests.exportOwnGuests, { format: 'csv' }),
    await client.send(exportOwnVisitors, { format: 'csv' }),
  ])
    expect([answer.httpStatus, answer.message]).toEqual([
      403,
      'You don’t have permission to announce guests.',
    ])
})

test('the desk notes a guest itself, for a colleague or for a name', async () => {
  const form = { ...guest({ to_whom_meet: 'The store' }), location_id: undefined }
  const { data, httpStatus } = await kolkata.send(guests.expectGuestAtDesk, form as never)
  expect([httpStatus, data.host_id, data.host_name]).toEqual([200, null, 'The store'])
  const unknown = await kolkata.send(guests.expectGuestAtDesk, { ...form, host_id: 999_999 } as never)
  expect(unknown.failure.fields).toEqual({
    to_whom_meet: 'This person is no longer available. Enter the name instead.',
  })
  const cancelled = await kolkata.send(guests.cancelGuestAtDesk, { id: data.id })
  expect(cancelled.httpStatus).toBe(200)
})

test('suggestions are names and nothing else, those of the office first, without customers and the gone', async () => {
  const delhiite = await product.account({ name: 'Zorawar Aanand' })
  const kolkatan = await product.account({ name: 'Zorawar Pathak' })
  await product.account({ name: 'Zorawar Client', userType: 'Client' })
  const gone = await product.account({ name: 'Zorawar Gone' })
  await product.write((ctx) => updateRow(ctx, 'account', { id: gone.id }, { status: 'left' }))
  await product.write((ctx) => buildAssignment(ctx, { accountId: delhiite.id, location: 'delhi' }))
  await product.write((ctx) => buildAssignment(ctx, { accountId: kolkatan.id, location: 'kolkata' }))
  const here = { id: kolkatan.id, name: 'Zorawar Pathak' }
  const there = { id: delhiite.id, name: 'Zorawar Aanand' }
  expect((await kolkata.send(suggestHosts, { words: 'zora' })).data).toEqual([here, there])
  expect((await delhi.send(suggestHosts, { words: ' ZORAWAR ' })).data).toEqual([there, here])
  expect((await delhi.send(suggestHosts, { words: '' })).data).toEqual([])
})

test('a meeting announces its guests, says it again otherwise, and withdraws them', async () => {
  const occasion = { source: 'rooms', ref: 'booking/17/guest/2' }
  const wish = {
    ...guest({ phone_no: '', address: '', host_id: person.id, host_name: 'Ketaki Wadekar' }),
    visitor_name: 'Devraj Oommen',
  } as Parameters<typeof announceGuest>[2]
  await Promise.all(
    Array.from({ length: 20 }, () => product.write((ctx) => announceGuest(ctx, occasion, wish))),
  )
  const listed = (await kolkata.send(guests.listExpectedGuests, {})).data
  const [known] = listed.filter(({ visitor_name }) => visitor_name === 'Devraj Oommen')
  expect(listed.filter(({ visitor_name }) => visitor_name === 'Devraj Oommen')).toHaveLength(1)
  expect(known).toMatchObject({ from_elsewhere: true, host_id: person.id })
  for (const answer of [
    await host.send(guests.cancelOwnGuest, { id: known!.id }),
    await kolkata.send(guests.cancelGuestAtDesk, { id: known!.id }),
  ])
    expect([answer.httpStatus, answer.message]).toEqual([
      409,
      'This visit belongs to a meeting or interview. Change it there.',
    ])
  await product.write((ctx) => announceGuest(ctx, occasion, { ...wish, location_id: ids.delhi }))
  expect(await expectedAt(delhi)).toContain(known!.id)
  await product.write((ctx) => withdrawGuest(ctx, occasion))
  await product.write((ctx) => withdrawGuest(ctx, { source: 'rooms', ref: 'never heard of' }))
  expect(await expectedAt(delhi)).not.toContain(known!.id)
})

test('one takes along one’s own guests and visitors, and no one else’s', async () => {
  const { data } = await host.send(guests.announceOwnGuest, guest({ visitor_name: 'Taken Along' }))
  const fileOf = async (caller: typeof host, path: string) => {
    const wish = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"format":"csv"}' }
    return (await caller.raw(`/api/visitors/${path}`, wish)).text()
  }
  expect(await fileOf(host, 'export-own-guests')).toMatch(
    new RegExp(`${data.expected_on},16:30,Taken Along,Official,Kolkata,Expected`),
  )
  expect(await fileOf(host, 'export-own-visitors')).toMatch(/Rukmini Tagore,Official,Kolkata,\d\d:\d\d/)
  for (const path of ['export-own-guests', 'export-own-visitors'])
    expect((await fileOf(colleague, path)).trim().split('\n')).toHaveLength(1)
})
