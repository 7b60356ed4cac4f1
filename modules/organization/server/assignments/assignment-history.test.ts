import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  assignPerson,
  correctAssignment,
  listAssignments,
  withdrawAssignment,
  type AssignmentRow,
} from '#organization/contract/assignments/assignment-calls.ts'
import { workLocations } from '#organization/contract/organization-lists.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>
type Correction = SentBy<typeof correctAssignment>
type Seat = Pick<Correction, 'company_id' | 'location_id' | 'department_id' | 'designation_id'>

let keeper: Caller
let seat: Seat
let asha: Account
let bina: Account

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_executive'] }))
  const sample = await product.account()
  const { company_id, location_id, department_id, designation_id } = await product.write((ctx) =>
    buildAssignment(ctx, { accountId: sample.id }),
  )
  seat = { company_id, location_id, department_id, designation_id }
})

beforeEach(async () => {
  asha = await product.account({ name: 'Asha' })
  bina = await product.account({ name: "Bina D'Souza" })
})

const assign = (valid_from: string, more: Partial<SentBy<typeof assignPerson>> = {}) =>
  keeper.send(assignPerson, { ...seat, account_id: bina.id, line_manager_id: null, valid_from, ...more })

const history = (caller = keeper, account = bina) => caller.send(listAssignments, { account_id: account.id })

const rows = async () => (await history()).data.rows
const days = async () => (await rows()).map(({ valid_from, valid_to }) => [valid_from, valid_to])

const correct = (row: AssignmentRow, changes: Partial<Correction>, caller = keeper) =>
  caller.send(correctAssignment, {
    ...seat,
    id: row.id,
    version: row.version,
    line_manager_id: null,
    valid_from: row.valid_from,
    ...changes,
  })

/** One that holds, and one that begins in 2030. */
async function planned(): Promise<AssignmentRow> {
  await assign('2026-01-01')
  await assign('2030-04-01', { line_manager_id: asha.id })
  return (await rows())[0]!
}

test('the history names everything, the latest first, and says what may be done', async () => {
  await assign('2020-01-01', { valid_to: '2020-12-31', work_location: 'Remote' })
  await assign('2026-01-01', { line_manager_id: asha.id })
  await assign('2030-01-01', { dotted_manager_id: asha.id })
  const { data } = await history()
  expect(data).toMatchObject({
    person: { name: "Bina D'Souza" },
    can: { assign: true },
    total: 3,
    next: null,
  })
  expect(data.rows.map(({ when, can }) => [when, can.correct, can.withdraw])).toEqual([
    ['future', true, true],
    ['present', false, false],
    ['past', false, false],
  ])
  expect(data.rows[0]).toMatchObject({ dotted_manager: { name: 'Asha' }, line_manager: null })
  expect(data.rows[1]).toMatchObject({ line_manager: { name: 'Asha' }, work_location: 'Work From Office' })
  expect(data.rows[2]).toMatchObject({ work_location: 'Remote', company: { id: seat.company_id } })
  const second = { account_id: bina.id, size: 2 }
  const { next } = (await keeper.send(listAssignments, second)).data
  expect((await keeper.send(listAssignments, { ...second, after: next! })).data.rows).toHaveLength(1)
})

test('people see where they have worked, and what is planned when it comes', async () => {
  await planned()
  const own = (await history(await product.as(bina))).data
  expect(own.rows.map(({ valid_from }) => valid_from)).toEqual(['2026-01-01'])
  expect(own).toMatchObject({ total: 1, can: { assign: false } })
  expect(own.rows[0]?.can).toEqual({ correct: false, withdraw: false })
})

test('no one sees it of others, a customer not even of themselves', async () => {
  const missing = { httpStatus: 404, message: say.noSuchPerson.text }
  expect(await history(await product.as(asha))).toMatchObject(missing)
  const client = await product.account({ userType: 'Client', roles: ['employee'] })
  expect(await history(await product.as(client), client)).toMatchObject(missing)
  expect(await history(keeper, client)).toMatchObject(missing)
  expect((await history(product.stranger)).httpStatus).toBe(401)
})

test('what is planned moves with the one before it, later and earlier', async () => {
  let row = await planned()
  const later = await correct(row, { valid_from: '2030-06-01', work_location: 'Work From Home' })
  expect(later).toMatchObject({ httpStatus: 200, message: say.corrected, data: { version: row.version + 1 } })
  expect(await days()).toEqual([
    ['2030-06-01', null],
    ['2026-01-01', '2030-05-31'],
  ])
  row = (await rows())[0]!
  expect(row).toMatchObject({ work_location: 'Work From Home', line_manager: null })
  await correct(row, { valid_from: '2029-01-01', valid_to: '2029-12-31' })
  expect(await days()).toEqual([
    ['2029-01-01', '2029-12-31'],
    ['2026-01-01', '2028-12-31'],
  ])
})

test('what is planned can be taken back, and what was goes on', async () => {
  const { id, version } = await planned()
  const answer = await keeper.send(withdrawAssignment, { id, version })
  expect(answer).toMatchObject({ httpStatus: 200, message: say.withdrawn })
  expect(await days()).toEqual([['2026-01-01', null]])
  const again = await keeper.send(withdrawAssignment, { id, version })
  expect(again).toMatchObject({ httpStatus: 404, message: say.noSuchAssignment.text })
})

