// Reads changed files from standard input, one a line, and writes the unit tests that lie nearest to them; with --areas
// the areas that have changed and those that stand on them.
import { readFileSync } from 'node:fs'
import { areasOn, nearestTests } from './testing/nearest-tests.ts'
import { readTree } from './boundaries/source-tree.ts'

if (import.meta.main) {
  const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean)
  const nearest = process.argv.includes('--areas') ? areasOn : nearestTests
  for (const path of nearest(readTree(process.cwd()), changed)) console.log(path)
}
