import { expect, test } from 'vitest'
import { objectionTo, type DutyConflict } from './duty-conflict-rules.ts'

const refused: DutyConflict = { severity: 'refused', other: 'Payroll', why: 'they clash.' }
const warned: DutyConflict = { severity: 'warned', other: 'Manager', why: 'think of it.' }
const giving = (to: string | null, exception = 'Nobody else', confirmed = false) => ({
  from: '2026-11-09',
  to,
  exception,
  confirmed,
})

test.each([
  ['on its last possible day', '2027-11-09', null],
  ['a day later', '2027-11-10', 'endless'],
  ['never', null, 'endless'],
  ['at once', '2026-11-09', null],
])('an exception that ends %s', (_, to, kind) => {
  expect(objectionTo([refused], giving(to))?.kind ?? null).toBe(kind)
})

test('what is refused needs a reason, what is warned of needs to be known, and nothing needs neither', () => {
  expect(objectionTo([refused], giving('2026-12-01', ''))).toEqual({ kind: 'refused', to: refused })
  expect(objectionTo([warned], giving(null, ''))).toEqual({ kind: 'warned', to: warned })
  expect(objectionTo([warned], giving(null, '', true))).toBeNull()
  expect(objectionTo([warned, refused], giving('2026-12-01'))).toEqual({ kind: 'warned', to: warned })
  expect(objectionTo([], giving(null, ''))).toBeNull()
})
