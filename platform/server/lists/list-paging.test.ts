import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { countedText, MOST_COUNTED } from '#platform/contract/paging.ts'
import { mailStates } from '#platform/contract/mail-message.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { listQuery } from './list-query.ts'
import { neverNull } from './sort-key.ts'

const ground = await testGround()

const mailList = defineList(
  z.object({
    id: z.number(),
    subject: z.string(),
    to_name: z.string(),
    attempts: z.number(),
    state: mailStates.schema,
    created_at: z.string(),
    sent_at: z.string().nullable(),
    error: z.string().nullable(),
  }),
  {
    key: 'test-mails',
    title: 'Mails',
    columns: {
      subject: { label: 'Subject', kind: 'text' },
      to_name: { label: 'To', kind: 'text', sort: true },
      attempts: { label: 'Attempts', kind: 'number', sort: true, total: true },
      state: { label: 'State', kind: 'state', of: mailStates, sort: true },
      created_at: { label: 'Written', kind: 'instant', sort: true },
      sent_at: { label: 'Sent', kind: 'instant', sort: true },
      error: { label: 'Error', kind: 'text', sort: true },
    },
    filters: { state: { label: 'State', kind: 'choice', of: mailStates } },
    search: 'Subject',
    order: { by: 'created_at', direction: 'desc' },
    read: { path: '/test/mails', needs: 'account', summary: 'Mails.' },
  },
)

const queryWith = (more: { gathers?: true }) =>
  listQuery(mailList, {
    ...more,
    from: (ctx, batch: string) =>
      ctx.db.selectFrom('mail_message').selectAll().where('to_address', '=', batch),
    filters: {
      state: (rows, state) => rows.where('state', '=', state),
      search: (rows, words) => rows.where(searchIn('subject', words)),
    },
    sorts: {
      to_name: 'to_name',
      attempts: 'attempts',
      state: 'state',
      created_at: neverNull('created_at'),
      sent_at: 'sent_at',
      error: 'error',
    },
    totals: { attempts: 'attempts' },
  })
const query = queryWith({})
const gathering = queryWith({ gathers: true })

type Mail = z.output<typeof mailList.read.output>['rows'][number]
type Sort = 'to_name' | 'attempts' | 'state' | 'created_at' | 'sent_at' | 'error' | undefined
type Wish = { sort: Sort; direction: 'asc' | 'desc' | undefined }

const page = (
  batch: string,
  wish: Wish & { state?: Mail['state']; search?: string },
  window: { after?: string; size: number },
) =>
  ground.read((ctx) =>
    query.page({ ctx, scope: batch, asked: wish, reach: 'list', hidden: new Set() }, window),
  )

const insert = (batch: string, mails: readonly Partial<Mail>[]) =>
  ground.write(async (ctx) => {
    await ctx.db
      .insertInto('mail_message')
      .values(
        mails.map((mail) => ({
          message_key: randomId(),
          dedupe_key: null,
          to_address: batch,
          to_name: 'Asha',
          reply_to: '',
          subject: 'Hello',
          html_sealed: '',
          text_sealed: '',
          urgent: false,
          state: 'queued' as const,
          error: null,
          response: null,
          created_at: ctx.now,
          sending_since: null,
          next_attempt_at: null,
          sent_at: null,
          ...mail,
        })),
      )
      .execute()
  })

/** Few values each, so that orders need their tie-break, and some that are not there. */
const mail = fc.record({
  to_name: fc.constantFrom('asha', 'Asha', 'Ravi', 'Ünal', 'কলকাতা', '', 'x'.repeat(300)),
  attempts: fc.integer({ min: 0, max: 3 }),
  state: fc.constantFrom(...mailStates.keys),
  created_at: fc.constantFrom(
    '2026-11-01T00:00:00.000Z',
    '2026-11-02T00:00:00.001Z',
    '2026-11-02T00:00:00.002Z',
  ),
  sent_at: fc.constantFrom(null, '2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.123Z'),
  error: fc.constantFrom(null, 'refused', 'too large', ''),
})

type Key = string | number | null

