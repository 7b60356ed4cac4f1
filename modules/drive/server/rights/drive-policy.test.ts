import { expect, test } from 'vitest'
import { givenOver, treeScene } from '#drive/testing/random-trees.ts'

const scene = await treeScene()

// A tree in which no one sees anything would prove nothing.
test.each([
  [1, null, 20],
  [5, 1, 1],
  [8, 5, 0],
])(
  'over random tree %i, in the folder of a record with level %s, the query, the set and the rule agree for everyone',
  async (seed, record, least) => {
    expect(await givenOver(scene, seed, record)).toBeGreaterThanOrEqual(least)
  },
)
