import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node24 } from './node24.mjs'

const sources = ['app/web', 'platform/web', 'platform/contract', 'vite.config.ts', 'package-lock.json']
const perArea = ['web', 'contract']

/** Builds the pages when something they are made of has changed since the last build. */
export function buildStaleWeb(root) {
  const stamp = join(root, '.build', 'web', '.made-of')
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  console.log('  Building the pages…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(node24(root), [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('The pages could not be built; the lines above say why.')
  writeFileSync(stamp, wanted)
  return true
}

function fingerprint(root) {
  const modules = join(root, 'modules')
  const areas = readdirSync(modules).flatMap((area) => perArea.map((part) => join('modules', area, part)))
  const hash = createHash('sha256')
  for (const path of [...sources, ...areas]) addTo(hash, root, path)
  return hash.digest('hex')
}

function addTo(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) return hash.update(path).update(readFileSync(full))
  for (const name of readdirSync(full).toSorted()) addTo(hash, root, join(path, name))
}
