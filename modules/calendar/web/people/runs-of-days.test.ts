import { expect, test } from 'vitest'
import type { PersonRow } from '#calendar/contract/calendar-calls.ts'
import { runsOf } from './runs-of-days.ts'

type Cell = PersonRow['cells'][number]
type Away = Cell['absences'][number]

const earned = { kind: 'leave', title: 'Earned leave', hundredths: 100, part: 'full' } as Away
const casual = { ...earned, title: 'Casual leave' }
const morning = { ...earned, part: 'first_half' } as Away

function week(...days: (Away | 'here' | 'off')[]): Cell[] {
  return days.map((day, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    kind: day === 'off' ? 'weekly_off' : 'working',
    hundredths: day === 'off' ? 0 : 100,
    holiday: null,
    absences: typeof day === 'string' ? [] : [day],
  }))
}

const lengths = (cells: Cell[]) => runsOf(cells).map((run) => [run.cells.length, run.away?.title ?? null])

test('days in a row with the same leave are one bar, over the weekend between them', () => {
  expect(lengths(week('here', earned, earned, 'off', 'off', earned, 'here'))).toEqual([
    [1, null],
    [5, 'Earned leave'],
    [1, null],
  ])
})

test('a bar ends before days off after which someone is there again', () => {
  expect(lengths(week(earned, 'off', 'here'))).toEqual([
    [1, 'Earned leave'],
    [1, null],
    [1, null],
  ])
})

test('another leave, a half day and a day at work begin a bar of their own', () => {
  expect(lengths(week(earned, casual, 'here', earned, morning))).toEqual([
    [1, 'Earned leave'],
    [1, 'Casual leave'],
    [1, null],
    [1, 'Earned leave'],
    [1, 'Earned leave'],
  ])
})
