import { beforeAll, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addCompany, listCompanies, saveCompany } from '#organization/contract/lists/company-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let admin: Caller
let ofSecond: Caller
let staff: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Admin', roles: ['employee', 'admin'] }))
  const keeper = await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: keeper.id, company: 2 }))
  ofSecond = await product.as(keeper)
  staff = await product.as(await product.account())
})

const companyOf = async (id: number) =>
  (await admin.send(listCompanies, {})).data.rows.find((company) => company.id === id)!

const save = async (id: number, changes: Partial<SentBy<typeof saveCompany>>, caller = admin) => {
  const { name, version } = await companyOf(id)
  return caller.send(saveCompany, { id, name, version, ...changes })
}

test('what is known of a company is kept, and everybody reads it', async () => {
  const known = {
    name: "O'Brien ও সাথী",
    legal_name: 'O’Brien and Companions Private Limited',
    address: '12 Lake Road\nSecond floor',
    city: 'Kolkata',
    phone: '+91 33 5550 0100',
    website: 'https://companions.example',
  }
  const saved = await save(1, known)
  expect(saved).toMatchObject({ httpStatus: 200, message: say.companySaved, data: { ...known, id: 1 } })
  const { data } = await staff.send(listCompanies, {})
  expect(data.rows.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(data.rows[0]).toMatchObject({ ...known, can: { save: false } })
})

test('a manager of people changes the own company and no other', async () => {
  const { data } = await ofSecond.send(listCompanies, {})
  expect(data.rows.map(({ can }) => can.save)).toEqual([false, true, false])
  expect(data.can.add).toBe(false)
  expect((await save(2, { city: 'Delhi' }, ofSecond)).httpStatus).toBe(200)
  const refused = { httpStatus: 403, message: say.mayNotManageCompany.text }
  expect(await save(1, { city: 'Delhi' }, ofSecond)).toMatchObject(refused)
  expect(await save(1, { city: 'Delhi' }, staff)).toMatchObject(refused)
  expect(await ofSecond.send(saveCompany, { id: 77, version: 1, name: 'Nowhere' })).toMatchObject(refused)
})

test('a name that another company has is refused, whatever its capitals', async () => {
  const { name } = await companyOf(3)
  const answer = await save(1, { name: name.toUpperCase() })
  expect(answer).toMatchObject({ httpStatus: 409, message: say.companyNameTaken.text })
})

test('a stale edit is refused and says who was faster', async () => {
  const { version } = await companyOf(3)
  await save(3, { city: 'Bengaluru' })
  const stale = await save(3, { city: 'Mysuru', version })
  expect(stale.httpStatus).toBe(409)
  expect(stale.failure).toMatchObject({ facts: { stale: true, changedBy: 'Admin' } })
})

test('a company that does not exist is refused', async () => {
  const answer = await admin.send(saveCompany, { id: 4, version: 1, name: 'Fourth' })
  expect(answer).toMatchObject({ httpStatus: 404, message: say.companyMissing.text })
})

test.each([
  ['name', ' ', say.nameEmpty],
  ['name', 'x'.repeat(121), 'At most 120 characters'],
  ['website', 'companions.example', say.websiteUnclear],
  ['website', 'javascript:alert(1)', say.websiteUnclear],
  ['phone', 'call us', say.phoneUnclear],
] as const)('%s “%s” is not taken', async (field, value, sentence) => {
  const answer = await save(1, { [field]: value })
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields).toMatchObject({ [field]: sentence })
})

test.each(['Q', "D'Mello & Sons", 'বাংলা সফটওয়্যার', 'N'.repeat(120)])('the name “%s” is taken', async (name) => {
  expect((await save(3, { name })).data).toMatchObject({ name })
})

test('a customer and a stranger see no company', async () => {
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect(await client.send(listCompanies, {})).toMatchObject({
    httpStatus: 403,
    message: say.notForYou.text,
  })
  expect((await product.stranger.send(listCompanies, {})).httpStatus).toBe(401)
  expect((await product.stranger.send(saveCompany, { id: 1, version: 1, name: 'Q' })).httpStatus).toBe(401)
})

test('a company is added with the next id, its people get codes of their own, and twenty at once get different ones', async () => {
  const added = await admin.send(addCompany, { name: 'Fourth', legal_name: 'Fourth Private Limited' })
  expect(added).toMatchObject({ httpStatus: 200, message: say.companyAdded, data: { id: 4 } })
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, at) => admin.send(addCompany, { name: `Company number ${at}` })),
  )
  expect(more.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 20 }, () => 200))
  const series = await product.write((ctx) =>
    ctx.db.selectFrom('employee_code_series').select(['id', 'prefix']).orderBy('id').execute(),
  )
  expect(series.slice(0, 4).map(({ prefix }) => prefix)).toEqual(['A', 'B', 'C', 'D'])
  expect(series.map(({ id }) => id)).toEqual(
    (await admin.send(listCompanies, {})).data.rows.map(({ id }) => id),
  )
  expect(new Set(series.map(({ prefix }) => prefix)).size).toBe(24)
})

test('one name is given once, also when twenty add it at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.send(addCompany, { name: 'Only once' })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.find(({ httpStatus }) => httpStatus !== 200)).toMatchObject({
    httpStatus: 409,
    message: say.companyNameTaken.text,
  })
})

test('only who keeps all companies adds one', async () => {
  const refused = { httpStatus: 403, message: say.mayNotAddCompany.text }
  expect(await ofSecond.send(addCompany, { name: 'Mine' })).toMatchObject(refused)
  expect(await staff.send(addCompany, { name: 'Mine' })).toMatchObject(refused)
})
