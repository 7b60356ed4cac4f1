import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalsNeeded, daysToGive } from './access-request-rules.ts'

const today = '2026-11-23'

test.each([
  ['2026-12-31', null, { kind: 'days', from: today, to: '2026-12-31' }],
  [today, null, { kind: 'days', from: today, to: today }],
  [null, null, { kind: 'days', from: today, to: null }],
  ['2026-11-22', null, { kind: 'passed' }],
  ['2026-12-31', { valid_to: null }, { kind: 'held' }],
  [null, { valid_to: null }, { kind: 'held' }],
  ['2026-12-31', { valid_to: '2026-12-31' }, { kind: 'held' }],
  ['2026-12-31', { valid_to: '2026-11-30' }, { kind: 'days', from: '2026-12-01', to: '2026-12-31' }],
  [null, { valid_to: '2026-11-30' }, { kind: 'days', from: '2026-12-01', to: null }],
])('until %s, held %j: %j', (lastDay, holding, days) => {
  expect(daysToGive({ today, lastDay, holding })).toEqual(days)
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const dayOrNever = fc.option(day)

test('what is given begins today or later, never before what is held ends, and ends no earlier than it begins', () => {
  const holding = fc.option(fc.record({ valid_to: dayOrNever }))
  fc.assert(
    fc.property(day, dayOrNever, holding, (now, lastDay, held) => {
      const validHolding = held && (held.valid_to === null || held.valid_to >= now) ? held : null
      const days = daysToGive({ today: now, lastDay, holding: validHolding })
      fc.pre(days.kind === 'days')
      expect(days.from >= now).toBe(true)
      expect(days.to).toBe(lastDay)
      expect(days.to === null || days.to >= days.from).toBe(true)
      expect(days.from > (validHolding?.valid_to ?? '')).toBe(true)
    }),
  )
})

test('a sensitive role is given by two', () => {
  expect([approvalsNeeded({ sensitive: true }), approvalsNeeded({ sensitive: false })]).toEqual([2, 1])
})
