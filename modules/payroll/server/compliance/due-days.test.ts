import { expect, test } from 'vitest'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import { sectionName } from '#payroll/server/packs/section-name.ts'
import { dueDays, exitDueDay } from './due-days.ts'
import { shippedDuties } from './shipped-duties.ts'

const law = { pay: shippedPayPacks, tax: shippedTaxPacks }
const year = { from: '2026-04-01', to: '2027-05-31' }
const daysOf = (key: string, span = year) =>
  dueDays(
    shippedDuties.find((duty) => duty.key === key)!,
    law,
    span,
  ).map(({ due_on, period, title }) => [due_on, period, title])

test('what is deducted in a month is paid by the seventh of the next, in March by the end of April', () => {
  const days = daysOf('tds-payment').map(([due_on, period]) => [due_on, period])
  expect(days).toContainEqual(['2026-12-07', 'Nov 2026'])
  expect(days).toContainEqual(['2027-04-30', 'Mar 2027'])
  expect(days.filter(([due_on]) => due_on?.startsWith('2027-04'))).toHaveLength(1)
})

test('fund, insurance, professional tax and wages follow the due day of their rule pack', () => {
  const november = { from: '2026-12-01', to: '2026-12-31' }
  const dayOf = (key: string) => daysOf(key, november).map(([due_on]) => due_on)
  expect(dayOf('epf-return')).toEqual(['2026-12-15'])
  expect(dayOf('esi-payment')).toEqual(['2026-12-15'])
  expect(dayOf('professional-tax-in-wb')).toEqual(['2026-12-21'])
  expect(dayOf('professional-tax-in-ka')).toEqual(['2026-12-20'])
  expect(dayOf('wages-paid')).toEqual(['2026-12-06'])
})

test('quarters have their days, and the name of the form is that of the law of the quarter', () => {
  expect(daysOf('tds-statement')).toEqual([
    ['2026-07-31', 'Apr 2026 – Jun 2026', 'Quarterly statement for salaries (Form 138)'],
    ['2026-10-31', 'Jul 2026 – Sep 2026', 'Quarterly statement for salaries (Form 138)'],
    ['2026-05-31', 'Jan 2026 – Mar 2026', 'Quarterly statement for salaries (Form 24Q)'],
    ['2027-01-31', 'Oct 2026 – Dec 2026', 'Quarterly statement for salaries (Form 138)'],
    ['2027-05-31', 'Jan 2027 – Mar 2027', 'Quarterly statement for salaries (Form 138)'],
  ])
  expect(daysOf('tax-certificates')).toEqual([
    ['2026-06-15', 'Apr 2025 – Mar 2026', 'Tax certificates to employees (Form 16)'],
  ])
})

test('half-years of the welfare funds, the bonus and the yearly report', () => {
  const pairs = (key: string) => daysOf(key).map(([due_on, period]) => [due_on, period])
  expect(pairs('labour-welfare-fund-in-dl')).toEqual([
    ['2026-07-15', 'Jun 2026'],
    ['2027-01-15', 'Dec 2026'],
  ])
  expect(pairs('labour-welfare-fund-in-ka')).toEqual([['2027-01-15', 'Dec 2026']])
  expect(pairs('statutory-bonus')).toEqual([['2026-11-30', 'Apr 2025 – Mar 2026']])
  expect(pairs('harassment-report')).toEqual([['2027-01-31', 'Jan 2026 – Dec 2026']])
  expect(pairs('minimum-wages')).toEqual([
    ['2026-04-30', 'Apr 2026 – Sep 2026'],
    ['2026-10-31', 'Oct 2026 – Mar 2027'],
    ['2027-04-30', 'Apr 2027 – Sep 2027'],
  ])
})

test('an exit is settled within two working days, gratuity within thirty after five years or a death', () => {
  const exit = { left_on: '2026-11-20', service_since: '2021-11-20', leaving: 'resigned' }
  // A Friday: Saturday and Monday.
  expect(exitDueDay('wages', exit, law.pay)).toBe('2026-11-23')
  expect(exitDueDay('gratuity', exit, law.pay)).toBe('2026-12-20')
  expect(exitDueDay('gratuity', { ...exit, service_since: '2021-11-21' }, law.pay)).toBe(null)
  expect(exitDueDay('gratuity', { ...exit, service_since: '2025-01-01', leaving: 'died' }, law.pay)).toBe(
    '2026-12-20',
  )
  expect(exitDueDay('wages', { ...exit, left_on: '2020-01-01' }, law.pay)).toBe(null)
})

test('sections and forms are called as the law of the tax year calls them', () => {
  const name = (kind: 'sections' | 'forms', old: string, day: string) =>
    sectionName(shippedTaxPacks, { kind, name: old, day })
  expect(name('sections', '80C', '2026-03-31')).toBe('80C')
  expect(name('sections', '80C', '2026-04-01')).toBe('123')
  expect(name('forms', '12BB', '2026-11-23')).toBe('124')
  expect(name('forms', '99', '2026-11-23')).toBe('99')
})
