// npm test: the gate, and one plain line at the end. npm test -- lint types: only these steps, or the tests of a path.
// npm run test:deep: all that takes longer; -- modules/leave: an area in full; -- --since <commit>: the areas that have
// changed since, and those that stand on them.
// npm run check: the quick steps on what has changed since they were last in order; -- modules/leave: the same, and all
// tests of that area.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAt, TURNING_MOMENTS } from '../platform/testing/world/moments.mjs'
import { areasSince, journeysOf } from './run/asked-areas.mjs'
import { endWithNpm } from './run/end-with-npm.mjs'
import { findOrInstallBrowser } from './run/find-browser.mjs'
import { leaveMark, treeNow } from './run/gate-mark.mjs'
import { installMissing } from './run/install.mjs'
import { fail, node24, refuseOldNode } from './run/node24.mjs'
import { endAll, ended, inLanes } from './run/processes.mjs'
import { reportOf, stepNames, stepsOf } from './run/steps.mjs'
import { MOST_UNSTEADY, readReport, slowestOf } from './run/test-reports.mjs'
import { openChecks, wholeOf } from './run/what-to-check.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const words = process.argv.slice(2)
const mode = ['check', 'deep'].includes(words[0]) ? words.shift() : 'gate'
const isStep = (word) => stepNames.includes(word)
const since = words.includes('--since') ? words.splice(words.indexOf('--since'), 2)[1] : null
const names = words.filter(isStep)
const named = words.filter((word) => !isStep(word) && existsSync(join(root, word)))
const stranger = words.find((word) => !names.includes(word) && !named.includes(word))
if (stranger) fail(`There is no step or path "${stranger}"; the steps are ${stepNames.join(', ')}.`)

refuseOldNode()
installMissing(root)
mkdirSync(join(root, '.build'), { recursive: true })
// Each process of a run reads most of the product; what one has compiled the next takes over.
const compiled = join(root, '.build', 'compiled')
rmSync(compiled, { recursive: true, force: true })

// Nothing named is everything; no area changed is nothing.
const changed = since ? areasSince(root, since) : null
const paths = changed ?? named
const areaJourneys = mode === 'deep' ? journeysOf(root, paths) : []
const steps = stepsOf(root, { paths, areaJourneys })
const checks = openChecks(root, paths)
const total = { passed: 0, failed: 0 }
const broken = []
const tested = []
const times = []
const unsteady = []
const tree = treeNow(root)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void endAll(signal))
endWithNpm(() => endAll('SIGTERM'))

const start = Date.now()
const chosen = chosenSteps()
const isRead = (step) => !step.tests && !step.needsBuild && !step.isDeep
// What only reads files runs beside each other; what measures or waits runs alone.
await inLanes(Math.min(2, availableParallelism()), chosen.filter(isRead), (step) =>
  take(step, 'beside others'),
)
if (chosen.some(isRead))
  times.push({ name: 'all that only reads', seconds: secondsSince(start), budget: 120 })
for (const step of chosen.filter((one) => !isRead(one))) await take(step)
if (tested.length > 0) await showTimes()

