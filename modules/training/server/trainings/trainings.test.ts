import { expect, test } from 'vitest'
import * as strictly from '#platform/testing/strict-calendar.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { buildRoom } from '#rooms/server/public.ts'
import { cancelBooking } from '#rooms/contract/booking/booking-calls.ts'
import * as paperCalls from '#training/contract/certificates/certificate-calls.ts'
import * as peopleCalls from '#training/contract/people/participant-calls.ts'
import { participantStates, trainingStates } from '#training/contract/training-lists.ts'
import { printSheet } from '#training/contract/trainings/calendar-calls.ts'
import * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingScene, TUESDAY, type Employed } from '#training/testing/training-scene.ts'

const scene = await trainingScene()
const { withdrawInvitation } = peopleCalls
const { product, hr, trainer, kiran, course, draft, open, invite, read, stateOf, absences, crowd, to } = scene
const { stranger } = product

const mark = (id: number, people: readonly Employed[], state: 'present' | 'absent', by = trainer) =>
  by.caller.send(peopleCalls.markAttendance, { id, people: people.map((one) => one.id), state })
const close = async (id: number, by = trainer) =>
  by.caller.send(calls.closeTraining, { id, version: (await read(id)).version })
/** The words of a PDF of a call, for each reader that this machine has. */
async function printed(who: Employed, path: string, body: object): Promise<string[]> {
  const response = await who.caller.raw(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return pdfTexts(new Uint8Array(await response.arrayBuffer()))
}

const BEGUN = `${TUESDAY}T10:05:00+05:30`
const MONDAY_AGAIN = '2026-11-23T09:00:00+05:30'

/** A training whose people were present, completed; the clock stands at its start. */
async function completed(people: readonly Employed[], wish: Parameters<typeof open>[0] = {}) {
  to(MONDAY_AGAIN)
  const { id, form } = await open({ seats: people.length, ...wish })
  await invite(id, people)
  to(BEGUN)
  await mark(id, people, 'present')
  await close(id)
  return { id, form }
}

test('the words of the specification are those of participants', () => {
  expect(participantStates.keys).toEqual(['invited', 'present', 'absent', 'busy'])
  expect(participantStates.keys.map((key) => participantStates.labelOf(key).toLowerCase())).toEqual(
    participantStates.keys,
  )
  expect(trainingStates.keys).toEqual(['draft', 'open', 'running', 'completed', 'cancelled'])
})

test('marking before the start is refused; after it the trainer marks, closes, and who is not marked was absent', async () => {
  to(MONDAY_AGAIN)
  const [one, two, three] = (await crowd(3)) as [Employed, Employed, Employed]
  const { id } = await open()
  await invite(id, [one, two, three])
  expect((await mark(id, [one], 'present')).message).toBe(
    'This training has not begun. Mark people after its start.',
  )
  expect((await close(id)).message).toBe('This training is open. Only a running one is completed.')
  to(BEGUN)
  expect(
    (await one.caller.send(peopleCalls.answerInvitation, { id, coming: false, reason: 'Ill' })).message,
  ).toBe('This training has begun.')
  expect((await mark(id, [one], 'present', kiran)).httpStatus).toBe(403)
  expect((await mark(id, [one], 'present', one)).httpStatus).toBe(403)
  expect((await mark(id, [one, two], 'present')).message).toBe('2 people are marked.')
  expect((await close(id)).message).toBe('The training is completed. 2 certificates are issued.')
  expect(await stateOf(id, three)).toEqual({ state: 'absent', waiting: null })
  expect(await absences(three)).toEqual([])
  expect(await absences(two)).toHaveLength(2)
  const page = await read(id)
  expect(page.attendance).toEqual({ present: 2, marked: 3, share: 6667 })
  expect(page.minutes).toBe(330)
  expect((await close(id)).message).toBe('This training is completed. Only a running one is completed.')

  // Put right within seven days: the certificate is withdrawn, and holds again with its number.
  const number = page.people.find(({ account }) => account.id === one.id)!.certificate
  expect((await mark(id, [one], 'absent')).message).toBe('1 person is marked.')
  expect((await read(id)).people.find(({ account }) => account.id === one.id)!.certificate).toBe('')
  await mark(id, [one], 'present')
  expect((await read(id)).people.find(({ account }) => account.id === one.id)!.certificate).toBe(number)
  to('2026-12-02T10:05:00+05:30')
  expect((await mark(id, [one], 'absent')).message).toBe(
    'Attendance can be corrected for 7 days after the training is completed.',
  )
})

test('twenty trainings closed at once number their certificates without a gap', async () => {
  to(BEGUN)
  const [one] = (await crowd(1)) as [Employed]
  const { id: courseId } = await course()
  const ids: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const built = await scene.build({
      course_id: courseId,
      title: `At once ${n}`,
      trainer_id: trainer.id,
      seats: 1,
      state: 'running',
      created_by: hr.id,
      sessions: [{ day: '2026-12-21', from: 600 + n, until: 601 + n }],
      people: [{ id: one.id, state: 'present' }],
    })
    ids.push(built.id)
  }
  const answers = await repeatInParallel(20, (at) =>
    trainer.caller.send(calls.closeTraining, { id: ids[at]!, version: 1 }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(20)
  const papers = await product.read(({ db }) =>
    db.selectFrom('training_certificate').select('number').where('course_id', '=', courseId).execute(),
  )
  const numbers = papers.map(({ number }) => Number(number.split('/')[2]))
  expect(new Set(numbers).size).toBe(20)
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(19)
})

test('a stranger verifies a certificate by number and code, and hears nothing of another', async () => {
  const [one] = (await crowd(1)) as [Employed]
  const { id } = await completed([one], {
    course_id: (await course({ title: 'Data privacy', valid_months: 12 })).id,
  })
  const paper = (await one.caller.send(calls.readTraining, { id })).data.own!.certificate!
  expect(paper.valid_until).toBe('2027-11-24')
  const { code } = await product.read(({ db }) =>
    db.selectFrom('training_certificate').select('code').where('id', '=', paper.id).executeTakeFirstOrThrow(),
  )
  const verify = async (number: string, given: string) =>
    (await stranger.send(paperCalls.verifyCertificate, { number, code: given })).data
  const certificate = {
    name: one.name,
    course: 'Data privacy',
    issued_on: TUESDAY,
    valid_until: '2027-11-24',
  }
  expect(
    await verify(paper.number.toLowerCase(), ` ${code.slice(0, 6)} ${code.slice(6).toLowerCase()}`),
  ).toEqual({ verdict: 'valid', certificate })
  expect(await verify(paper.number, '000000000000')).toEqual({ verdict: 'unknown', certificate: null })
  await mark(id, [one], 'absent')
  expect((await verify(paper.number, code)).verdict).toBe('withdrawn')
  await mark(id, [one], 'present')
  for (const text of await printed(one, paperCalls.downloadCertificate.path, { id: paper.id }))
    expect(text).toContain(paper.number)
  expect((await kiran.caller.send(paperCalls.downloadCertificate, { id: paper.id })).httpStatus).toBe(404)
  // The CV offers it.
  const offered = await product.read(({ db }) =>
    db
      .selectFrom('cv_certificate')
      .select(['name', 'valid_until'])
      .where('account_id', '=', one.id)
      .execute(),
  )
  expect(offered).toEqual([{ name: 'Data privacy', valid_until: '2027-11-24' }])
})

test('feedback is from those who were present, once even when sent twenty times at once, and without a name', async () => {
  const [one, two] = (await crowd(2)) as [Employed, Employed]
  to(MONDAY_AGAIN)
  const { id } = await open()
  await invite(id, [one, two])
  const give = (who: Employed, content: number) =>
    who.caller.send(peopleCalls.giveFeedback, { id, content, delivery: -1, setting: 9.5, comment: 'Clear' })
  to(BEGUN)
  await mark(id, [one], 'present')
  expect((await give(one, 8)).message).toBe('Feedback opens when the training is completed.')
  await close(id)
  expect((await give(two, 8)).message).toBe('Feedback is for those who were present.')
  expect((await give(kiran, 8)).httpStatus).toBe(404)
  expect((await give(one, 8.3)).failure.fields).toEqual({ content: 'Use steps of 0.5' })
  const outcomes = await repeatInParallel(20, async () => (await give(one, 8)).httpStatus)
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
  const { feedback } = await read(id, trainer)
  expect(feedback).toMatchObject({
    marks: {
      content: { hundredths: 800, count: 1 },
      delivery: { hundredths: null, count: 0 },
      setting: { hundredths: 950 },
    },
    comments: ['Clear'],
    given: 1,
    asked: 1,
  })
  expect(JSON.stringify(feedback)).not.toContain(one.name)
  expect((await read(id, one)).feedback).toBeNull()
})

async function filesOf(address: string) {
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('mail_attachment')
      .innerJoin('mail_message', 'mail_message.id', 'mail_id')
      .select('content_sealed')
      .where('to_address', '=', address)
      .orderBy('mail_id')
      .execute(),
  )
  return rows.map(({ content_sealed }) => {
    const text = Buffer.from(product.keyring.open(content_sealed), 'base64').toString()
    const calendar = strictly.readCalendar(text)
    const events = strictly.part(calendar, 'VEVENT')
    return {
      method: strictly.one(calendar, 'METHOD').value,
      uids: events.map((event) => strictly.one(event, 'UID').value),
      sequence: Number(strictly.one(events[0]!, 'SEQUENCE').value),
    }
  })
}

test('a moved training keeps its UIDs in calendars with higher numbers, and is cancelled under them', async () => {
  to(MONDAY_AGAIN)
  const [one, late] = (await crowd(2)) as [Employed, Employed]
  const { id, form } = await open()
  await invite(id, [one, late])
  const page = await read(id)
  const moved = page.sessions.map(({ id: session, start, end }) => ({
    id: session,
    day: '2026-11-26',
    start,
    end,
  }))
  expect(
    (await hr.caller.send(calls.saveTraining, { ...form, id, version: page.version, sessions: moved }))
      .message,
  ).toBe('The training is saved.')
  expect(await absences(one)).toMatchObject([{ starts_at: '2026-11-26T04:30:00.000Z' }, {}])
  const { version } = await read(id)
  await hr.caller.send(calls.cancelTraining, { id, version, reason: 'No trainer' })
  const files = await filesOf(one.email)
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(new Set(files.flatMap(({ uids }) => uids)).size).toBe(2)
  expect(files[0]!.sequence < files[1]!.sequence && files[1]!.sequence < files[2]!.sequence).toBe(true)
})

test('who is invited again after a withdrawal has a higher number in the calendar than the cancellation', async () => {
  to(MONDAY_AGAIN)
  const [one] = (await crowd(1)) as [Employed]
  const { id } = await open()
  await invite(id, [one])
  await hr.caller.send(withdrawInvitation, { id, account_id: one.id, reason: 'Another group' })
  await invite(id, [one])
  const files = await filesOf(one.email)
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
  expect(new Set(files.flatMap(({ uids }) => uids)).size).toBe(2)
  expect(files[0]!.sequence < files[1]!.sequence && files[1]!.sequence < files[2]!.sequence).toBe(true)
})

test('a training in one of our rooms books it in the same transaction, moves it, and hears when it is lost', async () => {
  to(MONDAY_AGAIN)
  const { id: location } = await product.read(({ db }) =>
    db.selectFrom('location').select('id').where('key', '=', 'kolkata').executeTakeFirstOrThrow(),
  )
  const room = await product.write((ctx) => buildRoom(ctx, { location_id: location, name: 'Training room' }))
  const booked = () =>
    product.read(({ db }) =>
      db
        .selectFrom('room_booking')
        .select(['id', 'starts_at', 'version'])
        .where('room_id', '=', room.id)
        .where('status', '=', 'booked')
        .orderBy('starts_at')
        .execute(),
    )
  const { answer, form } = await draft({ room_id: room.id })
  expect(await booked()).toHaveLength(2)
  // The other training at that time finds it taken, and nothing of it is written.
  const second = await draft({ room_id: room.id, title: 'Second' })
  expect(second.answer.failure.fields['room_id']).toContain('Training room is booked 10:00–13:00')
  expect(
    await product.read(({ db }) =>
      db.selectFrom('training').select('id').where('title', '=', 'Second').execute(),
    ),
  ).toEqual([])
  const { id } = answer.data
  const page = await read(id)
  const sessions = [{ id: page.sessions[0]!.id, day: TUESDAY, start: '11:00', end: '13:00' }]
  await hr.caller.send(calls.saveTraining, { ...form, id, version: page.version, sessions })
  const left = await booked()
  expect(left).toMatchObject([{ starts_at: `${TUESDAY}T05:30:00.000Z` }])
  const admin = await scene.employed(['admin'])
  await admin.caller.send(cancelBooking, { id: left[0]!.id, version: left[0]!.version, reason: 'Fire drill' })
  expect((await read(id)).sessions[0]!.has_room).toBe(false)
})

test('a repeated training invites the people of the first, and who is busy is not among them', async () => {
  const [one, two] = (await crowd(2)) as [Employed, Employed]
  to(MONDAY_AGAIN)
  const { id, form } = await open()
  await invite(id, [one, two])
  await two.caller.send(peopleCalls.answerInvitation, { id, coming: false, reason: 'Ill' })
  const again = await draft({
    ...form,
    repeat_of: id,
    sessions: [{ day: '2026-12-01', start: '10:00', end: '12:00' }],
  })
  const opened = await hr.caller.send(calls.openTraining, { id: again.answer.data.id, version: 1 })
  expect(opened.message).toBe('The training is open. 1 person is invited.')
  expect((await read(again.answer.data.id)).people.map(({ account }) => account.id)).toEqual([one.id])
})

test('what can’t be is refused at its field, and nothing is half written', async () => {
  to(MONDAY_AGAIN)
  const fieldsOf = async (wish: Parameters<typeof draft>[0], by = hr) =>
    (await draft(wish, by)).answer.failure.fields
  const day = TUESDAY
  expect(await fieldsOf({ sessions: [{ day, start: '12:00', end: '11:00' }] })).toEqual({
    sessions: 'A session ends after it begins.',
  })
  expect(
    await fieldsOf({
      sessions: [
        { day, start: '10:00', end: '12:00' },
        { day, start: '11:00', end: '13:00' },
      ],
    }),
  ).toEqual({ sessions: 'Two sessions are at the same time.' })
  expect(await fieldsOf({ trainer_id: null })).toEqual({
    trainer_name: 'Choose a colleague or enter a name.',
  })
  expect(await fieldsOf({ link: 'javascript:alert(1)' })).toEqual({
    link: 'Enter a link that begins with https://',
  })
  expect(await fieldsOf({ course_id: 999_999 })).toEqual({ course_id: 'Choose a course that is in use.' })
  expect((await draft({}, kiran)).answer.httpStatus).toBe(403)
  expect((await draft({ trainer_id: hr.id }, trainer)).answer.httpStatus).toBe(403)
  const { id, form } = await open({ seats: 2 })
  const people = await crowd(2)
  await invite(id, people)
  const { version } = await read(id)
  const small = await hr.caller.send(calls.saveTraining, { ...form, id, version, seats: 1 })
  expect(small.failure.fields).toEqual({ seats: '2 people have a seat. Choose as many seats.' })
})

test('the attendance sheet names those with a seat', async () => {
  to(MONDAY_AGAIN)
  const [one, two] = (await crowd(2)) as [Employed, Employed]
  const { id } = await open({ seats: 1 })
  await invite(id, [one, two])
  for (const text of await printed(trainer, printSheet.path, { id }))
    expect([text.includes(one.name), text.includes(two.name)]).toEqual([true, false])
  expect((await one.caller.send(printSheet, { id })).httpStatus).toBe(403)
})
