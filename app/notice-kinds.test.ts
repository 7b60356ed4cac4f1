import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { areasOf } from './modules.ts'

const ground = await testGround()
const kinds = areasOf(ground).flatMap(({ notices = [] }) => notices.map(({ kind }) => kind))

/** As the sources define them, whether or not an area declares the file. */
const defined = globSync('modules/*/server/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/\bdefineNotice[<(]/)
      .slice(1),
  )
  .flatMap((source) => /^[\s\S]*?\bkind: '([a-z-]+\.[a-z-]+)'/.exec(source)?.slice(1) ?? [])

test('every notice that an area defines can be chosen, once', () => {
  expect(defined.length).toBeGreaterThan(80)
  expect(kinds.toSorted()).toEqual(defined.toSorted())
})
