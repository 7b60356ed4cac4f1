import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addOneTime } from '#payroll/contract/inputs/input-calls.ts'
import * as calls from '#payroll/contract/parallel-run/parallel-calls.ts'
import {
  parallelMessages as say,
  registerProblems,
} from '#payroll/contract/parallel-run/parallel-messages.ts'
import { collectInputs } from '#payroll/contract/runs/run-calls.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { csvFile } from '#payroll/testing/csv-file.ts'
import { MONTH, runScene } from '#payroll/testing/run-scene.ts'
import { causeOf } from './difference-cause.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let one: Awaited<ReturnType<typeof scene.coded>>
let other: typeof one
let run: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  one = await scene.coded()
  other = await scene.coded()
  await product.work()
  await scene.close()
  run = await scene.open()
})

const maker = () => scene.maker.caller
const upload = (rows: readonly (readonly string[])[], caller = maker()) =>
  caller.send(
    calls.uploadRegister,
    { run_id: run },
    {
      files: {
        sheet: csvFile(
          [['Employee code', 'Paid days', 'Basic', 'PF', 'Professional tax', 'Net pay'], ...rows],
          'Old.csv',
        ),
      },
    },
  )
const linesOf = async ({ person }: typeof one) =>
  (await maker().send(calls.parallelList.read, { run_id: run, size: 100 })).data.rows.filter(
    (line) => line.person.id === person.id,
  )
const lineOf = async (who: typeof one, code: string) =>
  (await linesOf(who)).find((line) => line.code === code)!

const about = {
  isInRegister: true,
  days: { calendar: 3_100, payable: 2_900 },
  full: 31_000_00,
  registerDays: null,
}

test.each([
  ['none', { code: 'BASIC', ours: 5_00, theirs: 5_00 }],
  ['not_in_register', { code: 'BASIC', ours: 5_00, theirs: 0, isInRegister: false }],
  ['not_in_run', { code: 'BASIC', ours: 0, theirs: 5_00, days: null }],
  ['rounding', { code: 'BASIC', ours: 29_000_00, theirs: 29_001_00 }],
  ['pt_slab', { code: 'PT', ours: 200_00, theirs: 150_00 }],
  ['pf_base', { code: 'EPF', ours: 3_000_00, theirs: 1_800_00 }],
  ['days', { code: 'BASIC', ours: 29_000_00, theirs: 30_000_00, registerDays: 3_000 }],
  // Two unpaid days of thirty: 31,000 − 2,066.67.
  ['divisor', { code: 'BASIC', ours: 29_000_00, theirs: 28_933_33 }],
  ['not_known', { code: 'BASIC', ours: 29_000_00, theirs: 12_345_00 }],
] as const)('the likely cause %s is read from the figures', (cause, line) => {
  expect(causeOf({ ...about, ...line })).toBe(cause)
})

test('a register waits for the computed run and is read whole or not at all', async () => {
  expect((await upload([[one.code, '31', '1', '1', '1', '1']])).message).toBe(say.notComputed.text)
  await maker().send(collectInputs, { id: run })
  await scene.only(
    run,
    [one, other].map(({ person }) => person.id),
  )
  await scene.compute(run)
  expect((await upload([['NO-SUCH', '31', '1', '1', '1', '1']])).message).toBe(
    say.badRow(2, registerProblems.unknownCode).text,
  )
  expect((await upload([[one.code, '40', '1', '1', '1', '1']])).message).toBe(
    say.badRow(2, registerProblems.notDays).text,
  )
  expect((await upload([[one.code, '31', 'much', '1', '1', '1']])).message).toBe(
    say.badRow(2, registerProblems.notAnAmount('Basic')).text,
  )
  const twice = [one.code, '31', '1', '1', '1', '1']
  expect((await upload([twice, twice])).message).toBe(say.badRow(3, registerProblems.twice).text)
  expect((await upload([])).message).toBe(say.noRows.text)
  expect(await linesOf(one)).toEqual([])
})

test('every line stands beside the register with its difference and likely cause', async () => {
  expect((await upload([[one.code, '31', '40,000', '1800', '200', '1']])).message).toBe(say.uploaded)
  expect(await lineOf(one, 'BASIC')).toMatchObject({
    ours: 40_000_00,
    theirs: 40_000_00,
    delta: 0,
    cause: 'none',
    state: 'agrees',
    can: { sign: false },
  })
  expect(await lineOf(one, 'EPF')).toMatchObject({
    ours: 3_000_00,
    theirs: 1_800_00,
    delta: 1_200_00,
    cause: 'pf_base',
    state: 'open',
  })
  // In the payslip and in no column of the register.
  expect(await lineOf(one, 'HRA')).toMatchObject({ theirs: 0, cause: 'not_known' })
  expect((await linesOf(other)).map(({ cause }) => cause)).toContain('not_in_register')
})

test('of twenty sign-offs one counts; another figure opens the difference again', async () => {
  const line = await lineOf(one, 'EPF')
  const wish = { id: line.id, note: 'Capped at the ceiling before', version: line.version }
  expect((await maker().send(calls.signDifference, { ...wish, note: ' ' })).message).toContain(say.noteEmpty)
  const answers = await repeatInParallel(20, () => maker().send(calls.signDifference, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await lineOf(one, 'EPF')).toMatchObject({ state: 'signed', signed_by: scene.maker.person.name })
  const agreed = await lineOf(one, 'BASIC')
  expect(
    (await maker().send(calls.signDifference, { id: agreed.id, note: 'Same', version: 1 })).message,
  ).toBe(say.noDifference.text)
  // The same register again keeps the sign-off; a payslip with another figure does not.
  await upload([[one.code, '31', '40,000', '1800', '200', '1']])
  expect(await lineOf(one, 'EPF')).toMatchObject({ state: 'signed' })
  const net = await lineOf(one, 'NET')
  await maker().send(calls.signDifference, { id: net.id, note: 'Not compared', version: net.version })
  await maker().send(addOneTime, {
    account_id: one.person.id,
    company_id: 1,
    month: MONTH,
    component_id: scene.components.find(({ code }) => code === 'BONUS')!.id,
    amount: 1_000_00,
    reason: 'Second quarter',
  })
  await scene.compute(run)
  expect(await lineOf(one, 'NET')).toMatchObject({ state: 'open', signed_by: null })
  expect(await lineOf(one, 'BONUS')).toMatchObject({ ours: 1_000_00, theirs: 0, state: 'open' })
})

test.each(['admin', 'hr_manager', 'finance', 'manager'])('the role %s has no part in it', async (role) => {
  const { caller } = await scene.employed([role])
  const line = await lineOf(one, 'BONUS')
  expect((await upload([[one.code, '31', '1', '1', '1', '1']], caller)).httpStatus).toBe(403)
  expect((await caller.send(calls.parallelList.read, { run_id: run })).httpStatus).toBe(403)
  expect(
    (await caller.send(calls.signDifference, { id: line.id, note: 'Fine', version: line.version }))
      .httpStatus,
  ).toBe(403)
})

test('an approver sees the differences and signs off none', async () => {
  const line = await lineOf(one, 'BONUS')
  const { caller } = scene.checker
  const { rows } = (await caller.send(calls.parallelList.read, { run_id: run, size: 100 })).data
  expect(rows.find(({ id }) => id === line.id)).toMatchObject({ can: { sign: false } })
  const refused = await caller.send(calls.signDifference, {
    id: line.id,
    note: 'Fine',
    version: line.version,
  })
  expect(refused.message).toBe(runMessages.mayNotManage.text)
})
