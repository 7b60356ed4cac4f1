import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { listBalances } from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from './leave-builders.ts'
import { leaveSchedule } from './leave-jobs.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let boss: Member
let manager: Member
let asha: Member
let bina: Member

beforeAll(async () => {
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'casual',
      from: '2020-01-01',
      rule: { certificate_after: 100, certificate_days: 1 },
    }),
  )
  boss = await scene.member(null)
  manager = await scene.member(boss.person)
  asha = await scene.member(manager.person, { casual: 1_000 })
  bina = await scene.member(manager.person, { casual: 1_000 })
})

const run = (name: string, dueAt: string) => {
  const { job } = leaveSchedule.find((one) => one.name === name)!
  if (job.steps) throw new Error('it is one transaction')
  return product.write((ctx) => job.run(ctx, {}, { dueAt: new Date(dueAt), report: () => Promise.resolve() }))
}

const told = async (kind: string, id: number) =>
  (
    await product.read(({ db }) =>
      db
        .selectFrom('notification')
        .select('text')
        .where('kind', '=', kind)
        .where('recipient_id', '=', id)
        .execute(),
    )
  ).map(({ text }) => text)

const approve = (id: number) =>
  manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })

test('the evening before a team and its manager hear who is away, not whose leave is only asked for', async () => {
  const granted = await scene.apply(asha, '2026-11-10')
  await approve(granted.data.id)
  await scene.apply(bina, '2026-11-10')
  scene.goTo('2026-11-09T11:30:00.000Z')
  await run('leave.tell-of-tomorrow', '2026-11-09T11:30:00.000Z')
  const text = `On 10 Nov 2026: ${asha.person.name}.`
  expect(await told('leave.away-tomorrow', manager.person.id)).toEqual([text])
  expect(await told('leave.away-tomorrow', bina.person.id)).toEqual([text])
  expect(await told('leave.away-tomorrow', asha.person.id)).toEqual([])
  scene.goTo('2026-11-06T06:00:00.000Z')
})

test('two working days are the time to decide in; then the manager above hears of it, once', async () => {
  const { data } = await scene.apply(asha, '2026-12-15')
  const { rows } = (await manager.caller.send(listWaitingLeave, { size: 200 })).data
  // Asked on a Friday: the end of the Tuesday after.
  expect(rows.find(({ application_id }) => application_id === data.id)?.due_at).toBe(
    '2026-11-10T18:30:00.000Z',
  )
  await run('leave.remind', '2026-11-10T03:15:00.000Z')
  expect(await told('leave.late', boss.person.id)).toEqual([])
  await run('leave.remind', '2026-11-11T03:15:00.000Z')
  const late = await told('leave.late', boss.person.id)
  expect(late[0]).toMatch(new RegExp(`${manager.person.name} can still decide`))
  await run('leave.remind', '2026-11-12T03:15:00.000Z')
  expect(await told('leave.late', boss.person.id)).toHaveLength(late.length)
})

test('a certificate that did not come is told to HR once, and not to the line manager', async () => {
  const hr = await product.account({ roles: ['employee', 'hr_manager'] })
  const { data } = await scene.apply(asha, '2026-11-16', '2026-11-17')
  await approve(data.id)
  await run('leave.remind', '2026-11-18T03:15:00.000Z')
  expect(await told('leave.certificate-due', asha.person.id)).toHaveLength(1)
  expect(await told('leave.certificate-missing', hr.id)).toEqual([])
  await run('leave.remind', '2026-11-19T03:15:00.000Z')
  await run('leave.remind', '2026-11-20T03:15:00.000Z')
  expect(await told('leave.certificate-missing', hr.id)).toHaveLength(1)
  expect(await told('leave.certificate-missing', manager.person.id)).toEqual([])
})

test('a balance as on a day is what stood there then; leave of later days does not touch it', async () => {
  const chitra = await scene.member(manager.person, { casual: 500 })
  const { data } = await scene.apply(chitra, '2026-12-01', '2026-12-02')
  await approve(data.id)
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const casual = await scene.typeId('casual')
  const availableAsOn = async (as_on?: string) =>
    (
      await hr.send(listBalances, { search: chitra.person.name, ...(as_on ? { as_on } : {}) })
    ).data.rows[0]?.balances.find(({ leave_type_id }) => leave_type_id === casual)?.available
  expect(await availableAsOn()).toBe(300)
  expect(await availableAsOn('2026-11-30')).toBe(500)
  expect(await availableAsOn('2026-12-01')).toBe(400)
  expect(await availableAsOn('2026-12-31')).toBe(300)
})

test('a delegate of the manager opens what waits for them', async () => {
  const { data } = await scene.apply(bina, '2026-12-21')
  const deputy = await scene.member(null)
  expect((await deputy.caller.send(openLeave, { id: data.id })).httpStatus).toBe(404)
  await product.write((ctx) =>
    ctx.db
      .insertInto('delegation')
      .values({
        from_account_id: manager.person.id,
        to_account_id: deputy.person.id,
        areas: ['leave'],
        valid_from: '2026-11-01',
        valid_to: '2026-11-30',
      })
      .execute(),
  )
  const opened = await deputy.caller.send(openLeave, { id: data.id })
  expect(opened.data).toMatchObject({
    // As the line manager, and no more: neither the kind nor the reason, which would tell it.
    reason: '',
    type: { key: 'leave', name: 'Leave' },
    can: { revoke: false, override: false },
  })
})
