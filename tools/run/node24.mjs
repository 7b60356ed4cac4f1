import { existsSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST = [20, 19]
const WANTED = 24

/** Node that brings npm may be older; the product itself runs on the one that is installed with it. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    fail(`Atrium needs Node.js ${OLDEST.join('.')} or newer to start; this is ${process.versions.node}.`)
}

export function node24(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath
  return fail(
    `There is no bundled Node.js for ${process.platform} on ${process.arch}; install Node.js ${WANTED} first.`,
  )
}

export function fail(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}
