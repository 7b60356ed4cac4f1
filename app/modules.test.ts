import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { areasOf } from './modules.ts'

const areas = areasOf(await testGround())

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('no two areas, jobs, permissions or letters have one name', () => {
  const everyJob = new Set(
    areas.flatMap(({ jobs = [], schedule = [] }) => [...jobs, ...schedule.map(({ job }) => job)]),
  )
  expect(twice(areas.map(({ name }) => name))).toEqual([])
  expect(twice([...everyJob].map(({ name }) => name))).toEqual([])
  expect(twice(areas.flatMap(({ permissions = {} }) => Object.keys(permissions)))).toEqual([])
  expect(twice(areas.flatMap(({ mailTemplates = [] }) => mailTemplates.map(({ key }) => key)))).toEqual([])
})
