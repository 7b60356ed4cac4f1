import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#platform/server/events.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import * as calls from '#calendar/contract/holidays/holiday-calls.ts'
import { keepAbsence } from '#calendar/server/absences/absences.ts'
import { buildHoliday, buildHolidayYear } from '#calendar/server/calendar-builders.ts'
import { holidaysChanged, type DaysChanged } from '#calendar/server/calendar-events.ts'
import { listDayPlans } from '#calendar/server/day-plans/list-day-plans.ts'
import { freezeMonth } from '#calendar/server/closed-months/month-freeze.ts'

const heard: DaysChanged[] = []
const hear = listen(holidaysChanged, async (_ctx, change) => void heard.push(change))
const product = await testProduct({}, [hear])
product.clock.begin()
const YEAR = 2027

let hr: Caller
let admin: Caller
let lead: Caller
let staff: Caller
let staffId: number
let leadId: number
let kolkata: number
let delhi: number

const seated = async (wish: {
  name: string
  roles?: string[]
  lineManagerId?: number
  place?: 'kolkata' | 'delhi'
}) => {
  const account = await product.account({
    name: wish.name,
    roles: ['employee', ...(wish.roles ?? [])] as never,
  })
  const seat = { accountId: account.id, from: '2020-01-01', lineManagerId: wish.lineManagerId ?? null }
  await product.write((ctx) => buildAssignment(ctx, { ...seat, location: wish.place ?? 'kolkata' }))
  return account
}

beforeAll(async () => {
  hr = await product.as(await seated({ name: 'Hema', roles: ['hr_manager'] }))
  admin = await product.as(
    await product.account({ name: 'Admin', userType: 'Admin', roles: ['employee', 'admin'] }),
  )
  const manager = await seated({ name: 'Mira' })
  leadId = manager.id
  lead = await product.as(manager)
  const person = await seated({ name: 'Stella', lineManagerId: leadId })
  staffId = person.id
  staff = await product.as(person)
  const places = await product.read((ctx) => ctx.db.selectFrom('location').select(['id', 'key']).execute())
  kolkata = places.find(({ key }) => key === 'kolkata')!.id
  delhi = places.find(({ key }) => key === 'delhi')!.id
})

const heardBy = (id: number, kind: string) =>
  product
    .read(({ db }) =>
      db
        .selectFrom('notification')
        .select('text')
        .where('recipient_id', '=', id)
        .where('kind', '=', kind)
        .execute(),
    )
    .then((rows) => rows.map(({ text }) => text))

type Form = SentBy<typeof calls.saveHoliday>
const save = (form: Partial<Form>, caller = hr) =>
  caller.send(calls.saveHoliday, {
    location_id: kolkata,
    day: `${YEAR}-01-26`,
    name: 'Republic Day',
    ...form,
  })
const list = async (caller = hr) => (await caller.send(calls.readHolidays, { year: YEAR })).data
const saveYear = (form: Partial<SentBy<typeof calls.saveHolidayYear>>, caller = hr) =>
  caller.send(calls.saveHolidayYear, {
    location_id: kolkata,
    year: YEAR,
    state: 'published',
    restricted_quota: 2,
    ...form,
  })
const kindOf = (day: string, id = staffId) =>
  product.read(async (ctx) => (await listDayPlans(ctx, { personIds: [id], from: day, to: day }))[0]!.kind)

test('a list is prepared unseen, published, and holds then', async () => {
  expect(await save({})).toMatchObject({ httpStatus: 200, message: say.holidaySaved })
  expect((await list()).rows).toHaveLength(1)
  expect((await list(staff)).rows).toEqual([])
  expect((await list(staff)).lists[0]).toMatchObject({ state: null })
  expect(await kindOf(`${YEAR}-01-26`)).toBe('working')
  heard.length = 0
  expect(await saveYear({})).toMatchObject({
    httpStatus: 400,
    message: say.nationalMissing([`${YEAR}-08-15`, `${YEAR}-10-02`]).text,
  })
  expect(await kindOf(`${YEAR}-01-26`)).toBe('working')
  expect(await saveYear({ reason: 'The others follow' })).toMatchObject({
    httpStatus: 200,
    message: say.yearSaved,
  })
  expect(heard).toMatchObject([{ days: [`${YEAR}-01-26`], locationIds: [kolkata] }])
  expect((await list(staff)).rows).toMatchObject([
    { name: 'Republic Day', kind: 'public', location: 'Kolkata' },
  ])
  expect(await kindOf(`${YEAR}-01-26`)).toBe('holiday')
})

