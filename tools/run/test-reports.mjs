import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { reportOf } from './steps.mjs'

/** More files than this that pass at a second try only are red: then something is wrong with all of them. */
export const MOST_UNSTEADY = 5

/** What a run of tests says of itself, with the files that failed or could not be loaded. */
export function readReport(path, code) {
  const nothing = { passed: 0, failed: 1, failedFiles: [], failedCounts: {}, failedTests: {} }
  if (!existsSync(path)) return nothing
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  const failedTests = {}
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    if (status === 'failed') failedTests[relative(process.cwd(), name)] = failed
  }
  // A file that cannot be loaded is one failure, and so is an error outside of every test.
  const failedCounts = Object.fromEntries(
    Object.entries(failedTests).map(([file, tests]) => [file, Math.max(1, tests.length)]),
  )
  const counted = Object.values(failedCounts).reduce((sum, count) => sum + count, 0)
  const failed = counted === 0 && code !== 0 ? 1 : counted
  return { passed, failed, failedFiles: Object.keys(failedTests), failedCounts, failedTests }
}

export function slowestOf(root, names, most) {
  return names
    .map((name) => reportOf(root, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        seconds: Math.round((duration ?? 0) / 100) / 10,
        name: `${relative(root, name)} | ${fullName}`,
      })),
    )
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
}
