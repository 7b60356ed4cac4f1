import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { unreadCount } from '#notifications/contract/notifications-calls.ts'
import * as calls from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { spreadNotice } from './deliver-sent-notice.ts'

const product = await testProduct()
const working: RunningWorker[] = []
const notice = { audience: 'everyone', title: 'The lift is repaired', text: 'It runs again.' } as const

type Seat = { company: number; office: string; roles?: string[] }

const people: Record<string, { id: number }> = {}
const callers: Record<string, Caller> = {}

const { ground } = product

const writer = ground.database.writer

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
