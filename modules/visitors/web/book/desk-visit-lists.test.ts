import { expect, test } from 'vitest'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { withVisits, type DeskLists } from './desk-visit-lists.ts'

const visit = (visitor_id: number, time_in: string, more: Partial<Visitor> = {}) =>
  ({ visitor_id, time_in, created_on: '2026-11-21', state: 'in', ...more }) as Visitor
const [early, late, forgotten] = [
  visit(1, '09:10'),
  visit(2, '10:40'),
  visit(9, '17:00', { created_on: '2026-11-20', state: 'closed' }),
]
const lists: DeskLists = {
  visitors: [late, early],
  inside: [early, late],
  forgotten: [forgotten],
  expected: [],
}
const after = (...changed: Visitor[]) => {
  const { visitors, inside, forgotten: left } = withVisits(lists, '2026-11-21', changed)
  return [visitors, inside, left].map((list) => list.map(({ visitor_id }) => visitor_id))
}

test.each<[string, Visitor[], number[][]]>([
  ['nothing', [], [[2, 1], [1, 2], [9]]],
  ['someone who comes', [visit(3, '11:00')], [[3, 2, 1], [1, 2, 3], [9]]],
  ['two at the same minute', [visit(3, '10:40')], [[3, 2, 1], [1, 2, 3], [9]]],
  ['an entry that is sent late', [visit(3, '09:30')], [[2, 3, 1], [1, 3, 2], [9]]],
  ['someone who leaves', [visit(1, '09:10', { state: 'out', time_out: '11:05' })], [[2, 1], [2], [9]]],
  [
    'an entry of yesterday',
    [visit(3, '16:00', { created_on: '2026-11-20', state: 'closed' })],
    [[2, 1], [1, 2], [9]],
  ],
])('%s stands where it belongs', (_, changed, expected) => {
  expect(after(...changed)).toEqual(expected)
})

test('what stands there is shown as it is now', () => {
  const left = visit(1, '09:10', { state: 'out', time_out: '11:05' })
  const unpictured = { ...forgotten, visitor_thumbnail: null }
  const now = withVisits(lists, '2026-11-21', [left, unpictured])
  expect([now.visitors[1], now.forgotten[0]]).toEqual([left, unpictured])
})
