import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Mutant } from './find-mutants.ts'
import { Outcomes } from './round.ts'
import { switchedSource } from './switched-source.ts'

const root = resolve(import.meta.dirname, '../..')
const mutants = JSON.parse(readFileSync(join(root, '.build/mutants/mutants.json'), 'utf8')) as Mutant[]
const byPath = Map.groupBy(mutants, ({ path }) => path)

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const path = relative(root, id.split('?')[0]!)
        const some = byPath.get(path)
        return some ? { code: switchedSource(path, code, some), map: null } : null
      },
    },
  ],
  test: {
    include: ['.build/mutants/trials/*.test.ts'],
    globalSetup: ['./platform/testing/test-database-server.ts'],
    reporters: ['dot', new Outcomes()],
    // Most of a trial is loading the code otherwise.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    dangerouslyIgnoreUnhandledErrors: true,
    // What was kept of another area is without the changes of this one.
    fsModuleCache: false,
  },
})
