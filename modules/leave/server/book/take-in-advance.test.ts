import { beforeAll, expect, test } from 'vitest'
import { raise } from '#platform/server/events.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildHoliday, holidaysChanged } from '#calendar/server/public.ts'
import * as calls from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages } from '#leave/contract/year-end/encashment-messages.ts'
import { cancelLeave, openLeave, previewLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import {
  decideAdjustment,
  leaveStatement,
  previewYearEnd,
  proposeAdjustment,
} from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'
import { accrueFor } from '#leave/server/leave-jobs.ts'
import { settleLeavers } from '#leave/server/year-end/settle-leavers.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let head: Caller
let payroll: Caller

const kind = (key: string, rule: Partial<LeaveRule>) =>
  product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from: '2020-01-01', rule }))

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await kind('lent', { negative_limit: 300 })
  await kind('monthly', {
    accrual: 'monthly',
    due: 'last_day',
    yearly: 1_200,
    step: 100,
    negative_limit: 200,
  })
  manager = await scene.member(null)
  head = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  payroll = await product.as(await product.account({ roles: ['employee', 'payroll'] }))
})

const approve = (id: number) =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })

const statementOf = async ({ caller }: Member, type: string) =>
  (await caller.send(leaveStatement, { leave_type_id: await scene.typeId(type), size: 50 })).data.rows.map(
    ({ kind: what, quantity, balance, reason }) => [what, quantity, balance, reason],
  )

const toldTo = async ({ person }: Member) =>
  (
    await product.read(({ db }) =>
      db.selectFrom('notification').select('text').where('recipient_id', '=', person.id).execute(),
    )
  ).map(({ text }) => text)

/** Nothing but what is owed is below nothing, and that no further than the rule lends. */
async function expectSound(accountId: number, limit: number) {
  const { entries, lots } = await scene.bookOf(accountId)
  for (const { id, remaining, origin } of lots) {
    let running = 0
    for (const { quantity } of entries.filter(({ lot_id }) => lot_id === id))
      expect((running += quantity)).toBeGreaterThanOrEqual(origin === 'advance' ? -limit : 0)
    expect(running).toBe(remaining)
  }
}

const weekdays = eachDay('2026-12-01', '2027-03-31').filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
)

test('what is there goes first, then what is lent; beyond that it is short, and each is said', async () => {
  const asha = await scene.member(manager.person, { lent: 100 })
  const wish = { leave_type_id: await scene.typeId('lent'), duration: 'multiple_days' as const }
  const preview = await asha.caller.send(previewLeave, {
    ...wish,
    starts_on: '2026-12-01',
    ends_on: '2026-12-03',
  })
  expect(preview.data).toMatchObject({ refusal: null, notes: [say.inAdvance(200)], after: [{ left: -200 }] })
  const more = await scene.apply(asha, '2026-12-07', '2026-12-11', { type: 'lent' })
  expect(more.message).toBe('You ask for 5.00 days. Available 1.00, and 3.00 in advance. Short by 1.00.')
  const { data } = await scene.apply(asha, '2026-12-01', '2026-12-03', { type: 'lent' })
  await approve(data.id)
  expect(await scene.balance(asha, 'lent')).toMatchObject({ available: -200, owed: 200, lends: 100 })
  const again = await scene.apply(asha, '2026-12-07', '2026-12-08', { type: 'lent' })
  expect(again.message).toBe('You ask for 2.00 days. Available -2.00, and 1.00 in advance. Short by 1.00.')
  expect(await statementOf(asha, 'lent')).toEqual(
    expect.arrayContaining([['debit', -100, -200, 'Leave taken, taken in advance']]),
  )
  expect(await toldTo(asha)).toContain(
    '2 days of what was approved are not earned yet. The next credits repay them back.',
  )
  await expectSound(asha.person.id, 300)
})

