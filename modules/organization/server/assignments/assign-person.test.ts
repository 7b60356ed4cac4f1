import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let keeper: Caller
let staff: Caller
let seat: { company_id: number; location_id: number; department_id: number; designation_id: number }

type Person = { id: number; name: string }
let asha: Person
let bina: Person
let chand: Person

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_executive'] }))
  const sample = await product.account()
  staff = await product.as(sample)
  const { company_id, location_id, department_id, designation_id } = await product.write((ctx) =>
    buildAssignment(ctx, { accountId: sample.id }),
  )
  seat = { company_id, location_id, department_id, designation_id }
})

beforeEach(async () => {
  asha = await product.account({ name: 'Asha' })
  bina = await product.account({ name: 'Bina' })
  chand = await product.account({ name: 'Chand' })
})

const assign = (person: Person, lead: Person | null, from = '2026-01-01', more: Partial<typeof seat> = {}) =>
  keeper.send(assignPerson, {
    ...seat,
    ...more,
    account_id: person.id,
    line_manager_id: lead?.id ?? null,
    valid_from: from,
  })

const seatsOf = (person: Person) =>
  product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select(['line_manager_id', 'valid_from', 'valid_to'])
      .where('account_id', '=', person.id)
      .orderBy('valid_from')
      .execute(),
  )

test('a new assignment ends the one before on the day before', async () => {
  expect((await assign(bina, asha)).message).toBe(say.assigned)
  await assign(bina, chand, '2026-05-16')
  expect(await seatsOf(bina)).toEqual([
    { line_manager_id: asha.id, valid_from: '2026-01-01', valid_to: '2026-05-15' },
    { line_manager_id: chand.id, valid_from: '2026-05-16', valid_to: null },
  ])
})

test('an assignment that has ended stays as it was', async () => {
  await product.write((ctx) =>
    buildAssignment(ctx, { accountId: bina.id, from: '2020-01-01', to: '2020-12-31' }),
  )
  await assign(bina, null)
  expect((await seatsOf(bina)).map(({ valid_to }) => valid_to)).toEqual(['2020-12-31', null])
})

test('nothing overlaps: not on the same day, and not with one that begins later', async () => {
  await assign(bina, asha, '2026-03-01')
  for (const from of ['2026-03-01', '2026-02-01']) {
    const answer = await assign(bina, chand, from)
    expect([answer.httpStatus, answer.message]).toEqual([409, say.assignedLater.text])
  }
  expect(await seatsOf(bina)).toHaveLength(1)
})

test('of twenty new assignments of one person at once exactly one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => assign(bina, asha)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.assignedLater.text)).toHaveLength(19)
})

test('no one reports to themselves, directly or indirectly', async () => {
  expect((await assign(asha, asha)).message).toBe(say.ownLead.text)
  await assign(bina, asha)
  await assign(chand, bina)
  const direct = await assign(asha, bina)
  expect([direct.httpStatus, direct.message]).toEqual([409, say.circle('Bina', 'Asha').text])
  expect((await assign(asha, chand)).message).toBe(say.circle('Chand', 'Asha').text)
  expect(await seatsOf(asha)).toEqual([])
})

test('chains of different times make no circle together', async () => {
  await assign(bina, asha, '2020-01-01')
  await assign(bina, null, '2022-01-01')
  expect((await assign(asha, bina, '2022-01-01')).httpStatus).toBe(200)
})

test('a circle that would begin later is refused now', async () => {
  await assign(bina, null, '2020-01-01')
  await assign(bina, asha, '2030-01-01')
  expect((await assign(asha, bina, '2026-01-01')).message).toBe(say.circle('Bina', 'Asha').text)
})

test('of twenty who would close a ring at the same moment the last one is refused', async () => {
  const ring = await Promise.all(Array.from({ length: 20 }, () => product.account()))
  const answers = await Promise.all(ring.map((person, at) => assign(person, ring[(at + 1) % ring.length]!)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(19)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(1)
})

test('who left or is locked leads no one; a customer and a stranger do not either', async () => {
  for (const status of ['left', 'locked'] as const) {
    await product.write(({ db }) =>
      db.updateTable('account').set({ status }).where('id', '=', asha.id).execute(),
    )
    const answer = await assign(bina, asha)
    expect([answer.httpStatus, answer.message]).toEqual([409, say.noLongerActive('Asha').text])
  }
  const client = await product.account({ userType: 'Client' })
  expect((await assign(bina, client)).message).toBe(say.noSuchLead.text)
  expect((await assign(bina, { id: 999_999, name: '' })).message).toBe(say.noSuchLead.text)
})

test('who left gets no new assignment, a customer none at all', async () => {
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', asha.id).execute(),
  )
  const client = await product.account({ userType: 'Client' })
  for (const person of [asha, client, { id: 999_999, name: '' }]) {
    const answer = await assign(person, null)
    expect([answer.httpStatus, answer.message]).toEqual([404, say.noSuchPerson.text])
  }
})

test.each([
  ['company_id', say.noSuchCompany],
  ['location_id', say.noSuchLocation],
  ['department_id', say.noSuchDepartment],
  ['designation_id', say.noSuchDesignation],
] as const)('a %s that does not exist is refused', async (field, refusal) => {
  const answer = await assign(bina, null, '2026-01-01', { [field]: 999_999 })
  expect([answer.httpStatus, answer.message]).toEqual([400, refusal.text])
  expect(answer.failure.fields).toEqual({ [field]: refusal.text })
})

test('a day that is no day is refused', async () => {
  expect((await assign(bina, null, '2026-02-30')).httpStatus).toBe(400)
})

test('without the permission no one is assigned', async () => {
  const form = { ...seat, account_id: bina.id, line_manager_id: null, valid_from: '2026-01-01' }
  expect(await staff.send(assignPerson, form)).toMatchObject({
    httpStatus: 403,
    message: say.mayNotAssign.text,
  })
})
