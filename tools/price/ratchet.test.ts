import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTree } from '#tools/testing/fixture-tree.ts'
import { areaFiles } from './count.ts'
import { figuresOf, lowered, risen, type Figures } from './ratchet.ts'

const lines = (count: number) => '\n'.repeat(count)
const calls = (area: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `export const c${at} = { method: 'GET', path: '/${area}/${at}', input: {} }\n`,
  ).join('')

/** An area of so many calls, each a line long, and so many further lines. */
const area = (name: string, count: number, more: string) => ({
  [`modules/${name}/contract/${name}-calls.ts`]: calls(name, count),
  [`modules/${name}/server/${name}.ts`]: more,
  'platform/contract/call.ts': '',
})

async function risenIn(files: Record<string, string>, kept: Figures) {
  const root = await fixtureTree(files)
  const found = areaFiles(root)
  return risen(kept, await figuresOf(root, found), found)
}

const none: Figures = { areas: {}, repeated: {} }
const leave = (size: { lines: number; calls: number }): Figures => ({ ...none, areas: { leave: size } })

test('calls are counted as the product has them, and counted again when a contract changes', async () => {
  const list = `export const list = { read: { method: 'GET', path: '/leave/list', input: {} } }\n`
  const root = await fixtureTree({ ...area('leave', 1, lines(98)), 'modules/leave/contract/list.ts': list })
  mkdirSync(join(root, '.build'))
  const sizes = async () => (await figuresOf(root, areaFiles(root))).areas
  expect(await sizes()).toEqual({ leave: { lines: 100, calls: 2 } })
  expect(existsSync(join(root, '.build/calls.json'))).toBe(true)
  expect(await sizes()).toEqual({ leave: { lines: 100, calls: 2 } })
  writeFileSync(join(root, 'modules/leave/contract/more-calls.ts'), calls('more', 2))
  expect(await sizes()).toEqual({ leave: { lines: 102, calls: 4 } })
})

test('an area that costs more than before is named with both prices and the way to see what grew', async () => {
  const now = area('leave', 2, lines(220))
  expect(await risenIn(now, leave({ lines: 200, calls: 2 }))).toEqual([
    'modules/leave costs 111.0 lines a call, 100.0 before (222 lines for 2 calls, 200 for 2). See what grew: ' +
      `git diff --stat $(git log -1 --format=%h -G'"leave"' -- tools/price/kept.json) -- modules/leave`,
  ])
})

test.each([
  ['a fix of a line', { lines: 221, calls: 2 }],
  ['a call that is gone', { lines: 300, calls: 4 }],
  ['a further call at the price of the others', { lines: 111, calls: 1 }],
])('%s is no rise', async (_, before) => {
  expect(await risenIn(area('leave', 2, lines(220)), leave(before))).toEqual([])
})

test('a new area has 170 lines for a call; one without calls has no price', async () => {
  const files = { ...area('rooms', 2, lines(338)), ...area('law', 0, lines(900)) }
  expect(await risenIn(files, none)).toEqual([])
  expect(await risenIn({ ...files, ...area('rooms', 2, lines(340)) }, none)).toEqual([
    'modules/rooms costs 171.0 lines a call; a new area may cost 170. ' +
      'See its longest files: git ls-files -co modules/rooms | xargs wc -l | sort -n',
  ])
})

test.each([
  ['must(false, say.no)', 'refusals by must(false, …)'],
  ["zone: 'Asia/Kolkata'", "'Asia/Kolkata' instead of the zone’s name"],
  ['short(title)', 'names shortened by a helper called short'],
  ['sql`select pg_try_advisory_xact_lock(1)`', 'advisory locks written out'],
  [String.raw`word.replace(/[\\%_]/g, sign)`, 'searches escaped by hand'],
  ["actor.userType !== 'Client'", 'customers kept out by hand'],
  ['<form onSubmit={send}>', 'forms with a foot of their own'],
  ['const DAY = 86_400_000', 'days counted in milliseconds'],
  ['const DAY = 24 * 60 * 60 * 1000', 'days counted in milliseconds'],
  ['const DAY = 24 * 60 * 60_000', 'days counted in milliseconds'],
  ['<Button aria-label="Previous month">', 'periods stepped by hand'],
  ['<Button>Next week</Button>', 'periods stepped by hand'],
  ['<select value={state}>', 'selects outside a field'],
  ['{exportFormats.map((format) => draw(format))}', 'exports drawn by hand'],
  ['<SelectField placeholder="None" />', 'empty choices worded by hand'],
  ["new Intl.DateTimeFormat('en-GB')", 'dates written by a formatter of their own'],
  ['{read.isPending && <LoadingState />}', 'reads that draw their waiting themselves'],
  ['`${show.day(from)} to ${show.day(to)}`', 'ranges of days put together by hand'],
])('%s is refused where it is new, and allowed as often as before', async (text, what) => {
  const files = area('leave', 1, `\n${text}\n${text}\n`)
  const before = leave({ lines: 9, calls: 1 })
  const found = await risenIn(files, { ...before, repeated: { [what]: { leave: 1, people: 5 } } })
  expect(found).toEqual([
    expect.stringMatching(/^modules\/leave has 2 .+, 1 before; use .+ modules\/leave\/server\/leave.ts:3$/),
  ])
  expect(await risenIn(files, { ...before, repeated: { [what]: { leave: 2 } } })).toEqual([])
})

test('what fell is kept, what rose is not, and an area that is gone is forgotten', () => {
  const what = 'names shortened by a helper called short'
  const kept: Figures = {
    areas: {
      leave: { lines: 400, calls: 2 },
      people: { lines: 400, calls: 2 },
      sales: { lines: 400, calls: 2 },
      gone: { lines: 9, calls: 1 },
    },
    repeated: { [what]: { leave: 3, people: 2, sales: 1 } },
  }
  const now: Figures = {
    areas: {
      leave: { lines: 500, calls: 3 },
      people: { lines: 500, calls: 2 },
      sales: { lines: 300, calls: 1 },
      rooms: { lines: 340, calls: 2 },
      gates: { lines: 342, calls: 2 },
    },
    repeated: { [what]: { leave: 2, people: 4, rooms: 1 } },
  }
  expect(lowered(kept, now)).toMatchObject({
    areas: {
      leave: { lines: 500, calls: 3 },
      people: { lines: 400, calls: 2 },
      sales: { lines: 300, calls: 1 },
      rooms: { lines: 340, calls: 2 },
    },
    repeated: { [what]: { leave: 2, people: 2 } },
  })
  expect(Object.keys(lowered(kept, now).areas)).toEqual(['leave', 'people', 'sales', 'rooms'])
  expect(lowered(kept, now).repeated[what]).toEqual({ leave: 2, people: 2 })
})
