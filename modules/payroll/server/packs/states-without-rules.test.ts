import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertRow } from '#platform/server/database/write.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { confirmStateWithoutRules, statesWithoutRules } from '#payroll/contract/packs/state-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { readRunFacts } from '#payroll/server/runs/read-run-facts.ts'
import { findOptionalRun } from '#payroll/server/runs/run-queries.ts'
import { readTerms } from '#payroll/server/runs/run-terms.ts'
import { runScene } from '#payroll/testing/run-scene.ts'
import { unknownStatesOf } from './states-without-rules.ts'

/** One person pays professional tax in a state for which there are no rule packs. */
const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let elsewhere: Awaited<ReturnType<typeof scene.paid>>
let here: typeof elsewhere
let id: number

const wish = {
  state: 'Maharashtra',
  // The last day of the month, by which its rules are chosen.
  valid_from: '2026-10-31',
  source: 'Advice of the consultant',
  note: 'Exempt by the size of the office.',
} as const
const checker = () => scene.checker.caller
const confirm = (more: Partial<Omit<typeof wish, 'valid_from'> & { valid_from: string }> = {}) =>
  checker().send(confirmStateWithoutRules, { ...wish, ...more })

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  elsewhere = await scene.paid()
  here = await scene.paid()
  await product.write((ctx) =>
    insertRow(ctx, 'record_entry', {
      person_id: elsewhere.person.id,
      section: 'statutory',
      entry_key: 'only',
      fields: JSON.stringify({ pt_state: 'Maharashtra' }),
      fields_sealed: '{}',
      valid_from: '2024-04-01',
      written_at: ctx.now,
    }),
  )
  await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
  await scene.only(id, [elsewhere.person.id, here.person.id])
})

/** Where someone works, as a payslip of the run reads it. */
const seatOf = ({ person }: typeof here) =>
  product.read(async (ctx) => {
    const { terms } = await readTerms(ctx, (await findOptionalRun(ctx, id))!)
    const [facts] = await readRunFacts(ctx, {
      companyId: 1,
      personIds: [person.id],
      terms,
      corrections: false,
    })
    return facts!.spans.seats.at(-1)
  })

const none = say.noRulesFor('Maharashtra', 'Oct 2026')

test('the state of the tax and the state of the office both need rules; an exempt person needs those of the office', () => {
  const of = (office_state: string | null, statutory: object) => unknownStatesOf({ office_state, statutory })
  expect(of('West Bengal', {})).toEqual([])
  expect(of('Goa', {})).toEqual(['Goa'])
  expect(of('Goa', { pt_state: 'Delhi' })).toEqual(['Goa'])
  expect(of('Goa', { pt_state: 'Kerala' })).toEqual(['Kerala', 'Goa'])
  expect(of('Goa', { pt_state: 'Kerala', pt_exempt: true })).toEqual(['Goa'])
  expect(of('', {})).toEqual([])
  expect(of(null, {})).toEqual([])
})

test('a run with someone in a state without rules is refused by its name', async () => {
  expect(await scene.compute(id)).toMatchObject({ httpStatus: 409, message: none })
})

test('the payslip of someone in such a state would be flagged, with the welfare fund of the office', async () => {
  expect(await seatOf(elsewhere)).toMatchObject({ state: null, office: 'IN-WB', unknown: 'Maharashtra' })
  expect(await seatOf(here)).toMatchObject({ state: 'IN-WB', office: 'IN-WB', unknown: null })
})

test('only someone who publishes law confirms it, with a source; a state with packs is refused', async () => {
  for (const { caller } of [scene.maker, scene.finance, scene.admin, here])
    expect((await caller.send(confirmStateWithoutRules, wish)).httpStatus).toBe(403)
  expect((await here.caller.send(statesWithoutRules, {})).httpStatus).toBe(403)
  expect((await confirm({ source: ' ' as never })).failure.fields.source).toBe(say.sourceEmpty)
  expect((await confirm({ state: 'West Bengal' as never })).failure.fields.state).toBe(say.stateEmpty)
})

test('a confirmation from a later day does not count for the month', async () => {
  expect((await confirm({ valid_from: '2026-11-01' })).message).toBe(say.stateSaid)
  expect((await scene.compute(id)).message).toBe(none)
})

test('of twenty who confirm at once one does, and it stays', async () => {
  const answers = await repeatInParallel(20, () => confirm())
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
  for (const valid_from of ['2026-12-01', wish.valid_from])
    expect((await confirm({ valid_from })).failure.fields.state).toBe(
      say.stateConfirmed('Maharashtra', '31 Oct 2026').text,
    )
  const { rows, can } = (await scene.maker.caller.send(statesWithoutRules, {})).data
  expect(can.confirm).toBe(false)
  expect(
    rows.map(({ state, valid_from, source, confirmed_by }) => [state, valid_from, source, confirmed_by]),
  ).toEqual([
    ['Maharashtra', '2026-10-31', wish.source, scene.checker.person.name],
    ['Maharashtra', '2026-11-01', wish.source, scene.checker.person.name],
  ])
  for (const change of [
    "update state_without_rules set valid_from = '2020-01-01'",
    'delete from state_without_rules',
  ])
    await expect(product.write((ctx) => sql.raw(change).execute(ctx.db))).rejects.toThrow(
      'a confirmed state stays as it is',
    )
})

test('then the run is computed and approved, and no one is flagged for the state', async () => {
  expect(await seatOf(elsewhere)).toMatchObject({ state: null, unknown: null })
  expect((await scene.compute(id)).status).toBe(0)
  const rows = await scene.people(id)
  expect(rows.flatMap(({ flags }) => flags)).not.toContain('no_state_rules')
  await scene.approved(id)
  const lines = await product.read(({ db }) =>
    db
      .selectFrom('payslip_line as line')
      .innerJoin('payslip as slip', 'slip.id', 'line.payslip_id')
      .select('slip.account_id')
      .where('slip.run_id', '=', id)
      .where('line.code', '=', 'PT')
      .execute(),
  )
  expect(lines.map(({ account_id }) => account_id)).not.toContain(elsewhere.person.id)
})
