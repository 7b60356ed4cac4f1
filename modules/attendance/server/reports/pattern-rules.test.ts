import { expect, test } from 'vitest'
import { arrivalOf, weekOf, type WeekSum } from './pattern-rules.ts'

/** "7 h 05" → 425 */
function minutes(value = ''): number {
  const [hours, rest] = value.split(' h ').map(Number)
  return hours! * 60 + rest!
}
const valueOf = (because: readonly { label: string; value?: string | undefined }[], label: string) =>
  because.find((reason) => reason.label === label)?.value

const each = [
  { day: '2027-03-08', minutes: 425, home: true },
  { day: '2027-03-09', minutes: 500, home: false },
  { day: '2027-03-10', minutes: 61, home: true },
]
const own: WeekSum = { week: '2027-03-08', minutes: 986, days: 3, people: 1, home_days: 2, each }
const others: WeekSum = { week: '2027-03-08', minutes: 20_111, days: 41, people: 9, home_days: 13, each: [] }

test.each([[own], [others]])('the average and the percentage follow from their reasons', (sum) => {
  const { average_minutes, average_because, home_percent, home_because } = weekOf(sum)
  const days = Number(valueOf(average_because, 'Days at work'))
  const together = minutes(valueOf(average_because, 'Time at work together'))
  expect(Math.round(together / days)).toBe(average_minutes)
  // Of oneself day by day, of others none.
  const single = average_because.filter(({ label }) => /^\d/.test(label))
  expect(single.reduce((all, { value }) => all + minutes(value), 0)).toBe(sum.people === 1 ? together : 0)
  const home = Number(valueOf(home_because, 'Days with work from home'))
  expect(Math.round((100 * home) / days)).toBe(home_percent)
})

test('of others no day and no person is told apart', () => {
  const { average_because, home_because } = weekOf(others)
  expect(JSON.stringify([average_because, home_because])).not.toMatch(/2027/)
  const arrival = { weekday: 1, half_hour: 20, count: 7, dates: 2, people: 6, each: [] }
  expect(arrivalOf(arrival).because).toEqual([
    { label: 'First clock-ins', value: '7', source: 'on 2 dates, 6 people' },
  ])
})
