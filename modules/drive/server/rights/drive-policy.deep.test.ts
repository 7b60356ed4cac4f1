import { expect, test } from 'vitest'
import { givenOver, treeScene } from '#drive/testing/random-trees.ts'

const scene = await treeScene()

// A tree in which no one sees anything would prove nothing.
test.each([
  [2, null, 20],
  [3, null, 20],
  [4, 0, 1],
  [6, 3, 1],
  [7, 4, 1],
])(
  'over random tree %i, in the folder of a record with level %s, the query, the set and the rule agree for everyone',
  async (seed, record, least) => {
    expect(await givenOver(scene, seed, record)).toBeGreaterThanOrEqual(least)
  },
)
