import { expect, test } from 'vitest'
import { countReasons, medianReasons, MOST_NAMED, type AskedRequest } from './request-reasons.ts'

const request = (minutes: number | null, more: Partial<AskedRequest> = {}): AskedRequest => ({
  name: 'Asha Rao',
  kind: 'time_change_request',
  status: minutes === null ? 'waiting' : 'approved',
  day_from: '2027-03-08',
  asked_on: '2027-03-10',
  minutes,
  ...more,
})

test('each request is a line; many are counted by their state', () => {
  const few = [request(120), request(null, { name: 'Bina Das' })]
  expect(countReasons(few)).toEqual([
    {
      label: 'Asha Rao',
      value: 'Approved',
      source: 'Time change for 8 Mar 2027, requested on 10 Mar 2027',
    },
    {
      label: 'Bina Das',
      value: 'Waiting for approval',
      source: 'Time change for 8 Mar 2027, requested on 10 Mar 2027',
    },
  ])
  const many = Array.from({ length: MOST_NAMED + 5 }, (_, at) => request(at % 3 === 0 ? null : at))
  const reasons = countReasons(many)
  expect(reasons.reduce((sum, { value }) => sum + Number(value), 0)).toBe(many.length)
  expect(JSON.stringify(reasons)).not.toMatch(/Asha/)
})

test.each([
  [[60], 60, 'The middle one of 1'],
  [[600, 60, 120], 120, 'The middle one of 3'],
  [[60, 120], 90, 'Halfway between the middle two of 2'],
  [Array.from({ length: MOST_NAMED + 2 }, (_, at) => at * 100), 1550, 'Halfway between the middle two of 32'],
])('the median of %j stands in the middle of its reasons', (times, expected, label) => {
  const { minutes, because } = medianReasons(times.map((time) => request(time)))
  expect(minutes).toBe(expected)
  expect(because.at(-1)!.label).toBe(label)
  const lines = because.slice(0, -1)
  const counted =
    times.length > MOST_NAMED ? lines.reduce((sum, { value }) => sum + Number(value), 0) : lines.length
  expect(counted).toBe(times.length)
})

test('of what no one has decided there is no median', () => {
  expect(medianReasons([request(null)])).toEqual({ minutes: null, because: [{ label: 'No decisions yet' }] })
})
