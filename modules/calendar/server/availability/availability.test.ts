import { beforeAll, describe, expect, test } from 'vitest'
import { questionsAsked } from '#platform/testing/query-count.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { buildAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { AbsenceDay } from '#calendar/server/absences/absence-queries.ts'
import { keepAbsence } from '#calendar/server/absences/absences.ts'
import {
  findNextFree,
  keepBooking,
  listFreePeople,
  listFreeSlots,
  readAvailability,
} from '#calendar/server/public.ts'
import { buildHoliday, buildPolicy } from '#calendar/server/calendar-builders.ts'
import { instantAt } from '#calendar/server/wall-clock.ts'
import { weeklyWindows } from './weekly-windows.ts'

const ground = await testGround()
const ZONE = 'Asia/Kolkata'
const MONDAY = '2026-11-23'

const seated = (days?: { start: number; end: number }) =>
  ground.write(async (ctx) => {
    const { id } = await buildAccount(ctx, {})
    await buildAssignment(ctx, { accountId: id, from: '2020-01-01' })
    const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, breakMinutes: 0, ...days }))
    if (days) await buildPolicy(ctx, { days: week, to: { accountId: id } })
    return id
  })

/** Half an hour as clocks in the zone show it. */
const halfHour = (day: string, minute: number, zone = ZONE) => ({
  from: instantAt(day, minute, zone),
  until: instantAt(day, minute + 30, zone),
})
const ask = (personId: number, day: string, minute: number) =>
  ground.read((ctx) => readAvailability(ctx, { personId, slot: halfHour(day, minute) }))
const away = (person_id: number, day: AbsenceDay, kind: 'leave' | 'work_from_home' | 'outdoor' = 'leave') =>
  ground.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: crypto.randomUUID(),
      person_id,
      kind,
      label: 'Casual leave',
      days: [day],
    }),
  )

let asha: number
let rohit: number
beforeAll(async () => {
  asha = await seated({ start: 600, end: 1140 })
  rohit = await seated({ start: 1110, end: 1590 })
})

test.each([
  ['New York 10:00 is 20:30 in India', 'America/New_York', 600, 'rohit'],
  ['New York 16:00 is 02:30: the window ends', 'America/New_York', 960, null],
  ['New York 15:30 is 02:00 and fits', 'America/New_York', 930, 'rohit'],
  ['Kolkata 10:00', ZONE, 600, 'asha'],
  ['Kolkata 21:30', ZONE, 1290, 'rohit'],
] as const)('%s', async (_name, zone, minute, host) => {
  const slots = [halfHour(MONDAY, minute, zone)]
  const [free] = await ground.read((ctx) => listFreePeople(ctx, { personIds: [asha, rohit], slots }))
  expect(free).toEqual(host === null ? [] : [host === 'asha' ? asha : rohit])
})

