import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTree } from '#tools/testing/fixture-tree.ts'
import { readTree } from './source-tree.ts'

const targetsIn = (root: string) =>
  readTree(root).sources.flatMap(({ imports }) => imports.map(({ target }) => target))

test('what is kept of a file ends with its text, and a moved file is read again', async () => {
  const root = await fixtureTree({ 'app/one.ts': "import './two.ts'\n", 'app/two.ts': 'export {}\n' })
  mkdirSync(join(root, '.build'))
  expect(targetsIn(root)).toEqual(['app/two.ts'])
  expect(existsSync(join(root, '.build/links.json'))).toBe(true)
  expect(targetsIn(root)).toEqual(['app/two.ts'])

  writeFileSync(join(root, 'app/one.ts'), "import './three.ts'\n")
  writeFileSync(join(root, 'tools.ts'), "import './two.ts'\n")
  expect(targetsIn(root)).toEqual(['app/three.ts', 'two.ts'])
})

test('what another version of the reader has kept is not taken', async () => {
  const root = await fixtureTree({ 'app/one.ts': "import './two.ts'\n", 'app/two.ts': 'export {}\n' })
  mkdirSync(join(root, '.build'))
  writeFileSync(join(root, '.build/links.json'), JSON.stringify({ madeBy: 'an older one', links: null }))
  expect(targetsIn(root)).toEqual(['app/two.ts'])
})
