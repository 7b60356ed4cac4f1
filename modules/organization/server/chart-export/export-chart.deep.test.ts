import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { MOST_ROWS_AT_ONCE } from '#platform/contract/export.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { chartScene } from '#organization/testing/chart-scene.ts'

const product = await testProduct()
const { ids, take } = await chartScene(product)

test('a PDF comes as one', async () => {
  const bytes = Buffer.from(await (await take({ format: 'pdf', root: ids.get('Mita') })).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
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
