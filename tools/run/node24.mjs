import { existsSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST = [20, 19]
const WANTED = 24

/** Node.js that brings npm may be older; the product itself runs on the one that is installed with it. */
export function refuseOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    fail(`Atrium needs Node.js ${OLDEST.join('.')} or newer to start; this is ${version}.`)
}

export function node24(root) {
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath
  return fail(
    `No Node.js ${WANTED} comes along for ${process.platform} on ${process.arch}; install it and start again.`,
  )
}

export function fail(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}
