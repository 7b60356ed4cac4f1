import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from './boundaries/rules.ts'
import { readTree } from './boundaries/source-tree.ts'
import { refusalOf as callRefusalOf, writeCall } from './new-call.ts'
import { refusalOf, writeModule } from './new-module.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const house = {
  '.oxfmtrc.json': '{ "semi": false, "singleQuote": true, "printWidth": 110 }',
  'app/modules.ts':
    "import { visitorsArea } from '#visitors/server/public.ts'\nconst upperAreas = (parts: AreaParts): readonly Area[] => [visitorsArea(parts)]\n",
  'app/web/screens.ts': 'export const screens: readonly Screen[] = []\n',
  'database/migrations/29990101_07_last.ts': 'export const up = 1\n',
  'modules/visitors/contract/visitors-calls.ts': 'export const addVisitor = 1\n',
}

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

test('an area is written whole, wired, and in its place', async () => {
  const root = await fixtureTree(house)
  const written = await writeModule(root, { area: 'rooms', wing: 'office' })
  expect(written).toContain('database/migrations/29990101_08_rooms.ts')
  expect(read(root, 'app/modules.ts')).toContain('[visitorsArea(parts), roomsArea]')
  expect(read(root, 'app/web/screens.ts')).toContain('[...roomsScreens]')
  const tree = readTree(root)
  const checked = [
    rules.areaDoors,
    rules.sides,
    rules.contractImports,
    rules.kyselyHome,
    rules.names,
    rules.cycles,
  ]
  expect(checked.flatMap((rule) => rule(tree))).toEqual([])
  expect(tree.sources.some(({ text }) => /\{\{\w/.test(text))).toBe(false)
})

test.each([
  [{ area: '', wing: '' }, 'Say the area and its wing: npm run new:module -- rooms office'],
  [{ area: 'Rooms', wing: 'office' }, 'A name is words in small letters with hyphens between them.'],
  [{ area: 'visitors', wing: 'office' }, 'There is an area "visitors" already.'],
  [{ area: 'rooms', wing: 'money' }, '"rooms" belongs into the wing "office".'],
  [{ area: 'gates', wing: 'foundation' }, 'The foundation is identity alone; a list area stands on it.'],
])('%o is refused', async (wish, sentence) => {
  expect(refusalOf(await fixtureTree(house), wish)).toBe(sentence)
})

test('an unknown wing is answered with the known ones', async () => {
  expect(refusalOf(await fixtureTree(house), { area: 'gates', wing: 'cellar' })).toMatch(
    /^There is no wing "cellar"; the wings are foundation, ground/,
  )
})

test('a call is declared, answered, guarded and tested', async () => {
  const root = await fixtureTree(house)
  await writeModule(root, { area: 'rooms', wing: 'office' })
  const wish = { area: 'rooms', method: 'GET', path: '/rooms/{id}/plan', name: 'viewPlan' }
  expect(callRefusalOf(root, wish)).toBeNull()
  await writeCall(root, wish)
  expect(read(root, 'modules/rooms/contract/rooms-calls.ts')).toContain(
    "defineCall('GET', '/rooms/{id}/plan'",
  )
  expect(read(root, 'modules/rooms/server/rooms-handlers.ts')).toContain('answers(calls.viewPlan, viewPlan)')
  expect(read(root, 'modules/rooms/contract/rooms-permissions.ts')).toContain("'rooms.view-plan'")
  expect(read(root, 'modules/rooms/server/rooms-policy.ts')).toContain('mayViewPlan')
  expect(callRefusalOf(root, wish)).toBe('"rooms" has a call "viewPlan" already.')
  expect(callRefusalOf(root, { ...wish, name: 'openPlan' })).toBe(
    '"rooms" answers GET /rooms/{id}/plan already.',
  )
})

test.each([
  [
    { name: '' },
    'Say area, method, path and name: npm run new:call -- rooms POST /rooms/close-room closeRoom',
  ],
  [{ area: 'gates' }, 'There is no area "gates".'],
  [{ method: 'PATCH' }, 'The method is one of GET, POST, PUT, DELETE.'],
  [{ path: 'rooms' }, 'A path looks like /rooms/close-room or /rooms/{id}/close.'],
  [{ name: 'close' }, 'A name is a verb and a noun, like closeRoom.'],
  [{ name: 'addVisitor' }, '"visitors" has a call "addVisitor" already.'],
])('a call with %o is refused', async (part, sentence) => {
  const wish = { area: 'visitors', method: 'POST', path: '/visitor/close', name: 'closeDesk', ...part }
  expect(callRefusalOf(await fixtureTree(house), wish)).toBe(sentence)
})
