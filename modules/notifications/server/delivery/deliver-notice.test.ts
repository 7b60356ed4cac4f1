import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#notifications/contract/notifications-calls.ts'
import { tellOfNewDevice } from '#notifications/server/account/new-device-notice.ts'
import { defineNotice, type Notice } from '#notifications/server/define-notice.ts'
import { notify } from './notify.ts'

const product = await testProduct()

const told: Notice<{ round: number }> = defineNotice({
  kind: 'test.told',
  label: 'Something was told',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ round }) => `Told, round ${round}`,
  text: ({ round }) => `This is round ${round}.`,
  link: () => '/rounds',
})
const urgently = defineNotice({ ...told, kind: 'test.urgent', urgent: true })
const silently = defineNotice({ ...told, kind: 'test.silent', mail: 'never' })

type Options = { to: number[]; round?: number; subject?: string; notice?: typeof told }
const tell = ({ to, round = 1, subject, notice = told }: Options) =>
  product.write((ctx) =>
    notify(ctx, notice, { to, input: { round }, ...(subject === undefined ? {} : { subject }) }),
  )

const rowsOf = (recipient: number) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .selectAll()
      .where('recipient_id', '=', recipient)
      .orderBy('id')
      .execute(),
  )
const mailsTo = (address: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select(['subject', 'urgent', 'text_sealed', 'html_sealed'])
      .where('to_address', '=', address)
      .orderBy('id')
      .execute(),
  )

/** Puts the product's clock at a time of the day in Kolkata. */
function setClock(time: string) {
  const now = Temporal.Instant.fromEpochMilliseconds(product.clock.now().getTime())
  const local = now.toZonedDateTimeISO('Asia/Kolkata')
  const wanted = local.withPlainTime(Temporal.PlainTime.from(time))
  product.clock.shift({ seconds: Math.round((wanted.epochMilliseconds - now.epochMilliseconds) / 1000) })
}

afterEach(() => setClock('12:00'))

test('twenty events of one subject at once are one notice that counts', async () => {
  setClock('12:00')
  const [one, other] = [await product.account(), await product.account()]
  await Promise.all(
    Array.from({ length: 20 }, (_, round) =>
      tell({ to: round % 2 ? [one.id, other.id] : [other.id, one.id], round, subject: 'leave/7' }),
    ),
  )
  for (const { id } of [one, other])
    expect(await rowsOf(id)).toMatchObject([{ merged_count: 20, subject_key: 'leave/7', read_at: null }])
})

test('only what is the same kind, subject and five minutes merges; a merged notice is unread again and says the latest', async () => {
  setClock('12:00')
  const person = await product.account()
  const caller = await product.as(person)
  await tell({ to: [person.id], subject: 'leave/1', round: 1 })
  await caller.send(calls.markRead, { all: true })
  product.clock.shift({ minutes: 4 })
  await tell({ to: [person.id], subject: 'leave/1', round: 2 })
  expect(await rowsOf(person.id)).toMatchObject([{ merged_count: 2, title: 'Told, round 2', read_at: null }])
  await tell({ to: [person.id], subject: 'leave/2' })
  await tell({ to: [person.id], subject: 'leave/1', notice: silently })
  await tell({ to: [person.id] })
  await tell({ to: [person.id] })
  product.clock.shift({ minutes: 1, seconds: 1 })
  await tell({ to: [person.id], subject: 'leave/1', round: 3 })
  expect((await rowsOf(person.id)).map((row) => row.merged_count)).toEqual([2, 1, 1, 1, 1, 1])
})

test('no one is told of the own action, and no one who can no longer sign in is told at all', async () => {
  const [actor, colleague, left] = [await product.account(), await product.account(), await product.account()]
  await product.write(async (ctx) => {
    await ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', left.id).execute()
    const asActor = { ...ctx, actor: { ...ctx.actor, kind: 'employee' as const, id: actor.id } }
    await notify(asActor, told, { to: [actor.id, colleague.id, left.id], input: { round: 1 } })
  })
  expect(await rowsOf(actor.id)).toEqual([])
  expect(await rowsOf(left.id)).toEqual([])
  expect(await rowsOf(colleague.id)).toHaveLength(1)
})

