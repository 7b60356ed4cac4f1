import { stripTypeScriptTypes } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { mutantsIn } from './find-mutants.ts'
import { SWITCH, switchedSource } from './switched-source.ts'
import { counts, isTarget } from './targets.ts'

const everywhere = globalThis as { [SWITCH]?: (id: number) => boolean }
afterEach(() => delete everywhere[SWITCH])

const path = 'modules/leave/server/notice-rules.ts'
const numbered = (text: string) => mutantsIn(path, text).map((mutant, index) => ({ id: index, ...mutant }))
const changesOf = (text: string) =>
  mutantsIn(path, text).map((one) => `${text.slice(one.start, one.end)} → ${one.text}`)

test.each([
  ['const f = (a: number) => a < 5', ['a < 5 → a <= 5', 'a < 5 → a >= 5', '5 → 6']],
  ['const f = (a: boolean, b: boolean) => a && !b', ['a && !b → a || !b', '!b → b']],
  ['const isOpen = (a: string) => list.includes(a)', ['list.includes(a) → true', 'list.includes(a) → false']],
  ['function f() {\n  must(a, b)\n}', ['must(a, b) → undefined']],
  ['async function f() {\n  await lockBook(a)\n}', ['await lockBook(a) → undefined']],
  [
    'const f = () => q.where("a", "=", 1).forUpdate()',
    ['q.where("a", "=", 1).forUpdate() → q.where("a", "=", 1)'],
  ],
  ['const DAYS = 30\nconst f = (a: number) => a - DAYS', ['a - DAYS → a + DAYS', 'DAYS → DAYS + 1']],
])('of %s', (text, changes) => {
  expect(changesOf(text)).toEqual(expect.arrayContaining(changes))
})

test('texts that are joined and methods that every object has are left alone', () => {
  expect(changesOf('const f = (a: string) => a + " days"')).toEqual([])
  expect(changesOf('const f = (a: Date) => a.toString()')).toEqual([])
})

test('nothing is changed that is computed once, at loading', () => {
  expect(changesOf('const limit = 5 * 60\nexport const isOver = limit > 200')).toEqual([])
})

const source = `
export function fee(days: number, isNew: boolean) {
  const seen: string[] = []
  must(days >= 0, 'days')
  days > 3 && seen.push('long')
  if (isNew && (days < 2 || days > 10)) return days * 2 + 1
  return seen.length > 0 ? 7 : days
  function must(condition: boolean, word: string) {
    if (!condition) throw new Error(word)
  }
}`

const isHead = (start: number) => /\n *$/.test(source.slice(0, start))

type Fee = (days: number, isNew: boolean) => number
const load = async (text: string) =>
  ((await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`)) as { fee: Fee })
    .fee

const answers = (fee: Fee) =>
  [-1, 0, 1, 2, 3, 4, 10, 11].flatMap((days) =>
    [true, false].map((isNew) => {
      try {
        return fee(days, isNew)
      } catch (error) {
        return String(error)
      }
    }),
  )

test('switched on, each mutant is what it would be alone; switched off, nothing is changed', async () => {
  const mutants = numbered(source)
  expect(mutants.length).toBeGreaterThan(15)
  const switched = await load(switchedSource(path, source, mutants))
  let on = -1
  everywhere[SWITCH] = (id) => id === on
  expect(answers(switched)).toEqual(answers(await load(source)))
  for (const { id, start, end, text } of mutants) {
    on = id
    const alone = await load(
      `${source.slice(0, start)}${isHead(start) ? ';' : ''}(${text})${source.slice(end)}`,
    )
    expect([text, answers(switched)]).toEqual([text, answers(alone)])
  }
})

test.each([
  ['modules/leave/server/notice-rules.ts', '', true],
  ['modules/leave/server/rules/leave-policy.ts', '', true],
  ['modules/identity/server/lock-account.ts', '', true],
  ['modules/leave/server/leave-queries.ts', 'ctx.db.forUpdate()', true],
  ['modules/leave/server/leave-queries.ts', '', false],
  ['modules/leave/server/notice-rules.test.ts', '', false],
  ['modules/leave/web/notice-rules.ts', '', false],
])('of %s with "%s" it is %s that it is mutated', (target, text, is) => {
  expect(isTarget({ path: target, text })).toBe(is)
})

test('of a query only its locks count', () => {
  const queries = { path: 'modules/leave/server/leave-queries.ts', text: '' }
  expect(counts(queries, 'a.forUpdate()')).toBe(true)
  expect(counts(queries, 'a > b')).toBe(false)
})
