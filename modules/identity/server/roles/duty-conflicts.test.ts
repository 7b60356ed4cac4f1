import { beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { listAccessInbox } from '#identity/contract/requests/access-request-calls.ts'
import { clashingDuties, type ClashingDuties } from '#identity/testing/clashing-duties.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let duties: ClashingDuties
let admin: Caller
let second: Caller
let third: Caller

beforeAll(async () => {
  duties = await clashingDuties(product)
  ;[admin, second, third] = duties.callers
})

let asha: Person
beforeEach(async () => {
  asha = await product.account({ name: 'Asha', roles: [] })
})

const day = (offset: number) => companyDay(new Date(product.clock.now().getTime() + offset * 86_400_000))
const waitingFor = async (by: Caller, id: number) =>
  (await by.send(listAccessInbox, { size: 200 })).data.rows.find((row) => row.id === id)

test.each([
  ['payroll', 'payroll_approver'],
  ['payroll', 'admin'],
  ['payroll_approver', 'admin'],
])('%s and %s are not held together', async (one, other) => {
  for (const [first, next] of [
    [one, other],
    [other, one],
  ] as const) {
    const person = await product.account({ roles: [first] })
    const answer = await duties.give(person, next)
    expect([answer.httpStatus, answer.failure.fields['exception']]).toEqual([
      400,
      expect.stringMatching(/^Conflicts with the role /),
    ])
    await product.write(({ db }) =>
      db.deleteFrom('account_role').where('account_id', '=', person.id).execute(),
    )
  }
})

test('an exception says why and ends within a year; the second administrator sees it, and it is kept', async () => {
  const clerk = await product.account({ name: 'Clerk', roles: ['payroll'] })
  const exception = 'No one else in August'
  const endless = 'Choose an end date within a year for the exception.'
  for (const last_day of [null, day(370)])
    expect((await duties.give(clerk, 'payroll_approver', { exception, last_day })).failure.fields).toEqual({
      last_day: endless,
    })
  const { data } = await duties.give(clerk, 'payroll_approver', { exception, last_day: day(30) })
  expect(await waitingFor(second, data.request_id!)).toMatchObject({
    proposed_by: 'Ada Min',
    exception,
    duties: ['Conflicts with the role Payroll: one person prepares the payroll, another approves it.'],
  })
  expect((await duties.approve(second, data.request_id!)).data.status).toBe('approved')
  expect(await duties.held(clerk)).toContainEqual({
    key: 'payroll_approver',
    exception,
    duties_confirmed: false,
    valid_to: day(30),
  })
})

test('a role that is only warned of is given by a person who says that they know, and that is kept', async () => {
  await product.write(({ db }) =>
    db.updateTable('role').set({ sensitive: false }).where('key', '=', 'finance').execute(),
  )
  const lead = await product.account({ name: 'Lead', roles: ['manager'] })
  const warned = await duties.give(lead, 'finance', { exception: 'Not needed here' })
  expect([warned.httpStatus, warned.failure.fields]).toEqual([
    409,
    {
      confirmed:
        'Conflicts with the role Manager: the person who approves an expense should not pay it. Grant it anyway?',
    },
  ])
  expect((await duties.give(lead, 'finance', { confirmed: true })).message).toBe('Lead has the role Finance.')
  expect(await duties.held(lead)).toContainEqual({
    key: 'finance',
    exception: null,
    duties_confirmed: true,
    valid_to: null,
  })
})

test('the approver of a request is warned alike', async () => {
  const lead = await product.account({ name: 'Lead', roles: ['recruiter'] })
  const id = await duties.ask(lead, 'hr_manager')
  const warned = await duties.approve(admin, id)
  expect([warned.httpStatus, warned.message]).toEqual([
    409,
    'Conflicts with the role Recruiter: the person who proposes an offer should not approve it. Approve anyway?',
  ])
  expect((await waitingFor(admin, id))?.duties).toHaveLength(1)
  await duties.approve(admin, id, true)
  expect((await duties.approve(second, id)).httpStatus).toBe(409)
  expect((await duties.approve(second, id, true)).data.status).toBe('approved')
  expect(await duties.held(lead)).toContainEqual(
    expect.objectContaining({ key: 'hr_manager', duties_confirmed: true }),
  )
})

test('a request for what does not go together can only be rejected, and days that do not meet are free', async () => {
  const clerk = await product.account({ roles: ['payroll'] })
  const id = await duties.ask(clerk, 'payroll_approver')
  const answer = await duties.approve(admin, id, true)
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'Conflicts with the role Payroll: one person prepares the payroll, another approves it. You can only reject the request.',
  ])
  expect((await duties.give(asha, 'trainer', { last_day: day(3) })).httpStatus).toBe(200)
  expect((await duties.give(asha, 'interviewer', { first_day: day(3) })).httpStatus).toBe(400)
  expect((await duties.give(asha, 'interviewer', { first_day: day(4) })).httpStatus).toBe(200)
})

test('of 24 who give one of two such roles at once, one does', async () => {
  const callers = [admin, second, third]
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      duties.give(asha, at % 2 ? 'trainer' : 'interviewer', {}, callers[at % callers.length]),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(await duties.held(asha)).toHaveLength(1)
})

test('of 24 who approve requests for two such roles, or give them, at once, one role comes of it', async () => {
  const person = await product.account()
  const requests = [await duties.ask(person, 'trainer'), await duties.ask(person, 'interviewer')] as const
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => {
      const by = [admin, second, third][at % 3]!
      return at % 4 === 3 ? duties.give(person, 'interviewer', {}, by) : duties.approve(by, requests[at % 2]!)
    }),
  )
  expect((await duties.held(person)).filter(({ key }) => key !== 'employee')).toHaveLength(1)
})
