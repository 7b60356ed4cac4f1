import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { giveLogo } from '#organization/testing/public.ts'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { sealFields } from '#people/server/public.ts'
import type { Call } from '#platform/contract/call.ts'
import { canReadPdf, opensPdf, pdfTexts, picturesIn } from '#platform/testing/pdf-text.ts'
import { holderOf } from '#platform/testing/every-call/permission-holder.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { collectInputs, publishRun, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import * as own from '#payroll/contract/slips/own-slip-calls.ts'
import { replacedPackList } from '#payroll/contract/slips/replaced-pack-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { readSlipSettings, saveSlipSetting } from '#payroll/contract/slips/slip-setting-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one
let runId: number
let slipId: number
let otherId: number

const PAN = 'ABCPD1234E'

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  one = await scene.paid()
  other = await scene.paid({ annual_ctc: 600_000_00 })
  await product.write(async (ctx) => {
    const sealed = sealFields(product.keyring, 'identity', { kind: 'pan', number: PAN })
    await ctx.db
      .insertInto('record_entry')
      .values({
        person_id: one.person.id,
        section: 'identity',
        entry_key: 'pan',
        fields: JSON.stringify(sealed.fields),
        fields_sealed: JSON.stringify(sealed.fields_sealed),
        number_digest: sealed.number_digest,
        valid_from: '2024-04-01',
        written_at: ctx.now,
      })
      .execute()
  })
  await product.work()
  runId = await scene.open()
  await scene.close()
  await scene.maker.caller.send(collectInputs, { id: runId })
  await scene.compute(runId)
  const { rows } = (await scene.maker.caller.send(runPersonList.read, { run_id: runId, size: 100 })).data
  const idOf = (accountId: number) => rows.find(({ person }) => person.id === accountId)!.slip_id!
  ;[slipId, otherId] = [idOf(one.person.id), idOf(other.person.id)]
})

const maker = () => scene.maker.caller

async function pdfOf(caller: Caller, path: string): Promise<Uint8Array> {
  const response = await caller.raw(`/api${path}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

test('no archive before the run is approved', async () => {
  expect((await maker().send(calls.zipSlips, { id: runId })).httpStatus).toBe(409)
  await scene.approved(runId)
  await maker().send(publishRun, { id: runId })
})

test('the whole PAN is printed where the company has chosen it, and a look of payroll is told to the person', async () => {
  const path = `/payslip/download?id=${slipId}`
  for (const text of pdfTexts(await pdfOf(one.caller, path))) {
    expect(text).not.toContain(PAN)
    expect(text).toContain(PAN.slice(-4))
  }
  await maker().send(saveSlipSetting, { id: 1, shows_whole_pan: true })
  for (const text of pdfTexts(await pdfOf(one.caller, path))) expect(text).toContain(PAN)
  const looks = () =>
    product.read(({ db }) =>
      db
        .selectFrom('record_view')
        .select(['viewer_id', 'what'])
        .where('person_id', '=', one.person.id)
        .execute(),
    )
  expect(await looks()).toEqual([])
  await pdfOf(maker(), `/payroll-runs/slip-file?id=${slipId}`)
  expect(await looks()).toEqual([{ viewer_id: scene.maker.person.id, what: 'PAN' }])
  await maker().send(saveSlipSetting, { id: 1, shows_whole_pan: false })
})

test('a payslip has the logo of the company; without one, or with a damaged one, it has none', async () => {
  const pictures = async () => picturesIn(await pdfOf(one.caller, `/payslip/download?id=${slipId}`))
  expect(await pictures()).toBe(0)
  await giveLogo(product, 1)
  expect(await pictures()).toBe(1)
  await giveLogo(product, 1, { isDamaged: true })
  expect(await pictures()).toBe(0)
})

test('an archive has one PDF for each person, locked by PAN and birthday; who has none is listed', async () => {
  const asked = await maker().send(calls.zipSlips, { id: runId, protect: true })
  expect([asked.message, asked.data.count]).toEqual([say.zipBegun, 2])
  await product.work()
  const task = await vi.waitFor(
    async () => {
      const [run] = (await maker().send(listOwnTasks, {})).data.rows
      expect(run).toMatchObject({ state: 'done', done: 2, total: 2 })
      return run!
    },
    { timeout: 60_000, interval: 300 },
  )
  const files = unzipSync(new Uint8Array(await (await product.stranger.raw(task.file!.link)).arrayBuffer()))
  const names = Object.keys(files)
  expect(names).toHaveLength(2)
  const pdf = names.find((name) => name.endsWith('.pdf'))!
  expect(strFromU8(files['Not included.txt']!)).toContain(`${other.person.name} (`)
  expect(strFromU8(files['Not included.txt']!)).toContain('no PAN')
  opensOnlyWith(files[pdf]!, `${PAN}15061990`)
}, 90_000)

/** Null where this machine has no program to try it with. */
function opensOnlyWith(pdf: Uint8Array, password: string) {
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Encrypt')
  expect([opensPdf(pdf), opensPdf(pdf, PAN), opensPdf(pdf, password)]).toEqual(
    canReadPdf() ? [false, false, true] : [null, null, null],
  )
}

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
  expect(await status(calls.downloadSlip, { id: slipId })).toBe(seen)
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
