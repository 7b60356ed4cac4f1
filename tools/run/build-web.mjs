import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node24 } from './node24.mjs'

const sources = [
  'app/web',
  'app/frames.ts',
  'platform/web',
  'platform/contract',
  'vite.config.ts',
  'tools/compressed-assets.ts',
  'tools/first-page-chunks.ts',
  'tools/without-json-schema.ts',
  'package-lock.json',
]
const perArea = ['web', 'contract']

/** Builds the pages when something they are made of has changed since the last build. */
export function buildStaleWeb(root) {
  const fingerprint = fingerprintOf(root)
  const stamp = join(root, '.build', 'web', '.made-of')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log('\n  Building the pages…')
  buildWeb(root, fingerprint)
}

/** Made aside and moved into place whole, so that an interruption leaves the former pages. */
export function buildWeb(root, fingerprint = fingerprintOf(root)) {
  const built = join(root, '.build', 'web')
  const aside = `${built}-${process.pid}`
  const former = `${aside}-former`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(
    node24(root),
    [vite, 'build', '--logLevel', 'error', '--outDir', aside, '--emptyOutDir'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) {
    rmSync(aside, { recursive: true, force: true })
    fail('The pages could not be built; the lines above say why.')
  }
  writeFileSync(join(aside, '.made-of'), fingerprint)
  if (existsSync(built)) renameSync(built, former)
  renameSync(aside, built)
  rmSync(former, { recursive: true, force: true })
}

export function fingerprintOf(root) {
  const modules = join(root, 'modules')
  const areas = readdirSync(modules).flatMap((area) => perArea.map((part) => join('modules', area, part)))
  const hash = createHash('sha256')
  for (const path of [...sources, ...areas]) addTo(hash, root, path)
  return hash.digest('hex')
}

function addTo(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return
  if (!statSync(full).isDirectory()) hash.update(path).update(readFileSync(full))
  else for (const name of readdirSync(full).toSorted()) addTo(hash, root, join(path, name))
}