test('of thirty applications at once on one day and three that are lent exactly four are taken', async () => {
  const asha = await scene.member(manager.person, { lent: 100 })
  const answers = await Promise.all(
    weekdays.slice(0, 30).map((day) => scene.apply(asha, day, day, { type: 'lent' })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status === 1)
  expect(refused.every(({ message }) => message.endsWith('Short by 1.00.'))).toBe(true)
  expect(await scene.balance(asha, 'lent')).toMatchObject({ available: -300, owed: 300, lends: 0, held: 400 })
  await expectSound(asha.person.id, 300)
}, 60_000)

test('credits pay it back, days that come back too, and the statement tells it line by line', async () => {
  const bina = await scene.member(manager.person)
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-06'))
  const { available } = await scene.balance(bina, 'monthly')
  const days = weekdays.slice(0, available / 100 + 2)
  const first = await scene.apply(bina, days[0]!, days.at(-3), { type: 'monthly' })
  const last = await scene.apply(bina, days.at(-2)!, days.at(-1), { type: 'monthly' })
  for (const { data } of [first, last]) await approve(data.id)
  expect(await scene.balance(bina, 'monthly')).toMatchObject({ available: -200, owed: 200 })
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-30'))
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-30'))
  expect(await scene.balance(bina, 'monthly')).toMatchObject({ available: -100, owed: 100 })
  const statement = await statementOf(bina, 'monthly')
  expect(statement.filter(([what]) => what === 'repay').map(([, ...line]) => line)).toEqual([
    [100, expect.any(Number), '1.00 taken in advance paid back, 1.00 still owed'],
    [-100, expect.any(Number), '1.00 taken in advance paid back, 1.00 still owed'],
  ])
  // By their days, and the latest line says what is in the book.
  expect(statement[0]?.[2]).toBe(-100)
  // Of two days in advance one is paid back already: given back, the other is there again.
  await bina.caller.send(cancelLeave, { id: last.data.id, days: days.slice(-2), reason: 'No need' })
  expect(await scene.balance(bina, 'monthly')).toMatchObject({ available: 100, owed: 0, lends: 200 })
  await expectSound(bina.person.id, 200)
})

async function credit({ person }: Member, quantity: number) {
  const leave_type_id = await scene.typeId('lent')
  const wish = { account_id: person.id, leave_type_id, quantity, reason: 'Worked on a Sunday' }
  const proposed = await (
    await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  ).send(proposeAdjustment, wish)
  await head.send(decideAdjustment, { id: proposed.data.id, verdict: 'approved' })
}

test('days that HR credits pay back what was taken in advance, and only as much as they bring', async () => {
  const lila = await scene.member(manager.person)
  const { data } = await scene.apply(lila, '2026-12-01', '2026-12-02', { type: 'lent' })
  await approve(data.id)
  expect(await scene.balance(lila, 'lent')).toMatchObject({ available: -200, owed: 200 })
  await credit(lila, 150)
  expect(await scene.balance(lila, 'lent')).toMatchObject({ available: -50, owed: 50, lends: 250 })
  await credit(lila, 100)
  expect(await scene.balance(lila, 'lent')).toMatchObject({ available: 50, owed: 0, lends: 300 })
  await expectSound(lila.person.id, 300)
})

test('a day is taken in part from days that were paid back and given back, in part in advance', async () => {
  const mira = await scene.member(manager.person)
  const first = await scene.apply(mira, '2026-12-01', '2026-12-01', { type: 'lent' })
  await approve(first.data.id)
  await credit(mira, 100)
  await mira.caller.send(cancelLeave, { id: first.data.id, days: ['2026-12-01'], reason: 'No need' })
  await scene.apply(mira, '2026-12-02', '2026-12-02', { type: 'lent', hours: 2 })
  const whole = await scene.apply(mira, '2026-12-03', '2026-12-03', { type: 'lent' })
  expect(whole).toMatchObject({ status: 0, data: { days: 100 } })
  await approve(whole.data.id)
  expect(await scene.balance(mira, 'lent')).toMatchObject({ available: -25, owed: 25, lends: 275 })
  await mira.caller.send(cancelLeave, { id: whole.data.id, days: ['2026-12-03'], reason: 'No need' })
  expect(await scene.balance(mira, 'lent')).toMatchObject({ available: 75, owed: 0 })
  await expectSound(mira.person.id, 300)
})

test('what credits have paid back while it waited is not called unearned', async () => {
  const gita = await scene.member(manager.person)
  await product.write((ctx) => accrueFor(ctx, [gita.person.id], '2026-11-06'))
  const { available } = await scene.balance(gita, 'monthly')
  const days = weekdays.slice(0, available / 100 + 2)
  const { data } = await scene.apply(gita, days[0]!, days.at(-1), { type: 'monthly' })
  await product.write((ctx) => accrueFor(ctx, [gita.person.id], '2026-11-30'))
  await approve(data.id)
  expect(await toldTo(gita)).toContain(
    '1 day of what was approved is not earned yet. The next credits repay it back.',
  )
})

const leave = (personId: number, day: string) =>
  product.write((ctx) =>
    ctx.db
      .updateTable('employment')
      .set({ left_on: day, leaving: 'resigned' })
      .where('person_id', '=', personId)
      .execute(),
  )

const owedOf = async ({ person }: Member) =>
  (await payroll.send(calls.encashmentList.read, { search: person.name })).data.rows

test('what someone leaves owing is taken off once, or let off once, and a leaver borrows nothing', async () => {
  const dev = await scene.member(manager.person)
  const esha = await scene.member(manager.person)
  for (const one of [dev, esha]) {
    const { data } = await scene.apply(one, '2026-12-01', '2026-12-02', { type: 'lent' })
    await approve(data.id)
    await leave(one.person.id, '2026-12-03')
  }
  const refused = await scene.apply(dev, '2026-12-03', '2026-12-03', { type: 'lent' })
  expect(refused.message).toBe('You ask for 1.00 days. Available -2.00. Short by 1.00.')
  expect(await scene.balance(dev, 'lent')).toMatchObject({ owed: 200, lends: 0 })
  for (let night = 0; night < 2; night++)
    await product.write((ctx) => settleLeavers(ctx, { on: '2026-12-04', size: 50 }))
  const [off] = await owedOf(dev)
  const [let1] = await owedOf(esha)
  expect(off).toMatchObject({
    quantity: -200,
    cause: 'owed',
    status: 'open',
    can: { settle: true, waive: false },
  })
  const [owing, ...more] = (await head.send(calls.explainEncashment, { id: off!.id })).data.because
  expect([owing, more]).toMatchObject([{ label: 'Taken in advance and never earned', value: '2.00' }, []])
  expect(owing!.source).toMatch(/^Deducted from the final settlement, /)
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => payroll.send(calls.settleEncashment, { id: off!.id, month: '2026-12' })),
  )
  expect(taken.filter(({ status }) => status === 0)).toHaveLength(1)
  const waives = await Promise.all(
    Array.from({ length: 20 }, () =>
      head.send(calls.waiveOwed, { id: let1!.id, reason: 'Agreed on leaving' }),
    ),
  )
  expect(waives.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await payroll.send(calls.waiveOwed, { id: let1!.id, reason: 'No' })).message).toBe(
    say.mayNotAdjust.text,
  )
  expect((await head.send(calls.waiveOwed, { id: off!.id, reason: 'No' })).message).toBe(
    encashmentMessages.settledAlready('Settled in payroll').text,
  )
  expect(await owedOf(esha)).toMatchObject([{ status: 'waived', waived_because: 'Agreed on leaving' }])
  const { lots } = await scene.bookOf(dev.person.id)
  expect(lots.every(({ remaining }) => remaining === 0)).toBe(true)
})

