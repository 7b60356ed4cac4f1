import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { meetingList, saveMeeting, settleMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { meetingMinutes, meetingOutcomes } from '#sales/contract/meetings/meeting-lists.ts'
import { meetingMessages as say } from '#sales/contract/meetings/meeting-messages.ts'
import { refusalOfOutcome } from '#sales/contract/meetings/meeting-rules.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'
import { nudgeHosts } from './nudge-meetings.ts'

const { product, people, contactOf, today } = await dealScene()
const { asha, ravi, head } = people

test('durations and outcomes are those of the specification', () => {
  expect(meetingMinutes).toEqual([15, 30, 45, 60, 90, 120])
  expect(
    meetingOutcomes.keys.map((key) => [meetingOutcomes.idOf(key), meetingOutcomes.labelOf(key)]),
  ).toEqual([
    [1, 'Scheduled'],
    [2, 'Completed'],
    [3, 'Rescheduled'],
    [4, 'No Show'],
    [5, 'Canceled'],
  ])
})

// CRM-31
const at = (text: string) => new Date(`2026-11-25T${text}:00Z`)
test.each([
  { from: 'scheduled', to: 'completed', now: '09:59', settled: null, isManager: false, no: 'not_begun' },
  { from: 'scheduled', to: 'completed', now: '10:00', settled: null, isManager: false, no: null },
  { from: 'scheduled', to: 'no_show', now: '09:59', settled: null, isManager: false, no: 'not_begun' },
  { from: 'scheduled', to: 'rescheduled', now: '09:00', settled: null, isManager: false, no: null },
  { from: 'scheduled', to: 'canceled', now: '11:00', settled: null, isManager: false, no: null },
  { from: 'completed', to: 'no_show', now: '11:00', settled: '10:30', isManager: false, no: 'manager_only' },
  { from: 'completed', to: 'no_show', now: '11:00', settled: '10:30', isManager: true, no: null },
  { from: 'rescheduled', to: 'completed', now: '11:00', settled: '10:30', isManager: true, no: 'no_way' },
  { from: 'canceled', to: 'scheduled', now: '11:00', settled: '10:30', isManager: true, no: 'no_way' },
] as const)('$from to $to at $now is refused as $no', ({ from, to, now, settled, isManager, no }) => {
  const met = { from, to, startsAt: at('10:00'), settledAt: settled === null ? null : at(settled) }
  expect(refusalOfOutcome({ ...met, now: at(now), isManager })).toBe(no)
})

test('an outcome is corrected for seven days', () => {
  const met = { from: 'completed', to: 'no_show', startsAt: at('10:00'), settledAt: at('10:30') } as const
  const after = (days: number) => new Date(met.settledAt.getTime() + days * 86_400_000)
  expect(refusalOfOutcome({ ...met, now: after(7), isManager: true })).toBeNull()
  expect(refusalOfOutcome({ ...met, now: after(8), isManager: true })).toBe('too_late')
})

const form = (contact_id: number, more = {}) => ({
  contact_id,
  subject: 'Scope',
  day: dayAfter(today(), 1),
  time: '11:00',
  minutes: 30 as const,
  ...more,
})
const listed = async (who: Person, contact: number) =>
  (await who.caller.send(meetingList.read, { view: 'all', contact })).data.rows
const mails = async (like: string) =>
  product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select(['to_address', 'dedupe_key'])
      .where('to_address', 'like', like)
      .execute(),
  )

test('a meeting is the next step, invites everyone once, and is seen by those who join it', async () => {
  const contact_id = await contactOf(asha)
  const wrong = await asha.caller.send(saveMeeting, form(contact_id, { minutes: 40 }))
  expect(wrong.failure.fields).toEqual({ minutes: 'Choose how long it takes' })
  expect(await asha.caller.send(saveMeeting, form(contact_id, { day: dayAfter(today(), -1) }))).toMatchObject(
    {
      message: say.startPast.text,
    },
  )
  const guests = ['guest@elsewhere.example', 'guest@elsewhere.example']
  const sent = await asha.caller.send(saveMeeting, form(contact_id, { people: [ravi.id], guests }))
  expect(sent).toMatchObject({ status: 0 })
  const { next_step, email } = (await asha.caller.send(readContact, { id: contact_id })).data
  expect(next_step).not.toBeNull()
  expect(await mails('guest@elsewhere.example')).toHaveLength(1)
  expect(await mails(email!)).toHaveLength(1)
  // Ravi does not see the contact, and joins the meeting.
  expect(await listed(ravi, contact_id)).toMatchObject([
    { subject: 'Scope', can: { edit: false }, outcomes: [] },
  ])
  expect(await listed(head, contact_id)).toMatchObject([{ can: { edit: true } }])
})

