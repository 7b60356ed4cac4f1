import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { decideAccess } from '#identity/contract/requests/access-request-calls.ts'
import { giveRole } from '#identity/contract/roles/role-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
const UNTIL = '2026-12-31'
const WHY = 'The approver is on leave until January'
let scene: Awaited<ReturnType<typeof runScene>>
let alone: Awaited<ReturnType<typeof scene.employed>>
let admins: Caller[]
let id: number

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  await scene.paid()
  alone = await scene.employed(['payroll', 'payroll_approver'])
  const people = await Promise.all(
    ['Ada Min', 'Bo Root'].map((name) => product.account({ name, roles: ['admin'], userType: 'Admin' })),
  )
  admins = await Promise.all(people.map((person) => product.as(person)))
  await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.acknowledge(id)
  await alone.caller.send(calls.submitRun, { id })
})

const approve = () => alone.caller.send(calls.decideRun, { id, approve: true, comment: 'Checked twice' })
const view = async () => (await alone.caller.send(calls.readRun, { id })).data
const approverRole = () =>
  product.read(({ db }) =>
    db
      .selectFrom('account_role')
      .innerJoin('role', 'role.id', 'role_id')
      .select(['account_role.id', 'role_id'])
      .where('account_id', '=', alone.person.id)
      .where('key', '=', 'payroll_approver')
      .executeTakeFirstOrThrow(),
  )
const waiting = async () => {
  const answer = await alone.caller.raw('/api/approvals/waiting')
  const { data } = (await answer.json()) as { data: { rows: { path: string }[] } }
  return data.rows.filter(({ path }) => path === `/payroll-runs/${id}`)
}

test('no one approves what they submitted, whatever roles they hold', async () => {
  expect((await approve()).message).toBe(say.ownRun.text)
  expect(await view()).toMatchObject({ exception: null, can: { decide: false } })
  expect(await waiting()).toEqual([])
})

test('the database holds it too: without an exception, and with one of another person, of oneself or of another day', async () => {
  const { id: role } = await approverRole()
  const decide = (exception_id: number | null, day = '2026-11-23') =>
    product.write(({ db }) =>
      db
        .updateTable('payroll_run')
        .set({ decided_by: alone.person.id, decided_at: new Date(`${day}T06:00:00Z`), exception_id })
        .where('id', '=', id)
        .execute(),
    )
  const except = (given_by: number, account_role = role) =>
    product.write(({ db }) =>
      db
        .updateTable('account_role')
        .set({ exception: WHY, valid_to: UNTIL, given_by })
        .where('id', '=', account_role)
        .execute(),
    )
  await expect(decide(null)).rejects.toThrow('payroll_run_two_people_check')
  const refused = 'no exception lets this person approve their own run on this day'
  await expect(decide(role)).rejects.toThrow(refused)
  await except(alone.person.id)
  await expect(decide(role)).rejects.toThrow(refused)
  expect((await approve()).message).toBe(say.ownRun.text)
  await except(scene.admin.person.id)
  await expect(decide(role, '2027-01-01')).rejects.toThrow(refused)
  await product.write(({ db }) =>
    db.updateTable('account_role').set({ exception: null, valid_to: null }).where('id', '=', role).execute(),
  )
})

test('two administrators grant an exception until a day, and until then the run may be approved by its submitter, once', async () => {
  const { id: role, role_id } = await approverRole()
  await product.write(({ db }) => db.deleteFrom('account_role').where('id', '=', role).execute())
  const [first, second] = admins as [Caller, Caller]
  const { data } = await first.send(giveRole, {
    account_id: alone.person.id,
    role_id,
    reason: 'Only two in payroll',
    exception: WHY,
    last_day: UNTIL,
  })
  expect((await approve()).message).toBe(say.mayNotApprove.text)
  await second.send(decideAccess, { request_id: data.request_id!, verdict: 'approved', confirmed: false })

  const exception = { why: WHY, until: UNTIL, given_by: 'Bo Root' }
  expect(await view()).toMatchObject({ exception: { ...exception, used: false }, can: { decide: true } })
  expect(await waiting()).toHaveLength(1)
  const answers = await repeatInParallel(20, approve)
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const run = (await scene.checker.caller.send(calls.readRun, { id })).data
  expect(run).toMatchObject({ status: 'approved', exception: { ...exception, used: true } })
  expect(run.history[0]).toMatchObject({
    to: 'approved',
    comment: `${say.byException('31 Dec 2026')} Checked twice`,
  })
})

test('when it has ended the run still shows it, and a run that is submitted later waits for another person', async () => {
  await scene.admin.caller.send(calls.askToReopen, { id, reason: 'The bonus is missing' })
  await scene.checker.caller.send(calls.reopenRun, { id, reopen: true })
  expect((await view()).exception).toBeNull()
  await scene.maker.caller.send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.acknowledge(id)
  await alone.caller.send(calls.submitRun, { id })
  product.clock.shift({ days: 39 })
  alone.caller = await product.as(alone.person)
  expect((await approve()).message).toBe(say.mayNotApprove.text)
  expect((await view()).can.decide).toBe(false)
})
