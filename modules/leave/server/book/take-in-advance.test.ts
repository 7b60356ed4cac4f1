import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages } from '#leave/contract/year-end/encashment-messages.ts'
import { previewLeave } from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { accrueFor } from '#leave/server/leave-jobs.ts'
import { settleLeavers } from '#leave/server/year-end/settle-leavers.ts'
import { advanceGround, weekdays, type AdvanceGround } from '#leave/testing/advance-ground.ts'

const product = await testProduct()
let ground: AdvanceGround

beforeAll(async () => {
  ground = await advanceGround(product)
})

test('what is there goes first, then what is lent; beyond that it is short, and each is said', async () => {
  const asha = await ground.scene.member(ground.manager.person, { lent: 100 })
  const wish = { leave_type_id: await ground.scene.typeId('lent'), duration: 'multiple_days' as const }
  const preview = await asha.caller.send(previewLeave, {
    ...wish,
    starts_on: '2026-12-01',
    ends_on: '2026-12-03',
  })
  expect(preview.data).toMatchObject({ refusal: null, notes: [say.inAdvance(200)], after: [{ left: -200 }] })
  const more = await ground.scene.apply(asha, '2026-12-07', '2026-12-11', { type: 'lent' })
  expect(more.message).toBe('You ask for 5.00 days. Available 1.00, and 3.00 in advance. Short by 1.00.')
  const { data } = await ground.scene.apply(asha, '2026-12-01', '2026-12-03', { type: 'lent' })
  await ground.approve(data.id)
  expect(await ground.scene.balance(asha, 'lent')).toMatchObject({ available: -200, owed: 200, lends: 100 })
  const again = await ground.scene.apply(asha, '2026-12-07', '2026-12-08', { type: 'lent' })
  expect(again.message).toBe('You ask for 2.00 days. Available -2.00, and 1.00 in advance. Short by 1.00.')
  expect(await ground.statementOf(asha, 'lent')).toEqual(
    expect.arrayContaining([['debit', -100, -200, 'Leave taken, taken in advance']]),
  )
  expect(await ground.toldTo(asha)).toContain(
    '2 days of what was approved are not earned yet. The next credits repay them back.',
  )
  await ground.expectSound(asha.person.id, 300)
})

test('of thirty applications at once on one day and three that are lent exactly four are taken', async () => {
  const asha = await ground.scene.member(ground.manager.person, { lent: 100 })
  const answers = await Promise.all(
    weekdays.slice(0, 30).map((day) => ground.scene.apply(asha, day, day, { type: 'lent' })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status === 1)
  expect(refused.every(({ message }) => message.endsWith('Short by 1.00.'))).toBe(true)
  expect(await ground.scene.balance(asha, 'lent')).toMatchObject({
    available: -300,
    owed: 300,
    lends: 0,
    held: 400,
  })
  await ground.expectSound(asha.person.id, 300)
}, 60_000)

test('days that HR credits pay back what was taken in advance, and only as much as they bring', async () => {
  const lila = await ground.scene.member(ground.manager.person)
  const { data } = await ground.scene.apply(lila, '2026-12-01', '2026-12-02', { type: 'lent' })
  await ground.approve(data.id)
  expect(await ground.scene.balance(lila, 'lent')).toMatchObject({ available: -200, owed: 200 })
  await ground.credit(lila, 150)
  expect(await ground.scene.balance(lila, 'lent')).toMatchObject({ available: -50, owed: 50, lends: 250 })
  await ground.credit(lila, 100)
  expect(await ground.scene.balance(lila, 'lent')).toMatchObject({ available: 50, owed: 0, lends: 300 })
  await ground.expectSound(lila.person.id, 300)
})

test('what someone leaves owing is taken off once, or let off once, and a leaver borrows nothing', async () => {
  const dev = await ground.scene.member(ground.manager.person)
  const esha = await ground.scene.member(ground.manager.person)
  for (const one of [dev, esha]) {
    const { data } = await ground.scene.apply(one, '2026-12-01', '2026-12-02', { type: 'lent' })
    await ground.approve(data.id)
    await ground.leave(one.person.id, '2026-12-03')
  }
  const refused = await ground.scene.apply(dev, '2026-12-03', '2026-12-03', { type: 'lent' })
  expect(refused.message).toBe('You ask for 1.00 days. Available -2.00. Short by 1.00.')
  expect(await ground.scene.balance(dev, 'lent')).toMatchObject({ owed: 200, lends: 0 })
  for (let night = 0; night < 2; night++)
    await product.write((ctx) => settleLeavers(ctx, { on: '2026-12-04', size: 50 }))
  const [off] = await ground.owedOf(dev)
  const [let1] = await ground.owedOf(esha)
  expect(off).toMatchObject({
    quantity: -200,
    cause: 'owed',
    status: 'open',
    can: { settle: true, waive: false },
  })
  const [owing, ...more] = (await ground.head.send(calls.explainEncashment, { id: off!.id })).data.because
  expect([owing, more]).toMatchObject([{ label: 'Taken in advance and never earned', value: '2.00' }, []])
  expect(owing!.source).toMatch(/^Deducted from the final settlement, /)
  const taken = await Promise.all(
    Array.from({ length: 20 }, () =>
      ground.payroll.send(calls.settleEncashment, { id: off!.id, month: '2026-12' }),
    ),
  )
  expect(taken.filter(({ status }) => status === 0)).toHaveLength(1)
  const waives = await Promise.all(
    Array.from({ length: 20 }, () =>
      ground.head.send(calls.waiveOwed, { id: let1!.id, reason: 'Agreed on leaving' }),
    ),
  )
  expect(waives.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await ground.payroll.send(calls.waiveOwed, { id: let1!.id, reason: 'No' })).message).toBe(
    say.mayNotAdjust.text,
  )
  expect((await ground.head.send(calls.waiveOwed, { id: off!.id, reason: 'No' })).message).toBe(
    encashmentMessages.settledAlready('Settled in payroll').text,
  )
  expect(await ground.owedOf(esha)).toMatchObject([{ status: 'waived', waived_because: 'Agreed on leaving' }])
  const { lots } = await ground.scene.bookOf(dev.person.id)
  expect(lots.every(({ remaining }) => remaining === 0)).toBe(true)
})

test('what was credited for days after the last one and is taken already is owed as well', async () => {
  await ground.kind('whole', { accrual: 'yearly', yearly: 1_200 })
  const farid = await ground.scene.member(ground.manager.person)
  await product.write((ctx) => accrueFor(ctx, [farid.person.id], '2026-11-06'))
  const { data } = await ground.scene.apply(farid, '2026-11-09', '2026-11-20', { type: 'whole' })
  await ground.approve(data.id)
  expect(await ground.scene.balance(farid, 'whole')).toMatchObject({ available: 200 })
  await ground.leave(farid.person.id, '2026-09-30')
  for (let night = 0; night < 2; night++)
    await product.write((ctx) => accrueFor(ctx, [farid.person.id], '2026-11-06'))
  await product.write((ctx) => settleLeavers(ctx, { on: '2026-11-07', size: 50 }))
  // Nine of twelve days were due; ten are taken.
  expect(await ground.owedOf(farid)).toMatchObject([{ quantity: -100, cause: 'owed' }])
  const settled = { accrued: 900, used: 1_000, adjusted: 100, available: 0, owed: 0 }
  expect(await ground.scene.balance(farid, 'whole')).toMatchObject(settled)
})
