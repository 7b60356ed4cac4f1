import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Call } from '#platform/contract/call.ts'
import { holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { publishRun } from '#payroll/contract/runs/run-calls.ts'
import * as own from '#payroll/contract/slips/own-slip-calls.ts'
import { replacedPackList } from '#payroll/contract/slips/replaced-pack-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { readSlipSettings, saveSlipSetting } from '#payroll/contract/slips/slip-setting-calls.ts'
import { verifyPayslip } from '#payroll/contract/slips/verify-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { twoSlips } from '#payroll/testing/two-slips.ts'

const product = await testProduct()
let { scene, one, other, runId, slipId, otherId } = {} as Awaited<ReturnType<typeof twoSlips>>

beforeAll(async () => {
  ;({ scene, one, other, runId, slipId, otherId } = await twoSlips(product, 'ABCPD1234E'))
})

const maker = () => scene.maker.caller

test('no archive before the run is approved', async () => {
  expect((await maker().send(calls.zipSlips, { id: runId })).httpStatus).toBe(409)
  await scene.approved(runId)
})

test('a slip that is only generated is not there for its person, is not printed and is not genuine', async () => {
  expect((await one.caller.raw(`/api/payslip/download?id=${slipId}`)).status).toBe(404)
  expect((await maker().send(calls.printSlip, { id: slipId })).message).toBe(say.notPublished.text)
  const { verify_code: code, net } = (await maker().send(calls.readSlip, { id: slipId })).data
  expect((await product.stranger.send(verifyPayslip, { code, net })).data.verdict).toBe('unknown')
  await maker().send(publishRun, { id: runId })
})

test('payslips computed with a version that was replaced later are listed, for payroll alone', async () => {
  expect((await maker().send(replacedPackList.read, {})).data.rows).toEqual([])
  const law = await lawScene(product)
  const { id, answer } = await law.published('shipped-epf-IN-2026-09-17')
  expect(answer.status).toBe(0)
  const { rows } = (await maker().send(replacedPackList.read, {})).data
  expect(new Set(rows.map(({ person }) => person.id))).toEqual(new Set([one.person.id, other.person.id]))
  expect(rows).toHaveLength(2)
  expect(rows.every(({ pack, month }) => pack === 'Provident fund (India)' && month === '2026-10')).toBe(true)
  expect((await maker().send(replacedPackList.read, { pack_id: id, size: 1 })).data.rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('amount')
  const csv = await maker().raw('/api/payroll-runs/export-replaced-packs', {
    method: replacedPackList.export.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  })
  expect(await csv.text()).toContain('Provident fund (India)')
})

test('two months are compared only with own published ones, or those in reach', async () => {
  const { data } = await one.caller.send(own.compareOwnPayslips, { id: slipId })
  expect(data).toEqual({ months: [], comparison: null })
  expect((await one.caller.send(own.compareOwnPayslips, { id: slipId, with_id: otherId })).httpStatus).toBe(
    404,
  )
  expect((await maker().send(calls.compareSlips, { id: slipId, with_id: otherId })).httpStatus).toBe(404)
})

// What each role of the house may do with the payslip of another person. Nobody but payroll prints or withdraws one.
const roles = {
  employee: [],
  manager: ['manager'],
  'HR executive': ['hr_executive'],
  'HR manager': ['hr_manager'],
  payroll: ['payroll'],
  'payroll approver': ['payroll_approver'],
  recruiter: ['recruiter'],
  finance: ['finance'],
  administrator: ['admin'],
  auditor: ['auditor'],
} as const
const sees: readonly string[] = ['payroll', 'payroll approver', 'auditor']

test.each(Object.entries(roles))('%s: the payslips of others', async (role, given) => {
  const { caller } = await scene.employed([...given])
  const status = async (call: Call, input: Record<string, unknown>) => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const isReading = call.method === 'GET'
    const response = await caller.raw(`/api${call.path}${isReading ? `?${query}` : ''}`, {
      method: call.method,
      ...(isReading ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
    })
    return response.status
  }
  const seen = sees.includes(role) ? 200 : 403
  const managed = role === 'payroll' ? 200 : 403
  expect(await status(calls.readSlip, { id: slipId })).toBe(seen)
  // Who may have the file is asked before it is looked for; drawn it is once, for payroll.
  const isDrawn = role === 'payroll' || seen === 403
  expect(await status(calls.downloadSlip, { id: isDrawn ? slipId : 999_999 })).toBe(isDrawn ? seen : 404)
  expect(await status(calls.compareSlips, { id: slipId })).toBe(seen)
  expect(await status(replacedPackList.read, {})).toBe(seen)
  expect(await status(replacedPackList.export, { format: 'csv' })).toBe(seen)
  expect(await status(calls.printSlip, { id: slipId })).toBe(managed)
  expect(await status(calls.printFile, { id: 999_999 })).toBe(managed === 200 ? 404 : 403)
  expect(await status(calls.withdrawSlip, { id: slipId, reason: 'No' })).toBe(managed === 200 ? 409 : 403)
  expect(await status(calls.publishSlip, { id: slipId })).toBe(managed === 200 ? 409 : 403)
  expect(await status(calls.zipSlips, { id: runId })).toBe(managed)
  // Of one’s own there is none, and those of others are not there.
  for (const call of [own.ownPayslip, own.downloadOwnPayslip, own.compareOwnPayslips])
    expect(await status(call, { id: slipId })).toBe(404)
  expect(await status(own.ownPayslips, {})).toBe(200)
  expect(await status(readSlipSettings, {})).toBe(sees.includes(role) ? 200 : 403)
  expect(await status(saveSlipSetting, { id: 1, shows_whole_pan: false })).toBe(managed)
})

test('payroll of one company finds no slip of another', async () => {
  const mine = 'company' as const
  const { token } = await holderOf(product, { 'payroll.pay.view': mine, 'payroll.run.manage': mine })
  await product.write(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('account')
      .select('id')
      .where('email', 'like', 'holder_%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await buildAssignment(ctx, { accountId: id, company: 2, from: '2024-04-01' })
  })
  const caller = testCaller(product.origin, token)
  for (const call of [calls.readSlip, calls.printSlip, calls.withdrawSlip, calls.publishSlip])
    expect((await caller.send(call, { id: slipId, reason: 'No' } as never)).httpStatus).toBe(404)
  expect((await caller.send(replacedPackList.read, {})).data.rows).toEqual([])
  expect((await caller.raw(`/api/payroll-runs/slip-file?id=${slipId}`)).status).toBe(404)
  expect((await caller.send(calls.zipSlips, { id: runId })).httpStatus).toBe(404)
})
