import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { TEST_SECRET } from '#platform/testing/test-ground.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { unreadCount } from '#notifications/contract/notifications-calls.ts'
import * as calls from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { spreadNotice } from './deliver-sent-notice.ts'

const product = await testProduct()
const { ground } = product
const writer = ground.database.writer
const working: RunningWorker[] = []
const doomedOnes: ChildProcess[] = []
afterAll(() => doomedOnes.forEach((doomed) => doomed.kill('SIGKILL')))

const notice = { audience: 'everyone', title: 'The lift is repaired', text: 'It runs again.' } as const

type Seat = { company: number; office: string; roles?: string[] }

async function person({ company, office, roles = ['employee'] }: Seat) {
  const account = await product.account({ roles })
  await sql`
    insert into department (name) values ('Works') on conflict do nothing`.execute(writer)
  await sql`
    insert into designation (name) values ('Engineer') on conflict do nothing`.execute(writer)
  await sql`
    insert into assignment (account_id, company_id, location_id, department_id, designation_id, valid_from)
    select ${account.id}, ${company}, location.id, department.id, designation.id, '2020-01-01'
    from location, department, designation where location.key = ${office} limit 1`.execute(writer)
  return account
}

const people: Record<string, { id: number }> = {}
const callers: Record<string, Caller> = {}
const unreadOf = async (name: string) => (await callers[name]!.send(unreadCount, {})).data.unread
const idOf = async (table: 'location', key: string) => {
  const row = await product.read((ctx) =>
    ctx.db
      .selectFrom(table)
      .select('id')
      .where('key', '=', key as 'delhi')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
const sending = (id: number) =>
  product.read((ctx) =>
    ctx.db.selectFrom('sent_notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const isFinished = async (id: number) => (await sending(id)).finished_at !== null

beforeAll(async () => {
  people['admin'] = await person({ company: 1, office: 'kolkata', roles: ['admin'] })
  people['hr'] = await person({ company: 2, office: 'kolkata', roles: ['hr_manager'] })
  people['delhi'] = await person({ company: 1, office: 'delhi' })
  people['second'] = await person({ company: 2, office: 'delhi' })
  people['client'] = await product.account({ userType: 'Client', roles: ['client'] })
  people['left'] = await person({ company: 1, office: 'delhi' })
  for (const [name, account] of Object.entries(people)) callers[name] = await product.as(account)
  await writer.updateTable('account').set({ status: 'left' }).where('id', '=', people['left'].id).execute()
})

// The limit counts all people of this machine together.
beforeEach(() => sql`truncate rate_count`.execute(writer).then(() => undefined))

test('who may send to whom is decided by the permission and its scope', async () => {
  const delhi = await idOf('location', 'delhi')
  const office = { ...notice, audience: 'office', location_id: delhi } as const
  const company = (id: number) => ({ ...notice, audience: 'company', company_id: id }) as const
  for (const form of [notice, office, company(2)]) {
    expect(await callers['delhi']!.send(calls.sendNotice, form)).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to send notifications.',
    })
  }
  for (const form of [notice, office, company(1)]) {
    expect(await callers['hr']!.send(calls.sendNotice, form)).toMatchObject({
      httpStatus: 403,
      message: 'You can send notifications only to your own company.',
    })
  }
  expect(await callers['hr']!.send(calls.sendNotice, company(2))).toMatchObject({
    message: 'Notification sent.',
    data: { expected: 1 },
  })
  expect((await callers['client']!.send(calls.listSentNotices, {})).httpStatus).toBe(403)
  expect((await callers['client']!.send(calls.noticePlaces, {})).httpStatus).toBe(403)
  const places = (await callers['hr']!.send(calls.noticePlaces, {})).data
  expect(places).toMatchObject({ audiences: ['company'], offices: [], companies: [{ id: 2 }] })
  expect((await callers['admin']!.send(calls.noticePlaces, {})).data.companies).toHaveLength(3)
})

test.each([
  [{ ...notice, title: '  ' }, 'title', 'Enter a title'],
  [{ ...notice, text: '' }, 'text', 'Enter a message'],
  [{ ...notice, title: 'x'.repeat(61) }, 'title', 'At most 60 characters'],
  [{ ...notice, link: 'https://elsewhere.example' }, 'link', expect.stringContaining('begins with a slash')],
  [{ ...notice, link: '//elsewhere.example' }, 'link', expect.stringContaining('begins with a slash')],
  [{ ...notice, link: '/\\elsewhere.example' }, 'link', expect.stringContaining('begins with a slash')],
  [{ ...notice, audience: 'office' as const }, 'location_id', 'Choose an office'],
  [{ ...notice, audience: 'company' as const }, 'company_id', 'Choose a company'],
])('%j is refused beside its field', async (form, field, sentence) => {
  const answer = await callers['admin']!.send(calls.sendNotice, form)
  expect(answer.httpStatus).toBe(400)
  expect(answer.failure.fields[field]).toEqual(sentence)
})

test('a place that does not exist, and one where no one is, are refused', async () => {
  const nowhere = { ...notice, audience: 'office', location_id: 9_999 } as const
  expect(await callers['admin']!.send(calls.sendNotice, nowhere)).toMatchObject({
    httpStatus: 400,
    message: 'This notification has no recipients. Choose another audience.',
  })
  const empty = { ...notice, audience: 'company', company_id: 3 } as const
  expect((await callers['admin']!.send(calls.sendNotice, empty)).httpStatus).toBe(400)
})

test('a notice reaches those it is for once, and neither its sender, nor clients, nor who has left', async () => {
  working.push(await product.work())
  const delhi = await idOf('location', 'delhi')
  const office = { ...notice, audience: 'office', location_id: delhi, link: '/policies' } as const
  const key = 'one-notice-to-delhi'
  const first = await callers['admin']!.send(calls.sendNotice, office, { key })
  const again = await callers['admin']!.send(calls.sendNotice, office, { key })
  expect(again.data).toEqual(first.data)
  expect(first.data.expected).toBe(2)
  await expect.poll(() => isFinished(first.data.id), { timeout: 8_000 }).toBe(true)
  expect([await unreadOf('delhi'), await unreadOf('second')]).toEqual([1, 2])
  expect([await unreadOf('hr'), await unreadOf('admin'), await unreadOf('client')]).toEqual([0, 0, 0])

  const everyone = await callers['admin']!.send(calls.sendNotice, notice)
  await expect.poll(() => isFinished(everyone.data.id), { timeout: 8_000 }).toBe(true)
  expect([await unreadOf('delhi'), await unreadOf('hr'), await unreadOf('client')]).toEqual([2, 1, 0])

  const { rows } = (await callers['admin']!.send(calls.listSentNotices, {})).data
  expect(rows[0]).toMatchObject({
    audience: 'everyone',
    place: '',
    expected: 3,
    reached: 3,
    run_state: 'done',
  })
  expect(rows[1]).toMatchObject({ audience: 'office', place: 'Delhi', reached: 2, read: 0 })
  const seenByHr = (await callers['hr']!.send(calls.listSentNotices, {})).data
  expect(seenByHr).toMatchObject({ total: 1, rows: [{ audience: 'company', run_state: 'done' }] })
  const fileOf = async (who: string) => {
    const wish = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"format":"csv"}' }
    const file = await callers[who]!.raw('/api/notifications/export-sent', wish)
    return [file.status, (await file.text()).trim().split(/\r?\n/).length]
  }
  // With its heading; each sender takes along what they see, and no one else anything.
  expect(await fileOf('hr')).toEqual([200, 2])
  expect(await fileOf('admin')).toEqual([
    200,
    1 + (await callers['admin']!.send(calls.listSentNotices, {})).data.total!,
  ])
  expect((await fileOf('delhi'))[0]).toBe(403)
})

test('only a sender who wishes mail has it mailed, and only to whom has not declined it', async () => {
  await product.write((ctx) =>
    ctx.db
      .insertInto('notice_preference')
      .values([
        { account_id: people['delhi']!.id, kind: 'notifications.written-notice', mail: 'at_once' },
        { account_id: people['second']!.id, kind: 'notifications.written-notice', mail: 'never' },
      ])
      .execute(),
  )
  const count = async () =>
    (await product.read((ctx) => ctx.db.selectFrom('mail_message').select('to_address').execute())).length
  expect(await count()).toBe(0)
  const mailed = { ...notice, urgent: true, by_mail: true }
  const { data } = await callers['admin']!.send(calls.sendNotice, mailed)
  await expect.poll(() => isFinished(data.id), { timeout: 8_000 }).toBe(true)
  await expect.poll(count, { timeout: 8_000 }).toBe(2)
})

/** The product's own worker in a process of its own, which can be killed like one. */
async function startDoomedWorker() {
  const program = fileURLToPath(new URL('../../../../app/start.ts', import.meta.url))
  const doomed = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ATRIUM_ROLE: 'worker',
      ATRIUM_DATA: product.config.dataFolder,
      ATRIUM_SECRET: TEST_SECRET,
      DATABASE_URL: ground.database.url,
    },
  })
  doomedOnes.push(doomed)
  return async () => {
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
  }
}

