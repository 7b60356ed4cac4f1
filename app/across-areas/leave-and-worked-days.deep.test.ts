import { expect, test } from 'vitest'
import { listDays, listMonth, openDay } from '#attendance/contract/days/day-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { buildPunches } from '#attendance/server/public.ts'
import { applyLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveStatement } from '#leave/contract/leave-administration-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()

const goTo = (instant: string) =>
  product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })

async function hire(lead: { readonly id: number } | null, from = '2024-01-01', to: string | null = null) {
  const person = await product.account({})
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id, from, to })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from })
  })
  return person
}

const schedule = areasOf(product).flatMap((area) => area.schedule ?? [])

/** The scheduled job, as the worker runs it for the time at which it should have begun. */
function run(name: string, dueAt: string) {
  const { job } = schedule.find((one) => one.name === name)!
  if (!job.steps) throw new Error('it works in steps')
  return product.read((read) =>
    job.run(
      { read, write: (act) => product.write(act) },
      {},
      { dueAt: new Date(dueAt), report: () => Promise.resolve() },
    ),
  )
}

test('a day on half pay is half paid and half loss of pay, on the day and in the register', async () => {
  goTo('2026-11-06T06:00:00.000Z')
  const lead = await hire(null)
  const asha = await hire(lead)
  const leave_type_id = await product.write(async (ctx) => {
    const id = await buildLeaveKind(ctx, {
      key: 'sick',
      name: 'Sick leave',
      from: '2020-01-01',
      rule: { paid_share: 50 },
    })
    await buildBalance(ctx, { accountId: asha.id, type: 'sick', quantity: 500 })
    return id
  })
  const days = { duration: 'multiple_days' as const, starts_on: '2026-11-10', ends_on: '2026-11-11' }
  const asked = await (await product.as(asha)).send(applyLeave, { leave_type_id, ...days, reason: 'The flu' })
  const manager = await product.as(lead)
  await manager.send(decideLeave, { what: 'leave', subject_id: asked.data.id, verdict: 'approved' })
  goTo('2026-12-10T06:00:00.000Z')
  const own = await product.as(asha)
  const { result } = (await own.send(openDay, { day: '2026-11-10' })).data
  expect(result).toMatchObject({ text: '0.5 L + 0.5 LOP', payable: 50, loss_of_pay: 50, not_employed: 0 })
  expect(result.because).toContainEqual(expect.objectContaining({ label: 'Paid at 50 %', value: '0.5 day' }))
  const { totals } = (await own.send(listDays, { range: 'month', month: '2026-11' })).data
  expect(totals.payable! + totals.loss_of_pay! + totals.not_employed).toBe(3_000)
  expect(totals).toMatchObject({ leave: 200, leave_kinds: { L: 200 } })
  // Nothing but the leave and days that nothing accounts for: half of the leave is lost too.
  expect(totals.loss_of_pay).toBe(totals.absent + 100)
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const register = (await hr.send(listMonth, { month: '2026-11', whose: 'all', size: 500 })).data
  expect(register.rows.find(({ id }) => id === asha.id)?.totals).toEqual(totals)
})

const FIRST_HALF = ['05', '06', '07', '08', '09', '12', '13', '14', '15', '16'].map((day) => `2026-10-${day}`)

/** From ten to seven in India. */
const workFirstHalf = (...people: readonly { readonly id: number }[]) =>
  product.write((ctx) =>
    buildPunches(
      ctx,
      people.flatMap(({ id }) =>
        FIRST_HALF.map((day) => ({
          accountId: id,
          day,
          zone: 'Asia/Kolkata',
          in: `${day}T04:30:00.000Z`,
          out: `${day}T13:30:00.000Z`,
        })),
      ),
    ),
  )

let known: number | undefined
async function workedKind(): Promise<number> {
  const rule = {
    accrual: 'days_worked' as const,
    worked_days_for_one: 10,
    credit_after_days: 180,
    yearly: 1_500,
    step: 1 as const,
    paid_on_leaving: 500,
  }
  known ??= await product.write((ctx) =>
    buildLeaveKind(ctx, { key: 'worked', name: 'Worked leave', from: '2020-01-01', rule }),
  )
  return known
}