test('of twenty who take it back at once one does', async () => {
  const { id, version } = await planned()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.send(withdrawAssignment, { id, version })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await days()).toEqual([['2026-01-01', null]])
})

test('a stale edit is refused', async () => {
  const row = await planned()
  await correct(row, { work_location: 'Remote' })
  expect(await correct(row, { work_location: 'Work From Home' })).toMatchObject({
    httpStatus: 409,
    failure: { facts: { stale: true, changedBy: 'Keeper' } },
  })
  const back = await keeper.send(withdrawAssignment, { id: row.id, version: row.version })
  expect(back).toMatchObject({ httpStatus: 409, message: say.changedMeanwhile.text })
})

test('what has begun is neither corrected nor taken back', async () => {
  await assign(companyDay(product.clock.now()))
  const [row] = await rows()
  const refused = { httpStatus: 409, message: say.begunAlready.text }
  expect(await correct(row!, { valid_from: '2030-01-01' })).toMatchObject(refused)
  expect(await keeper.send(withdrawAssignment, { id: row!.id, version: row!.version })).toMatchObject(refused)
})

test('what is planned stays planned, and stays behind the one before', async () => {
  const row = await planned()
  expect(await correct(row, { valid_from: companyDay(product.clock.now()) })).toMatchObject({
    httpStatus: 400,
    message: say.startsTooEarly.text,
  })
  await assign('2031-01-01')
  const last = (await rows())[0]!
  const onTop = await correct(last, { valid_from: '2030-03-01' })
  expect(onTop).toMatchObject({ httpStatus: 409, message: say.assignedLater.text })
  expect(await correct((await rows())[1]!, { valid_to: '2031-02-01' })).toMatchObject({
    httpStatus: 409,
    message: say.assignedLater.text,
  })
})

test('the end is not before the start', async () => {
  const made = await assign('2026-05-02', { valid_to: '2026-05-01' })
  expect([made.httpStatus, made.failure.fields]).toEqual([400, { valid_to: say.endBeforeStart }])
  const corrected = await correct(await planned(), { valid_to: '2030-03-31' })
  expect([corrected.httpStatus, corrected.failure.fields]).toEqual([400, { valid_to: say.endBeforeStart }])
})

test('a correction is held to what an assignment is held to', async () => {
  const row = await planned()
  expect((await correct(row, { company_id: 4 })).message).toBe(say.noSuchCompany.text)
  expect((await correct(row, { line_manager_id: bina.id })).message).toBe(say.ownLead.text)
  expect((await correct(row, { line_manager_id: 2_000_000 })).message).toBe(say.noSuchLead.text)
  await correct(row, { line_manager_id: null })
  await assign('2026-01-01', { account_id: asha.id, line_manager_id: bina.id })
  const circle = await correct((await rows())[0]!, { line_manager_id: asha.id })
  expect(circle).toMatchObject({ httpStatus: 409, message: say.circle('Asha', "Bina D'Souza").text })
})

test('taking back what broke a line makes no circle', async () => {
  await assign('2026-01-01', { line_manager_id: asha.id })
  await assign('2030-01-01')
  await assign('2030-01-01', { account_id: asha.id, line_manager_id: bina.id })
  const { id, version } = (await rows())[0]!
  const answer = await keeper.send(withdrawAssignment, { id, version })
  expect(answer).toMatchObject({ httpStatus: 409, message: say.circle('Asha', "Bina D'Souza").text })
  expect(await days()).toHaveLength(2)
})

test('one follows an active colleague, neither oneself nor the lead a second time', async () => {
  const follow = (id: number) => assign('2026-01-01', { dotted_manager_id: id })
  expect((await follow(bina.id)).message).toBe(say.ownDottedLead.text)
  expect((await follow(2_000_000)).message).toBe(say.noSuchDottedLead.text)
  const both = await assign('2026-01-01', { dotted_manager_id: asha.id, line_manager_id: asha.id })
  expect([both.httpStatus, both.message]).toEqual([400, say.dottedTwice.text])
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', asha.id).execute(),
  )
  expect((await follow(asha.id)).message).toBe(say.dottedNoLongerActive('Asha').text)
})

test('without the permission nothing is corrected or taken back', async () => {
  const row = await planned()
  const staff = await product.as(bina)
  const refused = { httpStatus: 403, message: say.mayNotAssign.text }
  expect(await correct(row, {}, staff)).toMatchObject(refused)
  expect(await staff.send(withdrawAssignment, { id: row.id, version: row.version })).toMatchObject(refused)
})

test('the database takes the places of work by the words of the specification', async () => {
  for (const word of workLocations.keys) {
    const person = await product.account()
    const made = await assign('2026-01-01', { account_id: person.id, work_location: word })
    expect(made.httpStatus).toBe(200)
  }
  expect((await assign('2026-01-01', { work_location: 'Moon' as 'Remote' })).httpStatus).toBe(400)
})