test('a day is taken once in a list, and once more for one company', async () => {
  expect(await save({ name: 'Again' })).toMatchObject({ httpStatus: 409, message: say.dayTaken.text })
  expect(await save({ name: 'For one', company_id: 2 })).toMatchObject({ httpStatus: 200 })
})

test.each([
  [{ location_id: 99 }, 400, say.noSuchList.text],
  [{ company_id: 9, day: `${YEAR}-03-01` }, 400, say.noSuchCompany.text],
  [
    { kind: 'working_day_swap', in_place_of: `${YEAR}-03-06`, day: `${YEAR}-03-06` },
    400,
    say.notRepeated.text,
  ],
] as const)('%o is refused', async (form, httpStatus, message) => {
  expect(await save(form as Partial<Form>)).toMatchObject({ httpStatus, message })
})

test('half a holiday says which half', async () => {
  const answer = await save({ kind: 'half_day', day: `${YEAR}-12-24` })
  expect(answer.failure.fields).toMatchObject({ half: say.halfMissing })
})

test('who does not keep the lists changes nothing', async () => {
  const refused = { httpStatus: 403, message: say.mayNotManageHolidays.text }
  expect(await save({}, staff)).toMatchObject(refused)
  expect(await saveYear({}, lead)).toMatchObject(refused)
  expect(await staff.send(calls.removeHoliday, { id: 1 })).toMatchObject(refused)
  expect(await staff.send(calls.proposeYear, { location_id: kolkata, year: 2028 })).toMatchObject(refused)
  expect(
    await staff.send(calls.previewHoliday, { location_id: kolkata, day: `${YEAR}-01-26` }),
  ).toMatchObject(refused)
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect(await client.send(calls.readHolidays, {})).toMatchObject({
    httpStatus: 403,
    message: say.notForYou.text,
  })
})

test('an edit tells whom it touches first, and raises the days', async () => {
  const days = [{ day: `${YEAR}-02-10`, hundredths: 50, part: 'first_half' as const }]
  const leave = { source: 'leave', source_id: 1, person_id: staffId, kind: 'leave' as const, days }
  await product.write((ctx) => keepAbsence(ctx, { ...leave, label: 'Casual leave' }))
  const effect = await hr.send(calls.previewHoliday, { location_id: kolkata, day: `${YEAR}-02-10` })
  expect(effect.data).toMatchObject({
    people: 3,
    away: 1,
    hundredths: 50,
    rows: [{ name: 'Stella', label: 'Casual leave' }],
  })
  heard.length = 0
  const { data } = await save({ day: `${YEAR}-02-10`, name: 'Panchami' })
  await save({ id: data.id, day: `${YEAR}-02-11`, name: 'Panchami' })
  await save({ id: data.id, day: `${YEAR}-02-11`, name: 'Vasant Panchami' })
  await hr.send(calls.removeHoliday, { id: data.id })
  expect(heard.map((change) => change.days)).toEqual([
    [`${YEAR}-02-10`],
    [`${YEAR}-02-10`, `${YEAR}-02-11`],
    [`${YEAR}-02-11`],
  ])
})

test('a person who follows a published list hears of what changes in it, no one else', async () => {
  const [near, far] = [await seated({ name: 'Nila' }), await seated({ name: 'Dev', place: 'delhi' })]
  const { data } = await save({ day: `${YEAR}-05-05`, name: 'Day of the river' })
  expect(await heardBy(near.id, 'calendar.holiday-changed')).toEqual([
    `Day of the river on 5 May ${YEAR} is in the list: holiday.`,
  ])
  expect(await heardBy(far.id, 'calendar.holiday-changed')).toEqual([])
  expect((await hr.send(calls.removeHoliday, { id: data.id })).httpStatus).toBe(200)
  expect((await heardBy(near.id, 'calendar.holiday-changed')).at(-1)).toBe(
    `Day of the river on 5 May ${YEAR} was removed.`,
  )
})

test('of twenty who enter the same day one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => save({ day: `${YEAR}-05-01`, name: 'May Day' })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]))
})

