import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { requestAccess } from '#identity/contract/requests/access-request-calls.ts'
import { delegate } from '#identity/contract/delegation/delegation-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { markRead } from '#notifications/contract/notifications-calls.ts'
import {
  dropQuietHours,
  setPreference,
  setQuietHours,
} from '#notifications/contract/preferences/preference-calls.ts'
import { decisionsKind } from './pending-decisions-kind.ts'
import { mailDigest } from './mail-digest.ts'
import { writtenNotice } from '#notifications/server/sent-notices/deliver-sent-notice.ts'
import { notify } from '#notifications/server/delivery/notify.ts'
import { digestSchedule } from './queue-digests.ts'

const product = await testProduct()
// Two, so that whatever may be done twice is tried by both.
await product.work()
await product.workToo()

let day = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').toPlainDate()

/** Every test has a morning of its own. */
beforeEach(() => {
  day = day.add({ days: 1 })
  setClock('08:30')
})

function setClock(time: string) {
  const wanted = day.toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: time })
  const seconds = Math.ceil((wanted.epochMilliseconds - product.clock.now().getTime()) / 1000)
  product.clock.shift({ seconds })
}

const tell = (to: number[], title: string) =>
  product.write((ctx) =>
    notify(ctx, writtenNotice, { to, input: { title, text: 'Read it in Atrium.', link: '' } }),
  )

/** What the schedule does at this moment, or did when it was due. */
const begin = (dueAt = product.clock.now()) =>
  product.write((ctx) => digestSchedule.job.run(ctx as never, {}, { dueAt, report: async () => undefined }))

/** All that was begun is done; what waits for the end of someone's quiet hours stays. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ task_identifier: string }>`
        select task_identifier from graphile_worker.jobs
        where run_at <= now() and task_identifier <> 'platform.deliver-mail'`.execute(
        product.ground.database.reader,
      )
      expect(rows).toEqual([])
    },
    { timeout: 8_000, interval: 50 },
  )

async function digestsTo({ email }: { email: string }): Promise<{ subject: string; text: string }[]> {
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select(['subject', 'text_sealed'])
      .where('to_address', '=', email)
      .where('dedupe_key', 'like', 'digest/%')
      .orderBy('id')
      .execute(),
  )
  return mails.map(({ subject, text_sealed }) => ({ subject, text: product.keyring.open(text_sealed) }))
}

/** Someone who wants written notices in the digest. */
async function reader() {
  const account = await product.account()
  const caller = await product.as(account)
  await caller.send(setPreference, { kind: writtenNotice.kind, mail: 'digest' })
  return { ...account, caller }
}

test('one mail at nine tells what is unread, and what comes later is told next morning', async () => {
  const [asha, ravi] = [await reader(), await product.account()]
  await tell([asha.id, ravi.id], 'Read by eight')
  await asha.caller.send(markRead, { all: true })
  await tell([asha.id], 'The lift stands still')
  await begin()
  await settled()
  expect(await digestsTo(asha)).toEqual([])

  setClock('09:05')
  await tell([asha.id], 'The lift goes again')
  setClock('09:15')
  for (let again = 0; again < 3; again++) await begin()
  await settled()
  const [first, ...more] = await digestsTo(asha)
  expect(more).toEqual([])
  expect(first).toMatchObject({ subject: 'Your daily digest: 1 notice' })
  expect(first!.text).toContain('The lift stands still')
  expect(first!.text).toContain(`${product.config.publicUrl}/settings/notifications`)
  for (const absent of ['Read by eight', 'goes again']) expect(first!.text).not.toContain(absent)
  expect(await digestsTo(ravi)).toEqual([])

  day = day.add({ days: 1 })
  setClock('09:00')
  await begin()
  await settled()
  const [, second] = await digestsTo(asha)
  expect(second!.text).toContain('The lift goes again')
  expect(second!.text).not.toContain('stands still')
})

test('nothing to tell is no mail: all read, nothing there, not wanted any more, or gone', async () => {
  const people = [await reader(), await reader(), await reader(), await reader()] as const
  const [read, none, declined, left] = people
  await tell([read.id, declined.id, left.id], 'Tea at four')
  await read.caller.send(markRead, { all: true })
  await declined.caller.send(setPreference, { kind: writtenNotice.kind, mail: 'never' })
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', left.id).execute(),
  )
  setClock('09:00')
  await begin()
  await settled()
  for (const person of [read, none, declined, left]) expect(await digestsTo(person)).toEqual([])
})

