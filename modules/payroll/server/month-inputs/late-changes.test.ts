import { expect, test } from 'vitest'
import { flagsOf } from '#payroll/server/runs/variance-flags.ts'
import { factsOf, monthlySalary } from '#payroll/testing/person-months.ts'
import { lateChangesIn } from './late-changes.ts'

const at = (day: string) => new Date(`${day}T06:00:00Z`)
const earlier = [{ kind: 'regular', computed_at: at('2026-11-30') }] as never

const found = (more: Partial<Parameters<typeof lateChangesIn>[0]>) =>
  lateChangesIn({ month: '2026-12', earlier, lateMonths: [], oldDays: [], salaries: [], ...more })

test('days beyond the arrears and a salary that reaches beyond them count by the first payslip after them', () => {
  const days = (day: string) => found({ oldDays: [{ touched_at: at(day) }] }).hasOldDays
  expect([days('2026-12-01'), days('2026-11-01')]).toEqual([true, false])
  const revision = (from: string, decided: string) =>
    found({ salaries: [{ from, decided_at: at(decided) }] }).hasOldRevision
  expect(revision('2025-06-01', '2026-12-01')).toBe(true)
  expect(revision('2025-06-01', '2026-11-01')).toBe(false)
  expect(revision('2026-06-01', '2026-12-01')).toBe(false)
})

test('what was changed late is flagged: days that are paid with it, days that are not, and a salary', () => {
  const flags = (late: Partial<ReturnType<typeof found>>, arrearMonths: readonly string[] = []) =>
    flagsOf({
      facts: factsOf({
        salaries: [monthlySalary(1, 40_000, '2025-04-01')],
        more: { late: { ...found({}), ...late }, leftOut: ['2026-09'] },
      }),
      net: 1,
      lop: 0,
      hasFund: false,
      isNegative: false,
      month: '2026-12',
      arrearMonths,
    }).filter((flag) => flag.startsWith('late') || flag === 'left_out')
  expect(flags({})).toEqual([])
  expect(flags({ months: ['2026-04'] })).toEqual([])
  expect(flags({ months: ['2026-04'] }, ['2026-04', '2026-09'])).toEqual(['left_out', 'late_days'])
  expect(flags({ hasOldDays: true })).toEqual(['late_days_unpaid'])
  expect(flags({ hasOldRevision: true })).toEqual(['late_revision'])
})
