import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a run of the gate is about to prove: the tree of the last commit, and whether the files are just that. */
export function treeNow(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD^{tree}')
  if (status !== 0) return { tree: null, clean: false }
  return { tree: stdout.trim(), clean: git('status', '--porcelain').stdout === '' }
}

/** `.build/gate.json` says which tree was green, for anyone who is about to hand it on. */
export function leaveMark(root, mark) {
  const write = (name, what) =>
    writeFileSync(join(root, '.build', name), `${JSON.stringify(what, null, 2)}\n`)
  const { unsteady, ...rest } = mark
  write('gate.json', rest)
  write(
    'unsteady.json',
    unsteady.map(({ path, tests }) => `${path}: ${tests.join('; ')}`),
  )
}
