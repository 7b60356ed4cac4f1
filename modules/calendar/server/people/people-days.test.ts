import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import * as calls from '#calendar/contract/calendar-calls.ts'
import { dropAbsence, keepAbsence } from '#calendar/server/absences/absences.ts'
import { keepBooking } from '#calendar/server/availability/bookings.ts'
import { buildHoliday, buildHolidayPlace } from '#calendar/server/calendar-builders.ts'
import { coverageOf } from './coverage.ts'
import { daysOf } from '#calendar/server/wall-clock.ts'

const product = await productOnPlainDay()
const DAY = '2026-11-24'

type Wish = {
  name: string
  roles?: string[]
  lead?: number
  company?: 1 | 2
  place?: 'kolkata' | 'bangalore'
}
const ids: Record<string, number> = {}
const callers: Record<string, Caller> = {}

async function seated({ name, roles = [], lead, company = 1, place = 'kolkata' }: Wish) {
  const account = await product.account({ name, roles: ['employee', ...roles] as never })
  const seat = { accountId: account.id, company, location: place, lineManagerId: lead ?? null }
  await product.write((ctx) => buildAssignment(ctx, { ...seat, from: '2021-11-24' }))
  ids[name] = account.id
  callers[name] = await product.as(account)
  return account.id
}

beforeAll(async () => {
  const lead = await seated({ name: 'Lead', roles: ['manager'] })
  await seated({ name: 'Asha', lead })
  await seated({ name: 'Bela', lead })
  await seated({ name: 'Executive', roles: ['hr_executive'] })
  await seated({ name: 'Other', company: 2 })
  await seated({ name: 'Admin', roles: ['admin'] })
  const away = { source: 'leave', kind: 'leave' as const, label: 'Medical leave' }
  const day = { day: DAY, hundredths: 100, part: 'full' as const }
  await product.write(async (ctx) => {
    await keepAbsence(ctx, { ...away, source_id: 1, person_id: ids['Asha']!, days: [day] })
    await keepAbsence(ctx, { ...away, source_id: 2, person_id: ids['Other']!, days: [day] })
  })
})

const titleOf = async (viewer: string, name: string) => {
  const { data } = await callers[viewer]!.send(calls.readPeople, { from: DAY, days: 1 })
  const row = data.rows.find((person) => person.name === name)
  return row?.cells[0]?.absences.map(({ title, kind }) => [title, kind])
}

test('on a card everybody who sees the person reads that they are away, and no one why', async () => {
  const today = companyDay(product.clock.now())
  const away = { source: 'leave', kind: 'leave' as const, label: 'Medical leave' }
  const day = { day: today, hundredths: 50, part: 'first_half' as const }
  await product.write((ctx) =>
    keepAbsence(ctx, { ...away, source_id: 77, person_id: ids['Executive']!, days: [day] }),
  )
  const read = (viewer: string, name: string) =>
    callers[viewer]!.send(calls.readWhereabouts, { person_ids: [ids[name]!, ids['Lead']!] })
  for (const viewer of ['Asha', 'Lead', 'Other', 'Executive'])
    expect((await read(viewer, 'Executive')).data).toEqual({
      today: [{ person_id: ids['Executive'], title: 'Away', part: 'first_half' }],
    })
  expect((await read('Bela', 'Lead')).data).toEqual({ today: [] })
  const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await client.send(calls.readWhereabouts, { person_ids: [ids['Executive']!] })).httpStatus).toBe(403)
})

