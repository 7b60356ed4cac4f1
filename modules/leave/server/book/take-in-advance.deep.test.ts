import { beforeAll, expect, test } from 'vitest'
import { raise } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildHoliday, holidaysChanged } from '#calendar/server/public.ts'
import { cancelLeave, openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { previewYearEnd } from '#leave/contract/leave-administration-calls.ts'
import { accrueFor } from '#leave/server/leave-jobs.ts'
import { settleLeavers } from '#leave/server/year-end/settle-leavers.ts'
import { advanceGround, weekdays, type AdvanceGround } from '#leave/testing/advance-ground.ts'

const product = await testProduct()
let ground: AdvanceGround

beforeAll(async () => {
  ground = await advanceGround(product)
})

test('credits pay it back, days that come back too, and the statement tells it line by line', async () => {
  const bina = await ground.scene.member(ground.manager.person)
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-06'))
  const { available } = await ground.scene.balance(bina, 'monthly')
  const days = weekdays.slice(0, available / 100 + 2)
  const first = await ground.scene.apply(bina, days[0]!, days.at(-3), { type: 'monthly' })
  const last = await ground.scene.apply(bina, days.at(-2)!, days.at(-1), { type: 'monthly' })
  for (const { data } of [first, last]) await ground.approve(data.id)
  expect(await ground.scene.balance(bina, 'monthly')).toMatchObject({ available: -200, owed: 200 })
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-30'))
  await product.write((ctx) => accrueFor(ctx, [bina.person.id], '2026-11-30'))
  expect(await ground.scene.balance(bina, 'monthly')).toMatchObject({ available: -100, owed: 100 })
  const statement = await ground.statementOf(bina, 'monthly')
  expect(statement.filter(([what]) => what === 'repay').map(([, ...line]) => line)).toEqual([
    [100, expect.any(Number), '1.00 taken in advance paid back, 1.00 still owed'],
    [-100, expect.any(Number), '1.00 taken in advance paid back, 1.00 still owed'],
  ])
  // By their days, and the latest line says what is in the book.
  expect(statement[0]?.[2]).toBe(-100)
  // Of two days in advance one is paid back already: given back, the other is there again.
  await bina.caller.send(cancelLeave, { id: last.data.id, days: days.slice(-2), reason: 'No need' })
  expect(await ground.scene.balance(bina, 'monthly')).toMatchObject({ available: 100, owed: 0, lends: 200 })
  await ground.expectSound(bina.person.id, 200)
})

test('a day is taken in part from days that were paid back and given back, in part in advance', async () => {
  const mira = await ground.scene.member(ground.manager.person)
  const first = await ground.scene.apply(mira, '2026-12-01', '2026-12-01', { type: 'lent' })
  await ground.approve(first.data.id)
  await ground.credit(mira, 100)
  await mira.caller.send(cancelLeave, { id: first.data.id, days: ['2026-12-01'], reason: 'No need' })
  await ground.scene.apply(mira, '2026-12-02', '2026-12-02', { type: 'lent', hours: 2 })
  const whole = await ground.scene.apply(mira, '2026-12-03', '2026-12-03', { type: 'lent' })
  expect(whole).toMatchObject({ status: 0, data: { days: 100 } })
  await ground.approve(whole.data.id)
  expect(await ground.scene.balance(mira, 'lent')).toMatchObject({ available: -25, owed: 25, lends: 275 })
  await mira.caller.send(cancelLeave, { id: whole.data.id, days: ['2026-12-03'], reason: 'No need' })
  expect(await ground.scene.balance(mira, 'lent')).toMatchObject({ available: 75, owed: 0 })
  await ground.expectSound(mira.person.id, 300)
})

test('what credits have paid back while it waited is not called unearned', async () => {
  const gita = await ground.scene.member(ground.manager.person)
  await product.write((ctx) => accrueFor(ctx, [gita.person.id], '2026-11-06'))
  const { available } = await ground.scene.balance(gita, 'monthly')
  const days = weekdays.slice(0, available / 100 + 2)
  const { data } = await ground.scene.apply(gita, days[0]!, days.at(-1), { type: 'monthly' })
  await product.write((ctx) => accrueFor(ctx, [gita.person.id], '2026-11-30'))
  await ground.approve(data.id)
  expect(await ground.toldTo(gita)).toContain(
    '1 day of what was approved is not earned yet. The next credits repay it back.',
  )
})

test('what is only asked for in advance when someone leaves is owed when it is granted, not before', async () => {
  const ila = await ground.scene.member(ground.manager.person)
  const jaya = await ground.scene.member(ground.manager.person)
  const asked = []
  for (const one of [ila, jaya]) {
    asked.push((await ground.scene.apply(one, '2026-12-01', '2026-12-02', { type: 'lent' })).data.id)
    await ground.leave(one.person.id, '2026-12-03')
  }
  const settle = () => product.write((ctx) => settleLeavers(ctx, { on: '2026-12-04', size: 50 }))
  // Their other kinds, once; what waits does not keep the night going.
  expect([await settle(), await settle()]).toEqual([2, 0])
  for (const one of [ila, jaya]) expect(await ground.owedOf(one)).toEqual([])
  await ground.manager.caller.send(decideLeave, {
    what: 'leave',
    subject_id: asked[0]!,
    verdict: 'rejected',
    comment: 'Too late',
  })
  await ground.approve(asked[1]!)
  await settle()
  expect(await ground.owedOf(ila)).toEqual([])
  expect(await ground.owedOf(jaya)).toMatchObject([{ quantity: -200, cause: 'owed', status: 'open' }])
  for (const { person } of [ila, jaya])
    expect((await ground.scene.bookOf(person.id)).lots.every(({ remaining }) => remaining === 0)).toBe(true)
})

test('a day that the calendar adds to the leave of a leaver is without pay, not in advance', async () => {
  const kala = await ground.scene.member(ground.manager.person, { lent: 200 })
  const day = '2026-12-16'
  const changed = { days: [day], companyId: null, personIds: null, locationIds: null }
  const holiday = await product.write((ctx) => buildHoliday(ctx, { day, name: 'A feast' }))
  const { data } = await ground.scene.apply(kala, '2026-12-15', '2026-12-17', { type: 'lent' })
  await ground.approve(data.id)
  await ground.leave(kala.person.id, '2026-12-31')
  await product.write(async (ctx) => {
    await ctx.db.deleteFrom('holiday').where('id', '=', holiday.id).execute()
    await raise(ctx, holidaysChanged, changed)
  })
  expect(await ground.scene.balance(kala, 'lent')).toMatchObject({ available: 0, owed: 0, used: 200 })
  const { lines } = (await kala.caller.send(openLeave, { id: data.id })).data
  expect(lines.map(({ type, counted }) => [type.key, counted])).toEqual([
    ['lent', 100],
    ['loss_of_pay', 100],
    ['lent', 100],
  ])
})

test('a year ends with what is owed as a line of its own, and the next year pays it back', async () => {
  const chitra = await ground.scene.member(ground.manager.person)
  const { data } = await ground.scene.apply(chitra, '2026-12-01', '2026-12-02', { type: 'lent' })
  await ground.approve(data.id)
  await ground.kind('upfront', { accrual: 'yearly', yearly: 500, negative_limit: 200 })
  await product.write((ctx) => accrueFor(ctx, [chitra.person.id], '2026-12-31'))
  const seven = await ground.scene.apply(chitra, '2026-12-07', '2026-12-15', { type: 'upfront' })
  await ground.approve(seven.data.id)
  const preview = await ground.head.send(previewYearEnd, { company_id: 1, year: 2026 })
  const owing = preview.data.lines.filter(({ person, owed }) => person.id === chitra.person.id && owed > 0)
  expect(owing).toMatchObject([
    { type: { key: 'lent' }, closing: -200, owed: 200, carry: 0, encash: 0, lapse: 0 },
    { type: { key: 'upfront' }, closing: -200, owed: 200, carry: 0, encash: 0, lapse: 0 },
  ])
  const before = await ground.head.send(previewYearEnd, { company_id: 1, year: 2025 })
  expect(before.data.lines.every(({ owed }) => owed === 0)).toBe(true)
  ground.scene.goTo('2027-01-01T06:00:00.000Z')
  await product.write((ctx) => accrueFor(ctx, [chitra.person.id], '2027-01-01'))
  const later = { ...chitra, caller: await product.as(chitra.person) }
  expect(await ground.scene.balance(later, 'upfront')).toMatchObject({ available: 300, owed: 0 })
})