test('there is no notice when the action that tells of it is undone', async () => {
  const person = await product.account()
  const undone = product.write(async (ctx) => {
    await notify(ctx, told, { to: [person.id], input: { round: 1 } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rowsOf(person.id)).toEqual([])
})

test('by day a notice is mailed once to whom has it mailed, with a link into the product', async () => {
  setClock('12:00')
  const [mailed, muted] = [await product.account({ name: 'Asha Roy' }), await product.account()]
  await product.write((ctx) =>
    ctx.db
      .insertInto('notice_preference')
      .values({ account_id: muted.id, kind: told.kind, mail: 'never' })
      .execute(),
  )
  await tell({ to: [mailed.id, muted.id], subject: 'leave/9' })
  await tell({ to: [mailed.id, muted.id], subject: 'leave/9', round: 2 })
  await tell({ to: [mailed.id], notice: silently })
  await product.work()
  await expect.poll(() => mailsTo(mailed.email), { timeout: 8_000 }).toHaveLength(1)
  const [mail] = await mailsTo(mailed.email)
  expect(mail).toMatchObject({ subject: 'Told, round 2', urgent: false })
  const text = product.keyring.open(mail!.text_sealed)
  expect(text).toContain(`${product.config.publicUrl}/rounds`)
  expect(text).toContain('/settings/notifications')
  expect(await mailsTo(muted.email)).toEqual([])
})

test('at night only what is urgent is mailed; the rest waits for eight and only if it is still unread', async () => {
  setClock('22:30')
  const [reader, sleeper] = [await product.account(), await product.account()]
  await tell({ to: [reader.id, sleeper.id] })
  await tell({ to: [sleeper.id], notice: urgently, round: 5 })
  await expect
    .poll(() => mailsTo(sleeper.email), { timeout: 8_000 })
    .toMatchObject([{ subject: 'Told, round 5', urgent: true }])
  const held = await sql<{ payload: { input: { ids: number[]; held: boolean } }; hours: string }>`
    select payload, extract(epoch from run_at - clock_timestamp()) / 3600 as hours
    from graphile_worker._private_jobs join graphile_worker._private_tasks on task_id = _private_tasks.id
    where identifier = 'notifications.mail-notices'`.execute(product.ground.database.reader)
  expect(held.rows).toHaveLength(1)
  expect(Number(held.rows[0]!.hours)).toBeCloseTo(9.5, 1)
  expect(held.rows[0]!.payload.input).toMatchObject({ held: true })

  await (await product.as(reader)).send(calls.markRead, { all: true })
  await sql`update graphile_worker._private_jobs set run_at = clock_timestamp()`.execute(
    product.ground.database.writer,
  )
  await expect.poll(() => mailsTo(sleeper.email), { timeout: 8_000 }).toHaveLength(2)
  expect(await mailsTo(reader.email)).toEqual([])
})

test('a sign-in on a new device is told to the person who signed in, at any hour, whatever was chosen', async () => {
  setClock('03:00')
  const person = await product.account()
  await product.write((ctx) =>
    tellOfNewDevice(
      { ...ctx, actor: { ...ctx.actor, kind: 'employee', id: person.id } },
      { accountId: person.id, device: 'Firefox on <b>Linux</b>', address: '203.0.113.9' },
    ),
  )
  expect(await rowsOf(person.id)).toMatchObject([{ kind: 'identity.signed-in-on-new-device', urgent: false }])
  await expect.poll(() => mailsTo(person.email), { timeout: 8_000 }).toHaveLength(1)
  const [mail] = await mailsTo(person.email)
  expect(product.keyring.open(mail!.text_sealed)).toContain('Firefox on <b>Linux</b>')
  expect(product.keyring.open(mail!.html_sealed)).not.toContain('<b>Linux')
})

test('a title longer than a subject may be is cut in the mail only', async () => {
  setClock('12:00')
  const person = await product.account()
  const long = defineNotice({ ...told, kind: 'test.long', title: () => 'অনেক '.repeat(30).trim() })
  await tell({ to: [person.id], notice: long })
  await expect.poll(() => mailsTo(person.email), { timeout: 8_000 }).toHaveLength(1)
  const [mail] = await mailsTo(person.email)
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(mail!.subject)
  expect(Array.from(signs)).toHaveLength(60)
  expect(mail!.subject.endsWith('…')).toBe(true)
  expect((await rowsOf(person.id))[0]!.title).toBe('অনেক '.repeat(30).trim())
})
