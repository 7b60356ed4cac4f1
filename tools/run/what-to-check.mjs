import { spawnSync } from 'node:child_process'
import { changedFiles } from './changed-files.mjs'
import { node24 } from './node24.mjs'
import { keyOf, treeHashes } from './tree-hashes.mjs'
import { openVerdicts } from './verdicts.mjs'

// More names than this and reading everything is as quick.
const MANY = 1_000

/** What `npm run check` has to do of a step, and what is kept when it is in order. */
export function openChecks(root, paths) {
  const hashes = treeHashes(root)
  const verdicts = openVerdicts(root)
  const all = Object.fromEntries(hashes)
  const key = (step) => keyOf(hashes, step)
  return {
    /** The arguments that a step adds to its own, or null when nothing that it reads has changed. */
    left(step) {
      if (step.each) return filesLeft(step)
      if (step.tests) return testsLeft(step)
      return step.reads && verdicts.of(step.name) === key(step) ? null : []
    },
    keep(step) {
      if (step.each) verdicts.keep(step.name, { tool: toolOf(step), files: all })
      else if (step.tests) verdicts.keep(step.name, { files: all })
      else if (step.reads) verdicts.keep(step.name, key(step))
    },
  }

  function filesLeft(step) {
    const before = verdicts.of(step.name)
    const known = before?.tool === toolOf(step) ? before.files : null
    const changed = changedFiles(root, hashes, known)
    const named = known ? [] : [...hashes.keys()].filter((path) => paths.some((one) => isIn(path, one)))
    const left = [...new Set([...changed, ...named])].filter(step.each)
    if (left.length === 0) return null
    return left.length > MANY ? wholeOf(step) : left
  }

  function testsLeft(step) {
    if (paths.length > 0) return step.named
    const changed = changedFiles(root, hashes, verdicts.of(step.name)?.files)
    const tests = changed.length === 0 ? [] : nearestTests(root, changed)
    return tests.length === 0 ? null : tests
  }

  /** Another version or setting of a tool finds other things in the same files. */
  function toolOf(step) {
    const isOfTool = (path) => /^(package-lock\.json|\.ox\w+rc\.json|tsconfig.*\.json)$/.test(path)
    return keyOf(hashes, { args: step.args, reads: isOfTool })
  }
}

export const wholeOf = (step) => step.named ?? []

const isIn = (path, folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`)

function nearestTests(root, changed) {
  const { status, stdout, stderr } = spawnSync(node24(root), ['tools/nearest-tests.ts'], {
    cwd: root,
    encoding: 'utf8',
    input: changed.join('\n'),
  })
  if (status !== 0) throw new Error(`the tests of what has changed were not found:\n${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