test('what is only asked for in advance when someone leaves is owed when it is granted, not before', async () => {
  const ila = await scene.member(manager.person)
  const jaya = await scene.member(manager.person)
  const asked = []
  for (const one of [ila, jaya]) {
    asked.push((await scene.apply(one, '2026-12-01', '2026-12-02', { type: 'lent' })).data.id)
    await leave(one.person.id, '2026-12-03')
  }
  const settle = () => product.write((ctx) => settleLeavers(ctx, { on: '2026-12-04', size: 50 }))
  // Their other kinds, once; what waits does not keep the night going.
  expect([await settle(), await settle()]).toEqual([2, 0])
  for (const one of [ila, jaya]) expect(await owedOf(one)).toEqual([])
  await manager.caller.send(decideLeave, {
    what: 'leave',
    subject_id: asked[0]!,
    verdict: 'rejected',
    comment: 'Too late',
  })
  await approve(asked[1]!)
  await settle()
  expect(await owedOf(ila)).toEqual([])
  expect(await owedOf(jaya)).toMatchObject([{ quantity: -200, cause: 'owed', status: 'open' }])
  for (const { person } of [ila, jaya])
    expect((await scene.bookOf(person.id)).lots.every(({ remaining }) => remaining === 0)).toBe(true)
})

test('a day that the calendar adds to the leave of a leaver is without pay, not in advance', async () => {
  const kala = await scene.member(manager.person, { lent: 200 })
  const day = '2026-12-16'
  const changed = { days: [day], companyId: null, personIds: null, locationIds: null }
  const holiday = await product.write((ctx) => buildHoliday(ctx, { day, name: 'A feast' }))
  const { data } = await scene.apply(kala, '2026-12-15', '2026-12-17', { type: 'lent' })
  await approve(data.id)
  await leave(kala.person.id, '2026-12-31')
  await product.write(async (ctx) => {
    await ctx.db.deleteFrom('holiday').where('id', '=', holiday.id).execute()
    await raise(ctx, holidaysChanged, changed)
  })
  expect(await scene.balance(kala, 'lent')).toMatchObject({ available: 0, owed: 0, used: 200 })
  const { lines } = (await kala.caller.send(openLeave, { id: data.id })).data
  expect(lines.map(({ type, counted }) => [type.key, counted])).toEqual([
    ['lent', 100],
    ['loss_of_pay', 100],
    ['lent', 100],
  ])
})