test('a day of a closed month is not touched', async () => {
  const july = { companyId: 1, month: `${YEAR}-07`, reason: 'Payroll' }
  // No one hears of it: a listener that counts the month would find no one employed.
  await product.write((ctx) => freezeMonth({ ...ctx, subscriptions: [] }, july))
  const answer = await save({ day: `${YEAR}-07-15`, name: 'Late' })
  expect(answer).toMatchObject({ httpStatus: 409 })
  expect(answer.message).toMatch(/^July 2027 is closed for payroll/)
})

test('a locked list is changed by an administrator who says why', async () => {
  await product.write((ctx) => buildHolidayYear(ctx, { locationId: delhi, year: 2025, state: 'locked' }))
  const form = { location_id: delhi, day: '2025-10-02', name: 'Gandhi Jayanti' }
  expect(await save(form)).toMatchObject({ httpStatus: 403, message: say.yearLocked.text })
  expect(await save(form, admin)).toMatchObject({ httpStatus: 400, message: say.reasonMissing.text })
  expect(await save({ ...form, reason: 'It was forgotten' }, admin)).toMatchObject({ httpStatus: 200 })
})

describe('a year made from the one before', () => {
  test('keeps fixed days, and warns of those that move and of weekends', async () => {
    await save({ day: `${YEAR}-08-15`, name: 'Independence Day', every_year: true })
    const { data } = await hr.send(calls.proposeYear, { location_id: kolkata, year: 2028 })
    const of = (name: string) => data.find((entry) => entry.name === name)
    expect(of('Independence Day')).toMatchObject({ day: '2028-08-15', warning: '' })
    expect(of('Republic Day')!.warning).toMatch(/^Date changes every year. It was on 26 Jan 2027/)
    expect(await hr.send(calls.proposeYear, { location_id: delhi, year: 2033 })).toMatchObject({
      httpStatus: 404,
      message: say.nothingBefore.text,
    })
    const added = await hr.send(calls.addHolidays, { location_id: kolkata, year: 2028, entries: data })
    expect(added).toMatchObject({ httpStatus: 200, message: say.holidaysAdded(data.length) })
    const again = await hr.send(calls.addHolidays, { location_id: kolkata, year: 2028, entries: data })
    expect(again).toMatchObject({ httpStatus: 409, message: say.dayTaken.text })
  })

  test('lines of a table are read, doubtful ones marked', async () => {
    const lines =
      'Date\tName\tKind\n26-01-2029\tRepublic Day\n2029-03-02\tHoli\trestricted\n31.02.2029\tNever'
    const { data } = await hr.send(calls.readHolidayLines, { location_id: delhi, year: 2029, lines })
    expect(data.map(({ day, kind, warning }) => [day, kind, warning])).toEqual([
      ['2029-01-26', 'public', ''],
      ['2029-03-02', 'restricted', ''],
      ['2029-01-01', 'public', say.unreadableDate('31.02.2029')],
    ])
  })
})

