import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { creditSoon, leaveSchedule } from '#leave/server/leave-jobs.ts'

const product = await testProduct()
const scene = leaveScene(product)

/** The scheduled job, as the worker runs it for the time at which it should have begun. */
const run = (name: string, dueAt: string) => {
  const { job } = leaveSchedule.find((one) => one.name === name)!
  if (!job.steps) throw new Error('it works in steps')
  return product.read((read) =>
    job.run(
      { read, write: (act) => product.write(act) },
      {},
      { dueAt: new Date(dueAt), report: () => Promise.resolve() },
    ),
  )
}

test('five days without credits, over the beginning of a month, are made up for once', async () => {
  scene.goTo('2026-10-29T20:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01', rule: { accrual: 'monthly', yearly: 1_200 } }),
  )
  const asha = await scene.member(null)
  await run('leave.accrue', '2026-10-28T19:00:00.000Z')
  const credited = async () => {
    const { entries } = await scene.bookOf(asha.person.id)
    const casual = await scene.typeId('casual')
    return entries
      .filter(({ kind, leave_type_id }) => kind === 'accrual' && leave_type_id === casual)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }
  expect(await credited()).toBe(1_000)
  // Down on 30 and 31 October and from 1 to 3 November; on the fourth it is back, and twice.
  scene.goTo('2026-11-03T20:00:00.000Z')
  await run('leave.accrue', '2026-11-03T19:00:00.000Z')
  await run('leave.accrue', '2026-11-03T19:00:00.000Z')
  expect(await credited()).toBe(1_100)
  for (const day of ['2026-11-02', '2026-10-31', '2026-10-30'])
    await run('leave.accrue', `${day}T19:00:00.000Z`)
  expect(await credited()).toBe(1_100)
})

test('an employee who is added during the day is credited at once, and once', async () => {
  scene.goTo('2026-11-05T06:00:00.000Z')
  const [asha, later] = [await scene.member(null), await scene.member(null)]
  await product.write(({ db }) =>
    db
      .updateTable('employment')
      .set({ joined_on: '2026-12-01' })
      .where('person_id', '=', later.person.id)
      .execute(),
  )
  const credits = async (id: number) =>
    (await scene.bookOf(id)).entries.filter(({ kind }) => kind === 'accrual').length
  await run('leave.accrue-for-newcomers', '2026-11-05T06:00:00.000Z')
  const first = await credits(asha.person.id)
  expect(first).toBeGreaterThan(0)
  await run('leave.accrue-for-newcomers', '2026-11-05T06:05:00.000Z')
  expect(await credits(later.person.id)).toBe(0)
  await run('leave.accrue', '2026-11-05T19:00:00.000Z')
  expect(await credits(asha.person.id)).toBe(first)
})

test('hiring asks for the credits at once, however many are hired; another stage of a job does not', async () => {
  const waiting = async () => {
    const { rows } = await product.read(({ db }) =>
      sql`select 1 from graphile_worker.jobs where task_identifier = 'leave.accrue-for-newcomers'`.execute(
        db,
      ),
    )
    return rows.length
  }
  await product.write((ctx) => creditSoon(ctx, { what: 'stage' }))
  expect(await waiting()).toBe(0)
  await product.write((ctx) => creditSoon(ctx, { what: 'joined' }))
  await product.write((ctx) => creditSoon(ctx, { what: 'joined' }))
  expect(await waiting()).toBe(1)
})

test('the credits are caught up on after more than five days without a worker', () => {
  for (const name of ['leave.accrue', 'leave.lapse', 'leave.remind'])
    expect(leaveSchedule.find((one) => one.name === name)?.catchUpHours).toBeGreaterThan(5 * 24)
})

test('an employee who comes back in the same year begins with nothing, and is credited from the new first day on', async () => {
  scene.goTo('2026-04-15T20:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'travel',
      name: 'Travel leave',
      from: '2020-01-01',
      rule: { accrual: 'yearly', yearly: 1_200 },
    }),
  )
  const asha = await scene.member(null)
  const travel = await scene.typeId('travel')
  const credits = async () =>
    (await scene.bookOf(asha.person.id)).entries
      .filter(({ leave_type_id, kind }) => leave_type_id === travel && kind !== 'lapse')
      .map(({ kind, quantity }) => [kind, quantity])
  await run('leave.accrue', '2026-04-15T19:00:00.000Z')
  expect(await credits()).toEqual([['accrual', 1_200]])
  await product.write((ctx) =>
    ctx.db
      .updateTable('employment')
      .set({ left_on: '2026-04-20', leaving: 'resigned' })
      .where('person_id', '=', asha.person.id)
      .execute(),
  )
  // Four months of it are due; what was not taken of the rest is taken back, and the days left are lost.
  await run('leave.accrue', '2026-04-20T19:00:00.000Z')
  expect(await credits()).toEqual([
    ['accrual', 1_200],
    ['adjust', -800],
  ])
  await run('leave.lapse', '2026-04-21T19:00:00.000Z')
  expect((await scene.bookOf(asha.person.id)).lots.every(({ remaining }) => remaining === 0)).toBe(true)
  await scene.hire(asha.person, { from: '2026-09-01' })
  scene.goTo('2026-09-02T20:00:00.000Z')
  for (const day of ['2026-08-31', '2026-09-01', '2026-09-02'])
    await run('leave.accrue', `${day}T19:00:00.000Z`)
  expect((await credits()).slice(2)).toEqual([['accrual', 400]])
  const lots = (await scene.bookOf(asha.person.id)).lots.filter(
    ({ leave_type_id }) => leave_type_id === travel,
  )
  expect(lots.map(({ remaining }) => remaining)).toEqual([400])
})