function keyOf(row: Mail, sort: Exclude<Sort, undefined>): Key {
  const value = row[sort]
  if (sort === 'state') return mailStates.keys.indexOf(row.state)
  return typeof value === 'string' ? value.toLowerCase() : value
}

/** The order as the screen promises it: what is not there last, then ids. */
function isInOrder(one: Mail, next: Mail, { sort = 'created_at', direction }: Wish): boolean {
  const way = direction ?? (sort === 'created_at' ? 'desc' : 'asc')
  const [a, b] = [keyOf(one, sort), keyOf(next, sort)]
  if (a === null || b === null) return a === b ? byId(one, next, way) : b === null
  const order = typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  return order === 0 ? byId(one, next, way) : way === 'asc' ? order < 0 : order > 0
}
const byId = (one: Mail, next: Mail, way: 'asc' | 'desc') =>
  way === 'asc' ? one.id < next.id : one.id > next.id

let batches = 0

test('paging by any sort gives each row once and in order, while rows are added behind the page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(mail, { minLength: 1, maxLength: 25 }),
      fc.constantFrom<Sort>(undefined, 'to_name', 'attempts', 'state', 'created_at', 'sent_at', 'error'),
      fc.constantFrom('asc' as const, 'desc' as const, undefined),
      fc.integer({ min: 1, max: 7 }),
      async (mails, sort, direction, size) => {
        const batch = `batch-${++batches}`
        const wish = { sort, direction }
        await insert(batch, mails)
        const before = (await page(batch, wish, { size: 200 })).rows as Mail[]
        const seen: Mail[] = []
        for (let after: string | undefined; ;) {
          const { rows, next } = await page(batch, wish, { size, ...(after ? { after } : {}) })
          seen.push(...(rows as Mail[]))
          if (next === null) break
          after = next
          // Behind everything that was there: the same sorted value as the last row, and a later id or none at all.
          if (seen.length < 40) await insert(batch, [rowBehind(wish, before.at(-1)!)])
        }
        const ids = seen.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => before.some((row) => row.id === id))).toEqual(before.map(({ id }) => id))
        for (const [at, row] of seen.entries())
          expect(at === 0 || isInOrder(seen[at - 1]!, row, wish), `${sort} ${direction}`).toBe(true)
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  )
}, 120_000)

function rowBehind({ sort = 'created_at', direction }: Wish, last: Mail): Partial<Mail> {
  const way = direction ?? (sort === 'created_at' ? 'desc' : 'asc')
  const { id: _id, ...copy } = pick(last)
  if (way === 'asc') return copy
  if (sort === 'created_at') return { ...copy, created_at: '2026-10-01T00:00:00.000Z' }
  if (sort === 'sent_at' || sort === 'error') return { ...copy, [sort]: null }
  return sort === 'attempts' ? { ...copy, attempts: -1 } : copy
}

const pick = ({ id, to_name, attempts, state, created_at, sent_at, error }: Mail) => ({
  id,
  to_name,
  attempts,
  state,
  created_at,
  sent_at,
  error,
})

test('a key of another order begins the list again; one that was made up is refused', async () => {
  await insert('keys', [{ attempts: 1 }, { attempts: 2 }, { attempts: 3 }])
  const wish = { sort: 'attempts', direction: 'asc' } as const
  const first = await page('keys', wish, { size: 2 })
  expect(first).toMatchObject({ total: 3, totals: { attempts: 6 } })
  const second = await page('keys', wish, { size: 2, after: first.next! })
  expect(second).toMatchObject({ total: null, next: null, rows: [{ attempts: 3 }] })
  const turned = await page('keys', { ...wish, direction: 'desc' }, { size: 2, after: first.next! })
  expect(turned).toMatchObject({ total: 3, rows: [{ attempts: 3 }, { attempts: 2 }] })
  const otherwise = await page('keys', { ...wish, sort: 'created_at' }, { size: 2, after: first.next! })
  expect(otherwise.total).toBe(3)
  for (const made of [
    '',
    'nonsense',
    keyed(['attempts', 'asc', 'many', 1]),
    keyed(['attempts', 'asc', '1', 'x']),
    keyed(['attempts', 'asc', '1e9', 1]),
    keyed(['attempts', 'asc', {}, 1]),
  ])
    await expect(page('keys', wish, { size: 2, after: made })).rejects.toThrow(
      'This page of the list doesn’t exist',
    )
  const written = { sort: 'created_at', direction: 'asc' } as const
  for (const value of ['2026-02-31 00:00:00+00', '2026-11-21 25:00:00+00', null, 'today'])
    await expect(
      page('keys', written, { size: 2, after: keyed(['created_at', 'asc', value, 1]) }),
    ).rejects.toThrow('This page of the list doesn’t exist')
})