if (unsteady.length > MOST_UNSTEADY) {
  console.log(`\n${unsteady.length} test files passed at a second try only; that is too many to be green.`)
  total.failed += 1
}
if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`)
const isWhole = mode === 'gate' && names.length === 0 && paths.length === 0 && !since
if (isWhole)
  leaveMark(root, {
    ...tree,
    ...total,
    green: total.failed === 0,
    seconds: secondsSince(start),
    steps: times,
    slowest: slowestOf(root, tested, 10),
    unsteady,
  })
console.log(`\n${total.passed} passed, ${total.failed} failed — ${secondsSince(start)} s`)
process.exit(total.failed > 0 ? 1 : 0)

function chosenSteps() {
  if (changed?.length === 0) return []
  const wanted = steps.filter(isChosen)
  const needsBuild = wanted.some((step) => step.needsBuild)
  return steps.filter((step) => wanted.includes(step) || (needsBuild && step.name === 'build'))
}

function isChosen(step) {
  if (names.length > 0) return names.includes(step.name)
  if (mode === 'check') return step.quick
  // A part is proven by its own tests, those of the gate among them.
  if (paths.length > 0)
    return (
      step.tests &&
      !step.eachMoment &&
      Boolean(step.isDeep || mode === 'gate' || step.name === 'unit') &&
      step.named.length > 0
    )
  return mode === 'deep' ? Boolean(step.isDeep) : !step.isDeep
}

async function take(step, place = 'alone') {
  const began = Date.now()
  if (place === 'alone') console.log(`\n── ${step.name}: ${step.says}`)
  const outcome = await outcomeOf(step, place)
  total.passed += outcome.passed
  total.failed += outcome.failed
  if (outcome.failed > 0) broken.push(step.name)
  times.push({ name: step.name, seconds: secondsSince(began), budget: step.budget })
  // What runs beside others is told when it ends, in one piece.
  if (place !== 'alone') console.log(`\n── ${step.name}: ${step.says}\n${outcome.said ?? ''}`.trimEnd())
  console.log(`   ${tellOf(step, outcome)} — ${secondsSince(began)} s`)
}

function tellOf(step, { passed, failed, unchanged }) {
  if (unchanged) return 'nothing changed since it was in order'
  if (step.tests) return `${passed} passed, ${failed} failed`
  return failed > 0 ? 'NOT in order' : 'in order'
}

async function outcomeOf(step, place) {
  const more = mode === 'check' ? checks.left(step) : wholeOf(step)
  if (more === null) return { passed: 1, failed: 0, unchanged: true }
  const environment = { ...process.env, NODE_COMPILE_CACHE: compiled, ...step.env }
  if (mode === 'check') environment.ATRIUM_TEST_DEMO = 'near'
  if (step.needsBrowser) {
    if (process.env.ATRIUM_TEST_BROWSER === 'off') return leaveOut()
    const browser = findOrInstallBrowser()
    if (!browser) return complain()
    environment.ATRIUM_BROWSER = browser
  }
  if (step.atMoment) startAt(process.env.ATRIUM_TEST_MOMENT, environment)
  if (step.eachMoment) return atEachMoment(step, more, environment)
  if (step.tests) return outcomeOfTests(step, more, environment)
  const { code, said } = await ended(node24(root), [...step.args, ...more], {
    cwd: root,
    env: environment,
    isShown: place === 'alone',
  })
  if (code === 0) checks.keep(step)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said }
}

async function outcomeOfTests(step, more, environment, name = step.name) {
  const first = await runTests(step, more, environment, name)
  const again = await secondTry(step, first, environment, name)
  // A part of the tests says nothing of the others.
  if (again.failed === 0 && paths.length === 0) checks.keep(step)
  return again
}

async function runTests(step, more, environment, name) {
  const report = reportOf(root, name)
  rmSync(report, { force: true })
  const { code } = await ended(node24(root), [...step.args, ...more], {
    cwd: root,
    env: { ...environment, ATRIUM_TEST_REPORT: report },
    isShown: true,
  })
  tested.push(name)
  return readReport(report, code)
}

/** A file that fails is run once more, alone; what passes then is unsteady, and named until its cause is mended. */
async function secondTry(step, first, environment, name) {
  const { passed, failed, failedFiles } = first
  if (failed === 0 || failedFiles.length === 0 || failedFiles.length > MOST_UNSTEADY) return first
  console.log(`\n── ${name}: once more, alone: ${failedFiles.join(', ')}`)
  const again = await runTests(step, ['--maxWorkers=1', ...failedFiles], environment, `${name}-again`)
  const still = new Set(again.failedFiles)
  unsteady.push(
    ...failedFiles
      .filter((path) => !still.has(path))
      .map((path) => ({ path, tests: first.failedTests[path] })),
  )
  const mended = failedFiles.reduce((sum, path) => sum + (still.has(path) ? 0 : first.failedCounts[path]), 0)
  return { ...first, passed: passed + mended, failed: failed - mended }
}

async function atEachMoment(step, more, environment) {
  const sum = { passed: 0, failed: 0 }
  for (const moment of Object.keys(TURNING_MOMENTS)) {
    console.log(`\n── ${step.name}: ${moment}`)
    const at = { ...environment, ATRIUM_TEST_MOMENT: moment }
    const { passed, failed } = await outcomeOfTests(step, more, at, `${step.name}-${moment}`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
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

/** How long the steps and the tests of each area took, against what they may take. */
async function showTimes() {
  const reports = tested.map((name) => reportOf(root, name)).filter((path) => existsSync(path))
  const { said } = await ended(node24(root), ['tools/test-budget.ts', ...reports], { cwd: root })
  console.log(`\n── budget: seconds of tests by area\n${said.trimEnd()}`)
  const line = ({ name, seconds, budget }) =>
    `${name.padEnd(20)}${String(Math.round(seconds)).padStart(5)}${budget ? ` of ${budget}${seconds > budget ? '  more than it may take' : ''}` : ''}`
  console.log(`\n── seconds by step\n${times.map(line).join('\n')}`)
  const slow = slowestOf(root, tested, Infinity).filter(({ seconds }) => seconds > 3)
  if (mode === 'gate' && slow.length > 0)
    console.log(
      `\n── over 3 s, too long for the gate\n${slow.map(({ seconds, name }) => `${seconds} s  ${name}`).join('\n')}`,
    )
  for (const { path, tests } of unsteady) console.log(`\n── unsteady: ${path}\n   ${tests.join('\n   ')}`)
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 100) / 10
}
