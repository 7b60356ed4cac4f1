import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import { collectInputs } from '#payroll/contract/runs/run-calls.ts'
import * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import { runScene } from '#payroll/testing/run-scene.ts'
import { handDownExit } from './hand-down-exit.ts'

const product = await testProduct()
const LAST_DAY = '2026-10-15'
let scene: Awaited<ReturnType<typeof runScene>>
let leaver: Awaited<ReturnType<typeof scene.paid>>
let id: number

const handDown = (clearancesOpen: number, noticeDays = 0) =>
  product.write(async (ctx) => {
    const employment = await ctx.db
      .selectFrom('employment')
      .select(['id', 'company_id'])
      .where('person_id', '=', leaver.person.id)
      .executeTakeFirstOrThrow()
    await handDownExit(ctx, {
      employmentId: employment.id,
      accountId: leaver.person.id,
      companyId: employment.company_id,
      lastDay: LAST_DAY,
      terms: {
        died: false,
        noticeDays,
        noticePaidBy: noticeDays > 0 ? 'person' : 'none',
        noticeReasons: [],
        noticeDivisor: 30,
        leaveDivisor: 26,
        owed: [],
        clearancesOpen,
      },
    })
  })

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  leaver = await scene.paid()
  await product.write(({ db }) =>
    db
      .updateTable('employment')
      .set({ left_on: LAST_DAY, leaving: 'resigned' })
      .where('person_id', '=', leaver.person.id)
      .execute(),
  )
  await product.work()
  await handDown(1)
  id = (await maker().send(calls.settlementList.read, {})).data.rows[0]!.id
})

const maker = () => scene.maker.caller
const checker = () => scene.checker.caller
const read = async () => (await maker().send(calls.readSettlement, { id })).data
const wish = async () => ({ id, version: (await read()).version })

test('only payroll finds settlements, and finance and others are refused', async () => {
  for (const caller of [leaver.caller, scene.finance.caller, scene.admin.caller])
    expect((await caller.send(calls.readSettlement, { id })).httpStatus).toBe(403)
  expect((await checker().send(calls.computeSettlement, await wish())).httpStatus).toBe(403)
  expect((await maker().send(calls.readSettlement, { id: id + 1_000 })).httpStatus).toBe(404)
})

test('the wages of 15 of 31 days are computed and paid while a clearance is open', async () => {
  expect((await maker().send(calls.computeSettlement, { ...(await wish()), part: 'wages' })).message).toBe(
    say.wagesComputed,
  )
  const { wages, status } = await read()
  expect(status).toBe('draft')
  const basic = wages!.lines.find(({ label }) => label === 'Basic')!
  expect(basic.because.join()).toContain('15/31')
  expect((await maker().send(collectInputs, { id: wages!.run_id })).message).toBe(say.onSettlement.text)
  const asked = { ...(await wish()), part: 'wages' as const }
  expect((await maker().send(calls.approveSettlement, asked)).httpStatus).toBe(403)
  const answers = await repeatInParallel(20, () => checker().send(calls.approveSettlement, asked))
  expect(answers.filter(({ status: code }) => code === 0)).toHaveLength(1)
  await scene.finance.caller.send(payments.beginPayment, { id: wages!.run_id })
  const paid = await repeatInParallel(20, () =>
    scene.finance.caller.send(payments.confirmPaid, {
      id: wages!.run_id,
      paid_on: '2026-11-20',
      reference: 'UTR 1',
      unpaid_ids: [],
    }),
  )
  expect(paid.filter(({ status: code }) => code === 0)).toHaveLength(1)
  expect((await read()).wages).toMatchObject({ payment: 'paid', run_status: 'locked' })
})

test('the rest waits for the clearances and another person, and twenty approvals count once', async () => {
  await maker().send(calls.addSettlementEntry, {
    ...(await wish()),
    kind: 'ex_gratia',
    amount: 50_000_00,
    reason: 'For ten projects',
  })
  expect((await maker().send(calls.computeSettlement, await wish())).message).toBe(say.computed)
  expect((await checker().send(calls.approveSettlement, await wish())).message).toBe(
    say.clearancesOpen(1).text,
  )
  await handDown(0)
  expect((await read()).dues!.lines.some(({ label }) => label === 'Basic')).toBe(false)
  const asked = await wish()
  const answers = await repeatInParallel(20, () => checker().send(calls.approveSettlement, asked))
  expect(answers.filter(({ status }) => status === 0).map(({ message }) => message)).toEqual([say.approved])
  expect(await read()).toMatchObject({ status: 'approved', approved_by: scene.checker.person.name })
})

test('an approval is rolled back before it is paid, and what the exit changed meanwhile counts', async () => {
  await checker().send(calls.rollBackSettlement, { ...(await wish()), reason: 'Notice was short' })
  expect((await read()).status).toBe('draft')
  await handDown(0, 90)
  expect((await maker().send(calls.computeSettlement, await wish())).message).toBe(say.computed)
  const { demand, dues, lines } = await read()
  expect(lines.find(({ code }) => code === 'NOTICE_RECOVERY')!.amount).toBeGreaterThan(50_000_00)
  expect(dues!.net).toBe(0)
  expect(demand.amount).toBeGreaterThan(0)
  await checker().send(calls.approveSettlement, await wish())
  expect((await read()).status).toBe('approved')
  await maker().send(calls.recordDemandPaid, {
    ...(await wish()),
    paid_on: '2026-11-23',
    reference: 'UTR 2',
  })
  expect((await read()).status).toBe('paid')
  await maker().send(calls.closeSettlement, await wish())
  expect((await read()).status).toBe('closed')
})
