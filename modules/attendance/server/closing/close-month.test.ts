import { expect, test } from 'vitest'
import { closeMonth, listClosedMonths } from '#calendar/contract/working-time/working-time-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { monthDifferences, previewClosing } from '#attendance/contract/closing/closing-calls.ts'
import { listDays } from '#attendance/contract/days/day-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'

const product = await testProduct()
const march = { company_id: 3, month: '2027-03' }

/** "1.5 days" → 150. */
const hundredths = (because: readonly { readonly value?: string | undefined }[]) =>
  because.reduce((sum, { value = '' }) => sum + Math.round(Number.parseFloat(value) * 100), 0)

test('the totals of a month and of a payroll month come with what adds up to them', async () => {
  const april = { company_id: 2, month: '2027-04' }
  const payroll = await product.as(
    await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'payroll'] })),
  )
  const asha = await product.write((ctx) => buildColleague(ctx, { company: 2, to: '2027-04-15' }))
  const pay = (await payroll.send(previewClosing, april)).data
  const own = (await (await product.as(asha)).send(listDays, { from: '2027-04-01', to: '2027-04-30' })).data
  for (const key of ['payable', 'loss_of_pay', 'not_employed'] as const) {
    expect([key, hundredths(pay.because[key])]).toEqual([key, pay[key]])
    expect([key, hundredths(own.because[key])]).toEqual([key, own.totals[key]])
  }
  expect([pay.people, pay.not_employed]).toEqual([1, 1_500])
})

test('a month in which no one was employed is not closed, and with someone it is, once', async () => {
  const payroll = await product.as(
    await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'payroll'] })),
  )
  // Of another company, and of this one from the day after.
  await product.write((ctx) => buildColleague(ctx, { company: 3, from: '2027-04-01' }))
  expect((await payroll.send(previewClosing, march)).data.people).toBe(0)
  expect(await payroll.send(closeMonth, { ...march, reason: 'Pay day' })).toMatchObject({
    httpStatus: 409,
    message: 'This company had no employees in March 2027, so there is nothing to close.',
    failure: { fields: { month: expect.any(String) as string } },
  })
  const closed = async () => (await payroll.send(listClosedMonths, {})).data.rows
  expect(await closed()).toEqual([])
  expect((await payroll.send(monthDifferences, march)).data).toMatchObject({ frozen_at: null, people: 0 })
  await product.write((ctx) => buildColleague(ctx, { company: 3, to: '2027-03-01' }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => payroll.send(closeMonth, { ...march, reason: 'Pay day' })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set(['Month closed.', 'This month is already closed.']),
  )
  expect(await closed()).toMatchObject([march])
  expect((await payroll.send(monthDifferences, march)).data.people).toBe(1)
})
