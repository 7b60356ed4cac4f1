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
  'modules/visitors/server/visitors-handlers.ts':
    "export const visitorsArea = { name: 'visitors', handlers: [] }\n",
}

/** An area that is parted into rooms, under names of its own. */
const drive = {
  ...house,
  'modules/drive/contract/files/file-calls.ts':
    "import { fileMessages as say } from './file-messages.ts'\nexport const openFile = defineCall('GET', '/drive/open-file', say)\n",
  'modules/drive/contract/files/file-messages.ts': "export const fileMessages = { gone: 'It is gone.' }\n",
  'modules/drive/contract/files/version-calls.ts':
    "export const readVersion = defineCall('GET', '/drive/versions/{id}', {})\n",
  'modules/drive/server/drive-handlers.ts':
    "import * as calls from '#drive/contract/files/file-calls.ts'\nexport const driveArea = { name: 'drive', handlers: [recognising(caller, answers(calls.openFile, open)), answers(other, close)], lists: [calls.files] }\n",
  'modules/drive/server/rights/drive-policy.ts': 'export const OPEN = 1\n',
  'modules/drive/web/sharing/share.tsx': 'export const share = 1\n',
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
  expect(read(root, 'modules/rooms/server/rooms-policy.ts')).toContain(
    "mayViewPlan = (actor: Asker): boolean => holds(actor, 'rooms.view-plan', 'all')",
  )
  expect(callRefusalOf(root, wish)).toBe('"rooms" has a call "viewPlan" already.')
  expect(callRefusalOf(root, { ...wish, name: 'openPlan' })).toBe(
    '"rooms" answers GET /rooms/{id}/plan already.',
  )
})

test('a call of a room stands where that room has its like', async () => {
  const root = await fixtureTree(drive)
  const wish = { area: 'drive/files', method: 'POST', path: '/drive/close-file', name: 'closeFile' }
  expect(callRefusalOf(root, wish)).toBeNull()
  const written = await writeCall(root, wish)
  expect(written.toSorted()).toEqual([
    'modules/drive/contract/drive-permissions.ts',
    'modules/drive/contract/files/file-calls.ts',
    'modules/drive/contract/files/file-messages.ts',
    'modules/drive/server/drive-handlers.ts',
    'modules/drive/server/files/close-file.test.ts',
    'modules/drive/server/files/close-file.ts',
    'modules/drive/server/rights/drive-policy.ts',
  ])
  const action = read(root, 'modules/drive/server/files/close-file.ts')
  expect(action).toContain("import { fileMessages as say } from '#drive/contract/files/file-messages.ts'")
  expect(action).toContain("import { mayCloseFile } from '#drive/server/rights/drive-policy.ts'")
  const handlers = read(root, 'modules/drive/server/drive-handlers.ts').replace(/\s+/g, ' ')
  expect(handlers).toContain(
    'answers(calls.openFile, open)), answers(calls.closeFile, closeFile), answers(other',
  )
  expect(handlers).toContain("name: 'drive', permissions: drivePermissions,")
  expect(handlers).toContain("import { closeFile } from './files/close-file.ts'")
})

test('a room without calls gets a file for them, and one of two files is chosen by its paths', async () => {
  const root = await fixtureTree(drive)
  await writeCall(root, {
    area: 'drive/sharing',
    method: 'POST',
    path: '/drive/share-file',
    name: 'shareFile',
  })
  expect(read(root, 'modules/drive/contract/sharing/sharing-calls.ts')).toContain('shareFile')
  expect(read(root, 'modules/drive/server/drive-handlers.ts')).toContain(
    "import * as sharingCalls from '#drive/contract/sharing/sharing-calls.ts'",
  )
  const wish = { area: 'drive/files', method: 'PUT', path: '/drive/versions/{id}', name: 'keepVersion' }
  expect(await writeCall(root, wish)).toContain('modules/drive/contract/files/version-calls.ts')
})

test('what an area has under the same name stays what it is', async () => {
  const root = await fixtureTree({
    ...drive,
    'modules/drive/server/drive-handlers.ts':
      "import * as sharingCalls from '#drive/contract/files/file-calls.ts'\nexport const driveArea = { name: 'drive', handlers: [answers(sharingCalls.openFile, open)] }\n",
    'modules/drive/server/rights/drive-policy.ts': 'type Asker = 1\nconst holds = 1\n',
  })
  await writeCall(root, {
    area: 'drive/sharing',
    method: 'POST',
    path: '/drive/share-file',
    name: 'shareFile',
  })
  const handlers = read(root, 'modules/drive/server/drive-handlers.ts')
  expect(handlers).toContain(
    "import { shareFile as shareFileCall } from '#drive/contract/sharing/sharing-calls.ts'",
  )
  expect(handlers).toContain('answers(shareFileCall, shareFile)')
  const policy = read(root, 'modules/drive/server/rights/drive-policy.ts')
  expect(policy).toContain("import { holds as isHolding } from '#platform/server/rights/reach.ts'")
  expect(policy).toContain("isHolding(actor, 'drive.share-file', 'all')")
})

test.each([
  ['drive', 'The calls of "drive" stand in rooms; say which, as in drive/files: files, rights, sharing.'],
  ['drive/cellar', '"drive" has no room "cellar"; it has files, rights, sharing.'],
  ['visitors/cellar', '"visitors" has no room "cellar"; it has none.'],
  ['law', '"law" answers no calls: it has no handlers.'],
])('a call in %s is refused', async (area, sentence) => {
  const root = await fixtureTree({ ...drive, 'modules/law/contract/law-rules.ts': '' })
  const wish = { area, method: 'POST', path: '/drive/close-file', name: 'closeFile' }
  expect(callRefusalOf(root, wish)).toBe(sentence)
})

test.each([
  [
    { name: '' },
    'Say area, method, path and name: npm run new:call -- rooms/booking POST /rooms/close-room closeRoom',
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
