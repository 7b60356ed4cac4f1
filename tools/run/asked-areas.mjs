import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areaOfJourney } from './journey-areas.mjs'
import { fail, node24 } from './node24.mjs'

/** The areas that have changed since a commit and those that stand on them; nothing named, for everything. */
export function areasSince(root, commit) {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', commit], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return fail(stderr.trim())
  const asked = spawnSync(node24(root), ['tools/nearest-tests.ts', '--areas'], {
    cwd: root,
    encoding: 'utf8',
    input: stdout,
  })
  if (asked.status !== 0) return fail(asked.stderr)
  return asked.stdout.split('\n').filter((line) => line !== '')
}

/** The journeys of the areas that these paths lie in. */
export function journeysOf(root, paths) {
  const areas = new Set(paths.flatMap((path) => /^modules\/([^/]+)/.exec(path)?.[1] ?? []))
  return readdirSync(join(root, 'journeys'))
    .filter((name) => name.endsWith('.journey.ts') && areas.has(areaOfJourney(name)))
    .map((name) => `journeys/${name}`)
}
