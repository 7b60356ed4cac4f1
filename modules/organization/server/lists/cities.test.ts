import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { indianStates, type IndianState } from '#organization/contract/lists/indian-states.ts'
import {
  addKeptEntry,
  listKeptEntries,
  openKeptEntry,
  renameKeptEntry,
} from '#organization/contract/lists/kept-list-calls.ts'
import {
  getAllCities,
  getAllEmploymentStatus,
  getAllEmploymentType,
} from '#organization/contract/organization-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const product = await testProduct()
let keeper: Caller
let staff: Caller
let client: Caller

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'admin'] }))
  staff = await product.as(await product.account())
  client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
})

const add = (name: string, state: IndianState | null) =>
  keeper.send(addKeptEntry, { list: 'city', name, state })

test('the large cities are there from the first day, page by page and in every state', async () => {
  const { rows, total, next } = (await staff.send(getAllCities, { size: 200 })).data
  expect(total).toBeGreaterThanOrEqual(200)
  expect(rows.find(({ name }) => name === 'Kolkata')?.state).toBe('West Bengal')
  const rest = (await staff.send(getAllCities, { size: 200, after: next! })).data.rows
  const all = [...rows, ...rest]
  expect(all).toHaveLength(total!)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(indianStates))
  const names = all.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test('cities are found by letters and by state', async () => {
  const found = await staff.send(getAllCities, { search: 'PUR', state: 'Rajasthan' })
  expect(found.data.rows.map(({ name }) => name)).toEqual(['Bharatpur', 'Jaipur', 'Jodhpur', 'Udaipur'])
  expect((await staff.send(getAllCities, { search: '100%' })).data).toMatchObject({ rows: [], total: 0 })
})

test('a city is added, listed and renamed with its state', async () => {
  const added = await add("St. John's", 'Goa')
  expect(added).toMatchObject({ message: say.cityAdded, data: { name: "St. John's", state: 'Goa' } })
  const { id } = added.data
  const moved = { list: 'city', id, name: 'সাগর', state: 'West Bengal', version: 1 } as const
  expect((await keeper.send(renameKeptEntry, moved)).data).toMatchObject({ name: 'সাগর', version: 2 })
  expect((await keeper.send(openKeptEntry, { list: 'city', id })).data.state).toBe('West Bengal')
  const listed = (await keeper.send(listKeptEntries, { list: 'city', search: 'সাগর' })).data
  expect(listed.rows).toEqual([{ id, name: 'সাগর', state: 'West Bengal', version: 2, people: null }])
  const stale = await keeper.send(renameKeptEntry, { ...moved, name: 'Q' })
  expect(stale).toMatchObject({ httpStatus: 409, failure: { facts: { stale: true, changedBy: 'Keeper' } } })
})

test('a name is there once in a state, whatever its capitals, but in two states it may be', async () => {
  await add('Bishnupur', 'West Bengal')
  const again = await add('BISHNUPUR', 'West Bengal')
  expect(again).toMatchObject({ httpStatus: 409, message: say.cityTaken.text })
  expect((await add('Bishnupur', 'Manipur')).httpStatus).toBe(200)
})

test('twenty at once add a city one time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('Raced', 'Bihar')))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]))
})

test('a city needs its state, and only keepers change cities', async () => {
  const stateless = await add('Nowhere', null)
  expect(stateless).toMatchObject({ httpStatus: 400, message: say.stateMissing.text })
  const unnamed = await staff.send(addKeptEntry, { list: 'city', name: 'Q', state: 'Goa' })
  expect(unnamed).toMatchObject({ httpStatus: 403, message: say.mayNotManageLists.text })
})

test('how people are employed, by the words of the specification', async () => {
  const types = (await staff.send(getAllEmploymentType, {})).data
  expect(types.map(({ key }) => key)).toEqual(['trainee', 'company_payroll', 'contract'])
  expect(types[1]).toEqual({ id: 2, key: 'company_payroll', name: 'On company payroll' })
  const statuses = (await staff.send(getAllEmploymentStatus, {})).data
  expect(statuses.map(({ key }) => key)).toEqual(['probation', 'confirmed', 'trainee', 'released'])
})

test.each([getAllCities, getAllEmploymentType, getAllEmploymentStatus])(
  '$path is for colleagues',
  async (call) => {
    expect(await client.send(call, {})).toMatchObject({ httpStatus: 403, message: say.notForYou.text })
    expect((await product.stranger.send(call, {})).httpStatus).toBe(401)
  },
)

test('the database takes the states of the list and no other', async () => {
  const { rows } = await product.read((ctx) =>
    sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'city_state_check'`.execute(ctx.db),
  )
  const words = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word)
  expect(new Set(words)).toEqual(new Set(indianStates))
})
