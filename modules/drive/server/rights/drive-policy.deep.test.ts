import { test } from 'vitest'
import { agreeOver, treeScene } from '#drive/testing/random-trees.ts'

const scene = await treeScene()

test.each([
  [2, null],
  [3, null],
  [4, 0],
  [6, 3],
  [7, 4],
])(
  'over random tree %i, in the folder of a record with level %s, the query, the set and the rule agree for everyone',
  (seed, record) => agreeOver(scene, seed, record),
)
