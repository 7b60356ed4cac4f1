import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { changePayTerms } from '#payroll/contract/groups/pay-group-calls.ts'
import { replacedPackList } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { chooseWageDefinition } from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { publishedRun } from '#payroll/testing/published-run.ts'

/** Two payslips of October; what they were computed with is decided otherwise afterwards. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof publishedRun>>
const rows = async () => (await scene.maker.caller.send(replacedPackList.read, {})).data.rows
const figures = async () => [...new Set((await rows()).map(({ pack }) => pack))].toSorted()

beforeAll(async () => {
  scene = await publishedRun(product, { ctcs: [600_000, 720_000] })
})

const terms = (valid_from: string, divisor: 'calendar_days' | 'fixed_30' | 'fixed_26') =>
  scene.maker.caller.send(changePayTerms, {
    id: scene.groupId,
    valid_from,
    divisor,
    part_months: 'calendar_days',
    net_rounding: 'rupee',
    reason: 'As the auditor asked',
  })
const wages = (valid_from: string, mode: 'legacy' | 'fifty_percent') =>
  scene.maker.caller.send(chooseWageDefinition, {
    company_id: 1,
    valid_from,
    mode,
    reason: 'As the auditor asked',
    source: 'Audit note',
  })

test('terms and wage definitions that say the same, or only of later months, change no payslip', async () => {
  await terms('2026-09-01', 'calendar_days')
  await wages('2026-09-01', 'legacy')
  expect(await rows()).toEqual([])
})

test('a divisor decided for a paid month later names its payslips, with the day, the reason and who', async () => {
  expect((await terms('2026-10-01', 'fixed_30')).status).toBe(0)
  const listed = await rows()
  expect(new Set(listed.map(({ person }) => person.id))).toEqual(
    new Set(scene.people.map(({ person }) => person.id)),
  )
  expect(listed[0]).toMatchObject({
    month: '2026-10',
    pack: 'Divided by: Calendar days, now 30 days',
    valid_from: '2026-10-01',
    replaced_on: '2026-11-23',
    replaced_by: scene.maker.person.name,
    reason: 'As the auditor asked',
  })
  await terms('2026-11-01', 'fixed_26')
  expect(await figures()).toEqual(['Divided by: Calendar days, now 30 days'])
})

test('a wage definition chosen for a paid month later is named beside it', async () => {
  expect((await wages('2026-10-01', 'fifty_percent')).status).toBe(0)
  expect(await figures()).toEqual([
    'Divided by: Calendar days, now 30 days',
    'Wages: Basic, dearness and retaining allowance, now 50 % test of the labour codes',
  ])
  expect(await rows()).toHaveLength(4)
})
