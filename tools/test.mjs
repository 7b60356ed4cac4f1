// npm test: everything that must hold, and one plain line at the end. npm test -- lint types: only these steps.
// npm run check: the quick steps on what has changed since they were last in order; npm run check -- modules/leave:
// the same, and all tests of that area.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './run/end-with-npm.mjs'
import { findOrInstallBrowser } from './run/find-browser.mjs'
import { installMissing } from './run/install.mjs'
import { fail, node24, refuseOldNode } from './run/node24.mjs'
import { endAll, ended, inLanes } from './run/processes.mjs'
import { reportOf, stepNames, stepsOf } from './run/steps.mjs'
import { openChecks, wholeOf } from './run/what-to-check.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const words = process.argv.slice(2)
const isCheck = words[0] === 'check'
const asked = isCheck ? words.slice(1) : words
const isStep = (word) => stepNames.includes(word)
const names = asked.filter(isStep)
const paths = asked.filter((word) => !isStep(word) && existsSync(join(root, word)))
const steps = stepsOf(root, { paths })

const stranger = asked.find((word) => !names.includes(word) && !paths.includes(word))
if (stranger) fail(`There is no step or path "${stranger}"; the steps are ${stepNames.join(', ')}.`)

refuseOldNode()
installMissing(root)
mkdirSync(join(root, '.build'), { recursive: true })

const checks = openChecks(root, paths)
const total = { passed: 0, failed: 0 }
const broken = []
const tested = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll(signal))
endWithNpm(() => endAll('SIGTERM'))

const start = Date.now()
const chosen = chosenSteps()
const isRead = (step) => !step.tests && !step.needsBuild && !step.last
// What only reads files runs beside each other; what measures or waits runs alone.
await inLanes(Math.min(2, availableParallelism()), chosen.filter(isRead), (step) =>
  take(step, 'beside others'),
)
for (const step of chosen.filter((one) => !isRead(one))) await take(step)
if (tested.length > 0) await showBudgets()

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed — ${seconds(start)}`)
process.exit(total.failed > 0 ? 1 : 0)

function chosenSteps() {
  const wanted = steps.filter(isChosen)
  const needsBuild = wanted.some((step) => step.needsBuild)
  return steps.filter((step) => wanted.includes(step) || (needsBuild && step.name === 'build'))
}

function isChosen(step) {
  if (names.length > 0) return names.includes(step.name)
  if (isCheck) return step.quick
  if (paths.length > 0) return step.tests && touches(step)
  return true
}

function touches({ name }) {
  return paths.some((path) => path.startsWith('journeys') === (name === 'journeys'))
}

async function take(step, place = 'alone') {
  const began = Date.now()
  if (place === 'alone') console.log(`\n── ${step.name}: ${step.says}`)
  const outcome = await outcomeOf(step, place)
  total.passed += outcome.passed
  total.failed += outcome.failed
  if (outcome.failed > 0) broken.push(step.name)
  // What runs beside others is told when it ends, in one piece.
  if (place !== 'alone') console.log(`\n── ${step.name}: ${step.says}\n${outcome.said ?? ''}`.trimEnd())
  console.log(`   ${tellOf(step, outcome)} — ${seconds(began)}`)
}

function tellOf(step, { passed, failed, unchanged }) {
  if (unchanged) return 'nothing changed since it was in order'
  if (step.tests) return `${passed} passed, ${failed} failed`
  return failed > 0 ? 'NOT in order' : 'in order'
}

async function outcomeOf(step, place) {
  const more = isCheck ? checks.left(step) : wholeOf(step)
  if (more === null) return { passed: 1, failed: 0, unchanged: true }
  const environment = { ...process.env }
  if (step.needsBrowser) {
    if (process.env.ATRIUM_TEST_BROWSER === 'off') return leaveOut()
    const browser = findOrInstallBrowser()
    if (!browser) return complain()
    environment.ATRIUM_BROWSER = browser
  }
  if (step.tests) {
    environment.ATRIUM_TEST_REPORT = reportOf(root, step.name)
    rmSync(environment.ATRIUM_TEST_REPORT, { force: true })
  }
  if (step.tests) tested.push(step.name)
  const { code, said } = await ended(node24(root), [...step.args, ...more], {
    cwd: root,
    env: environment,
    isShown: place === 'alone',
  })
  // A part of the tests says nothing of the others.
  if (code === 0 && !(step.tests && paths.length > 0)) checks.keep(step)
  if (step.tests) return countTests(step.name, code)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said }
}

function leaveOut() {
  console.log('   Left out, because ATRIUM_TEST_BROWSER is off.')
  return { passed: 0, failed: 0 }
}

function complain() {
  console.log(
    '   This needs Chromium, Chrome or Edge: install one, name it with ATRIUM_BROWSER, or leave it out with ATRIUM_TEST_BROWSER=off.',
  )
  return { passed: 0, failed: 1 }
}

function countTests(name, code) {
  const report = reportOf(root, name)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded, or an error outside of every test, is a failure of its own.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** How long the tests of each area took, against what an area may take. */
async function showBudgets() {
  const reports = tested.map((name) => reportOf(root, name)).filter((path) => existsSync(path))
  const { said } = await ended(node24(root), ['tools/test-budget.ts', ...reports], { cwd: root })
  console.log(`\n── budget: seconds of tests by area\n${said.trimEnd()}`)
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
