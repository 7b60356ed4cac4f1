import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as inputs from '#payroll/contract/inputs/input-calls.ts'
import { reconcileRun } from '#payroll/contract/registers/register-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { readSlip } from '#payroll/contract/slips/slip-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'

/** A company that leaves one person out of October; the other is paid both months. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let leftOut: Awaited<ReturnType<typeof scene.paid>>
let paid: typeof leftOut
let november: number

const maker = () => scene.maker.caller
const slipOf = async (runId: number, { person }: typeof leftOut) => {
  const row = (await scene.people(runId)).find((one) => one.person.id === person.id)!
  return { flags: row.flags, ...(await maker().send(readSlip, { id: row.slip_id! })).data }
}

const bonusOf = ({ lines }: Awaited<ReturnType<typeof slipOf>>) =>
  lines.filter(({ code }) => code === 'BONUS').reduce((sum, { amount }) => sum + amount, 0)

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  leftOut = await scene.paid({ annual_ctc: 1_200_000_00 })
  paid = await scene.paid({ annual_ctc: 1_200_000_00 })
  await product.work()
  const entered = { account_id: leftOut.person.id, company_id: 1, reason: 'Agreed' }
  const bonus = scene.components.find(({ code }) => code === 'BONUS')!
  await maker().send(inputs.addOneTime, {
    ...entered,
    month: MONTH,
    component_id: bonus.id,
    amount: 10_000_00,
  })
  await maker().send(inputs.addLoan, {
    ...entered,
    kind: 'loan',
    label: 'Laptop loan',
    principal: 3_000_00,
    first_month: MONTH,
    installments: 3,
  })
  await scene.close()
  const october = await scene.open()
  await maker().send(calls.collectInputs, { id: october })
  await scene.only(october, [paid.person.id])
  await scene.compute(october)
  await scene.approved(october)
  await scene.close('2026-11')
  november = await scene.open('2026-11')
  await maker().send(calls.collectInputs, { id: november })
  await scene.only(november, [leftOut.person.id, paid.person.id])
  await scene.compute(november)
})

test('who was left out of a month is paid it by the next run, with the bonus and the instalment, and is flagged', async () => {
  const slip = await slipOf(november, leftOut)
  const other = await slipOf(november, paid)
  const earned = (of: typeof slip, isArrear: boolean) =>
    of.lines
      .filter(({ kind, code, is_arrear }) => kind === 'earning' && code !== 'BONUS' && is_arrear === isArrear)
      .reduce((sum, { amount }) => sum + amount, 0)
  expect(earned(slip, false)).toBe(earned(other, false))
  expect(earned(slip, true)).toBe(earned(slip, false))
  expect(slip.lines.find(({ code }) => code === 'ARR-EPF-202610')?.amount).toBe(
    slip.lines.find(({ code }) => code === 'EPF')?.amount,
  )
  expect(bonusOf(slip)).toBe(10_000_00)
  expect(slip.lines.find(({ code }) => code.startsWith('LOAN_'))?.amount).toBe(2_000_00)
  expect(slip.days.arrear).toBe(3_100)
  expect(slip.flags).toContain('left_out')
  expect(other.flags).not.toContain('left_out')
  expect(earned(other, true)).toBe(0)
})

test('a rule pack that is published after the computation makes the run compute again', async () => {
  expect((await maker().send(calls.runChanges, { id: november })).data.rows).toEqual([])
  const law = await lawScene(product)
  const form = await law.formOf('shipped-epf-IN-2026-09-17')
  const { answer } = await law.published('shipped-epf-IN-2026-09-17', {
    valid_from: '2026-11-01',
    payload: { ...form.payload, wage_ceiling: 30_000_00 },
    golden_cases: [
      {
        ...form.golden_cases[1]!,
        given: { ...form.golden_cases[1]!.given, month: '2026-11' },
        expected: { employee: 3_600_00 },
      },
    ],
  })
  expect(answer.status).toBe(0)
  const { rows } = (await maker().send(calls.runChanges, { id: november })).data
  expect(rows.map(({ person, parts }) => [person.id, parts])).toEqual(
    [leftOut, paid].map(({ person }) => [person.id, ['rule packs']]),
  )
  await scene.acknowledge(november)
  expect((await maker().send(calls.submitRun, { id: november })).message).toBe(say.stale(2).text)
})

test('what is paid once is not paid again', async () => {
  await scene.confirm('2026-11')
  await scene.compute(november)
  await scene.approved(november)
  product.clock.shift({ days: 10 })
  for (const who of [scene.maker, scene.checker]) who.caller = await product.as(who.person)
  await scene.confirm('2026-12')
  await scene.close('2026-12')
  const december = await scene.open('2026-12')
  await maker().send(calls.collectInputs, { id: december })
  await scene.only(december, [leftOut.person.id])
  await scene.compute(december)
  const slip = await slipOf(december, leftOut)
  expect(slip.lines.filter(({ is_arrear }) => is_arrear)).toEqual([])
  expect(slip.lines.find(({ code }) => code.startsWith('LOAN_'))?.amount).toBe(1_000_00)
  expect(bonusOf(slip)).toBe(0)
  expect(slip.flags).not.toContain('left_out')
})

test('the welfare fund of a missed December is part of January, in its register and its reconciliation', async () => {
  product.clock.shift({ days: 31 })
  for (const who of [scene.maker, scene.checker]) who.caller = await product.as(who.person)
  const [december] = (await maker().send(calls.runList.read, { month: '2026-12' })).data.rows
  await scene.approved(december!.id)
  await scene.confirm('2027-01')
  await scene.close('2027-01')
  const january = await scene.open('2027-01')
  await maker().send(calls.collectInputs, { id: january })
  await scene.only(january, [leftOut.person.id, paid.person.id])
  await scene.compute(january)
  const lines = (await slipOf(january, paid)).lines.filter(({ code }) => code.includes('LWF'))
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['ARR-LWF-202612', 3_00],
    ['ARR-LWF_ER-202612', 15_00],
  ])
  expect((await slipOf(january, leftOut)).lines.filter(({ code }) => code.includes('LWF'))).toEqual([])
  await scene.approved(january)
  const { data } = await maker().send(reconcileRun, { id: january })
  expect(data.lines.find(({ key }) => key === 'welfare')).toMatchObject({
    left: { amount: 18_00 },
    right: { amount: 18_00 },
  })
})