test('twenty at once, by two workers, are one morning and one mail', async () => {
  const asha = await reader()
  await tell([asha.id], 'Tea at four')
  setClock('09:00')
  await Promise.all(Array.from({ length: 20 }, () => begin()))
  const input = { account_id: asha.id, day: day.toString() }
  await Promise.all(Array.from({ length: 20 }, () => product.write((ctx) => enqueue(ctx, mailDigest, input))))
  await settled()
  expect(await digestsTo(asha)).toHaveLength(1)
  const rounds = await product.read((ctx) =>
    ctx.db
      .selectFrom('digest_round')
      .selectAll()
      .where('day', '=', day.toString())
      .where('zone', '=', 'Asia/Kolkata')
      .execute(),
  )
  expect(rounds).toMatchObject([{ finished_at: expect.any(String) as string }])
})

test('a digest that is late tells the same; a day that is over is not told any more', async () => {
  const asha = await reader()
  await tell([asha.id], 'Tea at four')
  const due = day.toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: '09:00' })
  setClock('17:40')
  await tell([asha.id], 'Tea was good')
  await begin(new Date(due.epochMilliseconds))
  await settled()
  const [digest] = await digestsTo(asha)
  expect(digest!.subject).toBe('Your daily digest: 1 notice')

  const lapsed = await reader()
  await tell([lapsed.id], 'Dinner at eight')
  const yesterday = product.clock.now()
  day = day.add({ days: 1 })
  setClock('01:00')
  await begin(yesterday)
  await settled()
  expect(await digestsTo(lapsed)).toEqual([])
})

test('it is nine by the clock of one’s office', async () => {
  const [here, there] = [await reader(), await reader()]
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: there.id, location: 'bangalore' })
    // Half an hour later than in Kolkata.
    await ctx.db
      .updateTable('location')
      .set({ time_zone: 'Asia/Dhaka' })
      .where('key', '=', 'bangalore')
      .execute()
  })
  setClock('08:20')
  await tell([here.id, there.id], 'Tea at four')
  setClock('08:30')
  await begin()
  await settled()
  expect(await digestsTo(there)).toHaveLength(1)
  expect(await digestsTo(here)).toEqual([])
  setClock('09:00')
  await begin()
  await settled()
  expect(await digestsTo(there)).toHaveLength(1)
  expect(await digestsTo(here)).toHaveLength(1)
})

test('a digest waits for the end of one’s own quiet hours', async () => {
  const [late, early] = [await reader(), await reader()]
  await late.caller.send(setQuietHours, { starts: '23:00', ends: '10:30' })
  await early.caller.send(dropQuietHours, {})
  await tell([late.id, early.id], 'Tea at four')
  setClock('09:00')
  await begin()
  await settled()
  expect(await digestsTo(early)).toHaveLength(1)
  expect(await digestsTo(late)).toEqual([])
  const { rows } = await sql<{ minutes: string }>`
    select extract(epoch from run_at - clock_timestamp()) / 60 as minutes from graphile_worker.jobs
    where key = ${`digest/${late.id}/${day.toString()}`}`.execute(product.ground.database.reader)
  expect(Number(rows[0]!.minutes)).toBeCloseTo(90, 0)
})

test('approvers are told what waits for them, and their stand-ins in whose place', async () => {
  const admins = [await product.account({ roles: ['admin'] }), await product.account({ roles: ['admin'] })]
  const [asked, declining] = admins as [(typeof admins)[number], (typeof admins)[number]]
  const standIn = await product.account({ roles: ['admin'] })
  await (await product.as(declining)).send(setPreference, { kind: decisionsKind.kind, mail: 'never' })
  const applicant = await product.account({ name: 'Asha Bhowal' })
  const role = await product.read((ctx) =>
    ctx.db.selectFrom('role').select('id').where('key', '=', 'trainer').executeTakeFirstOrThrow(),
  )
  const wish = { role_id: role.id, reason: 'I teach.' }
  expect((await (await product.as(applicant)).send(requestAccess, wish)).status).toBe(0)
  const days = { valid_from: day.toString(), valid_to: day.add({ days: 2 }).toString() }
  const handedOver = { to_account_id: standIn.id, areas: ['access'], ...days }
  expect((await (await product.as(asked)).send(delegate, handedOver)).status).toBe(0)

  setClock('09:00')
  await begin()
  await settled()
  const [digest] = await digestsTo(asked)
  expect(digest).toMatchObject({ subject: 'Your daily digest: 1 decision' })
  expect(digest!.text).toContain('Asha Bhowal requests the role Trainer')
  expect(digest!.text).toContain(`${product.config.publicUrl}/access-control`)
  expect(await digestsTo(standIn)).toHaveLength(1)
  expect(await digestsTo(declining)).toEqual([])
  expect(await digestsTo(applicant)).toEqual([])
})
