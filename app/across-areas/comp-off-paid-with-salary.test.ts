import { expect, test } from 'vitest'
import { askCompOffPay, compOffOverview } from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { saveCompOffRule } from '#leave/contract/leave-administration-calls.ts'
import { buildBalance } from '#leave/server/public.ts'
import { oneTimeList } from '#payroll/contract/inputs/input-calls.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { runScene } from '#payroll/testing/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
product.clock.standAt('2026-11-23T06:00:00.000Z')
const scene = await runScene(product)

test('comp-off that is approved to be paid is spent at once, and stands once in the payroll of its month', async () => {
  const { caller: hr } = await scene.employed(['hr_manager'])
  const { person, caller } = await scene.paid()
  const rule = { scale: [{ minutes: 120, earns: 25 }], lasts_days: 60, claim_days: 30, most_open: 600 }
  const paid = { paid_when_over: false, paid_on_request: true, paid_on_leaving: false }
  await hr.send(saveCompOffRule, { valid_from: '2026-01-02', reason: 'As here', rule: { ...rule, ...paid } })
  const days = { quantity: 100, grantedOn: '2026-11-01', expiresOn: '2026-12-31' }
  await product.write((ctx) => buildBalance(ctx, { accountId: person.id, type: 'comp_off', ...days }))
  const overview = async () => (await caller.send(compOffOverview, {})).data
  const [lot] = (await overview()).lots
  const ask = (quantity: number) =>
    caller.send(askCompOffPay, { lot_id: lot!.id, quantity, reason: 'No time to take it' })
  expect((await ask(125)).message).toBe(compOffMessages.notSoMuch(100).text)
  expect((await ask(100)).status).toBe(0)
  expect((await ask(100)).status).toBe(1)
  expect(await overview()).toMatchObject({ available: 0, payouts: [{ status: 'pending' }] })

  await scene.close()
  const october = await scene.open()
  const collected = async () => {
    await scene.maker.caller.send(runs.collectInputs, { id: october })
    return (await scene.maker.caller.send(oneTimeList.read, { search: person.name, size: 50 })).data.rows
  }
  expect(await collected()).toEqual([])
  const { rows } = (await hr.send(listWaitingLeave, { size: 200 })).data
  const row = rows.find((one) => one.person.id === person.id)!
  expect(await hr.send(decideLeave, { ...row, verdict: 'approved', comment: '' })).toMatchObject({
    status: 0,
  })
  const once = [{ component: 'Comp-off encashment', amount: 1_333_33, status: 'waiting' }]
  expect(await collected()).toMatchObject(once)
  expect(await collected()).toMatchObject(once)
})
