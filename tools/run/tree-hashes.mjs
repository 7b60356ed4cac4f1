import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

// What is made, installed or kept by an installation is no part of what is checked (.gitignore).
const skipped = new Set(['node_modules', '.build', '.git', 'data', 'backups', 'light'])

/** Every file of the tree with the hash of what it holds. */
export function treeHashes(root) {
  return new Map(pathsIn(root, '').map((path) => [path, hashOf(readFileSync(join(root, path)))]))
}

/** One hash for all files that are read, and for what they are read with. */
export function keyOf(hashes, { reads = () => true, args }) {
  const files = [...hashes].filter(([path]) => path === 'package-lock.json' || reads(path))
  return hashOf(JSON.stringify([args, process.version, files]))
}

function pathsIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(root, path)
      return entry.isFile() ? [path] : []
    })
    .toSorted((one, other) => (one < other ? -1 : 1))
}

const hashOf = (bytes) => createHash('sha1').update(bytes).digest('base64url')
