import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { raise } from '#platform/server/events.ts'
import { buildHoliday, holidaysChanged, listAbsences } from '#calendar/server/public.ts'
import * as calls from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member

beforeAll(async () => {
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { sandwich: 'both' } }),
  )
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'earned', name: 'Earned leave', from: '2020-01-01' }),
  )
  manager = await scene.member(null)
})

beforeEach(async () => {
  asha = await scene.member(manager.person, { casual: 300 })
})

const decide = (id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict, comment: 'As agreed' })

test('asked for it is held, approved it is taken, and the calendar knows', async () => {
  const applied = await scene.apply(asha, '2026-11-10', '2026-11-11')
  expect(applied).toMatchObject({ status: 0, message: say.applied, data: { days: 200, status: 'pending' } })
  expect(await scene.balance(asha)).toMatchObject({ opening: 300, held: 200, used: 0, available: 100 })
  const waiting = await manager.caller.send(listWaitingLeave, {})
  expect(waiting.data.rows).toMatchObject([{ what: 'leave', days: 200, pm_status: 'not_applicable' }])
  expect((await decide(applied.data.id)).message).toBe(say.approved(asha.person.name))
  expect(await scene.balance(asha)).toMatchObject({ held: 0, used: 200, available: 100 })
  const absences = await product.read((ctx) =>
    listAbsences(ctx, { personIds: [asha.person.id], from: '2026-11-01', to: '2026-11-30' }),
  )
  expect(absences.map(({ day, hundredths, part, kind }) => [day, hundredths, part, kind])).toEqual([
    ['2026-11-10', 100, 'full', 'leave'],
    ['2026-11-11', 100, 'full', 'leave'],
  ])
})

test('what is refused says what is asked, what is there and what is missing; rejected it comes back', async () => {
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: asha.person.id, type: 'casual', quantity: 150 }),
  )
  const first = await scene.apply(asha, '2026-11-10', '2026-11-12', {
    second_half_first: true,
    first_half_last: true,
  })
  const quarter = await scene.apply(asha, '2026-11-13', '2026-11-13', { hours: 2 })
  expect([first.data.days, quarter.data.days]).toEqual([200, 25])
  expect((await scene.balance(asha)).available).toBe(225)
  const second = await scene.apply(asha, '2026-11-17', '2026-11-19', { first_half_last: true })
  expect(second).toMatchObject({
    httpStatus: 409,
    message: 'You ask for 2.50 days. Available 2.25 (4.50 less 2.25 awaiting approval). Short by 0.25.',
  })
  await decide(first.data.id, 'rejected')
  await decide(quarter.data.id, 'rejected')
  expect((await scene.balance(asha)).available).toBe(450)
})

test('the rest is taken without pay when that is asked for, as a line of its own', async () => {
  const rest_type_id = await scene.typeId('loss_of_pay')
  const applied = await scene.apply(asha, '2026-11-10', '2026-11-13', { rest_type_id })
  expect(applied.data.days).toBe(400)
  const opened = await asha.caller.send(calls.openLeave, { id: applied.data.id })
  expect(opened.data.lines.map(({ day, counted, type }) => [day, counted, type.key])).toEqual([
    ['2026-11-10', 100, 'casual'],
    ['2026-11-11', 100, 'casual'],
    ['2026-11-12', 100, 'casual'],
    ['2026-11-13', 100, 'loss_of_pay'],
  ])
  expect(opened.data.notes).toEqual([say.splitNote(['3.00 casual leave', '1.00 loss of pay'])])
})

test('a weekend stays enclosed where the last day is taken without pay, as it was shown before', async () => {
  const rest_type_id = await scene.typeId('loss_of_pay')
  const applied = await scene.apply(asha, '2026-11-13', '2026-11-16', { rest_type_id })
  expect(applied.data.days).toBe(400)
  await decide(applied.data.id)
  const opened = await asha.caller.send(calls.openLeave, { id: applied.data.id })
  expect(opened.data.lines.map(({ kind, counted, type }) => [kind, counted, type.key])).toEqual([
    ['work', 100, 'casual'],
    ['sandwich', 100, 'casual'],
    ['sandwich', 100, 'casual'],
    ['work', 100, 'loss_of_pay'],
  ])
  expect(await scene.balance(asha)).toMatchObject({ available: 0, used: 300 })
})

test('a day before, entered later, makes the weekend count with the later leave', async () => {
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: asha.person.id, type: 'casual', quantity: 300 }),
  )
  const monday = await scene.apply(asha, '2026-11-16')
  expect(monday.data.days).toBe(100)
  const friday = await scene.apply(asha, '2026-11-13')
  expect(friday.data.days).toBe(100)
  expect((await asha.caller.send(calls.openLeave, { id: monday.data.id })).data.days).toBe(300)
})

test('before it is sent a leave is counted day by day, with who decides', async () => {
  const { data } = await asha.caller.send(calls.previewLeave, {
    leave_type_id: await scene.typeId('casual'),
    duration: 'multiple_days',
    starts_on: '2026-11-13',
    ends_on: '2026-11-16',
  })
  expect(data.lines.map(({ day, kind, counted }) => [day, kind, counted])).toEqual([
    ['2026-11-13', 'work', 100],
    ['2026-11-14', 'sandwich', 100],
    ['2026-11-15', 'sandwich', 100],
    ['2026-11-16', 'work', 100],
  ])
  expect(data.refusal?.text).toBe('You ask for 4.00 days. Available 3.00. Short by 1.00.')
  expect(data.approvers).toEqual([{ kind: 'manager', people: [manager.person.name] }])
})

