import { beforeAll, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#organization/contract/directory/directory-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import * as lists from '#organization/contract/organization-calls.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let staff: Caller
let client: Caller
const people: Record<string, number> = {}

async function person(name: string, seat: Omit<Parameters<typeof buildAssignment>[1], 'accountId'> = {}) {
  const account = await product.account({ name })
  people[name] = account.id
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, ...seat }))
  return account
}

const names = async (filter: SentBy<typeof calls.listDirectory>, caller = staff) =>
  (await caller.send(calls.listDirectory, filter)).data.rows.map((row) => row.name)

beforeAll(async () => {
  const asha = await person('Asha Bhowal', { location: 'delhi', company: 2, designation: 'Accountant' })
  await person('অরিন্দম পালধি', { department: 'Quality' })
  await person("Renita D'Mello", { location: 'bangalore', company: 3 })
  await person('Kavitha R', { department: 'Quality', location: 'bangalore', company: 3 })
  await person('Hundred_% Sure')
  await product.account({ name: 'Unseated Umar' })
  const gone = await person('Gone Gopal')
  const locked = await person('Locked Lata')
  await product.write(async ({ db }) => {
    await db.updateTable('account').set({ status: 'left' }).where('id', '=', gone.id).execute()
    await db.updateTable('account').set({ status: 'locked' }).where('id', '=', locked.id).execute()
  })
  staff = await product.as(asha)
  client = await product.as(await product.account({ name: 'Client Clara', userType: 'Client' }))
})

test('a card shows what colleagues may know of each other, and nothing else', async () => {
  const { data } = await staff.send(calls.openUser, { id: people['Asha Bhowal']! })
  expect(Object.keys(data).toSorted()).toEqual(
    ['company', 'department', 'designation', 'email', 'id', 'location', 'name', 'phone'].toSorted(),
  )
  expect(data).toMatchObject({
    name: 'Asha Bhowal',
    designation: 'Accountant',
    department: 'Engineering',
    company: 'Company 2',
    location: 'Delhi',
  })
})

test('the directory has the active people of the group by name, also those without a seat', async () => {
  const page = (await staff.send(calls.listDirectory, {})).data
  expect(page.rows.map((row) => row.name)).toEqual([
    'Asha Bhowal',
    'Hundred_% Sure',
    'Kavitha R',
    "Renita D'Mello",
    'Unseated Umar',
    'অরিন্দম পালধি',
  ])
  expect(page.total).toBe(6)
  expect(await names({ direction: 'desc', size: 1 })).toEqual(['অরিন্দম পালধি'])
})

test.each([
  ['পালধি', ['অরিন্দম পালধি']],
  ['পাল অরি', ['অরিন্দম পালধি']],
  ['bhowal ASHA', ['Asha Bhowal']],
  ["d'mello", ["Renita D'Mello"]],
  ['r', ['Kavitha R', "Renita D'Mello"]],
  ['atrium.example', 6],
  ['%', []],
  ['d_%', ['Hundred_% Sure']],
  ['\\', []],
  ['no one of that name', []],
])('searching for "%s"', async (search, expected) => {
  const found = await names({ search })
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected)
})

test('it is narrowed by company, office, department and designation, together with a search', async () => {
  const options = (await staff.send(calls.directoryOptions, {})).data
  const idOf = (list: { id: number; name: string }[], name: string) =>
    list.find((one) => one.name === name)!.id
  const bangalore = idOf(options.locations, 'Bangalore')
  const quality = idOf(options.departments, 'Quality')
  expect(await names({ company_id: 3 })).toEqual(['Kavitha R', "Renita D'Mello"])
  expect(await names({ location_id: bangalore, department_id: quality })).toEqual(['Kavitha R'])
  expect(await names({ department_id: quality, search: 'অরি' })).toEqual(['অরিন্দম পালধি'])
  const found = await staff.send(lists.designations, { search: 'accountant' })
  expect(await names({ designation_id: found.data.rows[0]!.id })).toEqual(['Asha Bhowal'])
  expect(await names({ company_id: 1, location_id: bangalore })).toEqual([])
  // As an address has it.
  expect(await names({ company_id: '3' })).toHaveLength(2)
})

test('only the seat of today counts', async () => {
  const mover = await product.account({ name: 'Mover Mohan' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, {
      accountId: mover.id,
      location: 'kolkata',
      from: '2020-01-01',
      to: '2020-12-31',
    })
    await buildAssignment(ctx, {
      accountId: mover.id,
      location: 'delhi',
      from: '2021-01-01',
      to: '2999-12-31',
    })
    await buildAssignment(ctx, { accountId: mover.id, location: 'bangalore', from: '3000-01-01' })
  })
  const { data } = await staff.send(calls.openUser, { id: mover.id })
  expect(data.location).toBe('Delhi')
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', mover.id).execute(),
  )
})

