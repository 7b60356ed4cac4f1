import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { calendarFileOfLeave, cancelLeave, revokeLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let asha: Member
let ravi: Member

beforeAll(async () => {
  await product.work()
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'medicalleave', from: '2020-01-01' }))
  manager = await scene.member(await scene.member(null).then(({ person }) => person))
  asha = await scene.member(manager.person, { casual: 2_000, medicalleave: 500 })
  ravi = await scene.member(manager.person)
})

/** The calendar files mailed to someone so far, as a reader that is not ours understands them. */
async function filesTo({ person }: Member, count: number) {
  const read = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('mail_attachment')
        .innerJoin('mail_message', 'mail_message.id', 'mail_id')
        .select(['mime', 'content_sealed'])
        .where('to_address', '=', person.email)
        .orderBy('mail_id')
        .execute(),
    )
  await expect.poll(async () => (await read()).length, { timeout: 8_000 }).toBe(count)
  return (await read()).map(({ content_sealed }) =>
    readCalendar(Buffer.from(product.keyring.open(content_sealed), 'base64').toString()),
  )
}

function readCalendar(text: string) {
  const calendar = ICAL.Component.fromString(text)
  const component = calendar.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(component)
  // Only of what is told day by day.
  const count = event.isRecurring() ? occurrencesOf(component) : 0
  const each = event.iterator()
  const days = Array.from({ length: count }, () => each.next().toString())
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    instant: event.startDate.toJSDate().toISOString(),
    days,
    text,
  }
}

/** As many as the rule says, without those that are left out. */
function occurrencesOf(component: ICAL.Component): number {
  const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur
  return (
    rule.count! - component.getAllProperties('exdate').reduce((sum, one) => sum + one.getValues().length, 0)
  )
}

const granted = async (...asked: Parameters<typeof scene.apply>) => {
  const { data } = await scene.apply(...asked)
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  return data.id
}

test('what is granted comes as an invitation, what is taken back trims it, what is revoked withdraws it', async () => {
  const id = await granted(asha, '2026-11-23', '2026-11-27', { handover_id: ravi.person.id })
  const [invited] = await filesTo(asha, 1)
  expect(invited).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', summary: 'Casual leave', days: [] })
  expect([invited!.start, invited!.end]).toEqual(['2026-11-23', '2026-11-28'])
  expect(invited!.text).toMatch(/DTSTART;VALUE=DATE:20261123/)
  const [standIn] = await filesTo(ravi, 1)
  expect(standIn).toMatchObject({ method: 'REQUEST', uid: invited!.uid, start: '2026-11-23' })
  expect(standIn!.summary).toBe(`${asha.person.name}: away`)
  expect(standIn!.text).not.toMatch(/Casual/)
  // Two changes within five minutes: each is mailed, because each calendar must follow.
  await asha.caller.send(cancelLeave, { id, days: ['2026-11-27'], reason: 'Needed on Friday' })
  await asha.caller.send(cancelLeave, { id, days: ['2026-11-25'], reason: 'Needed on Wednesday' })
  const [, friday, wednesday] = await filesTo(asha, 3)
  expect(friday).toMatchObject({ method: 'REQUEST', uid: invited!.uid })
  expect(wednesday).toMatchObject({ method: 'REQUEST', uid: invited!.uid })
  expect(wednesday!.days).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
  expect(wednesday!.sequence).toBeGreaterThan(invited!.sequence)
  await manager.caller.send(revokeLeave, { id, reason: 'The release moved' })
  const revoked = (await filesTo(asha, 4)).at(-1)!
  expect(revoked).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: invited!.uid })
  expect(revoked.sequence).toBeGreaterThan(wednesday!.sequence)
  const ended = (await filesTo(ravi, 4)).at(-1)!
  expect(ended).toMatchObject({ method: 'CANCEL', uid: invited!.uid, sequence: revoked.sequence })
})

test('hours stand on the clock of the office, illness by no word, and a refusal in no calendar', async () => {
  const before = (await filesTo(asha, 4)).length
  const day = await granted(asha, '2026-12-01', '2026-12-01', { hours: 4, from_minute: 14 * 60 })
  const hours = (await filesTo(asha, before + 1)).at(-1)!
  expect(hours).toMatchObject({ method: 'REQUEST', instant: '2026-12-01T08:30:00.000Z' })
  expect(hours.text).toMatch(/DTSTART;TZID=Asia\/Kolkata:20261201T140000/)
  await asha.caller.send(cancelLeave, { id: day, days: ['2026-12-01'], reason: 'Not needed' })
  expect((await filesTo(asha, before + 2)).at(-1)).toMatchObject({ method: 'CANCEL', uid: hours.uid })
  await granted(asha, '2026-12-03', '2026-12-03', { type: 'medicalleave' })
  const ill = (await filesTo(asha, before + 3)).at(-1)!
  expect(ill.summary).toBe('Leave')
  expect(ill.text).not.toMatch(/medical/i)
  const { data } = await scene.apply(asha, '2026-12-08')
  const no = { what: 'leave', subject_id: data.id, verdict: 'rejected', comment: 'The audit' } as const
  await manager.caller.send(decideLeave, no)
  const mails = () =>
    product.read((ctx) =>
      ctx.db.selectFrom('mail_message').select('id').where('to_address', '=', asha.person.email).execute(),
    )
  await expect.poll(async () => (await mails()).length, { timeout: 8_000 }).toBe(before + 4)
  await filesTo(asha, before + 3)
  const own = await asha.caller.raw(`/api${calendarFileOfLeave.path}`)
  expect(readCalendar(await own.text())).toMatchObject({
    method: 'PUBLISH',
    uid: ill.uid,
    start: ill.start,
  })
})
