// npm test: everything that must hold, one step after the other, and one plain line at the end. With step
// names behind `--` only those run; `npm run check` names the quick ones.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaleWeb } from './run/build-web.mjs'
import { findOrInstallBrowser } from './run/find-browser.mjs'
import { installMissing } from './run/install.mjs'
import { fail, node24, refuseOldNode } from './run/node24.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (path) => join(root, 'node_modules', path)
const report = (name) => join(root, '.build', `${name}.json`)

const vitest = (project, extra = []) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report(project)}`,
  ...extra,
]

const areas = process.argv.slice(2).filter((word) => word.includes('/'))

const steps = [
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'boundaries', args: ['tools/boundaries.ts'] },
  { name: 'sizes', args: ['tools/sizes.ts'] },
  { name: 'unused', args: [bin('knip/bin/knip.js')] },
  { name: 'map', args: ['tools/map.ts', '--check'] },
  { name: 'schema', args: ['tools/schema.ts', '--check'] },
  { name: 'pages', args: ['tools/bundle-sizes.ts'], needsWeb: true },
  { name: 'unit', args: vitest('unit', areas), tests: true },
  { name: 'journeys', args: vitest('journeys'), tests: true, needsWeb: true, needsBrowser: true },
  { name: 'generators', args: ['tools/prove-generators.ts'], needsBrowser: true },
]

const quick = ['format', 'lint', 'types', 'boundaries', 'sizes', 'unit']

refuseOldNode()
installMissing(root)
mkdirSync(join(root, '.build'), { recursive: true })

const words = process.argv.slice(2).filter((word) => !word.includes('/'))
const wanted = words.includes('check') ? quick : words
const chosen = wanted.length > 0 ? steps.filter((step) => wanted.includes(step.name)) : steps

let passed = 0
let failed = 0
const failures = []

for (const step of chosen) await run(step)

if (failures.length > 0) console.log(`\nNot in order: ${failures.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function run(step) {
  console.log(`\n── ${step.name}`)
  const began = Date.now()
  const environment = { ...process.env }
  if (step.needsWeb) buildStaleWeb(root)
  if (step.needsBrowser) environment.ATRIUM_BROWSER = browserOrFail()
  if (step.tests) rmSync(report(step.name), { force: true })
  const code = await finish(spawn(node24(root), step.args, { cwd: root, stdio: 'inherit', env: environment }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`   ${step.name}: ${code === 0 ? 'in order' : 'NOT in order'}, ${seconds} s`)
  if (step.tests) countTests(step.name)
  count(code === 0)
  if (code !== 0) failures.push(step.name)
}

function browserOrFail() {
  const browser = findOrInstallBrowser()
  return (
    browser ??
    fail('The journeys need Chromium, Chrome or Edge; install one, or name it with ATRIUM_BROWSER.')
  )
}

function countTests(name) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report(name), 'utf8'))
    passed += numPassedTests
    failed += numFailedTests
  } catch {
    console.log(`   ${name} ended without a report`)
    failed++
  }
}

function count(good) {
  if (good) passed++
  else failed++
}

function finish(child) {
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  return new Promise((settle) =>
    child.on('exit', (code) => {
      process.off('SIGTERM', stop)
      settle(code ?? 1)
    }),
  )
}
