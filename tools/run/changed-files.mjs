import { spawnSync } from 'node:child_process'

/** The files that differ from those hashes; without hashes, from the last commit. */
export function changedFiles(root, hashes, before) {
  if (before) return [...hashes.keys()].filter((path) => before[path] !== hashes.get(path))
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--no-renames', '-uall', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  // Without git there is no telling, so everything counts as changed.
  if (status !== 0) return [...hashes.keys()]
  return stdout
    .split('\0')
    .map((line) => line.slice(3))
    .filter((path) => hashes.has(path))
}
