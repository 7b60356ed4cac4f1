import { expect, test } from 'vitest'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import { slipYears } from './slip-years.ts'

test('payslips stand in their tax year from April to March, the newest year first', () => {
  const slips = [{ month: '2026-04' }, { month: '2026-03' }, { month: '2026-03' }, { month: '2025-04' }]
  const [this_, last, ...rest] = slipYears(slips)
  expect(rest).toEqual([])
  expect([this_!.name, last!.name]).toEqual(['2026-27', '2025-26'])
  expect(last!.months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(last!.months.map(({ slips: own }) => own.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(this_!.months.filter(({ slips: own }) => own.length > 0)).toHaveLength(1)
})

test('a chosen year stands alone, and is empty where it has no payslips', () => {
  const slips = [{ month: '2026-04' }, { month: '2026-03' }]
  expect(slipYears(slips, '2025-26').map(({ name }) => name)).toEqual(['2025-26'])
  const [empty] = slipYears(slips, '2017-18')
  expect(empty!.months[0]).toEqual({ month: '2017-04', slips: [] })
  expect(empty!.months.flatMap(({ slips: own }) => own)).toEqual([])
})

test('the years from 2017 to 2030 are offered, the latest first', () => {
  expect(payTaxYears).toHaveLength(14)
  expect([payTaxYears[0], payTaxYears.at(-1)]).toEqual(['2030-31', '2017-18'])
})

test('a century begins with its zeros', () => {
  expect(slipYears([{ month: '2099-12' }])[0]!.name).toBe('2099-00')
})
