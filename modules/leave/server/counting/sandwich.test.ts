import { expect, test } from 'vitest'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'
import { eachDay, type DayPlan } from './leave-days.ts'
import { sandwichedDays, type SandwichSide } from './sandwich.ts'

// November 2026: the 9th is a Monday, the 14th and 15th a weekend.
const plansOf = (holidays: readonly string[] = []): DayPlan[] =>
  eachDay('2026-11-02', '2026-11-29').map((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const kind = holidays.includes(day) ? 'holiday' : weekday % 6 === 0 ? 'weekly_off' : 'working'
    return { day, kind, hundredths: kind === 'working' ? 100 : 0, windows: [], because: '' }
  })

const both = buildLeaveRule({ sandwich: 'both' })
const side = (day: number, wish: Partial<SandwichSide> = {}): SandwichSide => {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return { applicationId: 1, startsOn: date, typeId: 1, day: date, counted: 100, rule: both, ...wish }
}

const daysOf = (sides: SandwichSide[], holidays?: string[]) =>
  sandwichedDays(plansOf(holidays), sides).map(({ day, applicationId }) => [
    Number(day.slice(8)),
    applicationId,
  ])

test.each([
  [
    'Friday and Monday: Saturday and Sunday count',
    [side(13), side(16)],
    [
      [14, 1],
      [15, 1],
    ],
  ],
  ['half a Friday does not reach over the weekend', [side(13, { counted: 50 }), side(16)], []],
  [
    'two halves of one Friday do',
    [side(13, { counted: 50 }), side(13, { counted: 50 }), side(16)],
    [
      [14, 1],
      [15, 1],
    ],
  ],
  [
    'of two applications the one that begins later bears it',
    [side(13), side(16, { applicationId: 2 })],
    [
      [14, 2],
      [15, 2],
    ],
  ],
  [
    'an application entered later that begins earlier does not',
    [side(13, { applicationId: 9 }), side(16)],
    [
      [14, 1],
      [15, 1],
    ],
  ],
  ['Friday alone: a Monday at work counts nothing', [side(13)], []],
  [
    'two free runs are two cases',
    [side(6), side(9), side(13), side(16)],
    [
      [7, 1],
      [8, 1],
      [14, 1],
      [15, 1],
    ],
  ],
  ['a kind without the rule is no side', [side(13), side(16, { rule: buildLeaveRule() })], []],
])('%s', (_, sides, expected) => {
  expect(daysOf(sides)).toEqual(expected)
})

test('a holiday on Thursday between Wednesday and Friday counts', () => {
  expect(daysOf([side(11), side(13)], ['2026-11-12'])).toEqual([[12, 1]])
})

test('a rule for weekly offs leaves holidays out, and a long run is not counted', () => {
  const rule = buildLeaveRule({ sandwich: 'weekly_off' })
  expect(daysOf([side(12, { rule }), side(16, { rule })], ['2026-11-13'])).toEqual([
    [14, 1],
    [15, 1],
  ])
  const shortest = buildLeaveRule({ sandwich: 'both', sandwich_longest: 2 })
  expect(daysOf([side(12, { rule: shortest }), side(16, { rule: shortest })], ['2026-11-13'])).toEqual([])
})
