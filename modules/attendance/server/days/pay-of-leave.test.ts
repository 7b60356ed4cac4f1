import { beforeAll, expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { exportDays, exportMonth, listDays, listMonth, openDay } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'

const product = await testProduct()
/** A Monday of a month that is over: leave paid by half. */
const DAY = '2026-10-05'
const MONTH = '2026-10'

let asha: { id: number }
let own: Caller, lead: Caller, hr: Caller, payroll: Caller

beforeAll(async () => {
  const made = (wish: Parameters<typeof buildColleague>[1]) =>
    product.write((ctx) => buildColleague(ctx, wish))
  const manager = await made({ name: 'Riya Sen', roles: ['employee', 'manager'] })
  asha = await made({ name: 'Asha Rao', lineManagerId: manager.id })
  own = await product.as(asha)
  lead = await product.as(manager)
  hr = await product.as(await made({ roles: ['employee', 'hr_manager'] }))
  payroll = await product.as(await made({ roles: ['employee', 'payroll'] }))
  await product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'leave',
      source_id: `${asha.id}/1`,
      person_id: asha.id,
      kind: 'leave',
      label: 'Leave',
      days: [{ day: DAY, hundredths: 100, part: 'full', paid_share: 50 }],
    }),
  )
})

const dayOf = async (caller: Caller) =>
  (await caller.send(openDay, { account_id: asha.id, day: DAY })).data.result
const rowOf = async (caller: Caller) =>
  (await caller.send(listMonth, { month: MONTH, whose: 'all', search: 'Asha Rao' })).data.rows[0]!

const fileOf = async (caller: Caller, path: string, input: object) => {
  const response = await caller.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, format: 'csv' }),
  })
  return response.text()
}

test('what leave does to pay tells its kind: a line manager sees leave, and nothing of pay', async () => {
  const seen = await dayOf(lead)
  expect(seen).toMatchObject({ code: 'L', text: 'L', payable: null, loss_of_pay: null })
  expect(seen.parts).toEqual([{ kind: 'paid_leave', hundredths: 100, label: 'Leave' }])
  expect(JSON.stringify(seen)).not.toMatch(/Paid at|LOP|Counts for pay/)
  const { data: month } = await lead.send(listDays, { account_id: asha.id, range: 'month', month: MONTH })
  expect(month.totals).toMatchObject({ leave: 100, payable: null, loss_of_pay: null })
  expect(month.because).toMatchObject({ payable: [], loss_of_pay: [] })
  expect(month.days.every(({ payable }) => payable === null)).toBe(true)
  const row = await rowOf(lead)
  expect([row.cells[4], row.totals.payable]).toEqual([{ code: 'L', text: 'L' }, null])
  const register = await fileOf(lead, exportMonth.path, { month: MONTH, whose: 'team' })
  expect(register.split('\n')[0]).not.toMatch(/Payable|LOP/)
  expect(register).not.toContain('0.5 LOP')
  const days = await fileOf(lead, exportDays.path, { account_id: asha.id, range: 'month', month: MONTH })
  expect(days).not.toContain('LOP +')
  expect(days).not.toContain('0.5 LOP')
})

test('the person themselves, HR and payroll see what is paid of it', async () => {
  for (const caller of [own, hr, payroll]) {
    const seen = await dayOf(caller)
    expect(seen).toMatchObject({ text: '0.5 L + 0.5 LOP', payable: 50, loss_of_pay: 50 })
    expect(seen.because.map(({ label }) => label)).toContain('Paid at 50 %')
    expect((await rowOf(caller)).totals).toMatchObject({ loss_of_pay: 50 + (await absentOf(caller)) })
  }
})

const absentOf = async (caller: Caller) => (await rowOf(caller)).totals.absent
