import { expect, test } from 'vitest'
import { readTree } from '#tools/boundaries/source-tree.ts'
import { fixtureTree } from '#tools/testing/fixture-tree.ts'
import { areaFiles, filesNaming, filesRead, fullFolders, importLines, linesOf } from './count.ts'

const files = {
  'modules/leave/contract/leave-calls.ts': "import { z } from 'zod'\nexport const handover = z\n",
  'modules/leave/server/decisions/decide-leave.ts':
    "import {\n  one,\n  two,\n} from '#leave/server/counting/leave-days.ts'\nimport '#people/server/public.ts'\nmust(false, one)\n",
  'modules/leave/server/counting/leave-days.ts': 'export const one = 1\nexport const two = 2\n',
  'modules/leave/server/leave-days.test.ts': "import './leave-days.ts'\nmust(false, handover)\n",
  'modules/leave/web/leave.css': '.one {\n}\n',
  'modules/leave/README.md': 'must(false\n',
  'modules/people/server/public.ts': 'export {}\n',
  'database/schema.ts': 'export type handover = 1\n',
}

test('areas are counted without their tests and their words', async () => {
  const root = await fixtureTree(files)
  const tree = readTree(root)
  const some = areaFiles(root)
  expect(linesOf(some)).toBe(13)
  expect(importLines(some)).toBe(6)
  expect(fullFolders(some, 1)).toEqual([])
  expect(fullFolders(some, 0)).toContainEqual(['modules/leave/server/counting', 1])
  expect(filesNaming(tree, 'handover').toSorted()).toEqual([
    'database/schema.ts',
    'modules/leave/contract/leave-calls.ts',
  ])
  expect(filesRead(tree, 'decide-leave.ts')).toEqual([
    'modules/leave/server/decisions/decide-leave.ts',
    'modules/leave/server/counting/leave-days.ts',
  ])
})
