import { expect, test } from 'vitest'
import { away, causes, planOf, session } from './day-builders.ts'
import { resolveDay } from './day-resolver.ts'
import { explainMinutes } from './minutes-on-day.ts'

/** "−0 h 30" → -30 */
function minutes(value = ''): number {
  const [, minus, hours, rest] = /^(−?)(\d+) h (\d\d)$/.exec(value)!
  return (minus ? -1 : 1) * (Number(hours) * 60 + Number(rest))
}

const day = { plan: planOf({}) }
const firstInLastOut = planOf({ policy: { ...planOf({}).policy, counting: 'first_in_last_out' } })

test.each([
  [causes(day)],
  [causes({ ...day, sessions: [session('10:00', '12:05')] })],
  [causes({ ...day, sessions: [session('10:00', '19:40')] })],
  [causes({ ...day, sessions: [session('10:00', '13:00'), session('13:20', '19:40')] })],
  [
    causes({
      ...day,
      sessions: [session('15:00', '19:00')],
      away: [away({ hundredths: 50, part: 'first_half' })],
    }),
  ],
  [causes({ plan: firstInLastOut, sessions: [session('10:00', '11:00'), session('16:00', '19:00')] })],
])('the times of a day add up to the minutes worked: %#', (known) => {
  const because = explainMinutes(known)
  expect(because.reduce((sum, { value }) => sum + minutes(value), 0)).toBe(resolveDay(known).worked_minutes)
})

test('each time at work is a line, the break that is not paid another', () => {
  expect(explainMinutes(causes({ ...day, sessions: [session('10:00', '19:00')] }))).toEqual([
    { label: '10:00 to 19:00', value: '9 h 00', source: 'Clock' },
    { label: 'Unpaid break', value: '−1 h 00', source: planOf({}).policy.name },
  ])
})