test('what was credited for days after the last one and is taken already is owed as well', async () => {
  await kind('whole', { accrual: 'yearly', yearly: 1_200 })
  const farid = await scene.member(manager.person)
  await product.write((ctx) => accrueFor(ctx, [farid.person.id], '2026-11-06'))
  const { data } = await scene.apply(farid, '2026-11-09', '2026-11-20', { type: 'whole' })
  await approve(data.id)
  expect(await scene.balance(farid, 'whole')).toMatchObject({ available: 200 })
  await leave(farid.person.id, '2026-09-30')
  for (let night = 0; night < 2; night++)
    await product.write((ctx) => accrueFor(ctx, [farid.person.id], '2026-11-06'))
  await product.write((ctx) => settleLeavers(ctx, { on: '2026-11-07', size: 50 }))
  // Nine of twelve days were due; ten are taken.
  expect(await owedOf(farid)).toMatchObject([{ quantity: -100, cause: 'owed' }])
  const settled = { accrued: 900, used: 1_000, adjusted: 100, available: 0, owed: 0 }
  expect(await scene.balance(farid, 'whole')).toMatchObject(settled)
})

test('a year ends with what is owed as a line of its own, and the next year pays it back', async () => {
  const chitra = await scene.member(manager.person)
  const { data } = await scene.apply(chitra, '2026-12-01', '2026-12-02', { type: 'lent' })
  await approve(data.id)
  await kind('upfront', { accrual: 'yearly', yearly: 500, negative_limit: 200 })
  await product.write((ctx) => accrueFor(ctx, [chitra.person.id], '2026-12-31'))
  const seven = await scene.apply(chitra, '2026-12-07', '2026-12-15', { type: 'upfront' })
  await approve(seven.data.id)
  const preview = await head.send(previewYearEnd, { company_id: 1, year: 2026 })
  const owing = preview.data.lines.filter(({ person, owed }) => person.id === chitra.person.id && owed > 0)
  expect(owing).toMatchObject([
    { type: { key: 'lent' }, closing: -200, owed: 200, carry: 0, encash: 0, lapse: 0 },
    { type: { key: 'upfront' }, closing: -200, owed: 200, carry: 0, encash: 0, lapse: 0 },
  ])
  const before = await head.send(previewYearEnd, { company_id: 1, year: 2025 })
  expect(before.data.lines.every(({ owed }) => owed === 0)).toBe(true)
  scene.goTo('2027-01-01T06:00:00.000Z')
  await product.write((ctx) => accrueFor(ctx, [chitra.person.id], '2027-01-01'))
  const later = { ...chitra, caller: await product.as(chitra.person) }
  expect(await scene.balance(later, 'upfront')).toMatchObject({ available: 300, owed: 0 })
})
