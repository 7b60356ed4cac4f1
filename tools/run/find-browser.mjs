import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser without a window: it opens a page in a third of the time. */
const SHELL = 'chromium-headless-shell'
const names = [
  SHELL,
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
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find((path) => existsSync(path)) ?? null
}

/** On Debian and its relatives the browser comes from their own packages, when this user may install. */
export function findOrInstallBrowser() {
  const given = process.env.ATRIUM_BROWSER
  if (given) return existsSync(given) ? given : null
  const found = findBrowser()
  if (found || !existsSync('/usr/bin/apt-get')) return found
  console.log('   Installing Chromium from the packages of this system…')
  apt('update')
  // Without any font a browser measures text differently than anybody's does.
  for (const name of [SHELL, 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
    const installed = findBrowser()
    if (installed) return installed
  }
  return null
}

function apt(...args) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
  const [first, ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  // Its complaints are shown: they say why there will be no browser.
  spawnSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}
