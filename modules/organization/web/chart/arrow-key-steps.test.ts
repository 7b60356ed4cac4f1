import { expect, test } from 'vitest'
import { stepByName, stepInList, stepInTree, type Step } from './arrow-key-steps.ts'
import { layOutList } from './list-layout.ts'
import type { Branch } from './chart-drawing.ts'
import { layOutTree } from './tree-layout.ts'

const branch = (key: string, ...children: Branch[]): Branch => ({ key, children })

// Top leads Ada (open) and Bo (open); Cy and Di are stacked under Ada, El under Bo.
const forest = [
  branch('top', branch('ada', branch('cy'), branch('di')), branch('bo', branch('el'))),
  branch('zoe'),
]
const tree = layOutTree(forest)
const list = layOutList(forest, 360)

test.each<[string, Step, string | undefined]>([
  ['top', 'down', 'ada'],
  ['ada', 'right', 'bo'],
  ['bo', 'left', 'ada'],
  ['ada', 'down', 'cy'],
  ['cy', 'down', 'di'],
  ['di', 'down', undefined],
  ['di', 'up', 'cy'],
  ['cy', 'up', 'ada'],
  ['cy', 'right', 'el'],
  ['top', 'right', 'zoe'],
  ['top', 'up', undefined],
  ['el', 'first', 'top'],
  ['cy', 'last', 'zoe'],
])('in the drawn chart %s, %s leads to %s', (from, step, to) => {
  expect(stepInTree(tree, tree.byKey.get(from)!, step)?.key).toBe(to)
})

test.each<[string, Step, string | undefined]>([
  ['top', 'down', 'ada'],
  ['di', 'down', 'bo'],
  ['bo', 'up', 'di'],
  ['di', 'left', 'ada'],
  ['ada', 'right', 'cy'],
  ['cy', 'right', undefined],
  ['top', 'up', undefined],
  ['zoe', 'first', 'top'],
  ['top', 'last', 'zoe'],
])('in the list %s, %s leads to %s', (from, step, to) => {
  expect(stepInList(list, list.byKey.get(from)!, step)?.key).toBe(to)
})

test.each([
  ['top', 'd', 'di'],
  ['di', 'd', 'di'],
  ['zoe', 'a', 'ada'],
  ['di', 'di', 'di'],
  ['top', 'x', undefined],
])('from %s, typing %s leads to %s', (from, typed, to) => {
  const names = { typed, nameOf: (key: string) => key }
  expect(stepByName(tree, tree.byKey.get(from)!, names)?.key).toBe(to)
})
