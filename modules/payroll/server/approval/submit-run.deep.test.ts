import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { changePayTerms } from '#payroll/contract/groups/pay-group-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { chooseWageDefinition } from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { lawScene } from '#payroll/testing/law-scene.ts'
import { MONTH, twoPaid } from '#payroll/testing/run-scene.ts'

/** A computed run, and what is decided for its month before it is approved. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof twoPaid>>['scene']
let ids: number[]
let id: number

const maker = () => scene.maker.caller
const checker = () => scene.checker.caller
const changes = async () =>
  (await maker().send(calls.runChanges, { id })).data.rows.map(({ person, parts }) => [person.id, parts])

beforeAll(async () => {
  const { one, other, ...more } = await twoPaid(product)
  scene = more.scene
  ids = [one.person.id, other.person.id]
  await scene.close()
  id = await scene.open()
  await maker().send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.acknowledge(id)
})

/** The run can't be submitted until it was computed again; then nothing is left to say. */
async function mustComputeAgain(part: string) {
  expect(new Map((await changes()) as [number, string[]][])).toEqual(new Map(ids.map((one) => [one, [part]])))
  await scene.acknowledge(id)
  expect((await maker().send(calls.submitRun, { id })).message).toBe(say.stale(2).text)
  await scene.compute(id)
  await scene.acknowledge(id)
  expect(await changes()).toEqual([])
}

test('a divisor that is decided after the computation makes the run compute again', async () => {
  const changed = await maker().send(changePayTerms, {
    id: scene.groupId,
    valid_from: `${MONTH}-01`,
    divisor: 'fixed_30',
    part_months: 'calendar_days',
    net_rounding: 'rupee',
    reason: 'As the auditor asked',
  })
  expect(changed.status).toBe(0)
  await mustComputeAgain('pay group')
})

test('and so does another definition of wages', async () => {
  const chosen = await maker().send(chooseWageDefinition, {
    company_id: 1,
    valid_from: `${MONTH}-01`,
    mode: 'fifty_percent',
    reason: 'The labour codes',
    source: 'Advice of the consultant',
  })
  expect(chosen.status).toBe(0)
  await mustComputeAgain('pay group')
})

test('a rule pack that is published while the run waits for its approval keeps it from being approved', async () => {
  expect((await maker().send(calls.submitRun, { id })).status).toBe(0)
  const law = await lawScene(product)
  const form = await law.formOf('shipped-epf-IN-2026-09-17')
  const { answer } = await law.published('shipped-epf-IN-2026-09-17', {
    valid_from: `${MONTH}-01`,
    payload: { ...form.payload, wage_ceiling: 30_000_00 },
    golden_cases: [
      {
        ...form.golden_cases[1]!,
        given: { ...form.golden_cases[1]!.given, month: MONTH },
        expected: { employee: 3_600_00 },
      },
    ],
  })
  expect(answer.status).toBe(0)
  const decide = (wish: { approve: boolean; comment?: string }) =>
    checker().send(calls.decideRun, { id, ...wish })
  expect((await decide({ approve: true })).message).toBe(say.stale(2).text)
  expect(await scene.run(id)).toMatchObject({ status: 'awaiting_approval' })
  expect((await decide({ approve: false, comment: 'The ceiling has changed' })).message).toBe(say.returned)
  await scene.confirm()
  await mustComputeAgain('rule packs')
  await scene.approved(id)
})
