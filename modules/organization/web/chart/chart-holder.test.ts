import { expect, test } from 'vitest'
import type { ChartNode } from '#organization/contract/chart/chart-calls.ts'
import { shownOf } from './chart-forest.ts'
import { ChartHolder, type Ask, type ChartWish, type Question } from './chart-holder.ts'
import type { Branch } from './chart-drawing.ts'

/** A company on paper: whom each reports to, and in which department each is. */
const company: Record<number, { lead: number | null; department: string }> = {
  1: { lead: null, department: 'Delivery' },
  2: { lead: 1, department: 'Delivery' },
  3: { lead: 1, department: 'Quality' },
  4: { lead: 2, department: 'Delivery' },
  5: { lead: 4, department: 'Delivery' },
}
const departments = ['Delivery', 'Quality']

function answers() {
  const asked: Question[] = []
  const ask: Ask = async (question) => {
    asked.push(question)
    const inPart = (id: number) =>
      !question.department_id || company[id]?.department === departments[question.department_id - 1]
    const all = Object.keys(company).map(Number).filter(inPart)
    const leadOf = (id: number) => {
      const { lead } = company[id]!
      return lead !== null && inPart(lead) ? lead : null
    }
    const reports = (lead: number | null) => all.filter((id) => leadOf(id) === lead)
    const node = (id: number): ChartNode => ({
      id,
      name: `Person ${id}`,
      designation: null,
      department: company[id]!.department,
      company: null,
      location: null,
      manager_id: leadOf(id),
      direct: reports(id).length,
      total: reports(id).length,
      dotted_manager: null,
      circle: false,
    })
    const line = (id: number): number[] => [...(leadOf(id) === null ? [] : line(leadOf(id)!)), id]
    const ids = question.root
      ? reports(question.root)
      : question.path_to
        ? line(question.path_to)
        : reports(null).flatMap((top) => [top, ...reports(top)])
    const told = { as_on: '2026-11-21', path: [], more: [], people: all.length }
    return { ...told, nodes: ids.map(node), can: { export: false, assign: false } }
  }
  return { asked, ask }
}

const plain: ChartWish = { whole: {}, parts: [{ key: 'all', group: null, question: {} }] }
const grouped: ChartWish = {
  whole: {},
  parts: departments.map((group, at) => ({ key: `d${at}`, group, question: { department_id: at + 1 } })),
}

const written = (branches: readonly Branch[]): string =>
  branches.map(({ key, children }) => (children.length ? `${key}(${written(children)})` : key)).join(' ')

function drawnIn(holder: ChartHolder, { parts }: ChartWish) {
  const { known, open } = holder.now()
  return written(
    shownOf(
      parts.map((part) => ({ ...part, known: known.get(part.key) })),
      open,
    ).forest,
  )
}

test('at first the two levels that were told are open; opening a team asks for it once', async () => {
  const { ask, asked } = answers()
  const holder = new ChartHolder(plain, new Set(), ask)
  await holder.begin()
  expect(drawnIn(holder, plain)).toBe('1(2 3)')
  await holder.toggle('2')
  expect(drawnIn(holder, plain)).toBe('1(2(4) 3)')
  await holder.toggle('2')
  await holder.toggle('2')
  expect(drawnIn(holder, plain)).toBe('1(2(4) 3)')
  expect(asked).toEqual([{}, { filter: 'all', root: 2 }])
})

test('jumping to someone opens the line down to them', async () => {
  const holder = new ChartHolder(plain, new Set(), answers().ask)
  await holder.begin()
  expect(await holder.reveal(5)).toBe(true)
  expect(drawnIn(holder, plain)).toBe('1(2(4(5)) 3)')
})

test('when something has changed, what is open is asked for again and stays open', async () => {
  const { ask, asked } = answers()
  const holder = new ChartHolder(plain, new Set(), ask)
  await holder.begin()
  await holder.reveal(5)
  asked.length = 0
  await holder.begin()
  expect(drawnIn(holder, plain)).toBe('1(2(4(5)) 3)')
  expect(asked.map(({ root }) => root)).toEqual([undefined, 2, 4])
})

test('grouped, a department is asked for when it is opened, and a jump opens the right one', async () => {
  const { ask, asked } = answers()
  const holder = new ChartHolder(grouped, new Set(), ask)
  await holder.begin()
  expect(asked).toEqual([{ size: 1 }])
  await holder.toggle('d1')
  expect(drawnIn(holder, grouped)).toBe('d0 d1(3)')
  expect(await holder.reveal(4)).toBe(true)
  expect(drawnIn(holder, grouped)).toBe('d0(1(2(4))) d1(3)')
})

test('a question that fails is told, and asking again heals it', async () => {
  const { ask } = answers()
  let isBroken = true
  const holder = new ChartHolder(plain, new Set(), async (question, signal) => {
    if (isBroken) throw new Error('broken')
    return ask(question, signal)
  })
  await holder.begin()
  expect(holder.now().failure?.message).toBe('broken')
  isBroken = false
  await holder.begin()
  expect(holder.now().failure).toBeNull()
  isBroken = true
  await expect(holder.toggle('2')).rejects.toThrow('broken')
  expect(holder.now().busy.size).toBe(0)
  expect(drawnIn(holder, plain)).toBe('1(2 3)')
})
