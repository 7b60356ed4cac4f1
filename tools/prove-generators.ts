// Generates an area and two calls into a copy of this tree and runs every check there; ends with 1 when one fails.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const left = new Set(['node_modules', '.build', '.git', 'data'])

const bin = (path: string) => join('node_modules', path)
const vitest = [bin('vitest/vitest.mjs'), 'run', '--reporter', 'dot']
const steps: readonly (readonly string[])[] = [
  ['tools/new-module.ts', 'garden-beds', 'office'],
  ['tools/new-call.ts', 'garden-beds', 'POST', '/garden-beds/water-garden', 'waterGarden'],
  ['tools/new-call.ts', 'garden-beds', 'GET', '/garden-beds/{id}/of/{season}', 'viewGarden'],
  [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  [bin('typescript/bin/tsc'), '-b'],
  [bin('oxlint/bin/oxlint'), '--quiet'],
  ['tools/boundaries.ts'],
  ['tools/sizes.ts'],
  ['tools/map.ts', '--check'],
  [bin('knip/bin/knip.js')],
  [...vitest, '--project', 'unit', 'modules/garden-beds'],
  [bin('vite/bin/vite.js'), 'build', '--logLevel', 'error'],
  // One file needs one product.
  [...vitest, '--project', 'journeys', '--maxWorkers', '1', 'journeys/garden-beds'],
]

const root = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'atrium-generated-'))
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const failed = steps.filter((step) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, step, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) console.log(`── ${step.join(' ')}\n${stdout}${stderr}`)
    return status !== 0
  })
  console.log(
    failed.length === 0 ? 'generators: what they write passes every check' : 'generators: not in order',
  )
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
