import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { webFrames } from '#app/frames.ts'
import type { Screen } from '#platform/web/frames/screen.ts'
import { movedRoutes } from '#platform/web/shell/moved-addresses.ts'
import { specAlone, specParents, specPublic } from './spec-addresses.ts'

const root = resolve(import.meta.dirname, '../..')

/** The lists of screens alone: the doors of the areas bring components along, which need a browser. */
const lists = await Promise.all(
  globSync('modules/*/web/{*-screens,public-records}.ts', { cwd: root }).map(
    async (file) =>
      (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, readonly Screen[]>,
  ),
)
const screens = lists.flatMap((list) => Object.values(list).flat())

const children = Object.entries(specParents).flatMap(([parent, names]) =>
  names.map((name) => ({ parent, name, address: `${parent}/${name}` })),
)
const named = new Set([...Object.keys(specParents), ...specAlone, ...children.map(({ address }) => address)])
const paths = screens.map(({ path }) => path)

test('a child that the specification names in parentheses stands below its parent and nowhere else', () => {
  const childNames = new Set(children.map(({ name }) => name))
  const elsewhere = paths.filter((path) => {
    const last = path.split('/').findLast((part) => !part.startsWith(':')) ?? ''
    const base = path.replaceAll(/\/:\w+/g, '')
    return childNames.has(last) && !named.has(base)
  })
  expect(elsewhere).toEqual([])
  expect(paths).toContain('/cost-fields/cost-fields-form')
})

test('every list of screens is read here', () => {
  expect(paths.length).toBeGreaterThan(80)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every address outside the employee area is answered by a frame of its own', () => {
  const answered = webFrames.flatMap(({ entry, paths: own }) => (entry === 'employee' ? [] : own))
  expect(specPublic.filter((path) => !answered.includes(path))).toEqual([])
})

test('an address where a screen stood before leads to where it stands now, with what follows it', async () => {
  const earlier = screens.flatMap(({ path, earlier: olds = [] }) => olds.map((old) => ({ old, now: path })))
  expect(earlier).toContainEqual({ old: '/cost-fields-form', now: '/cost-fields/cost-fields-form' })
  expect(earlier.filter(({ old }) => paths.includes(old))).toEqual([])
  const [route] = movedRoutes([{ path: '/now/here', earlier: ['/before'] }])
  const asked = new Request('http://atrium.example/before?field=3')
  const answer = (await (route!.loader as (given: object) => unknown)({ request: asked })) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/now/here?field=3'])
})
