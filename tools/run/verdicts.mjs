import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What each step last found in order, in `.build/verdicts.json`: the key of all that it reads, or the hash of every
 * file for a step that takes files one by one. Only `npm run check` relies on it; `npm test` reads everything.
 */
export function openVerdicts(root) {
  const file = join(root, '.build', 'verdicts.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    of: (step) => kept[step],
    keep(step, verdict) {
      kept[step] = verdict
      const aside = `${file}-${process.pid}`
      writeFileSync(aside, JSON.stringify(kept))
      renameSync(aside, file)
    },
  }
}
