import { beforeAll, expect, test } from 'vitest'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideSalary, ownSalary, prepareSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { payrollScene } from '#payroll/testing/payroll-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof payrollScene>>
let one: Awaited<ReturnType<typeof scene.employed>>
let first: number
let second: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await payrollScene(product)
  one = await scene.employed([])
  first = await prepared({})
  await approve(first)
  second = await prepared({
    effective_from: '2026-12-01',
    annual_ctc: 1_320_000_00,
    cause: 'promotion',
    reason: 'Known to payroll only',
  })
  await approve(second)
})

const prepared = async (more: Parameters<typeof scene.wish>[1]) =>
  (await scene.maker.caller.send(prepareSalary, scene.wish(one.person.id, more))).data.id
const approve = (id: number) => scene.checker.caller.send(decideSalary, { id, approve: true, version: 1 })

const own = (caller: Caller, id: number) => caller.raw(`/api/salary-configuration/letter?id=${id}`)
const wordsOf = async (response: Response) => pdfTexts(Buffer.from(await response.arrayBuffer()))

test('its person reads from when, how much it was and will be, and every part of it', async () => {
  const answer = await own(one.caller, second)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [salary] = (await one.caller.send(ownSalary, {})).data.planned
  for (const text of await wordsOf(answer)) {
    expect(text).toContain('Revision of your salary')
    expect(text).toContain('From 1 Dec 2026')
    expect(text).toContain('13,20,000.00')
    expect(text).toContain('12,00,000.00')
    expect(text).toContain('Promotion')
    expect(text).not.toContain('Known to payroll only')
    expect(text).toContain(scene.checker.person.name)
    for (const { label } of salary!.lines.filter(({ in_ctc }) => in_ctc)) expect(text).toContain(label)
  }
})

test('the first salary has a letter that names no earlier one', async () => {
  for (const text of await wordsOf(await own(one.caller, first))) {
    expect(text).toContain('Your salary')
    expect(text).not.toContain('Until then')
  }
})