const keyed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test('a filter narrows rows, count and sum alike, and what is typed is no pattern', async () => {
  await insert('narrow', [
    { state: 'sent', attempts: 2, subject: 'At 100 %' },
    { state: 'sent', attempts: 3, subject: 'At 100 euros' },
    { state: 'failed', attempts: 5, subject: '100 % wrong' },
  ])
  const wish = { sort: undefined, direction: undefined }
  expect(await page('narrow', { ...wish, state: 'sent' }, { size: 1 })).toMatchObject({
    total: 2,
    totals: { attempts: 5 },
  })
  expect(await page('narrow', { ...wish, search: '100 %' }, { size: 9 })).toMatchObject({ total: 2 })
  expect(await page('narrow', { ...wish, search: '_00' }, { size: 9 })).toMatchObject({ total: 0 })
})

test('what a search finds is the same rows, counts and sums when it is gathered before it is sorted', async () => {
  const mails = Array.from({ length: 12 }, (_, at): Partial<Mail> & { subject: string } => ({
    subject: at % 3 === 0 ? 'Other' : 'Found it',
    to_name: `Name ${(at * 7) % 5}`,
    attempts: (at * 5) % 4,
    sent_at: at % 4 === 0 ? null : `2026-11-${10 + at}T00:00:00.000Z`,
    error: at % 2 === 0 ? null : `e${at % 3}`,
  }))
  await insert('gathered', mails)
  const walk = async (of: typeof query, wish: Wish) => {
    const pages = []
    for (let after: string | undefined; ;) {
      const asked = { ...wish, search: 'found' }
      const window = { size: 3, ...(after ? { after } : {}) }
      const read = await ground.read((ctx) =>
        of.page({ ctx, scope: 'gathered', asked, reach: 'list', hidden: new Set() }, window),
      )
      pages.push(read)
      if (read.next === null) return pages
      after = read.next
    }
  }
  for (const sort of ['to_name', 'attempts', 'state', 'created_at', 'sent_at', 'error'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const gathered = await walk(gathering, { sort, direction })
      expect(gathered.flatMap(({ rows }) => rows)).toHaveLength(8)
      expect(gathered).toEqual(await walk(query, { sort, direction }))
    }
})

const nameList = defineList(z.object({ id: z.number(), to_name: z.string() }), {
  key: 'test-names',
  title: 'Names',
  columns: { to_name: { label: 'To', kind: 'text', sort: true } },
  filters: {},
  order: { by: 'to_name', direction: 'asc' },
  read: { path: '/test/names', needs: 'account', summary: 'Names.' },
})

const withoutSums = listQuery(nameList, {
  from: (ctx, batch: string) =>
    ctx.db.selectFrom('mail_message').select(['id', 'to_name']).where('to_address', '=', batch),
  filters: {},
  sorts: { to_name: 'to_name' },
})

test('a list without sums is counted up to a limit and exactly for its export', async () => {
  const totalOf = (scope: string) =>
    ground.read(async (ctx) => {
      const at = {
        ctx,
        scope,
        asked: { sort: undefined, direction: undefined },
        reach: 'list' as const,
        hidden: new Set<string>(),
      }
      const { total } = await withoutSums.page(at, { size: 1 })
      return [total, countedText(total!), await withoutSums.count(at)]
    })
  const letter = { subject: 'Hello' }
  for (const many of [4_000, 4_000, MOST_COUNTED - 8_000])
    await insert(
      'many',
      Array.from({ length: many }, () => letter),
    )
  expect(await totalOf('many')).toEqual([10_000, '10,000', 10_000])
  await insert('many', [letter, letter, letter])
  expect(await totalOf('many')).toEqual([10_001, '10,000+', 10_003])
})