describe('restricted holidays', () => {
  const restricted = (day: string) =>
    product.write((ctx) => buildHoliday(ctx, { day, kind: 'restricted', name: `Optional ${day}` }))
  const choose = (holiday_id: number, caller = staff) => caller.send(calls.chooseHoliday, { holiday_id })

  test('one that the line manager grants is off for that person', async () => {
    const holiday = await restricted(`${YEAR}-03-22`)
    const { data, message } = await choose(holiday.id)
    expect(message).toBe(say.chosen)
    expect(await choose(holiday.id)).toMatchObject({ httpStatus: 409, message: say.chosenAlready.text })
    const waiting = await lead.send(calls.listWaitingChoices, {})
    expect(waiting.data).toMatchObject([{ id: data.id, person: 'Stella', used: 1, quota: 2 }])
    const decide = (caller: Caller, more = {}) =>
      caller.send(calls.decideChoice, { id: data.id, verdict: 'approved', ...more })
    expect(await decide(hr)).toMatchObject({ httpStatus: 404, message: say.noSuchChoice.text })
    expect((await decide(staff)).httpStatus).toBe(403)
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(lead)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(await kindOf(`${YEAR}-03-22`)).toBe('holiday')
    expect(await kindOf(`${YEAR}-03-22`, leadId)).toBe('working')
    expect(
      await save({ id: holiday.id, day: `${YEAR}-03-23`, kind: 'restricted', name: 'Moved' }),
    ).toMatchObject({
      message: say.kindKept.text,
    })
    expect(await staff.send(calls.cancelChoice, { id: data.id })).toMatchObject({
      message: say.choiceCancelled,
    })
    expect(await kindOf(`${YEAR}-03-22`)).toBe('working')
  })

  test('a refusal says why, and frees the choice', async () => {
    const holiday = await restricted(`${YEAR}-04-21`)
    const { data } = await choose(holiday.id)
    const decide = (comment: string) =>
      lead.send(calls.decideChoice, { id: data.id, verdict: 'rejected', comment })
    expect((await decide('')).httpStatus).toBe(400)
    expect(await decide('Release week')).toMatchObject({ message: say.choiceRejected('Stella') })
    expect((await list(staff)).quota).toEqual({ used: 0, of: 2 })
    expect(await heardBy(leadId, 'calendar.choice-asked')).toContain(
      `Stella asks for ${holiday.name} on 21 Apr ${YEAR}. It needs your approval.`,
    )
    expect(await heardBy(staffId, 'calendar.choice-decided')).toContain(
      `${holiday.name} on 21 Apr ${YEAR} is rejected. Release week`,
    )
  })

  test('twenty at once never exceed the quota', async () => {
    const days = Array.from({ length: 20 }, (_, at) => `${YEAR}-09-${String(at + 1).padStart(2, '0')}`)
    const holidays = await Promise.all(days.map(restricted))
    const answers = await Promise.all(holidays.map(({ id }) => choose(id)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(2)
    const refused = answers.find(({ httpStatus }) => httpStatus !== 200)
    expect(refused?.message).toBe(say.quotaUsed(2, YEAR).text)
    expect((await list(staff)).quota).toEqual({ used: 2, of: 2 })
  })

  test('of another list, for everybody, or past cannot be chosen', async () => {
    const other = await product.write((ctx) =>
      buildHoliday(ctx, { day: `${YEAR}-10-05`, kind: 'restricted', location: 'delhi' }),
    )
    expect(await choose(other.id)).toMatchObject({ httpStatus: 404, message: say.notYourList.text })
    const everybody = (await list()).rows.find(({ kind }) => kind === 'public')!
    expect(await choose(everybody.id, lead)).toMatchObject({ message: say.notRestricted.text })
    const past = await restricted('2026-01-05')
    expect(await choose(past.id)).toMatchObject({ httpStatus: 409, message: say.dayPassed.text })
  })
})

test('an office follows a list that exists, and one with a list its own', async () => {
  const follow = (id: number, list_location_id: number | null, caller = hr) =>
    caller.send(calls.saveHolidayPlace, { id, list_location_id, version: 1 })
  const { places } = await list()
  const bangalore = places.find(({ name }) => name === 'Bangalore')!
  expect(await follow(bangalore.id, delhi, staff)).toMatchObject({ httpStatus: 403 })
  expect(await follow(99, delhi)).toMatchObject({ httpStatus: 404, message: say.noSuchOffice.text })
  expect(await follow(kolkata, delhi)).toMatchObject({ httpStatus: 409, message: say.listUsed.text })
  expect(await follow(bangalore.id, delhi)).toMatchObject({ httpStatus: 200, message: say.placeSaved })
  expect((await follow(bangalore.id, kolkata)).httpStatus).toBe(409)
})

test('a new office has no list, begins one of its own, and gives it up while it is empty', async () => {
  const office = await product.write((ctx) =>
    ctx.db
      .insertInto('location')
      .values({ key: 'pune', name: 'Pune', time_zone: 'Asia/Kolkata' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const follow = (list_location_id: number | null, version: number) =>
    hr.send(calls.saveHolidayPlace, { id: office.id, list_location_id, version })
  expect((await list()).places.find(({ id }) => id === office.id)).toMatchObject({
    list_name: null,
    version: 0,
  })
  expect(await follow(office.id, 0)).toMatchObject({ httpStatus: 200, message: say.placeSaved })
  expect((await list()).lists.map(({ name }) => name)).toContain('Pune')
  expect((await follow(null, 1)).httpStatus).toBe(200)
  expect((await follow(office.id, 2)).httpStatus).toBe(200)
  await product.write((ctx) => buildHoliday(ctx, { day: `${YEAR}-03-03`, location: 'pune' }))
  expect(await follow(kolkata, 3)).toMatchObject({ httpStatus: 409, message: say.listUsed.text })
})
