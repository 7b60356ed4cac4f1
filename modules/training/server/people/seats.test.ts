import { expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import { inParallel, repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#training/contract/people/participant-calls.ts'
import { cancelTraining } from '#training/contract/trainings/training-calls.ts'
import { trainingScene, TUESDAY, type Employed } from '#training/testing/training-scene.ts'

const scene = await trainingScene()
const { product, hr, lead, asha, ravi, kiran, open, invite, read, stateOf, absences, crowd } = scene

const enrol = (who: Employed, id: number) => who.caller.send(calls.enrol, { id })
const answer = (who: Employed, id: number, coming: boolean, reason = '') =>
  who.caller.send(calls.answerInvitation, { id, coming, reason })
const away = (who: Employed, kind: 'leave' | 'work_from_home' = 'leave', day = TUESDAY) =>
  product.write((ctx) =>
    keepAbsence(ctx, {
      source: 'leave',
      source_id: `${kind}-${who.id}-${day}`,
      person_id: who.id,
      kind,
      label: kind === 'leave' ? 'Casual leave' : 'Work from home',
      days: [{ day, hundredths: 100, part: 'full' }],
    }),
  )

test('of 20 who enrol at once for the last seat one has it, and the rest wait in order of arrival', async () => {
  const people = await crowd(20)
  const { id } = await open({ seats: 1 })
  const answers = new Map<number, string>()
  await inParallel(people, async (who) => void answers.set(who.id, (await enrol(who, id)).message), 20)
  const page = await read(id)
  expect([page.taken, page.waiting]).toEqual([1, 19])
  const places = page.people.map(({ waiting }) => waiting).filter((place) => place !== null)
  expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 19 }, (_, n) => n + 1))
  for (const { account, waiting } of page.people)
    expect(answers.get(account.id)).toBe(
      waiting === null
        ? 'You have a seat.'
        : `The training is full. You are number ${waiting} on the waiting list.`,
    )
}, 20_000)

test('when all answer busy at once, as many who wait move up, each once, and no seat is given twice', async () => {
  const seated = await crowd(3)
  const waiting = await crowd(4)
  const { id } = await open({ seats: 3 })
  await invite(id, seated)
  for (const who of waiting) await enrol(who, id)
  await inParallel(seated, async (who) => void (await answer(who, id, false, 'At a client')), 20)
  const page = await read(id)
  expect([page.taken, page.waiting]).toEqual([3, 1])
  for (const who of waiting.slice(0, 3))
    expect(await stateOf(id, who)).toEqual({ state: 'invited', waiting: null })
  expect(await stateOf(id, waiting[3]!)).toEqual({ state: 'invited', waiting: 1 })
  const mails = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('to_address')
      .where('subject', 'like', 'You have a seat: %')
      .where(
        'to_address',
        'in',
        waiting.map(({ email }) => email),
      )
      .execute(),
  )
  expect(mails).toHaveLength(3)
})

test('an invitation is withdrawn once, and the seat goes to the first who waits', async () => {
  const { id } = await open({ seats: 1 })
  const [one, other] = (await crowd(2)) as [Employed, Employed]
  await invite(id, [one])
  await enrol(other, id)
  const withdraw = (who: Employed, account_id = one.id) =>
    who.caller.send(calls.withdrawInvitation, { id, account_id, reason: 'Another group' })
  expect((await withdraw(other)).httpStatus).toBe(403)
  expect((await withdraw(hr, kiran.id)).message).toBe('Choose people of this training.')
  const outcomes = await repeatInParallel(20, async () => (await withdraw(hr)).message)
  expect(outcomes.filter((text) => text === `${one.name} is no longer invited.`)).toHaveLength(1)
  expect(await absences(one)).toEqual([])
  expect(await stateOf(id, other)).toEqual({ state: 'invited', waiting: null })
  expect((await read(id)).people.map(({ account }) => account.id)).toEqual([other.id])
})

test('invited 20 times at once is one invitation', async () => {
  const { id } = await open()
  const outcomes = await repeatInParallel(20, async () => (await invite(id, [asha])).data.invited)
  expect(outcomes.filter((count) => count === 1)).toHaveLength(1)
  expect((await read(id)).people).toHaveLength(1)
  expect((await invite(id, [asha])).message).toBe('0 people are invited.')
})

