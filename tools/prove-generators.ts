// Generates an area with two calls, and a call in a room of another area, into a copy of this tree and runs every check
// there; ends with 1 when one fails. What they did not touch has been formatted and linted in this tree already.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readTree } from './boundaries/source-tree.ts'

const isCode = (path: string) => /\.(ts|tsx)$/.test(path)

const left = new Set(['node_modules', '.build', '.git', 'data'])

const bin = (path: string) => join('node_modules', path)
const vitest = [bin('vitest/vitest.mjs'), 'run', '--reporter', 'dot']
const writing: readonly (readonly string[])[] = [
  ['tools/new-module.ts', 'garden-beds', 'office'],
  ['tools/new-call.ts', 'garden-beds', 'POST', '/garden-beds/water-garden', 'waterGarden'],
  ['tools/new-call.ts', 'garden-beds', 'GET', '/garden-beds/{id}/of/{season}', 'viewGarden'],
  ['tools/new-call.ts', 'rooms/booking', 'POST', '/rooms/air-rooms', 'airRooms'],
]

const checksOf = (written: readonly string[]): readonly (readonly string[])[] => [
  // One file needs one product.
  [...vitest, '--project', 'journeys', '--maxWorkers', '1', 'journeys/garden-beds'],
  [bin('oxfmt/bin/oxfmt'), '--list-different', ...written],
  [bin('typescript/bin/tsc'), '-b', '--checkers', '1'],
  [bin('oxlint/bin/oxlint'), '--quiet', '--no-error-on-unmatched-pattern', ...written.filter(isCode)],
  ['tools/boundaries.ts'],
  ['tools/sizes.ts'],
  ['tools/price.ts', '--check'],
  ['tools/map.ts', '--check'],
  [bin('knip/bin/knip.js')],
  [...vitest, '--project', 'unit', 'modules/garden-beds', 'modules/rooms/server/booking/air-rooms'],
]

function textsIn(folder: string) {
  const { sources, texts } = readTree(folder)
  return new Map([...sources, ...texts].map(({ path, text }) => [path, text]))
}

/** Whether it failed, and then why. */
function run(folder: string, step: readonly string[]): Promise<boolean> {
  return new Promise((settle) => {
    const options = { cwd: folder, maxBuffer: 100_000_000 }
    execFile(process.execPath, step, options, (error, stdout, stderr) => {
      if (error) console.log(`── ${step.join(' ')}\n${stdout}${stderr}`)
      settle(error !== null)
    })
  })
}

/** Two at a time: one mostly computes while the other waits for a browser or a database. */
async function anyFails(folder: string, checks: readonly (readonly string[])[]): Promise<boolean> {
  const waiting = checks.values()
  let failed = false
  const lane = async () => {
    for (const step of waiting) if (await run(folder, step)) failed = true
  }
  await Promise.all([lane(), lane()])
  return failed
}

const root = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'atrium-generated-'))
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const before = textsIn(copy)
  let failed = false
  for (const step of writing) if (await run(copy, step)) failed = true
  const written = [...textsIn(copy)].filter(([path, text]) => before.get(path) !== text)
  // The journey walks through the pages, so these come before everything that runs beside each other.
  if (await run(copy, [bin('vite/bin/vite.js'), 'build', '--logLevel', 'error'])) failed = true
  if (await anyFails(copy, checksOf(written.map(([path]) => path)))) failed = true
  console.log(failed ? 'generators: not in order' : 'generators: what they write passes every check')
  process.exitCode = failed ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
