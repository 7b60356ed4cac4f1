import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { settleSending } from '#sequences/contract/people-calls.ts'
import { takeReply } from '#sequences/server/sending/plan.ts'
import { holdRun } from '#sequences/server/sending/sending-queries.ts'
import { sequenceScene } from '#sequences/testing/sequence-scene.ts'

const scene = await sequenceScene(await productOnPlainDay())
const { product, people, contactOf, sequenceOf, enrol, ledger, send, at, stateOf } = scene
const { asha } = people

const fourSteps = [
  {},
  { gap: [2, 'days'], condition: 1 },
  { gap: [2, 'days'], condition: 2 },
  { gap: [1, 'days'], condition: 3 },
] as const

const note = (sequenceId: number, place: number, column: 'opened_at' | 'machine_opened_at') =>
  product.write((ctx) =>
    ctx.db
      .updateTable('sequence_mail')
      .set({ [column]: ctx.now })
      .where('sequence_id', '=', sequenceId)
      .where('step_id', '=', (row) =>
        row
          .selectFrom('sequence_step')
          .select('id')
          .where('sequence_id', '=', sequenceId)
          .where('place', '=', place),
      )
      .execute(),
  )

const reply = (sequenceId: number) =>
  product.write(async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('sequence_enrolment')
      .select('id')
      .where('sequence_id', '=', sequenceId)
      .executeTakeFirstOrThrow()
    await takeReply(ctx, await holdRun(ctx, id), ctx.now)
  })

/** Enrolled on a Monday at 11:00, and the first mail sent. */
async function begun() {
  product.clock.set()
  const id = await sequenceOf(asha, fourSteps)
  const contact = await contactOf(asha)
  expect((await enrol(asha, id, [contact])).data.enrolled).toBe(1)
  at('2026-11-30T11:00')
  await product.write((ctx) =>
    ctx.db.updateTable('sequence_mail').set({ due_at: ctx.now }).where('sequence_id', '=', id).execute(),
  )
  await send()
  expect((await ledger(id)).map(({ status, due }) => [status, due])).toEqual([
    ['sent', '11-30 11:00'],
    ['planned', '12-02 11:00'],
  ])
  return id
}

const story = async (id: number) =>
  (await ledger(id)).map(({ status, reason, due }) => [status, reason || due].join(' '))

test('not opened, then opened, then a reply on Saturday: the last goes out on Monday morning', async () => {
  const id = await begun()
  at('2026-12-02T11:00:20')
  await send()
  at('2026-12-03T09:10')
  await note(id, 2, 'opened_at')
  at('2026-12-04T11:00:45')
  await send()
  at('2026-12-05T20:00')
  await reply(id)
  expect(await stateOf(id)).toBe('replied, live')
  at('2026-12-07T10:00:20')
  await send()
  expect(await story(id)).toEqual([
    'sent 11-30 11:00',
    'sent 12-02 11:00',
    'sent 12-04 11:00',
    'sent 12-07 10:00',
  ])
  expect(await stateOf(id)).toBe('replied')
})

test('opened at once: the second is skipped, the third looks at the first', async () => {
  const id = await begun()
  at('2026-12-01T09:00')
  await note(id, 1, 'opened_at')
  at('2026-12-02T11:00:20')
  await send()
  at('2026-12-04T11:00:45')
  await send()
  expect((await story(id)).slice(0, 3)).toEqual(['sent 11-30 11:00', 'skipped Opened', 'sent 12-04 11:00'])
})

test('what only a machine opened was not opened', async () => {
  const id = await begun()
  await note(id, 1, 'machine_opened_at')
  at('2026-12-02T11:00:20')
  await send()
  expect((await story(id))[1]).toBe('sent 12-02 11:00')
})

test('a reply on Tuesday cancels what reminds, and the answer to it goes out a day later', async () => {
  const id = await begun()
  at('2026-12-01T15:00')
  await reply(id)
  expect(await story(id)).toEqual([
    'sent 11-30 11:00',
    'cancelled Replied',
    'cancelled Replied',
    'planned 12-02 15:00',
  ])
  at('2026-12-02T15:00:30')
  await send()
  expect((await story(id))[3]).toBe('sent 12-02 15:00')
  expect(await stateOf(id)).toBe('replied')
})

