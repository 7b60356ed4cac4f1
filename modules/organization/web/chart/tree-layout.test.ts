import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutList, ROW_HEIGHT } from './list-layout.ts'
import { inView, touches, type Branch, type Placed } from './chart-drawing.ts'
import { CARD_HEIGHT, CARD_WIDTH, layOutTree } from './tree-layout.ts'

const leaf = (key: string): Branch => ({ key, children: [] })
const team = (key: string, ...children: Branch[]): Branch => ({ key, children })
const leaves = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => leaf(`${name}${at + 1}`))

/** Any forest: each new hire comes under someone who is there already, or under no one. */
const forests = fc.array(fc.nat(), { maxLength: 60 }).map((choices) => {
  const roots: Branch[] = []
  const all: { key: string; children: Branch[] }[] = []
  for (const [at, choice] of choices.entries()) {
    const newcomer = { key: `p${at}`, children: [] }
    const lead = all[(choice % (at + 1)) - 1]
    ;(lead?.children ?? roots).push(newcomer)
    all.push(newcomer)
  }
  return roots
})

const within = (inner: Placed['card'], outer: Placed['card']) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

describe('a drawn tree', () => {
  test('whatever is open, no card touches another, teams stand below their lead, and each keeps its order', () => {
    fc.assert(
      fc.property(forests, (forest) => {
        const all = [...layOutTree(forest).byKey.values()]
        for (const [at, one] of all.entries()) {
          expect(one.card.right - one.card.left).toBe(CARD_WIDTH)
          expect(one.card.bottom - one.card.top).toBe(CARD_HEIGHT)
          expect(one.card.left).toBeGreaterThanOrEqual(0)
          for (const other of all.slice(at + 1)) expect(touches(one.card, other.card)).toBe(false)
          for (const child of one.children) {
            expect(child.card.top).toBeGreaterThan(one.card.bottom)
            expect(within(child.reach, one.reach)).toBe(true)
            expect(child).toMatchObject({ level: one.level + 1, siblings: one.children.length })
          }
        }
        const count = (branches: readonly Branch[]): number =>
          branches.reduce((sum, branch) => sum + 1 + count(branch.children), 0)
        expect(all).toHaveLength(count(forest))
      }),
      { numRuns: 200 },
    )
  })

  test('a closed team hangs in one stack from the edge of its lead, and every card is wired', () => {
    const lead = layOutTree([team('top', team('lead', ...leaves('a', 6)))]).byKey.get('lead')
    expect(new Set(lead!.children.map(({ card }) => card.left)).size).toBe(1)
    expect(lead!.wires).toHaveLength(7)
    for (const { card } of lead!.children)
      expect(
        lead!.wires.some(({ toX, toY }) => toX === card.left && toY === card.top + CARD_HEIGHT / 2),
      ).toBe(true)
  })

  test('at the top there is room: a few stand side by side, more in low stacks', () => {
    const tops = (count: number) =>
      layOutTree([team('lead', ...leaves('a', count))]).roots[0]!.children.map(({ card }) => card.top)
    expect(new Set(tops(4)).size).toBe(1)
    expect(new Set(tops(7)).size).toBe(2)
  })

  test('a large team stands in stacks of one height, so that it stays near to a page', () => {
    const { size, roots } = layOutTree([team('top', team('lead', ...leaves('a', 100)))])
    expect(size.width / size.height).toBeGreaterThan(0.5)
    expect(size.width / size.height).toBeLessThan(3)
    expect(roots[0]!.children[0]!.children.at(-1)!.position).toBe(100)
  })

  test('a lead stands over the middle of the teams below', () => {
    const { roots } = layOutTree([team('lead', team('a', leaf('a1')), team('b', leaf('b1')))])
    const [one, other] = roots[0]!.children.map(({ card }) => (card.left + card.right) / 2)
    expect((roots[0]!.card.left + roots[0]!.card.right) / 2).toBe((one! + other!) / 2)
  })

  test('of 20,000 cards only those in view are handed out', () => {
    const forest = [
      team('top', ...Array.from({ length: 200 }, (_, at) => team(`t${at}`, ...leaves(`${at}-`, 99)))),
    ]
    const drawing = layOutTree(forest)
    const seen = inView(drawing, { left: 20_000, top: 0, right: 21_440, bottom: 900 })
    expect(drawing.byKey.size).toBe(20_001)
    expect(seen.cards.length).toBeGreaterThan(20)
    expect(seen.cards.length).toBeLessThan(200)
    expect(seen.cards[0]!.key).toBe('top')
  })

  test('no one to draw is an empty drawing', () => {
    expect(layOutTree([])).toMatchObject({ roots: [], size: { width: 0, height: 0 } })
  })
})

describe('the list of a phone', () => {
  test('one row each, in the order of the tree, indented as deep as a name still has room', () => {
    const deep = (levels: number): Branch =>
      levels === 0 ? leaf('end') : team(`level ${levels}`, deep(levels - 1))
    const { byKey, size } = layOutList([deep(30), leaf('beside')], 360)
    const rows = [...byKey.values()]
    expect(rows.map(({ card }) => card.top)).toEqual(rows.map((_, at) => at * ROW_HEIGHT))
    expect(Math.max(...rows.map(({ card }) => card.left))).toBeLessThan(180)
    expect(size).toEqual({ width: 360, height: 32 * ROW_HEIGHT })
  })
})
