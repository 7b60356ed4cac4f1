import { expect, test } from 'vitest'
import * as monthCalls from '#attendance/contract/closing/closing-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { closeMonth, openMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { applyLeave, cancelLeave, previewLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
product.clock.shift({
  seconds: (Date.parse('2026-11-06T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
})
const leave_type_id = await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))

async function member(lead: { readonly id: number } | null) {
  const person = await product.account({})
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from: '2024-01-01' })
    await buildBalance(ctx, { accountId: person.id, type: 'casual', quantity: 1_000 })
  })
  return { person, caller: await product.as(person) }
}

test('leave in a closed month is settled in the next payroll, which finds the difference', async () => {
  const payroll = await product.as(await product.account({ roles: ['payroll'] }))
  const manager = await member(null)
  const asha = await member(manager.person)
  const company = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select('company_id')
      .where('account_id', '=', asha.person.id)
      .executeTakeFirstOrThrow(),
  )
  const october = { company_id: company.company_id, month: '2026-10' }
  const before = await payroll.send(monthCalls.previewClosing, october)
  expect(before.data).toMatchObject({ is_over: true, waiting_absences: 0 })
  const { payable, loss_of_pay, not_employed, calendar_days } = before.data
  expect(payable + loss_of_pay + not_employed).toBe(calendar_days)
  expect((await payroll.send(closeMonth, { ...october, reason: 'Pay day' })).status).toBe(0)
  const differences = async () =>
    (await payroll.send(monthCalls.monthDifferences, october)).data.rows.find(
      ({ id }) => id === asha.person.id,
    )
  expect(await differences()).toBeUndefined()
  const day = { starts_on: '2026-10-30', ends_on: '2026-10-30' }
  const wish = { leave_type_id, duration: 'single_day' as const, ...day }
  const preview = await asha.caller.send(previewLeave, wish)
  expect(preview.data.notes).toContain('October 2026 is closed. This will be settled in the next payroll.')
  const { data } = await asha.caller.send(applyLeave, { ...wish, reason: 'A family matter' })
  const approval = { what: 'leave' as const, subject_id: data.id, verdict: 'approved' as const }
  const decided = await manager.caller.send(decideLeave, { ...approval, comment: '' })
  expect(decided.message).toMatch(/October 2026 is closed\. This will be settled in the next payroll\.$/)
  expect(await differences()).toMatchObject({
    payable: 100,
    loss_of_pay: -100,
    days: [{ day: '2026-10-30', was: 'A', is: 'L' }],
  })
  const hr = await product.as(await product.account({ roles: ['hr_manager'] }))
  const back = await hr.send(cancelLeave, { id: data.id, days: ['2026-10-30'], reason: 'Was at work' })
  expect(back.message).toMatch(/^1 day of leave cancelled\. October 2026 is closed/)
  const corrected = await hr.send(correctDay, {
    account_id: asha.person.id,
    day: '2026-10-29',
    sessions: [{ in: '10:00', out: '19:00' }],
    comment: 'The clock was broken',
  })
  expect(corrected.status).toBe(0)
  expect(await differences()).toMatchObject({ payable: 100, days: [{ day: '2026-10-29' }] })
  expect((await payroll.send(openMonth, october)).status).toBe(0)
  expect((await payroll.send(monthCalls.monthDifferences, october)).data).toEqual({
    frozen_at: null,
    people: 0,
    rows: [],
  })
  for (const call of [monthCalls.previewClosing, monthCalls.monthDifferences])
    expect((await asha.caller.send(call, october)).httpStatus).toBe(403)
})
