import { test } from 'vitest'
import { agreeOver, treeScene } from '#drive/testing/random-trees.ts'

const scene = await treeScene()

test.each([
  [1, null],
  [5, 1],
  [8, 5],
])(
  'over random tree %i, in the folder of a record with level %s, the query, the set and the rule agree for everyone',
  (seed, record) => agreeOver(scene, seed, record),
)
