import { beforeAll, describe, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import * as calls from '#calendar/contract/working-time/working-time-calls.ts'
import { standardTerms } from '#calendar/contract/working-time/standard-working-time.ts'

const product = await testProduct()
let hr: Caller
let staff: Caller
let payroll: Caller
let personId: number

beforeAll(async () => {
  const seat = async (name: string, roles: string[]) => {
    const account = await product.account({ name, roles: ['employee', ...roles] as never })
    await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, from: '2020-01-01' }))
    return account
  }
  hr = await product.as(await seat('Hema', ['hr_manager']))
  payroll = await product.as(await seat('Pay', ['payroll']))
  const person = await seat('Nila', [])
  personId = person.id
  staff = await product.as(person)
})

type Form = SentBy<typeof calls.savePolicy>
const shift = {
  start_minute: 1320,
  end_minute: 1800,
  break_minutes: 30,
  work_minutes: 450,
  hundredths: 100,
  off_weeks: [],
} as const
const form = (changes: Partial<Form> = {}): Form => ({
  ...standardTerms,
  credit_steps: [75, 50, 25],
  late_penalty_hundredths: 0,
  zone: '',
  name: 'Night desk',
  valid_from: '2026-01-01',
  days: [1, 2, 3, 4, 5].map((weekday) => ({ ...shift, weekday, off_weeks: [] })),
  ...changes,
})
const policies = async () => (await hr.send(calls.listPolicies, {})).data.policies
const give = (
  policy_id: number,
  valid_from: string,
  changes: Partial<SentBy<typeof calls.givePolicy>> = {},
) => hr.send(calls.givePolicy, { policy_id, target: 'person', target_id: personId, valid_from, ...changes })
const week = async (day: string) => (await hr.send(calls.previewWeek, { person_id: personId, day })).data

test('a policy is made, given to a person, and shows in their week with the history', async () => {
  const saved = await hr.send(calls.savePolicy, form())
  expect(saved).toMatchObject({ httpStatus: 200, message: say.policySaved })
  expect(await hr.send(calls.savePolicy, form())).toMatchObject({
    httpStatus: 409,
    message: say.policyNameTaken.text,
  })
  expect(await give(saved.data.id, '2025-06-01')).toMatchObject({
    message: say.policyBegins('1 Jan 2026').text,
  })
  expect(await give(saved.data.id, '2026-06-01')).toMatchObject({ message: say.policyGiven })
  const { days, history, person } = await week('2026-06-03')
  expect(person).toBe('Nila')
  expect(days.map(({ minutes }) => minutes)).toEqual([450, 450, 450, 450, 450, 0, 0])
  expect(days[0]).toMatchObject({
    policy_name: 'Night desk',
    starts_at: '2026-06-01T16:30:00.000Z',
    ends_at: '2026-06-02T00:30:00.000Z',
  })
  expect(history).toMatchObject([{ policy: 'Night desk', valid_from: '2026-06-01', valid_to: null }])
  expect((await week('2026-05-27')).days[0]).toMatchObject({
    minutes: 480,
    policy_name: 'Standard week',
  })
})

test('new terms hold from their day on, and what held stays', async () => {
  const { id, version } = (await policies()).find(({ name }) => name === 'Night desk')!
  const days = [{ ...shift, weekday: 1, work_minutes: 300, off_weeks: [] }]
  const changed = { id, version, valid_from: '2026-09-01', days }
  expect(await hr.send(calls.savePolicy, form(changed))).toMatchObject({ httpStatus: 200 })
  expect(await hr.send(calls.savePolicy, form({ ...changed, version: undefined as never }))).toMatchObject({
    httpStatus: 409,
    message: say.termsLater.text,
  })
  expect((await hr.send(calls.savePolicy, form({ ...changed, valid_from: '2026-10-01' }))).httpStatus).toBe(
    409,
  )
  expect((await week('2026-08-05')).days[0]).toMatchObject({ minutes: 450 })
  expect((await week('2026-09-09')).days.map(({ minutes }) => minutes)).toEqual([300, 0, 0, 0, 0, 0, 0])
  const terms = (await policies()).find((policy) => policy.id === id)!.terms
  expect(terms).toMatchObject([
    { valid_from: '2026-09-01', valid_to: null, made_by: 'Hema' },
    { valid_from: '2026-01-01', valid_to: '2026-08-31' },
  ])
})

test('what a working time says of days at home is kept, and whole days of a month at most', async () => {
  const home = {
    home_days_per_month: 4,
    home_days_per_quarter: 10,
    home_notice_days: 2,
    presence_required: false,
  }
  const saved = await hr.send(calls.savePolicy, form({ name: 'Mostly here', ...home }))
  expect(saved.httpStatus).toBe(200)
  const of = async (id: number) => (await policies()).find((policy) => policy.id === id)!.terms[0]
  expect(await of(saved.data.id)).toMatchObject(home)
  const night = (await policies()).find(({ name }) => name === 'Night desk')!
  expect(night.terms[0]).toMatchObject({
    home_days_per_month: null,
    home_days_per_quarter: null,
    home_notice_days: null,
    presence_required: true,
  })
  for (const wrong of [
    { home_days_per_month: 32 },
    { home_days_per_quarter: 93 },
    { home_days_per_month: 1.5 },
    { home_notice_days: 91 },
  ])
    expect((await hr.send(calls.savePolicy, form({ name: 'Wrong', ...wrong }))).httpStatus).toBe(400)
})

