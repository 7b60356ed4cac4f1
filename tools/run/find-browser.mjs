import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/snap/bin/chromium',
]

/** A browser of the Chromium family that is there, or null. */
export function findBrowser() {
  const given = process.env.ATRIUM_BROWSER
  if (given) return existsSync(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find((path) => existsSync(path)) ?? null
}

/** On Debian and its relatives the browser comes from their own packages, when this user may install. */
export function findOrInstallBrowser() {
  const found = findBrowser()
  if (found || !existsSync('/usr/bin/apt-get')) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0
  }
  console.log('  Installing Chromium from the packages of this system…')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return findBrowser()
}
