import { expect, test } from 'vitest'
import { CORRECTIONS_FROM, yearlyShare } from './accrual-rules.ts'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'
import { creditsOf, oneForTwenty as twenty } from '#leave/testing/worked-credits.ts'

const year = '2026-01-01'

const facts = (credits: ReturnType<typeof creditsOf>) =>
  credits.map(({ period, dueOn, quantity }) => [period, dueOn, quantity])

test('one day for every twenty worked, in the month after it, and nothing before it is told', () => {
  const told = { '2025-12': 2_000, '2026-01': 2_100, '2026-02': 1_900 }
  const credits = creditsOf(told)
  expect(facts(credits)).toEqual([
    [1, '2026-01-01', 100],
    [2, '2026-02-01', 105],
    [3, '2026-03-01', 95],
  ])
  expect(credits[1]!.because).toBe(
    '2.05 have come together for 41.00 days worked until January, 1.00 were credited',
  )
})

test('in whole days the rest waits for the months after it', () => {
  const rule = { ...twenty, step: 100 as const }
  const told = { '2025-12': 1_900, '2026-01': 1_900, '2026-02': 2_200 }
  expect(facts(creditsOf(told, { rule }))).toEqual([
    [2, '2026-02-01', 100],
    [3, '2026-03-01', 200],
  ])
})

test('a year never brings more than its days', () => {
  const rule = { ...twenty, yearly: 250 }
  const told = { '2025-12': 2_200, '2026-01': 2_200, '2026-02': 2_200, '2026-03': 2_200 }
  expect(facts(creditsOf(told, { rule }))).toEqual([
    [1, '2026-01-01', 110],
    [2, '2026-02-01', 110],
    [3, '2026-03-01', 30],
  ])
})

test('from the end of the waiting on, with what was worked while waiting, also over the end of a year', () => {
  const rule = { ...twenty, credit_after_days: 180 }
  const joined = { rule, joinedOn: '2025-10-10' }
  const told = { '2025-10': 1_500, '2025-11': 2_000, '2025-12': 2_000, '2026-01': 2_000, '2026-02': 2_000 }
  // Until 8 April no one is credited.
  expect(facts(creditsOf(told, joined))).toEqual([])
  expect(facts(creditsOf({ ...told, '2026-03': 2_000, '2026-04': 2_000 }, joined))).toEqual([
    [5, '2026-05-01', 675],
  ])
  const before = { ...joined, year: '2025-01-01', upTo: '2026-12-31' }
  expect(facts(creditsOf(told, before))).toEqual([])
  const later = { ...joined, year: '2027-01-01', upTo: '2027-12-31' }
  expect(facts(creditsOf({ ...told, '2026-12': 2_000 }, later))).toEqual([[1, '2027-01-01', 100]])
})

test('what is told again is put right by a correction, up and down', () => {
  const told = { '2025-12': 2_000, '2026-01': 2_000 }
  const posted = new Map(creditsOf(told).map(({ period, quantity }) => [period, quantity]))
  expect(creditsOf(told, { posted })).toEqual([])
  expect(creditsOf({ ...told, '2025-12': 1_800 }, { posted })).toMatchObject([
    { period: CORRECTIONS_FROM, quantity: -10 },
  ])
  const [more] = creditsOf({ ...told, '2025-12': 2_200 }, { posted })
  expect(more).toMatchObject({ period: CORRECTIONS_FROM, quantity: 10 })
  expect(more!.because).toContain('the days worked are now')
})

test('a rule that changes in the year credits each month once: by the month, or by what was worked in it', () => {
  const monthly = buildLeaveRule({ yearly: 1_200, step: 1 })
  const ruleOn = (day: string) => (day < '2026-07-01' ? monthly : twenty)
  const told = { '2026-05': 2_000, '2026-06': 2_000, '2026-07': 2_000, '2026-08': 1_000 }
  const sum = creditsOf(told, { ruleOn }).reduce((all, { quantity }) => all + quantity, 0)
  expect(sum).toBe(6 * 100 + 100 + 50)
  const back = (day: string) => (day < '2026-07-01' ? twenty : monthly)
  const credits = creditsOf({ '2026-05': 2_000, '2026-06': 2_000 }, { ruleOn: back })
  expect(credits.reduce((all, { quantity }) => all + quantity, 0)).toBe(2 * 100 + 6 * 100)
})

test('a leaver is credited for the last month on the last day, also at the end of a leave year', () => {
  const span = (leftOn: string) => ({ span: { joinedOn: '2020-01-01', leftOn } })
  const told = { '2026-04': 2_000, '2026-05': 1_000 }
  expect(facts(creditsOf(told, span('2026-05-20')))).toEqual([
    [5, '2026-05-01', 100],
    [6, '2026-05-20', 50],
  ])
  expect(facts(creditsOf({ '2026-04': 2_000 }, span('2026-05-20')))).toEqual([[5, '2026-05-01', 100]])
  const december = { '2026-11': 2_000, '2026-12': 600 }
  expect(facts(creditsOf(december, span('2026-12-10')))).toEqual([
    [12, '2026-12-01', 100],
    [13, '2026-12-10', 30],
  ])
  // For those who stay, December is credited in the next leave year.
  expect(facts(creditsOf(december, { upTo: '2027-01-31' }))).toEqual([[12, '2026-12-01', 100]])
  const next = { ...span('2026-12-31'), year: '2027-01-01', upTo: '2027-01-01' }
  expect(facts(creditsOf(december, next))).toEqual([])
})

test('nothing is promised for days that no one has worked yet', () => {
  expect(yearlyShare({ year, span: { joinedOn: '2020-01-01', leftOn: null }, ruleOn: () => twenty })).toBe(0)
})

test('whose waiting ends on a day of crediting is credited on that day', () => {
  const told = { '2026-01': 2_000, '2026-02': 2_000 }
  const joined = (days: number) => ({ rule: { ...twenty, credit_after_days: days }, joinedOn: '2026-01-01' })
  expect(facts(creditsOf(told, joined(31)))[0]).toEqual([2, '2026-02-01', 100])
  expect(facts(creditsOf(told, joined(32)))[0]).toEqual([3, '2026-03-01', 200])
  // November was credited on the first of December, in the year before.
  const waited = { rule: { ...twenty, credit_after_days: 30 }, joinedOn: '2025-11-01' }
  expect(facts(creditsOf({ '2025-11': 2_000, '2025-12': 2_000 }, waited))).toEqual([[1, '2026-01-01', 100]])
})

test('who leaves in January has January on the last day, and is told of no rounding where there is none', () => {
  const told = { '2025-12': 2_000, '2026-01': 1_000 }
  const span = { joinedOn: '2020-01-01', leftOn: '2026-01-20' }
  const credits = creditsOf(told, { span, rule: { ...twenty, rounding: 'up' } })
  expect(facts(credits)).toEqual([
    [1, '2026-01-01', 100],
    [2, '2026-01-20', 50],
  ])
  for (const { because } of credits) expect(because).not.toContain('rounded')
})
