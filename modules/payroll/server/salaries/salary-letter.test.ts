import { beforeAll, expect, test } from 'vitest'
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
})

const prepared = async (more: Parameters<typeof scene.wish>[1]) =>
  (await scene.maker.caller.send(prepareSalary, scene.wish(one.person.id, more))).data.id
const approve = (id: number) => scene.checker.caller.send(decideSalary, { id, approve: true, version: 1 })

const own = (caller: Caller, id: number) => caller.raw(`/api/salary-configuration/letter?id=${id}`)
const asPayroll = (caller: Caller, id: number) =>
  caller.raw(`/api/salary-configuration/letter-of-person?id=${id}`)

test('there is no letter of what is only asked for', async () => {
  expect((await own(one.caller, second)).status).toBe(404)
  expect((await asPayroll(scene.maker.caller, second)).status).toBe(404)
  await approve(second)
})

test('it is no one else’s: not a colleague’s, and payroll of the company leaves a look', async () => {
  const colleague = await scene.employed([])
  expect((await own(colleague.caller, second)).status).toBe(404)
  expect((await own(scene.maker.caller, second)).status).toBe(404)
  expect((await asPayroll(scene.maker.caller, second)).status).toBe(200)
  const looks = (await one.caller.send(ownSalary, {})).data.looks.map(({ name }) => name)
  expect(looks).toEqual([scene.maker.person.name])
})

test.each(['admin', 'manager', 'hr_manager', 'hr_executive', 'finance', 'recruiter'])(
  'the role %s gets no letter',
  async (role) => {
    const { caller } = await scene.employed([role])
    expect((await asPayroll(caller, second)).status).toBe(403)
    expect((await own(caller, second)).status).toBe(404)
  },
)

test('after fifteen minutes it asks for the password', async () => {
  product.clock.shift({ minutes: 16 })
  expect((await own(one.caller, second)).status).toBe(403)
})