test('a day begins when it begins in India', async () => {
  const early = await product.account({ name: 'Early Esha' })
  const inIndia = (days: number) =>
    new Date(product.clock.now().getTime() + days * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Asia/Kolkata',
    })
  await product.write((ctx) => buildAssignment(ctx, { accountId: early.id, from: inIndia(1) }))
  const place = async () => {
    // Signed in again, because a session does not outlive the hours that the clock is moved by.
    const caller = await product.as({ id: people['Asha Bhowal']! })
    return (await caller.send(calls.openUser, { id: early.id })).data.location
  }
  expect(await place()).toBeNull()
  const minutesToMidnight = minutesUntilIndianMidnight(product.clock.now())
  product.clock.shift({ minutes: minutesToMidnight - 1 })
  expect(await place()).toBeNull()
  product.clock.shift({ minutes: 2 })
  expect(await place()).toBe('Kolkata')
  product.clock.shift({ minutes: -minutesToMidnight - 1 })
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', early.id).execute(),
  )
})

function minutesUntilIndianMidnight(now: Date): number {
  const [hour, minute] = now
    .toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
    .split(':')
  return 24 * 60 - Number(hour) * 60 - Number(minute)
}

test('who left, who is locked, a customer and no one at all are not found alike', async () => {
  const clara = (await product.account({ userType: 'Client' })).id
  for (const id of [people['Gone Gopal']!, people['Locked Lata']!, clara, 999_999]) {
    const answer = await staff.send(calls.openUser, { id })
    expect([answer.httpStatus, answer.message]).toEqual([404, say.noSuchPerson.text])
  }
})

test('a customer sees no one', async () => {
  expect((await client.send(calls.listDirectory, {})).data).toEqual({ rows: [], next: null, total: 0 })
  expect((await client.send(calls.users, {})).data.rows).toEqual([])
  expect((await client.send(lists.getAllUsers, {})).data.rows).toEqual([])
  expect((await client.send(lists.getAllUsersByCompany, { company_id: 1 })).data.rows).toEqual([])
  expect((await client.send(calls.openUser, { id: people['Asha Bhowal']! })).httpStatus).toBe(404)
  for (const call of [
    lists.getAllDepartment,
    lists.getAllLocation,
    lists.listCompany,
    calls.directoryOptions,
  ])
    expect(await client.send(call, {})).toMatchObject({ httpStatus: 403, message: say.notForYou.text })
  expect((await client.send(lists.designations, {})).httpStatus).toBe(403)
})

test('a colleague without any role sees no one either', async () => {
  const caller = await product.as(await product.account({ name: 'Roleless Ravi', roles: [] }))
  expect((await caller.send(calls.listDirectory, {})).data.total).toBe(0)
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('name', '=', 'Roleless Ravi').execute(),
  )
})

test('the lists by the names of the specification', async () => {
  expect((await staff.send(lists.listCompany, {})).data.map(({ id }) => id)).toEqual([1, 2, 3])
  expect((await staff.send(lists.getAllLocation, {})).data.map(({ key }) => key)).toEqual([
    'kolkata',
    'delhi',
    'bangalore',
  ])
  expect((await staff.send(lists.getAllDepartment, {})).data.map(({ name }) => name)).toEqual([
    'Engineering',
    'Quality',
  ])
  const narrowed = { search: 'a', size: 3 }
  const list = (await staff.send(calls.users, narrowed)).data
  expect(list).toEqual((await staff.send(calls.listDirectory, narrowed)).data)
  expect(list.rows.length).toBeGreaterThan(0)
  const users = await staff.send(lists.getAllUsers, { size: '2' })
  expect(users.data.rows.map(({ name }) => name)).toEqual(['Asha Bhowal', 'Hundred_% Sure'])
  const more = await staff.send(lists.getAllUsers, { size: '2', after: users.data.next! })
  expect(more.data.rows.map(({ name }) => name)).toEqual(['Kavitha R', "Renita D'Mello"])
  expect((await staff.send(lists.getAllUsersByCompany, { company_id: 3 })).data.rows).toHaveLength(2)
})

test('page after page everybody comes once, while others are added', async () => {
  const before = await names({ size: 200 })
  await product.write(async (ctx) => {
    for (let at = 0; at < 60; at++)
      await ctx.db
        .insertInto('account')
        .values({
          name: `Same Name`,
          email: `same-${at}@atrium.example`,
          user_type: 'Staff',
          created_at: ctx.now,
        })
        .execute()
  })
  const seen: number[] = []
  const wanted = await staff.send(calls.listDirectory, { size: 200 })
  for (let after: string | undefined; ;) {
    const { data } = await staff.send(calls.listDirectory, { size: 7, ...(after ? { after } : {}) })
    seen.push(...data.rows.map(({ id }) => id))
    expect(data.total === null).toBe(after !== undefined)
    if (data.next === null) break
    after = data.next
    // One before and one behind the place where the reader is.
    for (const name of ['Aaa First', 'Zzz Last']) {
      const added = await product.account({ name: `${name} ${seen.length}` })
      people[added.name] = added.id
    }
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(wanted.data.rows.map(({ id }) => id)))
  expect(wanted.data.rows).toHaveLength(before.length + 60)
})

test('a strange page, sort or filter is refused', async () => {
  const wrong = await staff.send(calls.listDirectory, { after: 'bm90IGEga2V5' })
  expect(wrong.httpStatus).toBe(400)
  const sorted = await staff.raw('/api/organization/directory', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sort: 'password_hash' }),
  })
  expect(sorted.status).toBe(400)
  expect((await product.stranger.send(calls.listDirectory, {})).message).toBe('jwt missing')
})