test.each([
  ['days', { days: [{ ...shift, weekday: 1, end_minute: 1400, off_weeks: [] }] }, say.dayTooShort],
  ['days', { days: [shift, shift].map((day) => ({ ...day, weekday: 1, off_weeks: [] })) }, say.weekdayTwice],
  ['core_until_minute', { core_from_minute: 900, core_until_minute: 600 }, say.coreOrder],
  ['zone', { zone: 'Mars/Base' }, say.zoneUnknown],
] as const)('%s: %o is not taken', async (field, changes, sentence) => {
  const answer = await hr.send(calls.savePolicy, form({ name: 'Wrong', ...(changes as Partial<Form>) }))
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields).toMatchObject({ [field]: sentence })
})

test('what is given ends the one before, and ends on its last day', async () => {
  const [first, second] = [
    await hr.send(calls.savePolicy, form({ name: 'One' })),
    await hr.send(calls.savePolicy, form({ name: 'Two' })),
  ]
  expect(await give(first.data.id, '2027-01-01')).toMatchObject({ httpStatus: 200 })
  expect(await give(second.data.id, '2026-12-01')).toMatchObject({
    httpStatus: 409,
    message: say.givenLater.text,
  })
  expect(await give(second.data.id, '2027-02-01', { valid_to: '2027-01-01' })).toMatchObject({
    message: say.giftOrder.text,
  })
  expect(await give(second.data.id, '2027-02-01', { target_id: 999_999 })).toMatchObject({
    message: say.noSuchTarget.text,
  })
  expect(await give(second.data.id, '2027-02-01')).toMatchObject({ httpStatus: 200 })
  const names = async () =>
    (await week('2027-02-03')).history.map(({ policy, valid_to }) => [policy, valid_to])
  expect(await names()).toEqual([
    ['Two', null],
    ['One', '2027-01-31'],
    ['Night desk', '2026-12-31'],
  ])
  const gift = (await week('2027-02-03')).history[0]!
  expect(await hr.send(calls.endGift, { id: gift.id, last_day: '2027-03-31' })).toMatchObject({
    message: say.giftEnded,
  })
  expect((await week('2027-04-07')).days[0]).toMatchObject({ minutes: 480 })
  const everybody = (await policies())
    .flatMap(({ gifts }) => gifts)
    .find(({ target }) => target === 'everybody')!
  expect(await hr.send(calls.endGift, { id: everybody.id, last_day: '2027-03-31' })).toMatchObject({
    message: say.everybodyNeedsOne.text,
  })
})

test('of twenty gifts to one person from one day one stands', async () => {
  const { data } = await hr.send(calls.savePolicy, form({ name: 'Raced' }))
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(data.id, '2028-01-01')))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
})

test('who does not keep policies sees and changes none', async () => {
  const refused = { httpStatus: 403, message: say.mayNotManagePolicies.text }
  expect(await staff.send(calls.listPolicies, {})).toMatchObject(refused)
  expect(await staff.send(calls.savePolicy, form({ name: 'Mine' }))).toMatchObject(refused)
  expect(await staff.send(calls.previewWeek, { person_id: personId, day: '2026-06-03' })).toMatchObject(
    refused,
  )
  expect(await staff.send(calls.endGift, { id: 1, last_day: '2026-06-03' })).toMatchObject(refused)
})

describe('months', () => {
  test('are closed and opened by payroll, and working time does not change under them', async () => {
    const march = { company_id: 1, month: '2029-03' }
    const since = { joined_on: '2020-01-01', service_since: '2020-01-01' }
    const employed = { person_id: personId, company_id: 1, employee_code: 'NILA', ...since }
    await product.write((ctx) => insertRow(ctx, 'employment', employed))
    expect(await staff.send(calls.closeMonth, march)).toMatchObject({
      httpStatus: 403,
      message: say.mayNotFreeze.text,
    })
    expect(await staff.send(calls.listClosedMonths, {})).toMatchObject({ httpStatus: 403 })
    expect(await payroll.send(calls.closeMonth, { ...march, company_id: 9 })).toMatchObject({
      message: say.noSuchCompany.text,
    })
    expect(await payroll.send(calls.closeMonth, { ...march, reason: 'Run 7' })).toMatchObject({
      message: say.monthClosed,
    })
    expect(await payroll.send(calls.closeMonth, march)).toMatchObject({
      message: say.monthFrozenAlready.text,
    })
    const late = await hr.send(calls.savePolicy, form({ name: 'Late', valid_from: '2029-03-10' }))
    expect(late.message).toMatch(/^March 2029 is closed for payroll/)
    expect(await payroll.send(calls.openMonth, march)).toMatchObject({ message: say.monthOpened })
    expect(await payroll.send(calls.openMonth, march)).toMatchObject({ message: say.monthOpenAlready.text })
  })
})