test('the month shows who of the team is away, and what is asked for only to the person who asks', async () => {
  const asked = { source: 'leave', source_id: 9, person_id: ids['Bela']!, kind: 'leave' as const }
  const days = [{ day: '2026-11-25', hundredths: 100, part: 'full' as const }]
  await product.write((ctx) => keepAbsence(ctx, { ...asked, label: 'Casual leave', tentative: true, days }))
  const monthOf = async (viewer: string) =>
    (await callers[viewer]!.send(calls.readMonth, { from: '2026-11-23', to: '2026-11-29' })).data
  const bela = await monthOf('Bela')
  expect(bela.team).toEqual([{ day: DAY, count: 1, names: ['Asha'] }])
  expect(bela.asked).toEqual([{ day: '2026-11-25', title: 'Casual leave' }])
  expect(bela.absences).toEqual([])
  expect(await monthOf('Lead')).toMatchObject({ team: [{ day: DAY, count: 1, names: ['Asha'] }], asked: [] })
  expect((await monthOf('Other')).team).toEqual([])
})

describe('who is away', () => {
  test.each([
    ['Bela', 'Asha', [['Away', null]]],
    ['Asha', 'Asha', [['Medical leave', 'leave']]],
    ['Lead', 'Asha', [['Medical leave', 'leave']]],
    ['Executive', 'Asha', [['Medical leave', 'leave']]],
    ['Executive', 'Other', [['Away', null]]],
    ['Admin', 'Other', [['Medical leave', 'leave']]],
  ] as const)('%s reads of %s: %o', async (viewer, name, seen) => {
    expect(await titleOf(viewer, name)).toEqual(seen)
  })

  test('the team of a lead, and of who leads no one those beside', async () => {
    const team = async (viewer: string) =>
      (await callers[viewer]!.send(calls.readPeople, { from: DAY, scope: 'team' })).data.rows.map(
        ({ name }) => name,
      )
    expect(await team('Lead')).toEqual(['Asha', 'Bela', 'Lead'])
    expect(await team('Bela')).toEqual(['Asha', 'Bela'])
  })

  test('who is away today is named, or on the first of the days where today is not one of them', async () => {
    const dayNamed = async (from: string) =>
      (await callers['Lead']!.send(calls.readPeople, { from, days: 3, scope: 'team' })).data.away_on
    const today = companyDay(product.clock.now())
    expect(await dayNamed(dayBefore(today, 2))).toBe(today)
    expect(await dayNamed(dayBefore(today, 3))).toBe(dayBefore(today, 3))
    expect(await dayNamed(dayAfter(today))).toBe(dayAfter(today))
  })

  test('who is away on a day is named, and is not on the next', async () => {
    const away = async (from: string) =>
      (await callers['Lead']!.send(calls.readPeople, { from, days: 1, scope: 'team' })).data.away.map(
        ({ name }) => name,
      )
    expect(await away(DAY)).toHaveLength(1)
    expect(await away(dayAfter(DAY))).toEqual([])
  })

  test('coverage counts everybody in the list and warns below the mark', async () => {
    const ask = async (least: number) =>
      (await callers['Lead']!.send(calls.readPeople, { from: DAY, days: 2, scope: 'team', least })).data
        .coverage
    expect(await ask(60)).toMatchObject([
      { day: DAY, expected: 300, away: 100, percent: 66, low: false },
      { percent: 100, low: false },
    ])
    expect((await ask(70))[0]).toMatchObject({
      low: true,
      because: [
        { label: 'People who work on this day', value: '3' },
        { label: 'Away', value: '−1' },
        { label: 'Available', value: '2 of 3' },
        { label: 'Warning below', value: '70 %' },
      ],
    })
  })

  test('why a day is so is told to the person, their lead and HR of the company', async () => {
    const explain = (viewer: string, name: string) =>
      callers[viewer]!.send(calls.explainDay, { person_id: ids[name]!, day: DAY })
    for (const viewer of ['Asha', 'Lead', 'Executive', 'Admin'])
      expect((await explain(viewer, 'Asha')).data).toMatchObject({
        person: 'Asha',
        plan: { kind: 'working' },
      })
    const missing = { httpStatus: 404, message: say.noSuchPerson.text }
    expect(await explain('Bela', 'Asha')).toMatchObject(missing)
    expect(await explain('Executive', 'Other')).toMatchObject(missing)
    expect(await callers['Bela']!.send(calls.explainDay, { person_id: 999_999, day: DAY })).toMatchObject(
      missing,
    )
  })

  test('a customer sees no one', async () => {
    const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
    expect(await client.send(calls.readPeople, { from: DAY })).toMatchObject({ httpStatus: 403 })
    expect(await client.send(calls.readMonth, { from: DAY, to: DAY })).toMatchObject({ httpStatus: 403 })
    expect(await client.send(calls.makeFeed, { kind: 'own' })).toMatchObject({ httpStatus: 403 })
  })

  test('the file says no more than the screen', async () => {
    const file = async (viewer: string) => {
      const body = JSON.stringify({ from: DAY, days: 1, format: 'csv' })
      const headers = { 'content-type': 'application/json' }
      const answer = await callers[viewer]!.raw('/api/calendar/export-people', {
        method: 'POST',
        headers,
        body,
      })
      return answer.text()
    }
    expect(await file('Bela')).not.toMatch(/Medical/)
    expect(await file('Bela')).toMatch(/Asha.*Away/)
    expect(await file('Admin')).toMatch(/Asha.*Medical leave/)
  })
})

