import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './node24.mjs'

/** Installs exactly what the lock file names, and only when it is not there already. */
export function installMissing(root) {
  const stamp = join(root, 'node_modules', '.atrium-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  console.log('  Installing (once, about half a minute)…')
  // npm itself says where it is; without it the one on the path is asked.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('The packages could not be installed; the lines above say why.')
  writeFileSync(stamp, wanted)
  return true
}