test('a session stands in the calendar as training for its hours, and goes with busy and with a cancellation', async () => {
  const [one, other] = (await crowd(2)) as [Employed, Employed]
  const { id, form } = await open()
  await invite(id, [one, other])
  expect(await absences(one)).toMatchObject([
    {
      kind: 'training',
      label: form.title,
      starts_at: `${TUESDAY}T04:30:00.000Z`,
      ends_at: `${TUESDAY}T07:30:00.000Z`,
    },
    { kind: 'training', starts_at: `${TUESDAY}T08:30:00.000Z`, ends_at: `${TUESDAY}T11:00:00.000Z` },
  ])
  expect((await answer(one, id, false)).failure.fields).toEqual({ reason: 'Please give a reason' })
  await answer(one, id, false, 'At a client')
  expect(await absences(one)).toEqual([])
  const { version } = await read(id)
  await hr.caller.send(cancelTraining, { id, version, reason: 'The trainer is ill' })
  expect(await absences(other)).toEqual([])
})

test('leave is named and never overwritten; at home one sits in the training from there', async () => {
  const late = await scene.employed([], { lead: lead.id })
  await away(late)
  const free = await scene.employed([], { lead: lead.id })
  const { id } = await open()
  const check = await lead.caller.send(calls.checkInvitation, { id, people: [late.id, free.id] })
  const text = `${late.name} has 1 casual leave on 24 Nov 2026.`
  expect(check.data.people).toMatchObject([
    { id: late.id, state: 'away', text },
    { id: free.id, state: 'free' },
  ])
  expect(await invite(id, [late, free], lead)).toMatchObject({ httpStatus: 409, message: text })
  expect((await read(id)).people).toEqual([])
  const some = await hr.caller.send(calls.inviteToTraining, {
    id,
    people: [late.id, free.id],
    only_free: true,
  })
  expect(some.data).toEqual({ invited: 1, waiting: 0, left_out: [late.name] })

  const home = await scene.employed()
  await away(home, 'work_from_home')
  expect((await enrol(home, id)).message).toBe('You have a seat.')
  const bookings = await product.read(({ db }) =>
    db.selectFrom('booking').select('label').where('account_id', '=', home.id).execute(),
  )
  expect(bookings).toHaveLength(2)
  await answer(home, id, false, 'Ill')
  expect(
    await product.read(({ db }) =>
      db.selectFrom('booking').select('id').where('account_id', '=', home.id).execute(),
    ),
  ).toEqual([])
})

test('who is on leave by now keeps the place and lets the next one move up', async () => {
  const [first, second, third] = (await crowd(3)) as [Employed, Employed, Employed]
  const { id } = await open({ seats: 1 })
  for (const who of [first, second, third]) await enrol(who, id)
  await away(second)
  await answer(first, id, false, 'Ill')
  expect(await stateOf(id, second)).toEqual({ state: 'invited', waiting: 1 })
  expect(await stateOf(id, third)).toEqual({ state: 'invited', waiting: null })
})

test('busy comes back while a seat is free, and not past those who wait', async () => {
  const [one, two] = (await crowd(2)) as [Employed, Employed]
  const { id } = await open({ seats: 1 })
  await enrol(one, id)
  expect((await enrol(one, id)).message).toBe('You have a seat or a place on the waiting list already.')
  await answer(one, id, false, 'Ill')
  expect((await answer(one, id, true)).message).toBe('You have a seat.')
  await answer(one, id, false, 'Ill')
  await enrol(two, id)
  expect((await answer(one, id, true)).message).toBe('No seat is free. Ask HR for another date.')
  expect((await answer(two, id, true)).httpStatus).toBe(200)
  expect((await answer(kiran, id, true)).httpStatus).toBe(404)
})

test('a line manager nominates the team for what is meant for it, and no one else', async () => {
  const { id } = await open()
  expect((await invite(id, [kiran], lead)).message).toBe('You nominate people of your team alone.')
  expect((await invite(id, [ravi], asha)).message).toBe('You nominate people of your team alone.')
  expect((await invite(id, [ravi], lead)).message).toBe('1 person is invited.')
  expect((await read(id, lead)).people.map(({ account }) => account.id)).toEqual([ravi.id])
  expect((await read(id, kiran)).people).toEqual([])
  const { id: hidden } = await open({ audience: { people: [kiran.id] } })
  expect((await invite(hidden, [asha], lead)).httpStatus).toBe(404)
  expect((await enrol(asha, hidden)).httpStatus).toBe(404)
  expect((await enrol(kiran, hidden)).message).toBe('You have a seat.')
})

test('other trainings and bookings at that time are named, and do not keep anyone out', async () => {
  const who = await scene.employed()
  const { id: other, form } = await open()
  await invite(other, [who])
  const { id } = await open()
  const check = await hr.caller.send(calls.checkInvitation, { id, people: [who.id] })
  expect(check.data.people).toMatchObject([
    { state: 'busy', text: `Has “${form.title}” on Tue 24 Nov, 10:00.` },
  ])
  expect((await invite(id, [who])).data.invited).toBe(1)
  const { id: third } = await open()
  expect((await enrol(who, third)).message).toMatch(/^You have a seat in “Training \d+” then\.$/)
})
