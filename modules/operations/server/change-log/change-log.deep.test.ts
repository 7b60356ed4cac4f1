import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { noon, changeLogScene } from '#operations/testing/change-log-scene.ts'

const product = await testProduct()
const writer = product.ground.database.writer
const { auditor, auditorAddress, take } = await changeLogScene(product)

test('the file holds the filtered whole; a long one is made in the background and offered to whom asked', async () => {
  const csv = await (await take(auditor, { format: 'csv', search: 'ravi' })).text()
  expect(csv).toContain('Name: Looms → Looms & Co')
  expect(csv.trim().split('\r\n').length).toBeGreaterThanOrEqual(5)
  const xlsx = await take(auditor, { format: 'xlsx', from: '2026-03-01', to: '2026-03-02' })
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')

  await sql`
    insert into change_log (at, actor_kind, actor_id, actor_name, request_id, table_name, row_id, action)
    select ${noon('2026-05-01')}, 'employee', 9, 'Crowd', 'r', 'department', n::text, 'delete'
    from generate_series(1, 5001) as n`.execute(writer)
  await product.work()
  const answer = await take(auditor, { format: 'csv', search: 'crowd' })
  expect(await answer.json()).toMatchObject({
    status: 0,
    message: expect.stringContaining('under Exports') as string,
  })
  const made = async () => (await auditor.send(listOwnTasks, {})).data.rows[0]
  await expect.poll(async () => (await made())?.state, { timeout: 15_000 }).toBe('done')
  const mailed = await product.read((ctx) =>
    ctx.db.selectFrom('mail_message').select(['to_address', 'subject', 'text_sealed']).execute(),
  )
  expect(mailed).toMatchObject([{ to_address: auditorAddress, subject: 'Change log: your file is ready' }])
  const [, link] = /(\/api\/files\/\S+)/.exec(product.keyring.open(mailed[0]!.text_sealed)) ?? []
  const offered = (await made())!.file!.link
  expect(link?.split('?')[0]).toBe(offered.split('?')[0])
  for (const address of [link!, offered]) {
    const file = await product.stranger.raw(address)
    expect(file.status).toBe(200)
    expect((await file.text()).trim().split('\r\n').length).toBeGreaterThanOrEqual(5_002)
  }
})