test(
  'a worker killed in the middle leaves no one out, and no one is told twice',
  { timeout: 60_000 },
  async () => {
    await Promise.all(working.splice(0).map((worker) => worker.stop()))
    const { rows: crowd } = await sql<{ id: number }>`
      insert into account (name, email, user_type, created_at)
      select 'Crowd ' || n, 'crowd-' || n || '@atrium.example', 'Staff', ${product.clock.now()}
      from generate_series(1, 1500) as n returning id`.execute(writer)
    // Anyone who tells the 700th of them waits here, in the middle of a page.
    const gate = Promise.withResolvers<void>()
    const holding = product.write(async (ctx) => {
      await ctx.db.selectFrom('account').select('id').where('id', '=', crowd[699]!.id).forUpdate().execute()
      await gate.promise
    })
    const { data } = await callers['admin']!.send(calls.sendNotice, { ...notice, title: 'To the crowd' })
    expect(data.expected).toBe(1_503)
    const kill = await startDoomedWorker()
    await expect.poll(async () => (await sending(data.id)).reached, { timeout: 25_000 }).toBeGreaterThan(500)
    await kill()
    gate.resolve()
    await holding
    const half = await sending(data.id)
    expect(half.finished_at).toBeNull()
    expect(half.reached).toBeLessThan(1_000)

    working.push(await product.work())
    await expect.poll(() => isFinished(data.id), { timeout: 25_000 }).toBe(true)
    expect(await sending(data.id)).toMatchObject({ reached: 1_503, expected: 1_503 })
    const { rows } = await sql<{ told: number; people: number }>`
      select count(*) as told, count(distinct recipient_id) as people
      from notification where sent_notice_id = ${data.id}`.execute(writer)
    expect(rows).toEqual([{ told: 1_503, people: 1_503 }])
  },
)

test('the work done twice tells no one twice', async () => {
  const { data } = await callers['admin']!.send(calls.sendNotice, { ...notice, title: 'Once' })
  await expect.poll(() => isFinished(data.id), { timeout: 8_000 }).toBe(true)
  const before = await sending(data.id)
  await writer
    .updateTable('sent_notice')
    .set({ finished_at: null, last_account_id: 0 })
    .where('id', '=', data.id)
    .execute()
  await product.write((ctx) => enqueue(ctx, spreadNotice, { sent_notice_id: data.id }))
  await expect.poll(() => isFinished(data.id), { timeout: 8_000 }).toBe(true)
  expect((await sending(data.id)).reached).toBe(before.reached)
})