test('the last month of a leaver is credited for the last day, and paid out as the rule says', async () => {
  goTo('2026-10-28T20:00:00.000Z')
  const leaver = await hire(null, '2024-01-01', '2026-10-28')
  await workFirstHalf(leaver)
  const leave_type_id = await workedKind()
  const night = async (day: string) => {
    await run('attendance.tell-worked-months', `${day}T18:45:00.000Z`)
    await run('leave.accrue', `${day}T19:00:00.000Z`)
    await run('leave.lapse', `${day}T19:15:00.000Z`)
  }
  for (const day of ['2026-10-27', '2026-10-28', '2026-10-28']) await night(day)
  const posted = await product.read(({ db }) =>
    db
      .selectFrom('leave_ledger')
      .select(['kind', 'quantity', 'effective_on'])
      .where('account_id', '=', leaver.id)
      .where('leave_type_id', '=', leave_type_id)
      .orderBy('id')
      .execute(),
  )
  const quantity = posted[0]!.quantity
  expect(quantity).toBeGreaterThanOrEqual(80)
  expect(posted).toEqual([
    { kind: 'accrual', quantity, effective_on: '2026-10-28' },
    { kind: 'encash', quantity: -quantity, effective_on: '2026-10-28' },
  ])
})

test('days worked bring leave in the month after, once however often it is told, and follow a correction', async () => {
  goTo('2026-11-03T20:00:00.000Z')
  const [asha, newcomer] = [await hire(null), await hire(null, '2026-09-01')]
  await workFirstHalf(asha, newcomer)
  const leave_type_id = await workedKind()
  const own = await product.as(asha)
  const rows = async () =>
    (await (await product.as(asha)).send(leaveStatement, { leave_type_id })).data.rows.map(
      ({ kind, quantity, effective_on }) => [kind, quantity, effective_on],
    )
  const month = async () => (await own.send(listDays, { range: 'month', month: '2026-10' })).data.totals
  const { present } = await month()
  expect(present).toBeGreaterThanOrEqual(800)
  await run('leave.accrue', '2026-11-03T19:00:00.000Z')
  expect(await rows()).toEqual([])
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await run('attendance.tell-worked-months', '2026-11-03T18:45:00.000Z')
      await run('leave.accrue', '2026-11-03T19:00:00.000Z')
    }),
  )
  expect(await rows()).toEqual([['accrual', present / 10, '2026-11-01']])
  const told = await product.read(({ db }) =>
    db.selectFrom('leave_worked_month').selectAll().where('account_id', '=', asha.id).execute(),
  )
  expect(told.map(({ month: of, hundredths }) => [of, hundredths])).toEqual([
    ['2026-09-01', 0],
    ['2026-10-01', present],
  ])
  // An employee who has been here for two months waits for the rest of the 180 days.
  const later = await product.as(newcomer)
  expect((await later.send(leaveStatement, { leave_type_id })).data.rows).toEqual([])
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const correction = { account_id: asha.id, day: '2026-10-27', comment: 'The badge was forgotten' }
  expect(
    (await hr.send(correctDay, { ...correction, sessions: [{ in: '10:00', out: '19:00' }] })).status,
  ).toBe(0)
  expect((await month()).present).toBe(present + 100)
  goTo('2026-11-04T20:00:00.000Z')
  for (const day of ['04', '04']) {
    await run('attendance.tell-worked-months', `2026-11-${day}T18:45:00.000Z`)
    await run('leave.accrue', `2026-11-${day}T19:00:00.000Z`)
  }
  expect((await rows()).toSorted((one, other) => Number(other[1]) - Number(one[1]))).toEqual([
    ['accrual', present / 10, '2026-11-01'],
    ['adjust', 10, '2026-11-05'],
  ])
})