test('no one is away for more than the day asks of them', () => {
  const plans = [{ person_id: 1, day: DAY, hundredths: 50 }]
  const absences = [{ person_id: 1, day: DAY, kind: 'leave' as const, hundredths: 100 }]
  expect(coverageOf(daysOf(DAY, DAY), plans, absences, 50)).toMatchObject([
    { expected: 50, away: 50, percent: 0 },
  ])
  expect(coverageOf(daysOf(DAY, DAY), [], [], 50)).toMatchObject([{ percent: null, low: false }])
})

describe('the own month', () => {
  test('has plans, absences, bookings, anniversaries and restricted holidays', async () => {
    await product.write(async (ctx) => {
      await buildHoliday(ctx, { day: '2026-11-25', kind: 'restricted', name: 'Optional' })
      const times = { starts_at: `${DAY}T05:00:00Z`, ends_at: `${DAY}T06:00:00Z` }
      const meeting = { source: 'room', source_id: 4, label: 'Review', exclusive: false, ...times }
      await keepBooking(ctx, { ...meeting, person_id: ids['Asha']! })
    })
    const { data } = await callers['Asha']!.send(calls.readMonth, { from: '2026-11-01', to: '2026-11-30' })
    expect(data.days).toHaveLength(30)
    expect(data).toMatchObject({
      office: 'Kolkata',
      notice: '',
      absences: [{ day: DAY, title: 'Medical leave' }],
      bookings: [{ title: 'Review' }],
      restricted: [{ day: '2026-11-25', title: 'Optional' }],
      anniversaries: [{ day: DAY, title: '5 years here' }],
    })
    const long = await callers['Asha']!.send(calls.readMonth, { from: '2026-01-01', to: '2026-12-31' })
    expect(long.failure.fields).toMatchObject({ to: say.spanTooLong })
  })

  test('says where the office has no list, or follows another one', async () => {
    await seated({ name: 'South', place: 'bangalore' })
    const notice = async () =>
      (await callers['South']!.send(calls.readMonth, { from: DAY, to: DAY })).data.notice
    expect(await notice()).toBe('No holiday calendar for bangalore; weekdays only')
    await product.write((ctx) => buildHolidayPlace(ctx, 'bangalore', 'delhi'))
    expect(await notice()).toBe('Bangalore has no holiday list; using Delhi')
  })

  test('the week as working-day entries', async () => {
    const { data } = await callers['Lead']!.send(calls.workingDays, {})
    expect(data).toHaveLength(7)
    expect(data[6]).toEqual({ day_name: 'Sunday', end_hours: 0 })
  })
})

