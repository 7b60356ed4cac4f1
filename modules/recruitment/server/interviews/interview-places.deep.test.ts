import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as strictly from '#platform/testing/strict-calendar.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof interviewScene>>
let office: number

beforeAll(async () => {
  await product.work()
  scene = await interviewScene(product)
  office = await product.read(async ({ db }) => {
    const { id } = await db.selectFrom('location').select('id').orderBy('id').executeTakeFirstOrThrow()
    return id
  })
})

const stateOf = async (id: number) => (await scene.recruiter.caller.send(calls.readInterview, { id })).data

/** What two readers that did not write them make of each file, in the order they were mailed. */
const filesOf = async (id: number, to: string) => {
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('mail_attachment')
      .innerJoin('mail_message', 'mail_message.id', 'mail_id')
      .select('content_sealed')
      .where('dedupe_key', 'like', `interview/${id}/%`)
      .where('to_address', '=', to)
      .orderBy('mail_id')
      .execute(),
  )
  return rows.map(({ content_sealed }) => {
    const text = Buffer.from(product.keyring.open(content_sealed), 'base64').toString()
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.getFirstSubcomponent('vevent')!
    const event = new ICAL.Event(component)
    const read = {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      starts: event.startDate.toJSDate().toISOString(),
      where: event.location,
      attendees: event.attendees.length,
    }
    expect(strictlyRead(text)).toEqual(read)
    return read
  })
}

/** Line by line, by the letter of RFC 5545; the offices are in India. */
function strictlyRead(text: string) {
  const calendar = strictly.readCalendar(text)
  const event = strictly.part(calendar, 'VEVENT')[0]!
  const valueOf = (name: string) => strictly.one(event, name).value
  const starts = strictly.one(event, 'DTSTART')
  expect(starts.parameters['TZID']).toBe('Asia/Kolkata')
  const [, day, time] = /^(\d{8})T(\d{4})00$/.exec(starts.value)!
  const iso = `${day!.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time!.replace(/(..)(..)/, '$1:$2')}:00+05:30`
  return {
    method: strictly.one(calendar, 'METHOD').value,
    uid: valueOf('UID'),
    sequence: Number(valueOf('SEQUENCE')),
    status: valueOf('STATUS'),
    starts: new Date(iso).toISOString(),
    where: strictly.textOf(valueOf('LOCATION')),
    attendees: strictly.all(event, 'ATTENDEE').length,
  }
}

test('calendars that are not ours read one UID, a rising number, and the cancellation', async () => {
  const { recruiter, lead } = scene
  const { id, application_id, starts_at } = await scene.scheduled()
  const moved = scene.nextHour()
  const before = await stateOf(id)
  const sent = await recruiter.caller.send(calls.moveInterview, {
    id,
    version: before.version,
    starts_at: moved,
    minutes: 60,
    mode: 'online',
    place: 'https://meet.example/other',
    panel: before.panel.map(({ account_id }) => account_id),
    lead_id: lead.person.id,
    reason: 'Asked',
    override: true,
    override_reason: 'In tests',
  })
  expect(sent.status).toBe(0)
  const { version } = await stateOf(id)
  await recruiter.caller.send(calls.cancelInterview, { id, version, reason: 'Filled' })
  const candidate = await product.read(({ db }) =>
    db
      .selectFrom('candidate_address')
      .innerJoin('application', 'application.candidate_id', 'candidate_address.candidate_id')
      .select('value')
      .where('application.id', '=', application_id)
      .where('kind', '=', 'email')
      .executeTakeFirstOrThrow(),
  )
  for (const address of [candidate.value, lead.person.email]) {
    const files = await filesOf(id, address)
    expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ])
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
    expect(files.at(-1)!.status).toBe('CANCELLED')
    expect(files.map(({ starts }) => Date.parse(starts))).toEqual(
      [starts_at, moved, moved].map((at) => Date.parse(at)),
    )
    expect(files[1]!.where).toBe('https://meet.example/other')
  }
  // A candidate is told of no one but the lead.
  expect((await filesOf(id, candidate.value))[0]!.attendees).toBe(1)
})

test('of twenty who book one room for one hour the database books one', async () => {
  const { recruiter, application, plan, nextHour, employed } = scene
  const starts_at = nextHour()
  const wishes: { application_id: number; person: number }[] = []
  for (let at = 0; at < 20; at++)
    wishes.push({
      application_id: await application(),
      person: (await employed(['interviewer'])).person.id,
    })
  const sent = await repeatInParallel(20, (at) =>
    recruiter.caller.send(calls.scheduleInterview, {
      ...plan(wishes[at]!.application_id),
      mode: 'face_to_face',
      location_id: office,
      place: at % 2 ? 'Board room' : 'board room',
      panel: [wishes[at]!.person],
      lead_id: wishes[at]!.person,
      starts_at,
      override: true,
      override_reason: 'In tests',
    }),
  )
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { failure } of sent.filter(({ status }) => status !== 0))
    expect(failure.fields).toEqual({ place: say.roomTaken.text })
})
