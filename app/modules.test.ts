import { expect, test } from 'vitest'
import { platformSchedule } from '#platform/server/jobs/platform-schedule.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { areasOf } from './modules.ts'

const ground = await testGround()
const areas = areasOf(ground)

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

test('every scheduled job says in plain words what it does, and no other job says the same', () => {
  const plans = [...platformSchedule(ground.files), ...areas.flatMap(({ schedule = [] }) => schedule)]
  const titles = plans.map(({ title }) => title)
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z]+s (?:[A-Za-z,’-]+ ?){1,10}$/)
  expect(twice(titles)).toEqual([])
})

test('what a call also changes is read again: the first part of the path of some call that reads', () => {
  const calls = areas.flatMap(({ handlers }) => handlers.map(({ call }) => call))
  const read = new Set(calls.filter(({ writes }) => !writes).map(({ path }) => path.split('/')[1]))
  const named = calls.flatMap(({ alsoChanges }) => alsoChanges)
  expect(named).not.toEqual([])
  expect(named.filter((topic) => !read.has(topic))).toEqual([])
})