describe('feeds', () => {
  const make = (viewer: string, kind: 'own' | 'team') => callers[viewer]!.send(calls.makeFeed, { kind })
  const read = async (path: string) => {
    const answer = await product.stranger.raw(path)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  test('anyone who knows the link reads it, until it is made again or revoked', async () => {
    const first = (await make('Asha', 'own')).data.path
    const feed = await read(first)
    expect(feed).toMatchObject({ status: 200 })
    expect(feed.type).toMatch(/^text\/calendar/)
    expect(feed.text).toMatch(/SUMMARY:Medical leave/)
    expect(feed.text).toMatch(/DTSTART;VALUE=DATE:20261124/)
    const second = (await make('Asha', 'own')).data.path
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const feeds = await callers['Asha']!.send(calls.listFeeds, {})
    expect(feeds.data.map(({ kind }) => kind)).toEqual(['own'])
    await callers['Asha']!.send(calls.revokeFeed, { kind: 'own' })
    expect((await read(second)).status).toBe(404)
    expect((await read('/api/calendar/feed/guessed')).status).toBe(404)
  })

  test('a day that was taken back is cancelled for 30 days, and holds again with a higher number', async () => {
    const path = (await make('Bela', 'own')).data.path
    const team = (await make('Lead', 'team')).data.path
    const source = { source: 'leave', source_id: 77 }
    const keep = (...days: string[]) =>
      product.write((ctx) =>
        keepAbsence(ctx, {
          ...source,
          person_id: ids['Bela']!,
          kind: 'leave',
          label: 'Casual leave',
          days: days.map((day) => ({ day, hundredths: 100, part: 'full' })),
        }),
      )
    const eventOf = async (from: string, day: string) => {
      const calendar = ICAL.Component.fromString((await read(from)).text)
      const events = calendar.getAllSubcomponents('vevent').map((component) => ({
        uid: component.getFirstPropertyValue('uid'),
        status: component.getFirstPropertyValue('status'),
        sequence: component.getFirstPropertyValue('sequence'),
        summary: component.getFirstPropertyValue('summary'),
      }))
      return events.filter(({ uid }) => uid === `leave-77-${ids['Bela']}-${day}-full@atrium`)
    }
    const [first, second] = ['2026-12-01', '2026-12-02'] as const
    await keep(first, second)
    expect(await eventOf(path, second)).toMatchObject([{ status: 'CONFIRMED', sequence: 0 }])
    await keep(first)
    expect(await eventOf(path, first)).toMatchObject([{ status: 'CONFIRMED', sequence: 0 }])
    const taken = { status: 'CANCELLED', sequence: 1 }
    expect(await eventOf(path, second)).toMatchObject([{ ...taken, summary: 'Casual leave' }])
    expect(await eventOf(team, second)).toMatchObject([{ ...taken, summary: 'Bela: away' }])
    await keep(first, second)
    expect(await eventOf(path, second)).toMatchObject([{ status: 'CONFIRMED', sequence: 2 }])
    // Said again as it is: nothing has changed.
    await keep(first, second)
    expect(await eventOf(path, second)).toMatchObject([{ status: 'CONFIRMED', sequence: 2 }])
    await product.write((ctx) => dropAbsence(ctx, source))
    expect(await eventOf(path, first)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
    expect(await eventOf(path, second)).toMatchObject([{ status: 'CANCELLED', sequence: 3 }])
    const days = 31 * 86_400
    product.clock.shift({ seconds: days })
    expect(await eventOf(path, second)).toEqual([])
    product.clock.shift({ seconds: -days })
  })

  test('the team’s tells that someone is away, never why', async () => {
    const { text } = await read((await make('Lead', 'team')).data.path)
    expect(text).toMatch(/SUMMARY:Asha: away/)
    expect(text).not.toMatch(/Medical/)
    expect(text).not.toMatch(/Other/)
  })

  test('ends with the account', async () => {
    const { path } = (await make('Bela', 'own')).data
    await product.write((ctx) =>
      ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', ids['Bela']!).execute(),
    )
    expect((await read(path)).status).toBe(404)
  })
})