describe('somebody', () => {
  test('works until the end and not beyond it', async () => {
    expect(await ask(asha, MONDAY, 1110)).toMatchObject({ working: true, free: true })
    expect(await ask(asha, MONDAY, 1115)).toMatchObject({
      working: false,
      free: false,
      next: halfHour('2026-11-24', 600),
    })
  })

  test('on leave, on a holiday and at the weekend is off next when work begins again', async () => {
    const person = await seated()
    await away(person, { day: '2026-12-03', hundredths: 100, part: 'full' })
    await ground.write((ctx) => buildHoliday(ctx, { day: '2026-12-04' }))
    expect(await ask(person, '2026-12-03', 660)).toMatchObject({
      working: false,
      next: halfHour('2026-12-07', 600),
    })
  })

  test.each([
    ['first_half', 870, false],
    ['first_half', 900, true],
    ['second_half', 810, true],
    ['second_half', 840, false],
  ] as const)('away for the %s at minute %i: %s', async (part, minute, free) => {
    const person = await seated()
    await away(person, { day: MONDAY, hundredths: 50, part })
    expect((await ask(person, MONDAY, minute)).free).toBe(free)
  })

  test('away for two hours is back after them', async () => {
    const person = await seated()
    const [starts_at, ends_at] = [instantAt(MONDAY, 600, ZONE), instantAt(MONDAY, 720, ZONE)]
    await away(person, { day: MONDAY, hundredths: 25, part: 'hours', starts_at, ends_at })
    expect(await ask(person, MONDAY, 690)).toMatchObject({ free: false, next: halfHour(MONDAY, 720) })
  })

  test('working from home is there, and outdoors is not', async () => {
    const [home, out] = [await seated(), await seated()]
    await away(home, { day: MONDAY, hundredths: 100, part: 'full' }, 'work_from_home')
    await away(out, { day: MONDAY, hundredths: 100, part: 'full' }, 'outdoor')
    expect((await ask(home, MONDAY, 660)).free).toBe(true)
    expect((await ask(out, MONDAY, 660)).free).toBe(false)
  })

  test('booked is taken, with the buffer, and not by what is being moved', async () => {
    const person = await seated()
    const source = { source: 'meeting', source_id: 1 }
    const { from, until } = halfHour(MONDAY, 660)
    await ground.write((ctx) =>
      keepBooking(ctx, {
        ...source,
        person_id: person,
        label: 'Call',
        starts_at: from,
        ends_at: until,
        exclusive: true,
      }),
    )
    const free = (minute: number, more = {}) =>
      ground.read((ctx) =>
        readAvailability(ctx, { personId: person, slot: halfHour(MONDAY, minute), ...more }),
      )
    expect((await free(660)).free).toBe(false)
    expect(await free(675)).toMatchObject({ working: true, free: false })
    expect((await free(690)).free).toBe(true)
    expect((await free(690, { bufferMinutes: 15 })).free).toBe(false)
    expect((await free(660, { except: source })).free).toBe(true)
  })

  test('who never works is never free', async () => {
    const person = await seated()
    await ground.write((ctx) => buildPolicy(ctx, { days: [], to: { accountId: person } }))
    const wish = { personId: person, from: instantAt(MONDAY, 600, ZONE), minutes: 30 }
    expect(await ground.read((ctx) => findNextFree(ctx, wish))).toBeNull()
  })
})

test('slots begin on the half hour of the wall, also at +5:45 and +10:30', async () => {
  const person = await seated({ start: 610, end: 740 })
  const slots = (zone: string) =>
    ground.read((ctx) =>
      listFreeSlots(ctx, {
        personIds: [person],
        from: instantAt(MONDAY, 0, ZONE),
        until: instantAt(MONDAY, 1440, ZONE),
        minutes: 30,
        stepMinutes: 30,
        zone,
      }),
    )
  const starts = async (zone: string) => (await slots(zone)).map(({ from }) => from.slice(11, 16))
  expect(await starts(ZONE)).toEqual(['05:00', '05:30', '06:00'])
  expect(await starts('Asia/Kathmandu')).toEqual(['04:45', '05:15', '05:45', '06:15'])
  expect(await starts('Australia/Lord_Howe')).toEqual(['05:00', '05:30', '06:00'])
})

test('hours of someone’s own replace the working time, but not leave and holidays', async () => {
  const person = await seated()
  await ground.write((ctx) => buildHoliday(ctx, { day: '2027-03-12' }))
  await away(person, { day: '2027-03-16', hundredths: 100, part: 'full' })
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 1200, end_minute: 1560 }))
  const overrides = [{ day: '2027-03-17', hours: [] }]
  const windows = weeklyWindows({ week, overrides, zone: ZONE, from: '2027-03-11', to: '2027-03-18' })
  const days = ['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
  const slots = days.map((day) => halfHour(day, 1500))
  const free = await ground.read((ctx) =>
    listFreePeople(ctx, { personIds: [person], slots, hours: new Map([[person, windows]]) }),
  )
  expect(free.map((ids) => ids.length)).toEqual([1, 0, 1, 0, 0, 1])
})

test('the slots of four people ask the database no more often than those of one', async () => {
  const hosts: number[] = []
  for (let n = 0; n < 4; n++) hosts.push(await seated())
  await away(hosts[0]!, { day: MONDAY, hundredths: 50, part: 'first_half' })
  const slots = [600, 840, 900].map((minute) => halfHour(MONDAY, minute, 'Europe/London'))
  const read = (personIds: number[]) =>
    ground.read((ctx) => listFreePeople(ctx, { personIds, slots, bufferMinutes: 10 }))
  expect((await read(hosts)).some((ids) => ids.length > 0)).toBe(true)
  const asked = (personIds: number[]) =>
    questionsAsked(ground.ground.database.readerPool, () => read(personIds))
  expect(await asked(hosts)).toBe(await asked(hosts.slice(0, 1)))
})
