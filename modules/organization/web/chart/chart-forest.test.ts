import { expect, test } from 'vitest'
import type { ChartNode } from '#organization/contract/chart/chart-calls.ts'
import { countOf, teamText } from './chart-entry.ts'
import { morePlaceOf, shownOf } from './chart-forest.ts'
import { knownFrom, lineDownTo, withAnswer, type ChartAnswer } from './loaded-chart.ts'
import type { Branch } from './chart-drawing.ts'

const person = (id: number, manager_id: number | null, more: Partial<ChartNode> = {}): ChartNode => ({
  id,
  manager_id,
  name: `Person ${id}`,
  designation: 'Engineer',
  department: 'Delivery',
  company: 'Banyan',
  location: 'Kolkata',
  direct: 0,
  total: 0,
  dotted_manager: null,
  circle: false,
  ...more,
})

const answer = (nodes: ChartNode[], more: ChartAnswer['more'] = []): ChartAnswer => ({
  as_on: '2026-11-21',
  nodes,
  path: [],
  more,
  people: nodes.length,
  can: { export: false, assign: false },
})

const part = (known: ReturnType<typeof knownFrom> | undefined, group: string | null = null) => ({
  key: 'all',
  group,
  known,
})
const written = (branches: readonly Branch[]): string =>
  branches.map(({ key, children }) => (children.length ? `${key}(${written(children)})` : key)).join(' ')

const top = answer([
  person(1, null, { direct: 2, total: 5 }),
  person(2, 1, { direct: 3, total: 3 }),
  person(3, 1),
])

test('only the teams that are open are drawn, and those asked for later come under their lead', () => {
  const known = withAnswer(knownFrom(top), answer([person(4, 2), person(5, 2), person(6, 2)]))
  expect(written(shownOf([part(known)], new Set()).forest)).toBe('1')
  expect(written(shownOf([part(known)], new Set(['1', '2'])).forest)).toBe('1(2(4 5 6) 3)')
})

test('a team that does not fit on a page ends with a card for the rest, until the rest is told', () => {
  const first = answer([person(4, 2)], [{ under: 2, next: 'key', rest: 2 }])
  const known = withAnswer(knownFrom(top), first)
  const shown = shownOf([part(known)], new Set(['1', '2']))
  expect(written(shown.forest)).toBe('1(2(4 more 2 all) 3)')
  expect(shown.nodes.get('more 2 all')?.name).toBe('Show 2 more')
  expect(morePlaceOf('more 2 all')).toEqual({ part: 'all', above: 2 })
  // The person before comes again and stays where they are.
  const whole = withAnswer(known, answer([person(4, 2), person(5, 2), person(6, 2)]))
  expect(written(shownOf([part(whole)], new Set(['1', '2'])).forest)).toBe('1(2(4 5 6) 3)')
})

test('a line that runs in a circle ends in a card that says so, and nothing opens there', () => {
  const known = knownFrom(answer([person(1, null, { direct: 1, circle: true }), person(2, 1), person(1, 2)]))
  const { forest } = shownOf([part(known)], new Set(['1', '2']))
  expect(written(forest)).toBe('1(2)')
  const circle = shownOf([part(knownFrom(answer([person(9, null, { direct: 3, circle: true })])))], new Set())
  expect(circle.nodes.get('9')).toMatchObject({
    opens: false,
    mark: { tone: 'bad', text: 'Circular reporting line' },
  })
})

test('grouped, each department is a card that opens, and an empty one says so', () => {
  expect(written(shownOf([part(undefined, 'Delivery')], new Set(['all'])).forest)).toBe('all')
  const known = knownFrom(answer([person(1, null)]))
  expect(written(shownOf([part(known, 'Delivery')], new Set(['all'])).forest)).toBe('all(1)')
  const empty = shownOf([part(knownFrom(answer([])), 'Delivery')], new Set()).nodes.get('all')
  expect(empty).toMatchObject({ opens: false, place: 'No one works here' })
})

test('the line down to someone is told from the top', () => {
  const known = withAnswer(knownFrom(top), answer([person(4, 2)]))
  expect(lineDownTo(known, 4)).toEqual([1, 2, 4])
  expect(lineDownTo(known, 99)).toEqual([])
})

test('a card says whom someone leads in numbers and in words', () => {
  const lead = person(1, null, { direct: 2, total: 5, orphan: true, dotted_manager: { id: 7, name: 'Ada' } })
  const entry = shownOf([part(knownFrom(answer([lead])))], new Set()).nodes.get('1')!
  expect(countOf(entry)).toBe('2 · 5')
  expect(teamText(entry)).toBe('leads 2 people directly, 5 in all')
  expect(entry).toMatchObject({
    place: 'Delivery · Kolkata',
    mark: { tone: 'warn', text: 'Their manager has left' },
    dotted: { key: '7', name: 'Ada' },
  })
})
