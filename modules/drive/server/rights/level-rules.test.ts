import { expect, test } from 'vitest'
import { levelOf, visiblePath, type ChainNode, type Grant, type Principal } from './level-rules.ts'

const DAY = '2026-11-25'
const HR = 7
const EVERYONE = 1
const person = (id: number, more: Partial<Principal> = {}): Principal => ({
  id,
  isColleague: true,
  companyId: 1,
  departments: [],
  projects: [],
  roles: [EVERYONE],
  ...more,
})
const grant = (more: Partial<Grant>): Grant => ({
  account_id: null,
  department_id: null,
  project_id: null,
  role_id: null,
  level: 1,
  until_on: null,
  ...more,
})
const node = (more: Partial<ChainNode> = {}): ChainNode => ({
  owner_id: 100,
  company_id: 1,
  inherits: true,
  visibility: null,
  grants: [],
  ...more,
})

const hr = node({ inherits: false, visibility: 'shared', grants: [grant({ department_id: HR, level: 3 })] })
const policies = node()
const salaries = node({
  inherits: false,
  visibility: 'private',
  owner_id: 3,
  grants: [grant({ account_id: 3, level: 4 })],
})
const forms = node({ grants: [grant({ role_id: EVERYONE, level: 1 })] })
const bob = person(1, { departments: [HR] })
const carol = person(2)
const anita = person(3)

test.each([
  ['Bob edits Policies', bob, [policies, hr], 3],
  ['Bob has nothing in Salaries', bob, [salaries, hr], 0],
  ['Bob edits Forms', bob, [forms, hr], 3],
  ['Carol reads Forms', carol, [forms, hr], 1],
  ['Carol does not see the folder above', carol, [hr], 0],
  ['Anita manages Salaries', anita, [salaries, hr], 4],
  ['what is in Salaries belongs to its manager', anita, [node(), salaries, hr], 4],
  [
    'an owner manages what is theirs, also where they see nothing around it',
    bob,
    [node({ owner_id: 1 }), salaries, hr],
    4,
  ],
] as const)('%s', (_what, who, chain, level) => {
  expect(levelOf(who, chain, DAY)).toBe(level)
})

test('what is public is read by the colleagues of the company, not by clients and not by others', () => {
  const open = node({ inherits: false, visibility: 'public' })
  expect(levelOf(carol, [node(), open], DAY)).toBe(1)
  expect(levelOf(person(5, { companyId: 2 }), [node(), open], DAY)).toBe(0)
  expect(levelOf(person(6, { isColleague: false }), [node(), open], DAY)).toBe(0)
})

test('access ends after its last day', () => {
  const until = (until_on: string) =>
    node({ inherits: false, visibility: 'shared', grants: [grant({ account_id: 2, until_on })] })
  expect(levelOf(carol, [until(DAY)], DAY)).toBe(1)
  expect(levelOf(carol, [until('2026-11-24')], DAY)).toBe(0)
})

test('the root of another area takes its level from there', () => {
  const root = node({ inherits: false, visibility: 'private', owner_id: null, area_level: 2 })
  expect(levelOf(carol, [node(), root], DAY)).toBe(2)
})

test('the way to a node shows visible names, and one sign for what is hidden', () => {
  const step = (id: number, seen: boolean) => ({ id, name: `n${id}`, seen })
  expect(visiblePath([step(1, false), step(2, false), step(3, true)]).map(({ name }) => name)).toEqual([
    '…',
    'n3',
  ])
  expect(visiblePath([step(1, true), step(2, false), step(3, true)]).map(({ name }) => name)).toEqual([
    'n1',
    '…',
    'n3',
  ])
  expect(visiblePath([])).toEqual([])
})
