// npm test: everything that must hold, one step after the other, and one plain line at the end.
// npm test -- lint types: only these steps. npm run check: the quick ones, and the tests of what has changed;
// npm run check -- modules/leave: that area's tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './run/end-with-npm.mjs'
import { findOrInstallBrowser } from './run/find-browser.mjs'
import { installMissing } from './run/install.mjs'
import { fail, node24, refuseOldNode } from './run/node24.mjs'
import { reportOf, stepNames, stepsOf } from './run/steps.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const words = process.argv.slice(2)
const isCheck = words[0] === 'check'
const asked = isCheck ? words.slice(1) : words
const isStep = (word) => stepNames.includes(word)
const names = asked.filter(isStep)
const paths = asked.filter((word) => !isStep(word) && existsSync(join(root, word)))
const steps = stepsOf(root, { paths, onlyChanged: isCheck && paths.length === 0 })

const stranger = asked.find((word) => !names.includes(word) && !paths.includes(word))
if (stranger) fail(`There is no step or path "${stranger}"; the steps are ${stepNames.join(', ')}.`)

refuseOldNode()
installMissing(root)
mkdirSync(join(root, '.build'), { recursive: true })

const total = { passed: 0, failed: 0 }
const broken = []
let running = null
// Ctrl-C reaches the step as well; what it has opened is closed before this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endEarly(signal))
endWithNpm(() => endEarly('SIGTERM'))

for (const step of chosenSteps()) await take(step)

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function endEarly(signal) {
  running?.kill(signal)
  running?.once('exit', () => process.exit(1))
}

function chosenSteps() {
  const chosen = steps.filter(isChosen)
  const needsBuild = chosen.some((step) => step.needsBuild)
  return steps.filter((step) => chosen.includes(step) || (needsBuild && step.name === 'build'))
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

async function take(step) {
  console.log(`\n── ${step.name}: ${step.says}`)
  const began = Date.now()
  const { passed, failed } = await outcomeOf(step)
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push(step.name)
  const count = step.tests ? `${passed} passed, ${failed} failed` : failed > 0 ? 'NOT in order' : 'in order'
  console.log(`   ${count} — ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

async function outcomeOf(step) {
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
  const code = await ended(
    spawn(node24(root), step.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment }),
  )
  if (step.tests) return countTests(step.name, code)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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

function ended(child) {
  running = child
  return new Promise((settle) => {
    child.on('exit', (code) => {
      running = null
      settle(code ?? 1)
    })
  })
}
