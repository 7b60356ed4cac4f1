import { expect, test } from 'vitest'
import { MOST_VISITS_ANEW } from '#visitors/contract/book/visitor-book-calls.ts'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import type { DeskLists } from './desk-visit-lists.ts'
import { deskReading } from './desk-refresh.ts'

const today = '2026-11-21'
const visit = (visitor_id: number) =>
  ({ visitor_id, time_in: '09:10', created_on: today, state: 'in' }) as Visitor
const whole: DeskLists = { visitors: [visit(1)], inside: [visit(1)], forgotten: [], expected: [] }
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A desk whose answers come when the test lets them. */
function openDesk() {
  const asked: string[] = []
  const shown: number[][] = []
  const failures: unknown[] = []
  let answer = { hold: Promise.resolve(), broken: false }
  const answered = async <T>(question: string, value: T) => {
    asked.push(question)
    await answer.hold
    if (answer.broken) throw new Error('no line')
    return value
  }
  const reading = deskReading({
    today,
    reads: {
      all: () => answered('all', whole),
      visits: (ids) => answered(`visits ${ids.join(' ')}`, ids.map(visit)),
      guests: () => answered('guests', []),
    },
    show: ({ visitors }) => shown.push(visitors.map(({ visitor_id }) => visitor_id)),
    fail: (reason) => failures.push(reason),
  })
  return {
    reading,
    asked,
    shown,
    failures,
    set: (next: Partial<typeof answer>) => (answer = { ...answer, ...next }),
  }
}

test('the day is read whole once, then only what changed', async () => {
  const { reading, asked, shown } = openDesk()
  reading.want({})
  await settled()
  reading.want({ visit: 7 })
  await settled()
  reading.want({ guest: 3 })
  await settled()
  expect(asked).toEqual(['all', 'visits 7', 'guests'])
  expect(shown).toEqual([[1], [7, 1], [7, 1]])
})

test('what changes while something is read is read together afterwards, and never before', async () => {
  const { reading, asked, shown, set } = openDesk()
  let go = () => {}
  set({ hold: new Promise<void>((resolve) => (go = resolve)) })
  reading.want({})
  for (const id of [7, 8, 7]) reading.want({ visit: id, guest: id })
  await settled()
  expect(asked).toEqual(['all'])
  go()
  await settled()
  expect(asked).toEqual(['all', 'visits 7 8', 'guests'])
  expect(shown.at(-1)).toEqual([8, 7, 1])
})

test('of too many changes the day is read whole', async () => {
  const { reading, asked } = openDesk()
  reading.want({})
  for (let id = 0; id <= MOST_VISITS_ANEW; id += 1) reading.want({ visit: id })
  await settled()
  expect(asked).toEqual(['all', 'all'])
})

test('after a break of the line everything is read, as soon as someone asks again', async () => {
  const { reading, asked, failures, set } = openDesk()
  reading.want({})
  await settled()
  set({ broken: true })
  reading.want({ visit: 7 })
  await settled()
  set({ broken: false })
  await reading.run()
  expect(asked).toEqual(['all', 'visits 7', 'all'])
  expect(failures).toHaveLength(1)
  await reading.run()
  expect(asked).toHaveLength(3)
})
