import { expect, test } from 'vitest'
import { everyDay } from '#platform/contract/days.ts'
import { burndown, figuresAtEnd, reliabilityOf, type SprintEvent } from './burndown-rules.ts'
import type { SprintEventKind } from './sprint-lists.ts'

const event = (day: number, kind: SprintEventKind, item: number, after: number): SprintEvent => ({
  item,
  kind,
  after,
  day: `2026-11-${String(day).padStart(2, '0')}`,
})
const workingDays = everyDay('2026-11-02', '2026-11-13').filter(
  (day) => day !== '2026-11-07' && day !== '2026-11-08',
)
const span = { starts_on: '2026-11-02', ends_on: '2026-11-13', workingDays, until: '2026-11-13' }

/** PRJ-18: 40 points are committed; 5 are added, and 34 of 45 are done at the end. */
const sizes = [5, 8, 13, 8, 3, 3] as const
const prj18: readonly SprintEvent[] = [
  ...sizes.map((size, item) => event(2, 'start', item, size)),
  event(3, 'close', 0, 5),
  event(4, 'add', 6, 2),
  event(6, 'close', 1, 8),
  event(9, 'add', 7, 3),
  event(11, 'close', 2, 13),
  event(13, 'close', 3, 8),
]

test('the burndown of PRJ-18 is that of the guide, and its ideal line rests at the weekend', () => {
  const days = burndown(prj18, span)
  expect(days.map(({ remaining }) => remaining)).toEqual([40, 35, 37, 37, 29, 29, 29, 32, 32, 19, 19, 11])
  expect(days.map(({ ideal }) => ideal)).toEqual([36, 32, 28, 24, 20, 20, 20, 16, 12, 8, 4, 0])
  expect(figuresAtEnd(prj18)).toMatchObject({ done: 34, spill: 11, committed: 40, scope: 45 })
})

test('PRJ-15: of 40 committed 31 are done, of 5 added 3, which makes a velocity of 34 and 77.5 percent', () => {
  const events = [
    event(2, 'start', 1, 31),
    event(2, 'start', 2, 9),
    event(3, 'add', 3, 3),
    event(3, 'add', 4, 2),
    event(4, 'close', 1, 31),
    event(5, 'close', 3, 3),
  ]
  const figures = figuresAtEnd(events)
  expect(figures.done).toBe(34)
  expect(reliabilityOf(figures)).toBe(775)
  expect(reliabilityOf({ committed: 0, done_committed: 0 })).toBeNull()
})

test('a story that grows from 5 to 8 adds 3 to the scope, and to what is done where it is done already', () => {
  const open = [event(2, 'start', 1, 5), event(4, 'estimate', 1, 8)]
  const at = (events: readonly SprintEvent[], day: string) =>
    burndown(events, span).find((each) => each.day === day)!
  expect(at(open, '2026-11-03')).toMatchObject({ scope: 5, done: 0 })
  expect(at(open, '2026-11-04')).toMatchObject({ scope: 8, done: 0 })
  const done = [event(2, 'start', 1, 5), event(3, 'close', 1, 5), event(4, 'estimate', 1, 8)]
  expect(at(done, '2026-11-04')).toMatchObject({ scope: 8, done: 8, remaining: 0 })
})

test('what is cancelled leaves the scope and comes back with its reopening', () => {
  const events = [
    event(2, 'start', 1, 5),
    event(2, 'start', 2, 3),
    event(3, 'cancel', 1, 5),
    event(5, 'reopen', 1, 5),
    event(6, 'remove', 2, 0),
  ]
  expect(burndown(events, span).map(({ scope }) => scope)).toEqual([8, 3, 3, 8, 5, 5, 5, 5, 5, 5, 5, 5])
})

test('days to come have no figures, and a sprint that goes on past its end has more days', () => {
  const early = burndown(prj18, { ...span, until: '2026-11-04' })
  expect(early.filter(({ remaining }) => remaining !== null)).toHaveLength(3)
  const late = burndown(prj18, { ...span, until: '2026-11-16' })
  expect(late).toHaveLength(15)
  expect(late.at(-1)).toMatchObject({ remaining: 11, ideal: 0 })
  expect(burndown([], { ...span, workingDays: [] })[0]).toMatchObject({ scope: 0, ideal: 0 })
})
