import { expect, test } from 'vitest'
import { lineOf } from './boundaries/finding.ts'
import { sizesOf } from './sizes.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `export const a${at} = ${at}`).join('\n')
const functionOf = (count: number) => `export function long() {\n${'  work()\n'.repeat(count - 2)}}\n`

const findingsOf = async (files: Record<string, string>) =>
  sizesOf(await fixtureTree(files)).findings.map(lineOf)

test('a file of more than 350 lines is too long, a test of more than 500', async () => {
  const files = {
    'app/long.ts': lines(351),
    'app/fits.ts': lines(350),
    'app/long.test.ts': lines(501),
    'app/fits.test.ts': lines(500),
  }
  expect(await findingsOf(files)).toEqual([
    'app/long.test.ts:1 — 501 lines; cut it where it says two things (limit 500)',
    'app/long.ts:1 — 351 lines; cut it where it says two things (limit 350)',
  ])
})

test('a function of more than 60 lines is too long, except in tests and migrations', async () => {
  const files = {
    'app/a.ts': `\n${functionOf(61)}`,
    'app/b.ts': functionOf(60),
    'app/c.ts': `export const long = () => {\n${'  work()\n'.repeat(60)}}\n`,
    'app/d.test.ts': functionOf(90),
    'database/migrations/20261121_30_leave.ts': functionOf(90),
  }
  expect(await findingsOf(files)).toEqual([
    'app/a.ts:2 — a function of 61 lines; give its parts names (limit 60)',
    'app/c.ts:1 — a function of 62 lines; give its parts names (limit 60)',
  ])
})

test('a folder of more than 40 files is too full', async () => {
  const folder = (path: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${path}/f${at}.ts`, 'export const a = 1']))
  expect(
    await findingsOf({ ...folder('modules/leave/server', 41), ...folder('modules/leave/server/book', 40) }),
  ).toEqual(['modules/leave/server:1 — 41 files; part it into rooms by what people do there (limit 40)'])
})

test('the median and the 95 % count what runs in the product', async () => {
  const files = {
    'app/a.ts': lines(10),
    'app/b.ts': lines(20),
    'app/c.ts': lines(300),
    'app/c.test.ts': lines(400),
    'tools/d.ts': lines(200),
  }
  expect(sizesOf(await fixtureTree(files))).toMatchObject({ median: 20, p95: 300 })
})
