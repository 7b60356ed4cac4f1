import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildPolicy } from '#calendar/server/public.ts'
import { closeMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { chooseWageDefinition } from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { confirmPack, listUnconfirmedPacks } from '#payroll/contract/packs/pack-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { decideSalary, prepareSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { payrollScene } from './payroll-scene.ts'

export const MONTH = '2026-10'

/** For tests: the scene of salaries with people who are paid from October 2026 on, and finance and an administrator. */
export async function runScene(product: TestProduct) {
  const scene = await payrollScene(product)
  const { maker, checker } = scene
  const finance = await scene.employed(['finance'])
  const admin = await scene.employed(['admin'])
  await maker.caller.send(chooseWageDefinition, {
    company_id: 1,
    valid_from: '2025-04-01',
    mode: 'legacy',
    reason: 'Until the first audit',
    source: 'Advice of the consultant',
  })

  /** A salary from a day, agreed by two. */
  async function agreed(accountId: number, more: Parameters<typeof scene.wish>[1] = {}) {
    const wish = scene.wish(accountId, { effective_from: `${MONTH}-01`, ...more })
    const { data } = await maker.caller.send(prepareSalary, wish)
    await checker.caller.send(decideSalary, { id: data.id, approve: true, version: 1 })
  }

  async function paid(more: Parameters<typeof scene.wish>[1] = {}) {
    const one = await scene.employed([], { birthDate: '1990-06-15' })
    await agreed(one.person.id, more)
    return one
  }

  /** The same, with the code that a sheet names them by. */
  async function coded(more: Parameters<typeof scene.wish>[1] = {}) {
    const one = await paid(more)
    return { ...one, code: await codeOf(product, one.person.id) }
  }

  /** The head of payroll reads every open figure of a month. */
  async function confirm(month = MONTH) {
    const { data } = await checker.caller.send(listUnconfirmedPacks, { month })
    for (const { key } of data.rows)
      await checker.caller.send(confirmPack, { key, source: 'The notification', note: 'Read' })
  }
  await confirm()

  /** Every working day of company 1 counts by itself, so that no one is without pay for want of a clock. */
  await product.write((ctx) => buildPolicy(ctx, { terms: { counting: 'no_clock' }, to: { companyId: 1 } }))
  const close = (month = MONTH) =>
    maker.caller.send(closeMonth, { company_id: 1, month, reason: 'Paid on the last day' })

  return { ...scene, ...runSteps(scene), finance, admin, agreed, paid, coded, close, confirm }
}

/** For tests: the scene on 23 Nov 2026, when October can be paid, with two people of different salaries. */
export async function twoPaid(product: TestProduct) {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await runScene(product)
  const one = await scene.paid()
  const other = await scene.paid({ annual_ctc: 600_000_00 })
  await product.work()
  return { scene, one, other }
}

/** What home tells an approver of runs that wait. */
export async function waitingRunsOf({ caller }: Awaited<ReturnType<typeof payrollScene>>['checker']) {
  const answer = await caller.raw('/api/approvals/waiting')
  const { data } = (await answer.json()) as {
    data: { rows: { path: string; title: string; detail: string }[] }
  }
  return data.rows.filter(({ path }) => path.startsWith('/payroll-runs/'))
}

export const codeOf = async (product: TestProduct, personId: number): Promise<string> =>
  (
    await product.read(({ db }) =>
      db
        .selectFrom('employment')
        .select('employee_code')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow(),
    )
  ).employee_code

type Scene = Awaited<ReturnType<typeof payrollScene>>

/** The steps of a run, each as its people take it. */
function runSteps({ maker, checker, groupId }: Scene) {
  const open = async (month = MONTH) =>
    (await maker.caller.send(calls.openRun, { pay_group_id: groupId, month, reason: 'First run' })).data.id

  const people = async (runId: number) =>
    (await maker.caller.send(calls.runPersonList.read, { run_id: runId, size: 100 })).data.rows
  const run = async (id: number) => (await maker.caller.send(calls.readRun, { id })).data

  /** Until the job has ended. */
  async function compute(id: number) {
    const asked = await maker.caller.send(calls.computeRun, { id })
    if (asked.status !== 0) return asked
    for (let tries = 0; tries < 200 && (await run(id)).computing !== null; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return asked
  }

  /** Only the people that the test is about; all others of the company stay out. */
  async function only(runId: number, ids: readonly number[]) {
    for (const row of await people(runId))
      if (row.choice === 'included' && !ids.includes(row.person.id))
        await maker.caller.send(calls.choosePerson, {
          id: row.id,
          choice: 'excluded',
          reason: 'Another test',
          version: row.version,
        })
  }

  async function acknowledge(id: number) {
    const flagged = (await people(id)).filter(({ flags }) => flags.length > 0)
    if (flagged.length > 0)
      await maker.caller.send(calls.acknowledgeFlags, { id, person_ids: flagged.map((row) => row.id) })
  }

  async function approved(id: number) {
    await acknowledge(id)
    await maker.caller.send(calls.submitRun, { id })
    const decided = await checker.caller.send(calls.decideRun, { id, approve: true })
    if (decided.message !== say.approved) throw new Error(decided.message)
  }

  return { open, people, run, compute, only, acknowledge, approved }
}
