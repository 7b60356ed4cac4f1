import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as settlements from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages } from '#payroll/contract/settlements/settlement-messages.ts'
import { runScene } from '#payroll/testing/public.ts'
import { clearanceList, decideClearance } from '#exit/contract/clearances/clearance-calls.ts'
import { acceptExit, beginClearance, readExit } from '#exit/contract/exits/exit-calls.ts'
import { resign } from '#exit/contract/resignation/resignation-calls.ts'

const product = await testProduct()
const LAST_DAY = '2026-11-30'
/** The day after the resignation is the first. */
const SERVED = 7
const shiftTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })

test('an exit goes from the resignation to the closed settlement, each step by the role that takes it', async () => {
  shiftTo('2026-11-23T06:00:00.000Z')
  const scene = await runScene(product)
  await scene.confirm('2026-11')
  const hr = await scene.employed(['hr_manager'])
  const departments = [
    await scene.employed(['admin']),
    await scene.employed(['asset_manager']),
    await scene.employed(['room_manager']),
    scene.finance,
    hr,
  ]
  const lead = await scene.employed(['manager'])
  departments.push(lead)
  const leaver = await scene.paid()
  await product.write(({ db }) =>
    db
      .updateTable('assignment')
      .set({ line_manager_id: lead.person.id })
      .where('account_id', '=', leaver.person.id)
      .execute(),
  )
  const { data } = await leaver.caller.send(resign, {
    asked_on: LAST_DAY,
    cause: 'growth',
    reason: 'A new field of work',
  })
  let hrNow = hr.caller
  const exit = async () => (await hrNow.send(readExit, { id: data.id })).data
  expect(await exit()).toMatchObject({ status: 'resigned', settlement: null })

  const accepted = await hr.caller.send(acceptExit, {
    id: data.id,
    version: (await exit()).version,
    last_day: LAST_DAY,
    waived_days: (await exit()).notice_days - SERVED,
    waived_because: 'Agreed with the team',
  })
  expect(accepted).toMatchObject({ status: 0 })
  expect(await exit()).toMatchObject({
    // HR follows the state and is handed no way to the amounts.
    settlement: { status: 'Draft', open_id: null },
  })
  if ((await exit()).status !== 'clearance') await hr.caller.send(beginClearance, { id: data.id })
  expect((await exit()).status).toBe('clearance')

  let maker = scene.maker.caller
  const id = (await maker.send(settlements.settlementList.read, {})).data.rows[0]!.id
  const read = async () => (await maker.send(settlements.readSettlement, { id })).data
  const wish = async () => ({ id, version: (await read()).version })
  for (const { caller } of departments) {
    const { rows } = (await caller.send(clearanceList.read, { size: 100 })).data
    for (const line of rows.filter(({ exit_id, status }) => exit_id === data.id && status === 'pending'))
      await caller.send(decideClearance, { id: line.id, version: line.version, status: 'cleared' })
  }
  const open = (await exit()).clearances.filter(({ status }) => status === 'pending')
  expect(open.map(({ department }) => department)).toEqual([])

  for (const { caller } of [hr, lead, leaver])
    expect((await caller.send(settlements.readSettlement, { id })).httpStatus).toBe(403)

  shiftTo('2026-12-02T06:00:00.000Z')
  await product.work()
  // Sessions of a week ago have ended.
  maker = await product.as(scene.maker.person)
  hrNow = await product.as(hr.person)
  const checker = await product.as(scene.checker.person)
  const finance = await product.as(scene.finance.person)
  expect((await maker.send(settlements.computeSettlement, await wish())).message).toBe(
    settlementMessages.computed,
  )
  expect((await maker.send(settlements.approveSettlement, await wish())).httpStatus).toBe(403)
  expect((await checker.send(settlements.approveSettlement, await wish())).message).toBe(
    settlementMessages.approved,
  )
  expect(await exit()).toMatchObject({ status: 'clearance', settlement: { status: 'Approved' } })
  const { dues } = await read()
  expect(dues!.net).toBeGreaterThan(0)
  await finance.send(payments.beginPayment, { id: dues!.run_id })
  await finance.send(payments.confirmPaid, {
    id: dues!.run_id,
    paid_on: '2026-12-02',
    reference: 'UTR 77',
    unpaid_ids: [],
  })
  expect(await exit()).toMatchObject({ status: 'settled', settlement: { status: 'Paid' } })
  await maker.send(settlements.closeSettlement, await wish())
  expect(await exit()).toMatchObject({ status: 'closed', settlement: { status: 'Closed' } })
})
