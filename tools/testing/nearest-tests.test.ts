import { expect, test } from 'vitest'
import { readTree } from '#tools/boundaries/source-tree.ts'
import { fixtureTree } from './fixture-tree.ts'
import { areasOn, nearestTests } from './nearest-tests.ts'

const files = {
  'app/modules.ts': "import '#leave/server/apply.ts'\n",
  'app/all.test.ts': "import './modules.ts'\n",
  'modules/leave/contract/leave-calls.ts': 'export {}\n',
  'modules/leave/server/apply.ts': "import './days.ts'\nimport '#leave/contract/leave-calls.ts'\n",
  'modules/leave/server/days.ts': 'export {}\n',
  'modules/leave/server/apply.test.ts': "import '#platform/testing/test-product.ts'\n",
  'modules/people/server/asks.test.ts': "import '#leave/contract/leave-calls.ts'\n",
  'modules/people/server/other.test.ts': "import '#platform/testing/test-product.ts'\n",
  'modules/people/web/label.test.ts': "import './label.ts'\n",
  'modules/people/web/label.ts': 'export {}\n',
  'platform/testing/test-product.ts': "import '#app/modules.ts'\n",
}

test.each([
  ['modules/leave/server/days.ts', ['modules/leave/server/apply.test.ts']],
  [
    'modules/leave/contract/leave-calls.ts',
    ['modules/leave/server/apply.test.ts', 'modules/people/server/asks.test.ts'],
  ],
  ['modules/people/web/label.ts', ['modules/people/web/label.test.ts']],
  ['database/migrations/20261201_01_leave_days.ts', ['modules/leave/server/apply.test.ts']],
  ['app/all.test.ts', ['app/all.test.ts']],
  ['README.md', []],
])('after a change of %s the tests that import it, and those of its area', async (changed, tests) => {
  expect(nearestTests(readTree(await fixtureTree(files)), [changed])).toEqual(tests)
})

test.each([
  ['modules/leave/server/days.ts', ['modules/leave', 'modules/people']],
  ['modules/people/web/label.ts', ['modules/people']],
  ['database/migrations/20261201_01_people.ts', ['modules/people']],
  ['platform/testing/test-product.ts', ['app', 'database', 'journeys', 'modules', 'platform', 'tools']],
  ['README.md', []],
])('after a change of %s the areas that it reaches', async (changed, areas) => {
  expect(areasOn(readTree(await fixtureTree(files)), [changed])).toEqual(areas)
})
