import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test, vi } from 'vitest'
import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listDirectory } from '#organization/contract/directory/directory-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let keeper: Caller
let staff: Caller

beforeAll(async () => {
  const account = await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] })
  keeper = await product.as(account)
  staff = await product.as(await product.account({ name: 'Staff' }))
  for (const name of [
    '=HYPERLINK("http://x.example")',
    '+Plus',
    '-Minus',
    '@At',
    'কোমল সেন',
    'Comma, "Quote"',
  ]) {
    const person = await product.account({ name })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, department: '=1+1', location: 'delhi', company: 2 }),
    )
  }
})

const take = (caller: Caller, body: object) =>
  caller.raw('/api/organization/export-directory', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('CSV holds exactly the filtered rows, and what looks like a formula is text', async () => {
  const response = await take(keeper, { format: 'csv', company_id: 2 })
  expect(response.headers.get('content-disposition')).toMatch(
    /attachment; filename="Directory \d{4}-\d\d-\d\d\.csv"/,
  )
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await response.arrayBuffer())
    .split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Designation,Department,Company,Office,Email,Phone')
  const cellsBefore = (line: string) => line.replace(/,[^,]*,[^,]*$/, '')
  const rest = "Software engineer,'=1+1,Company 2,Delhi"
  expect(lines.slice(1, -1).map(cellsBefore)).toEqual([
    `'+Plus,${rest}`,
    `'-Minus,${rest}`,
    `"'=HYPERLINK(""http://x.example"")",${rest}`,
    `'@At,${rest}`,
    `"Comma, ""Quote""",${rest}`,
    `কোমল সেন,${rest}`,
  ])
})

test('the file and the list say the same, in the order that was asked for', async () => {
  const filter = { search: 'person', direction: 'desc' } as const
  const { data } = await keeper.send(listDirectory, { ...filter, size: 200 })
  const response = await take(keeper, { ...filter, format: 'xlsx' })
  const sheet = await readSheet(Buffer.from(await response.arrayBuffer()), 1)
  const names = sheet.map((row) => row[0])
  expect(names.slice(names.indexOf('Name') + 1)).toEqual(data.rows.map(({ name }) => name))
  expect(data.rows.length).toBeGreaterThan(0)
})

test('the change log says who took how much along', async () => {
  await take(keeper, { format: 'csv', company_id: 2 })
  const last = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['action', 'actor_name', 'row_id'])
      .where('table_name', '=', 'directory')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  expect(last).toEqual({ action: 'read', actor_name: 'Keeper', row_id: '6 people, csv' })
})

test('a PDF comes as one', async () => {
  const bytes = Buffer.from(await (await take(keeper, { format: 'pdf', company_id: 2 })).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('reading the directory is not taking it along', async () => {
  const client = await product.as(
    await product.account({ userType: 'Client', roles: ['employee', 'hr_manager'] }),
  )
  for (const caller of [staff, client]) {
    const answer = (await (await take(caller, { format: 'csv' })).json()) as {
      status: number
      message: string
    }
    expect(answer).toMatchObject({ status: 1, message: say.mayNotExport.text })
  }
  expect((await take(keeper, { format: 'docx' })).status).toBe(400)
})

test('a list that is too long to wait for is made by a job, and its link is mailed', async () => {
  await product.write((ctx) =>
    ctx.db
      .insertInto('account')
      .columns(['name', 'email', 'user_type', 'created_at'])
      .values(
        Array.from({ length: MOST_ROWS_AT_ONCE }, (_, at) => ({
          name: `Many ${at}`,
          email: `many-${at}@atrium.example`,
          user_type: 'Staff' as const,
          created_at: ctx.now,
        })),
      )
      .execute(),
  )
  const response = await take(keeper, { format: 'csv', search: 'many' })
  expect(response.headers.get('content-type')).toMatch('text/csv')
  const { data } = await keeper.send(listDirectory, { size: 1 })
  expect(data.total).toBeGreaterThan(MOST_ROWS_AT_ONCE)
  const answer = (await (await take(keeper, { format: 'csv' })).json()) as { status: number; message: string }
  expect(answer).toMatchObject({ status: 0, message: say.exportBegun })
  await product.work()
  const link = await mailedLink()
  const file = await (await product.stranger.raw(link)).text()
  expect(file.trimEnd().split('\r\n')).toHaveLength(data.total! + 1)
})

async function mailedLink(): Promise<string> {
  const mail = await vi.waitFor(
    () =>
      product.read(({ db }) =>
        db.selectFrom('mail_message').select(['text_sealed', 'subject', 'to_name']).executeTakeFirstOrThrow(),
      ),
    { timeout: 15_000 },
  )
  expect(mail).toMatchObject({ subject: 'Directory: your file is ready', to_name: 'Keeper' })
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(product.keyring.open(mail.text_sealed))![0])
  return pathname + search
}
