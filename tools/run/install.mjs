import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './node24.mjs'

/** Installs exactly what the lock file names, and only when it is not there already. */
export function installMissing(root) {
  if (isInstalled(root)) return
  console.log('\n  Installing what Atrium is made of; the first time this takes about half a minute…')
  // npm itself says where it is; without it the one on the path is asked.
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // Whatever the environment says of production, the pages are built here.
  const { status, error } = spawnSync(command, [...first, 'ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) fail(`npm could not be run (${error.message}); it comes with Node.js.`)
  if (status !== 0) fail('The packages could not be installed; the lines above say why.')
}

/** npm keeps a lock file of what it has installed; it writes it last, so it is missing after an interruption. */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return found[path] ? found[path].version === version : optional === true
  })
}

function packagesIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
