// Reads changed files from standard input, one a line, and writes the unit tests that lie nearest to them.
import { readFileSync } from 'node:fs'
import { nearestTests } from './testing/nearest-tests.ts'
import { readTree } from './boundaries/source-tree.ts'

if (import.meta.main) {
  const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean)
  for (const path of nearestTests(readTree(process.cwd()), changed)) console.log(path)
}
