import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { giveLogo } from '#organization/testing/public.ts'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { canReadPdf, opensPdf, pdfTexts, picturesIn } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { publishRun } from '#payroll/contract/runs/run-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { saveSlipSetting } from '#payroll/contract/slips/slip-setting-calls.ts'
import { twoSlips } from '#payroll/testing/two-slips.ts'

const product = await testProduct()
let { scene, one, other, runId, slipId } = {} as Awaited<ReturnType<typeof twoSlips>>

const PAN = 'ABCPD1234E'

beforeAll(async () => {
  ;({ scene, one, other, runId, slipId } = await twoSlips(product, PAN))
  await scene.approved(runId)
  await maker().send(publishRun, { id: runId })
})

const maker = () => scene.maker.caller

async function pdfOf(caller: Caller, path: string): Promise<Uint8Array> {
  const response = await caller.raw(`/api${path}`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

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

test.each(['payroll', 'payroll_approver', 'auditor'])(
  'the role %s opens the file of another person’s payslip',
  async (role) => {
    const { caller } = await scene.employed([role])
    expect((await pdfOf(caller, `/payroll-runs/slip-file?id=${slipId}`)).length).toBeGreaterThan(0)
  },
)
