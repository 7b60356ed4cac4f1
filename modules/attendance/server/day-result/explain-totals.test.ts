import { expect, test } from 'vitest'
import { away, causes, freePlan, planOf, session } from './day-builders.ts'
import { resolveDay } from './day-resolver.ts'
import { totalsOf } from './day-totals.ts'
import { explainPay, explainTotals } from './explain-totals.ts'

const onDay = (day: string, wish: Parameters<typeof causes>[0]) =>
  resolveDay(causes({ plan: planOf({ day }), ...wish }))
const days = [
  onDay('2026-11-16', { away: [away({ hundredths: 50, part: 'first_half' })] }),
  onDay('2026-11-17', { away: [away()] }),
  onDay('2026-11-18', { sessions: [session('10:40', '19:40')] }),
  resolveDay(causes({ plan: { ...freePlan('weekly_off'), day: '2026-11-22' } })),
]

/** "1.5 days" → 150. */
const hundredths = (value = '') => Math.round(Number.parseFloat(value) * 100)

test('the reasons of every sum add up to it', () => {
  const totals = totalsOf(days)
  const because = explainTotals(days)
  for (const key of ['payable', 'loss_of_pay', 'not_employed', 'present', 'leave', 'absent', 'off'] as const)
    expect({ [key]: because[key].reduce((sum, { value }) => sum + hundredths(value), 0) }).toEqual({
      [key]: totals[key],
    })
  expect(because.leave).toEqual([
    { label: 'Casual leave', value: '1.5 days', source: '16 Nov 2026, 17 Nov 2026' },
  ])
  expect(because.lates).toEqual([{ label: '18 Nov 2026', value: '30 min late' }])
  expect(because.worked_minutes).toEqual([{ label: '18 Nov 2026', value: '8 h 00' }])
})

test('over many people they say of how many', () => {
  expect(explainPay([{ days }, { days: days.slice(1, 2) }]).payable).toContainEqual({
    label: 'Casual leave',
    value: '2.5 days',
    source: '2 people',
  })
})
