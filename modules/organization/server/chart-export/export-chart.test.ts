import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
const ids = new Map<string, number>()
let keeper: Caller
let staff: Caller

// Zara leads Anil and Mita, Mita leads Bela and =1+1.
beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] }))
  staff = await product.as(await product.account())
  await seat('Zara', null)
  await seat('Mita', 'Zara', '2026-02-01')
  await seat('Anil', 'Zara')
  await seat('Bela', 'Mita')
  await seat('=1+1', 'Mita')
})

async function seat(name: string, lead: string | null, from = '2026-01-01') {
  const { id } = await product.account({ name })
  ids.set(name, id)
  const lineManagerId = lead === null ? null : (ids.get(lead) ?? null)
  await product.write((ctx) => buildAssignment(ctx, { accountId: id, lineManagerId, from }))
}

const take = (body: object, caller = keeper) =>
  caller.raw('/api/organization/export-chart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const linesOf = async (body: object) =>
  (await (await take({ format: 'csv', ...body })).text()).trimEnd().split('\r\n')

test('CSV has everybody under their lead, with the level and both spans', async () => {
  const [head, ...lines] = await linesOf({})
  expect(head).toBe(
    'Level,Name,Line manager,Designation,Department,Company,Office,Direct reports,Total reports',
  )
  const place = 'Software engineer,Engineering,Company 1,Kolkata'
  expect(lines).toEqual([
    `1,Zara,,${place},2,4`,
    `2,Anil,Zara,${place},0,0`,
    `2,Mita,Zara,${place},2,2`,
    `3,'=1+1,Mita,${place},0,0`,
    `3,Bela,Mita,${place},0,0`,
  ])
})

test('a branch, a part and a day before are taken along as they are shown', async () => {
  const names = async (body: object) => (await linesOf(body)).slice(1).map((line) => line.split(',')[1])
  expect(await names({ root: ids.get('Mita') })).toEqual(['Mita', "'=1+1", 'Bela'])
  expect(await names({ company_id: 3 })).toEqual([])
  // Before Mita came, those under her stood at the top.
  expect(await names({ as_on: '2026-01-31' })).toEqual(["'=1+1", 'Bela', 'Zara', 'Anil'])
})

test('the workbook says which chart it is', async () => {
  const response = await take({ format: 'xlsx', root: ids.get('Mita') })
  expect(response.headers.get('content-disposition')).toContain('Organization chart')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await readSheet(bytes, 1)).flat()).toContain('Bela')
  const about = (await readSheet(bytes, 2)).flat().map(String)
  expect(about.some((cell) => cell.includes('Mita and team'))).toBe(true)
})

test('a PDF comes as one', async () => {
  const bytes = Buffer.from(await (await take({ format: 'pdf', root: ids.get('Mita') })).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the change log says who took how much along', async () => {
  await linesOf({ root: ids.get('Mita') })
  const last = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['action', 'actor_name', 'row_id'])
      .where('table_name', '=', 'chart')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  expect(last).toEqual({ action: 'read', actor_name: 'Keeper', row_id: '3 people, csv' })
})

test('seeing the chart is not taking it along', async () => {
  const client = await product.as(
    await product.account({ userType: 'Client', roles: ['employee', 'hr_manager'] }),
  )
  for (const caller of [staff, client]) {
    const response = await take({ format: 'csv' }, caller)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ status: 1, message: say.mayNotExportChart.text })
  }
  expect((await take({ format: 'csv' }, product.stranger)).status).toBe(401)
  const missing = await take({ format: 'csv', root: 2_000_000 })
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ message: say.notInChart.text })
})

test('a chart that is too long to wait for is made by a job, and its link is mailed', async () => {
  await product.write(async (ctx) => {
    await sql`
      insert into account (name, email, user_type, created_at)
      select 'Many ' || n, 'many-' || n || '@atrium.example', 'Staff', ${ctx.now}
      from generate_series(1, ${MOST_ROWS_AT_ONCE}::integer) n`.execute(ctx.db)
    await sql`
      insert into assignment (account_id, company_id, location_id, department_id, designation_id, line_manager_id,
        valid_from)
      select many.id, company_id, location_id, department_id, designation_id, ${ids.get('Anil')}, valid_from
      from assignment, account many where account_id = ${ids.get('Anil')} and many.name like 'Many %'`.execute(
      ctx.db,
    )
  })
  expect(await (await take({ format: 'csv' })).json()).toMatchObject({ status: 0, message: say.exportBegun })
  await product.work()
  const file = await (await product.stranger.raw(await mailedLink())).text()
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toHaveLength(MOST_ROWS_AT_ONCE + 6)
  expect(lines[2]).toContain(`2,Anil,Zara`)
  expect(lines[2]).toMatch(new RegExp(`,${MOST_ROWS_AT_ONCE},${MOST_ROWS_AT_ONCE}$`))
})

async function mailedLink(): Promise<string> {
  const mail = await vi.waitFor(
    () =>
      product.read(({ db }) =>
        db.selectFrom('mail_message').select(['text_sealed', 'subject']).executeTakeFirstOrThrow(),
      ),
    { timeout: 15_000 },
  )
  expect(mail.subject).toBe('Organization chart: your file is ready')
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(product.keyring.open(mail.text_sealed))![0])
  return pathname + search
}
