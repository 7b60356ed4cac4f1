import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { runPersonList } from '#payroll/contract/runs/run-calls.ts'
import * as calls from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { publishedRun } from '#payroll/testing/published-run.ts'
import { slipFile } from '#payroll/testing/slip-file.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof publishedRun>>
let maker: Caller
let slipIds: number[]

beforeAll(async () => {
  scene = await publishedRun(product, { ctcs: [12_00_000, 12_00_000, 12_00_000], byBank: () => false })
  maker = scene.maker.caller
  const { rows } = (await maker.send(runPersonList.read, { run_id: scene.id, size: 100 })).data
  slipIds = scene.people.map(({ person }) => rows.find((row) => row.person.id === person.id)!.slip_id!)
})

const own = (id: number, language = 'en') => `/payslip/download?id=${id}&language=${language}`

test('its person downloads the published slip in each language, without that counting as a print', async () => {
  const [slipId, otherId] = slipIds as [number, number]
  const { caller } = scene.people[0]!
  for (const language of ['en', 'hi', 'bn', 'kn']) {
    const { status, pdf } = await slipFile(caller, own(slipId, language))
    expect(status).toBe(200)
    for (const text of pdfTexts(pdf!)) {
      expect(text).toContain('2026')
      expect(text).toContain('Basic')
      expect(text).toContain('/verify-payslip')
    }
  }
  expect((await slipFile(caller, own(otherId))).status).toBe(404)
  expect((await maker.send(calls.readSlip, { id: slipId })).data).toMatchObject({
    status: 'published',
    prints: [],
  })
}, 60_000)

test('of twenty first prints one is the original; every other one is marked as a duplicate', async () => {
  const slipId = slipIds[2]!
  const answers = await repeatInParallel(20, () => maker.send(calls.printSlip, { id: slipId }))
  expect(answers.map(({ data }) => data.copy).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  const { status, prints } = (await maker.send(calls.readSlip, { id: slipId })).data
  expect(status).toBe('printed')
  expect(prints).toHaveLength(20)
  for (const copy of [1, 2]) {
    const print = answers.find(({ data }) => data.copy === copy)!.data.print_id
    const { pdf } = await slipFile(maker, `/payroll-runs/print-file?id=${print}`)
    for (const text of pdfTexts(pdf!)) expect(text.includes('Duplicate')).toBe(copy > 1)
  }
  const first = answers[0]!.data.print_id
  const both = await scene.employed(['payroll'])
  expect((await slipFile(both.caller, `/payroll-runs/print-file?id=${first}`)).status).toBe(404)
  expect((await maker.send(calls.withdrawSlip, { id: slipId, reason: 'Wrong' })).message).toBe(
    say.printedAlready.text,
  )
  product.clock.shift({ minutes: 16 })
  maker = await product.as(scene.maker.person)
  expect((await slipFile(maker, `/payroll-runs/print-file?id=${first}`)).status).toBe(409)
})