test('who opted out meanwhile gets nothing, and it says so', async () => {
  const id = await begun()
  const { contact_id } = await product.read(({ db }) =>
    db
      .selectFrom('sequence_enrolment')
      .select('contact_id')
      .where('sequence_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const caller = await product.as(asha)
  expect(
    await caller.send(setDoNotContact, { contact_id, channel: 'email', on: true, note: '' }),
  ).toMatchObject({
    status: 0,
  })
  at('2026-12-02T11:00:20')
  await send()
  expect(await stateOf(id)).toBe('unsubscribed')
  expect((await story(id))[1]).toBe('cancelled Opted out')
})

test('a hundred a day: the rest goes into the next window, in order', async () => {
  product.clock.set()
  const id = await sequenceOf(asha, [{}], { most_a_day: 10 })
  const contacts: number[] = []
  for (let one = 0; one < 13; one += 1) contacts.push(await contactOf(asha))
  await enrol(asha, id, contacts)
  at('2026-12-08T10:00')
  await send()
  const rows = await ledger(id)
  expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(10)
  const held = rows.slice(10).map(({ status, due, waits_for }) => [status, due, waits_for])
  expect(held).toEqual(Array.from({ length: 3 }, () => ['planned', '12-09 10:00', 'Waits: daily limit']))
})

test('twenty workers send one mail', async () => {
  product.clock.set()
  const id = await sequenceOf(asha, [{}])
  await enrol(asha, id, [await contactOf(asha)])
  at('2026-12-09T11:00')
  const [entry] = await ledger(id)
  await Promise.all(Array.from({ length: 20 }, () => scene.sendOne(entry!.id)))
  const [after] = await ledger(id)
  expect(after).toMatchObject({ status: 'claimed', attempts: 1 })
  const mails = await product.read(({ db }) =>
    db.selectFrom('mail_message').select('id').where('to_address', '=', after!.to_address).execute(),
  )
  expect(mails).toHaveLength(1)
})

test('a mail of which no one knows is never sent again by itself', async () => {
  product.clock.set()
  const id = await sequenceOf(asha, [{}, { gap: [1, 'days'] }])
  await enrol(asha, id, [await contactOf(asha)])
  at('2026-12-10T11:00')
  const [entry] = await ledger(id)
  await scene.sendOne(entry!.id)
  at('2026-12-10T11:16')
  await send()
  at('2026-12-11T11:16')
  await send()
  const rows = await ledger(id)
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([['unknown', 1]])
  const caller = await product.as(asha)
  await caller.send(settleSending, { id: entry!.id, as: 'again' })
  await scene.sendOne(entry!.id)
  const [again] = await ledger(id)
  // Had the first arrived, its links would still work.
  expect(again).toMatchObject({ status: 'claimed', token_digest: rows[0]!.token_digest })
})

test('one that the server did not take is tried again later, one that it refused ends it', async () => {
  product.clock.set()
  const id = await sequenceOf(asha, [{}])
  await enrol(asha, id, [await contactOf(asha)])
  at('2026-12-11T11:00')
  await send('failed')
  expect((await ledger(id))[0]).toMatchObject({ status: 'planned', due: '12-11 11:05', attempts: 1 })
  at('2026-12-11T11:05:30')
  await send('failed', true)
  expect((await ledger(id))[0]).toMatchObject({ status: 'failed', reason: 'It said no' })
  expect(await stateOf(id)).toBe('bounced')
})

test('a mail with a missing value waits for a person', async () => {
  product.clock.set()
  const id = await sequenceOf(asha, [{}, { subject: 'For {{designation}}' }])
  await enrol(asha, id, [await contactOf(asha)])
  at('2026-12-14T11:00')
  await send()
  await send()
  expect((await story(id))[1]).toBe('failed No value for {{designation}}')
})
