import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { forbidden } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { readInput } from '#platform/server/http/read-input.ts'
import { must, Refused } from '#platform/server/must.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { answerList } from './answer-list.ts'
import { listInWords } from './list-in-words.ts'
import { listQuery } from './list-query.ts'
import { nameOfRow } from './row-names.ts'

const ground = await testGround()

const companyList = defineList(z.object({ id: z.number(), name: z.string(), pay: z.number().optional() }), {
  key: 'test-companies',
  title: 'Companies',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, sort: true },
    pay: { label: 'Pay', kind: 'money', sort: true, total: true, seenBy: 'pay' },
  },
  filters: {
    pay: { label: 'Pay', kind: 'text' },
    kind: {
      label: 'List',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Waiting for a decision' },
        { value: 'all', label: 'All of them' },
      ],
      byDefault: 'open',
    },
    day: { label: 'As on', kind: 'date' },
    month: { label: 'Month', kind: 'month' },
    joined: { label: 'Joined', kind: 'range' },
    past: { label: 'Also those that have passed', kind: 'yes' },
    location_id: { label: 'Office', kind: 'office' },
    post_id: { label: 'Post', kind: 'record' },
  },
  search: 'Name',
  order: { by: 'name', direction: 'asc' },
  read: { path: '/test/companies', needs: 'account', summary: 'Companies.' },
  export: { path: '/test/export-companies', needs: 'account', summary: 'Companies.' },
})

const asBefore = {
  pay: null,
  kind: null,
  day: null,
  month: null,
  joined: null,
  past: null,
  location_id: null,
  post_id: null,
}

const companies = answerList(companyList, {
  query: listQuery(companyList, {
    from: (ctx, _scope: { pay: boolean }) => ctx.db.selectFrom('company'),
    select: (rows) => rows.select(['company.id', 'company.name']),
    filters: { ...asBefore, search: (rows, words) => rows.where(searchIn('company.name', words)) },
    sorts: { name: 'company.name', pay: 'company.id' },
    totals: { pay: 'company.id' },
    id: 'company.id',
  }),
  allow: (_ctx, { search }) => must(search !== 'forbidden', forbidden('You don’t have permission to.')),
  scope: (ctx) => ({ pay: ctx.actor.name === 'Payroll' }),
  sees: (_ctx, scope) => ({ pay: scope.pay }),
  naming: { post_id: nameOfRow('company') },
  view: (row) => ({ ...row, pay: row.id * 100 }),
  export: { job: 'test.export-companies' },
})

const [reading, exporting] = companies.handlers

const as = (ctx: Ctx, name: string): Ctx => ({ ...ctx, actor: { ...ctx.actor, name } })

/** Parsed as the door parses it, refused as the door refuses it. */
async function refusalOf(name: string, call: Call, sent: object): Promise<Record<string, string>> {
  const read = readInput(call.input, sent)
  if (!read.ok) return read.fields
  try {
    await ground.read((ctx) => reading!.action(as(ctx, name), read.input as never, undefined as never))
    return {}
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { [error.refusal.field ?? '']: error.refusal.text }
  }
}

type Answer = { rows: { pay?: number }[]; hidden?: string[]; totals?: Record<string, number> }
const readAs = (name: string, sent: object) =>
  ground.read(
    (ctx) =>
      reading!.action(
        as(ctx, name),
        companyList.read.input.parse(sent) as never,
        undefined as never,
      ) as Promise<Answer>,
  )

test('who does not have a column gets neither its values nor its sum, and cannot sort or filter by it', async () => {
  const seen = await readAs('Payroll', {})
  expect(seen.rows[0]?.pay).toBeGreaterThan(0)
  expect(seen.totals?.['pay']).toBeGreaterThan(0)
  expect(seen.hidden).toBeUndefined()
  expect(await refusalOf('Payroll', companyList.read, { sort: 'pay' })).toEqual({})

  const unseen = await readAs('Asha', {})
  expect(unseen.hidden).toEqual(['pay'])
  expect(unseen.totals).toBeUndefined()
  expect(unseen.rows.some((row) => 'pay' in row)).toBe(false)
  const unknown = await refusalOf('Asha', companyList.read, { sort: 'nothing' })
  expect(unknown).toEqual({ sort: 'Choose a value from the list' })
  expect(await refusalOf('Asha', companyList.read, { sort: 'pay' })).toEqual(unknown)
  const strange = await refusalOf('Asha', companyList.read, { nothing: '1' })
  expect(strange).toEqual({ nothing: 'This field isn’t recognised' })
  expect(await refusalOf('Asha', companyList.read, { pay: '1' })).toEqual({ pay: strange['nothing'] })
})

async function fileFor(name: string, sent: object): Promise<string> {
  const wish = companyList.export.input.parse({ format: 'csv', ...sent })
  const download = (await ground.read((ctx) => exporting!.prepare!(as(ctx, name), wish as never))) as {
    body: AsyncIterable<Buffer>
  }
  const chunks: Buffer[] = []
  for await (const chunk of download.body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('the file has the columns that its reader has, and refuses the others as the list does', async () => {
  expect((await fileFor('Payroll', {})).split('\r\n')[0]).toContain('Name,Pay')
  const [head] = (await fileFor('Asha', {})).split('\r\n')
  expect(head).toContain('Name')
  expect(head).not.toContain('Pay')
  await expect(fileFor('Asha', { sort: 'pay' })).rejects.toThrow('Choose a value from the list')
  await expect(fileFor('Asha', { search: 'forbidden' })).rejects.toThrow('You don’t have permission to.')
})

test('the heading names every filter in words, and what it narrows to by its name', async () => {
  const asked = companyList.export.input.parse({
    format: 'csv',
    pay: '12',
    day: '2026-11-22',
    month: '2026-11',
    joined: '2026-11-01..2026-11-30',
    past: 'true',
    location_id: 1,
    post_id: 1,
    search: 'softw',
  })
  const { office, company } = await ground.read(async ({ db }) => ({
    office: (await db.selectFrom('location').select('name').where('id', '=', 1).executeTakeFirstOrThrow())
      .name,
    company: (await db.selectFrom('company').select('name').where('id', '=', 1).executeTakeFirstOrThrow())
      .name,
  }))
  const { format: _format, ...filters } = asked
  const naming = { post_id: nameOfRow('company') }
  expect(await ground.read((ctx) => listInWords(ctx, companyList, { asked: filters, naming }))).toBe(
    [
      'Pay: “12”',
      'List: Waiting for a decision',
      'As on 22 Nov 2026',
      'Month: Nov 2026',
      'Joined: 1 Nov 2026 to 30 Nov 2026',
      'Also those that have passed',
      `Office: ${office}`,
      `Post: ${company}`,
      'Matching “softw”',
    ].join(' · '),
  )
})
