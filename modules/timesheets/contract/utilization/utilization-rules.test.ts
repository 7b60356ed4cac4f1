import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketsOf,
  countedPart,
  financialYearLabel,
  financialYearOf,
  loggedOf,
  periodOf,
  sharesOf,
  standingOf,
  totalsOf,
  type DayMinutes,
} from './utilization-rules.ts'

const day = (hours: Partial<Record<keyof DayMinutes, number>>): DayMinutes => ({
  capacity: (hours.capacity ?? 0) * 60,
  billable: (hours.billable ?? 0) * 60,
  project_nb: (hours.project_nb ?? 0) * 60,
  bench: (hours.bench ?? 0) * 60,
  other: (hours.other ?? 0) * 60,
})

test('November 2026: 150 h of capacity, 112.5 billable are 75.0 %, 85.0 % productive, 91.7 % logged', () => {
  const days = [
    // 21 weekdays, one a holiday, one a full leave and one with a quarter of leave.
    ...Array.from({ length: 18 }, () => day({ capacity: 8, billable: 6.25, project_nb: 0.75 })),
    day({ capacity: 6, project_nb: 1.5, bench: 4.5 }),
    day({}),
    day({}),
  ]
  const totals = totalsOf([...days, day({ bench: 5.5 })])
  expect(totals.capacity / 60).toBe(150)
  expect([totals.billable / 60, totals.project_nb / 60, totals.bench / 60]).toEqual([112.5, 15, 10])
  const { billable, productive, logged } = sharesOf(totals)
  expect([billable, productive, logged]).toEqual([7_500, 8_500, 9_167])
})

test('a week with a holiday, part of a day off and a full leave', () => {
  const totals = totalsOf([
    day({ capacity: 0, other: 3 }),
    day({ capacity: 6, billable: 6, bench: 1 }),
    day({ capacity: 8, billable: 9 }),
    day({ capacity: 8, billable: 5, project_nb: 2, other: 1 }),
    day({ capacity: 0 }),
  ])
  expect(totals.capacity / 60).toBe(22)
  expect(totals.logged / 60).toBe(27)
  expect([totals.overtime / 60, totals.unlogged / 60]).toEqual([5, 0])
  expect(totals.billable / 60).toBe(20)
  expect(sharesOf(totals)).toMatchObject({ billable: 9_091, logged: 12_273 })
})

test('overtime of one day never makes up for a short one', () => {
  const { overtime, unlogged } = totalsOf([
    day({ capacity: 8, billable: 10 }),
    day({ capacity: 8, billable: 6 }),
  ])
  expect([overtime / 60, unlogged / 60]).toEqual([2, 2])
})

test('without capacity there is no percentage', () => {
  expect(standingOf({ capacity: 0, logged: 0 })).toBe('off')
  expect(standingOf({ capacity: 0, logged: 60 })).toBe('no_capacity')
  expect(sharesOf(totalsOf([day({ billable: 3 })]))).toEqual({
    billable: null,
    productive: null,
    logged: null,
  })
})

test('what is logged is capacity, less what is missing, and overtime, on every set of days', () => {
  const minutes = fc.integer({ min: 0, max: 600 })
  const days = fc.array(
    fc.record({ capacity: minutes, billable: minutes, project_nb: minutes, bench: minutes, other: minutes }),
  )
  fc.assert(
    fc.property(days, (some) => {
      const totals = totalsOf(some)
      expect(totals.logged).toBe(totals.capacity - totals.unlogged + totals.overtime)
      expect(totals.logged).toBe(loggedOf(totals))
    }),
  )
})

test('a year runs from April to March, with quarters that are sums of months', () => {
  expect(periodOf('year', '2027-02-10')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearLabel(financialYearOf('2027-02-10'))).toBe('2026–27')
  const columns = bucketsOf('year', periodOf('year', '2026-11-26'))
  expect(columns.map(({ label }) => label).join(' ')).toBe(
    'Apr May Jun Q1 Jul Aug Sep Q2 Oct Nov Dec Q3 Jan Feb Mar Q4 Year',
  )
  expect(columns.find(({ key }) => key === 'Q4')?.of).toEqual(['2027-01', '2027-02', '2027-03'])
  expect(bucketsOf('month', periodOf('month', '2028-02-05'))).toHaveLength(29)
})

test('of a period that runs, the days up to today count', () => {
  const month = periodOf('month', '2026-11-10')
  expect(countedPart(month, '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-11-26' })
  expect(countedPart(month, '2026-12-04')).toEqual(month)
  expect(countedPart(month, '2026-10-31')).toEqual(month)
})