test('every reason against a leave has its sentence', async () => {
  await scene.apply(asha, '2026-11-12', '2026-11-12', { hours: 4, from_minute: 600 })
  const refusals = [
    await scene.apply(asha, '2026-11-12'),
    await scene.apply(asha, '2026-11-14', '2026-11-15'),
    await scene.apply(asha, '2023-05-04'),
    await scene.apply(asha, '2026-11-12', '2026-11-11'),
    await scene.apply(asha, '2026-11-12', '2026-11-13', { duration: 'single_day' }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { hours: 3 as 2 }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { reason: ' ' }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { handover_id: asha.person.id }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { leave_type_id: 999_999 }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { rest_type_id: 999_999 }),
    await scene.apply(asha, '2026-11-17', '2026-11-17', { account_id: manager.person.id }),
  ]
  expect(refusals.map(({ message }) => message)).toEqual([
    'You already have pending casual leave on 12 Nov (0.5 of the day).',
    say.onlyFreeDays.text,
    say.notEmployed('2023-05-04').text,
    say.endBeforeStart,
    say.oneDayOnly,
    say.hoursWrong,
    say.reasonEmpty,
    say.noSuchHandover.text,
    say.noSuchType.text,
    say.noSuchRest.text,
    say.noSuchPerson.text,
  ])
})

test('hours of leave lie within the hours that would be worked', async () => {
  const hours = (from_minute: number, amount: 2 | 4 = 4) =>
    scene.apply(asha, '2026-11-17', '2026-11-17', { hours: amount, from_minute })
  const text = 'On 17 Nov 2026 you work from 10:00 to 19:00; choose hours within these.'
  expect(await hours(1_080)).toMatchObject({ httpStatus: 400, message: text })
  expect(await hours(480, 2)).toMatchObject({ httpStatus: 400, message: text })
  expect((await hours(603, 2)).message).toBe(say.hoursNotInSteps.text)
  expect(await hours(1_020, 2)).toMatchObject({ status: 0, data: { days: 25 } })
})

test('a line manager decides before HR, also where HR is one person', async () => {
  const hr = await product.account({ roles: ['employee', 'hr_manager'] })
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'late', name: 'Late', from: '2020-01-01', rule: { back_days: 1 } }),
  )
  await product.write((ctx) => buildBalance(ctx, { accountId: asha.person.id, type: 'late', quantity: 300 }))
  const { data } = await scene.apply(asha, '2026-11-02', '2026-11-02', { type: 'late' })
  const opened = await asha.caller.send(calls.openLeave, { id: data.id })
  expect(opened.data.legs.map(({ kind, approver }) => [kind, approver])).toEqual([
    ['manager', manager.person.name],
    ['HR', hr.name],
  ])
})

test('a holiday that is added gives its day back, one that is taken away counts it again', async () => {
  const applied = await scene.apply(asha, '2026-11-24', '2026-11-26')
  await decide(applied.data.id)
  expect((await scene.balance(asha)).available).toBe(0)
  const changed = { days: ['2026-11-25'], locationIds: null, companyId: null, personIds: null }
  const holiday = await product.write(async (ctx) => {
    const made = await buildHoliday(ctx, { day: '2026-11-25', name: 'A feast' })
    await raise(ctx, holidaysChanged, changed)
    return made
  })
  // The days around it are leave, so the holiday itself is enclosed and counts on as a free day.
  const opened = await asha.caller.send(calls.openLeave, { id: applied.data.id })
  expect(
    opened.data.lines.filter(({ state }) => state !== 'returned').map(({ kind, counted }) => [kind, counted]),
  ).toEqual([
    ['work', 100],
    ['sandwich', 100],
    ['work', 100],
  ])
  await product.write(async (ctx) => {
    await ctx.db.deleteFrom('holiday').where('id', '=', holiday.id).execute()
    await raise(ctx, holidaysChanged, changed)
  })
  const again = await asha.caller.send(calls.openLeave, { id: applied.data.id })
  expect(again.data.days).toBe(300)
  expect((await scene.balance(asha)).available).toBe(0)
})

test('a person who has no part in it does not find an application', async () => {
  const applied = await scene.apply(asha, '2026-11-10')
  const stranger = await scene.member(null)
  for (const answer of [
    await stranger.caller.send(calls.openLeave, { id: applied.data.id }),
    await stranger.caller.send(calls.withdrawLeave, { id: applied.data.id }),
    await stranger.caller.send(calls.revokeLeave, { id: applied.data.id, reason: 'No' }),
    await stranger.caller.send(calls.cancelLeave, {
      id: applied.data.id,
      days: ['2026-11-10'],
      reason: 'No',
    }),
  ])
    expect(answer).toMatchObject({ httpStatus: 404, message: say.noSuchApplication.text })
  const decided = await stranger.caller.send(decideLeave, {
    what: 'leave',
    subject_id: applied.data.id,
    verdict: 'approved',
  })
  expect(decided).toMatchObject({ httpStatus: 404, message: say.nothingWaits.text })
})
