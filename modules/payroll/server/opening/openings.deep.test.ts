import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages as say } from '#payroll/contract/opening/opening-messages.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { runMessages as sayOfRuns } from '#payroll/contract/runs/run-messages.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof runScene>>['paid']>>

test('a run that begins mid-year counts on from approved figures, which stay once it is approved', async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await runScene(product)
  const maker = () => scene.maker.caller
  const checker = () => scene.checker.caller
  const send = ({ person }: Person, figures: Readonly<Record<string, number>>) => {
    const list = Object.entries(figures).map(([key, amount]) => ({ key, amount }))
    return maker().send(calls.prepareOpening, {
      company_id: 1,
      last_month: '2026-10',
      file_name: 'Opening.csv',
      reason: 'Payroll begins here in November',
      totals: list,
      rows: [{ account_id: person.id, months: 7, esi_covered: null, figures: list }],
    })
  }
  const decide = (id: number) =>
    checker().send(calls.decideOpening, { id, approve: true, comment: '', version: 1 })
  const [started, fresh, waiting] = [
    await scene.paid({ annual_ctc: 2_400_000_00 }),
    await scene.paid({ annual_ctc: 2_400_000_00 }),
    await scene.paid({ annual_ctc: 2_400_000_00 }),
  ]
  const figures = { BASIC: 560_000_00, SPECIAL: 700_000_00, TDS: 100_000_00, PT: 1_400_00 }
  const { id } = (await send(started, figures)).data
  await decide(id)
  const second = (await send(waiting, figures)).data
  await product.work()
  await scene.confirm('2026-11')
  await scene.close('2026-11')
  const run = await scene.open('2026-11')
  await maker().send(runs.collectInputs, { id: run })
  await scene.only(
    run,
    [started, fresh, waiting].map(({ person }) => person.id),
  )
  await scene.compute(run)
  const slipOf = async ({ person }: Person) => {
    const row = (await scene.people(run)).find((one) => one.person.id === person.id)!
    return (await maker().send(readSlip, { id: row.slip_id! })).data
  }
  const flagged = (await scene.people(run)).filter(({ flags }) => flags.includes('no_opening'))
  expect(flagged.map(({ person }) => person.id).toSorted((one, other) => one - other)).toEqual([
    fresh.person.id,
    waiting.person.id,
  ])
  expect((await maker().send(runs.submitRun, { id: run })).message).toBe(sayOfRuns.unacknowledged(3).text)
  const [with_, without] = [await slipOf(started), await slipOf(fresh)]
  expect(with_.tax.taxable_income - without.tax.taxable_income).toBe(1_260_000_00)
  expect(with_.tax.deducted - without.tax.deducted).toBe(
    100_000_00 + amountOf(with_, 'TDS') - amountOf(without, 'TDS'),
  )
  const basic = with_.lines.find(({ code }) => code === 'BASIC')!
  expect(basic.ytd).toBe(560_000_00 + basic.amount)
  // Figures that are only submitted count for nothing, and once they are approved the run is out of date.
  expect((await slipOf(waiting)).tax).toEqual(without.tax)
  await decide(second.id)
  expect((await maker().send(runs.runChanges, { id: run })).data.rows).toEqual([
    { person: { id: waiting.person.id, name: waiting.person.name }, parts: ['earlier payslips'] },
  ])
  await scene.compute(run)
  expect((await slipOf(waiting)).tax).toEqual(with_.tax)
  await scene.approved(run)
  const reverse = { id, reason: 'Too late', version: 2 }
  expect((await checker().send(calls.reverseOpening, reverse)).message).toBe(
    say.approvedSince('November 2026').text,
  )
  await maker().send(runs.publishRun, { id: run })
  await scene.finance.caller.send(payments.beginPayment, { id: run })
  await scene.finance.caller.send(payments.confirmPaid, {
    id: run,
    paid_on: '2026-11-23',
    reference: 'UTR 1',
    unpaid_ids: [],
  })
  expect((await checker().send(calls.reverseOpening, reverse)).message).toBe(
    say.lockedSince('November 2026').text,
  )
})

const amountOf = (slip: { lines: readonly { code: string; amount: number }[] }, code: string) =>
  slip.lines.find((line) => line.code === code)?.amount ?? 0