test('a meeting is moved once, and the new one keeps its thread', async () => {
  const contact_id = await contactOf(asha)
  const { id } = (await asha.caller.send(saveMeeting, form(contact_id))).data
  const [before] = await listed(asha, contact_id)
  const move = { id, version: before!.version, outcome: 'rescheduled' as const }
  expect(await asha.caller.send(settleMeeting, move)).toMatchObject({ message: say.timeNeeded.text })
  const moved = { ...move, day: dayAfter(today(), 3), time: '15:00', minutes: 45 as const }
  expect(await asha.caller.send(settleMeeting, moved)).toMatchObject({ status: 0 })
  expect(await asha.caller.send(settleMeeting, moved)).toMatchObject({ httpStatus: 409 })
  const threads = await product.read(({ db }) =>
    db.selectFrom('sales_meeting').select('uid').where('contact_id', '=', contact_id).execute(),
  )
  expect(threads).toHaveLength(2)
  expect(threads[0]!.uid).toBe(threads[1]!.uid)
})

test('who opted out gets no invitation, and the host reads why', async () => {
  const contact_id = await contactOf(asha)
  await asha.caller.send(setDoNotContact, { contact_id, channel: 'email', on: true })
  const sent = await asha.caller.send(saveMeeting, form(contact_id))
  expect(sent.message).toContain('They opted out on')
  const { email } = (await asha.caller.send(readContact, { id: contact_id })).data
  expect(await mails(email!)).toEqual([])
})

test('half an hour after its end a host is asked once for the outcome, and says what comes next', async () => {
  const contact_id = await contactOf(asha)
  await asha.caller.send(saveMeeting, form(contact_id))
  const afterwards = Date.parse(`${dayAfter(today(), 1)}T12:00+05:30`)
  product.clock.shift({ seconds: (afterwards - product.clock.now().getTime()) / 1000 })
  const later: Person = { ...asha, caller: await product.as(asha) }
  const nudge = () => product.read((ctx) => nudgeHosts({ read: ctx, write: (work) => product.write(work) }))
  await repeatInParallel(20, nudge)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .innerJoin('sales_meeting as met', (join) => join.on('met.contact_id', '=', contact_id))
      .select('notification.id')
      .where('kind', '=', 'sales.outcome-missing')
      .whereRef('notification.recipient_id', '=', 'met.host_id')
      .execute(),
  )
  const own = (await listed(later, contact_id))[0]!
  expect(own.unsettled).toBe(true)
  expect(told.length).toBeGreaterThan(0)
  const settle = { id: own.id, version: own.version, outcome: 'completed' as const }
  expect(await later.caller.send(settleMeeting, settle)).toMatchObject({ message: say.notesNeeded.text })
  expect(await later.caller.send(settleMeeting, { ...settle, notes: 'Agreed' })).toMatchObject({
    message: say.stepNeeded.text,
  })
  const done = { ...settle, notes: 'Agreed', next_step: 'none' as const }
  expect(await later.caller.send(settleMeeting, done)).toMatchObject({ status: 0 })
  const manager: Person = { ...head, caller: await product.as(head) }
  const [settled] = await listed(manager, contact_id)
  expect(settled!.outcomes).toEqual(['no_show', 'canceled'])
  const fix = { id: own.id, version: settled!.version, outcome: 'no_show' as const }
  expect(await later.caller.send(settleMeeting, fix)).toMatchObject({ message: say.manager_only.text })
  expect(await manager.caller.send(settleMeeting, fix)).toMatchObject({ status: 0 })
  // The no-show is arranged again, and the new one keeps the thread.
  const again = form(contact_id, { day: dayAfter(today(), 2), follows_id: own.id })
  expect(await later.caller.send(saveMeeting, again)).toMatchObject({ status: 0 })
  expect(await later.caller.send(saveMeeting, again)).toMatchObject({ message: say.followedAlready.text })
})
