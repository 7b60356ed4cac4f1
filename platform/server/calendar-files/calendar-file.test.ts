import { describe, expect, it } from 'vitest'
import { all, one, part, readCalendar, textOf } from '#platform/testing/strict-calendar.ts'
import { calendarAttachment, calendarFile } from './calendar-file.ts'
import type { CalendarEvent, CalendarMethod } from './calendar-event.ts'

const now = new Date('2026-11-21T05:00:00Z')
const meeting: CalendarEvent = {
  uid: 'meeting-42@atrium',
  sequence: 3,
  summary: 'Interview; round 2, সঞ্জয় চট্টোপাধ্যায় (চূড়ান্ত পর্ব)',
  description: 'Bring:\nID, résumé\\portfolio',
  location: 'Room 4, Kolkata',
  url: 'https://atrium.example.com/rooms?id=4',
  when: { from: '2026-11-23T05:00:00.000Z', until: '2026-11-23T06:30:00.000Z', zone: 'Asia/Kolkata' },
  organizer: { name: 'Asha "Ash" Rao', email: 'asha@example.com' },
  attendees: [
    { name: 'Ravi; Sen, Jr', email: 'ravi@example.com' },
    { name: 'Meera', email: 'meera@example.com', isOptional: true },
  ],
  remindMinutesBefore: [10, 1440],
}
const leave: CalendarEvent = {
  uid: 'leave-7@atrium',
  sequence: 0,
  summary: 'Leave',
  when: { firstDay: '2026-12-30', lastDay: '2026-12-31' },
  isBusy: false,
}

const file = (events: CalendarEvent[], method: CalendarMethod = 'REQUEST') =>
  readCalendar(calendarFile({ method, events, now }))

describe('a calendar file', () => {
  it('holds what every program asks for', () => {
    const calendar = file([meeting])
    expect(calendar.name).toBe('VCALENDAR')
    expect(['VERSION', 'METHOD', 'PRODID'].map((name) => one(calendar, name).value)).toEqual([
      '2.0',
      'REQUEST',
      '-//Atrium//Atrium//EN',
    ])
    const [event] = part(calendar, 'VEVENT')
    expect(['UID', 'SEQUENCE', 'DTSTAMP', 'STATUS', 'TRANSP'].map((name) => one(event!, name).value)).toEqual(
      ['meeting-42@atrium', '3', '20261121T050000Z', 'CONFIRMED', 'OPAQUE'],
    )
    expect(one(event!, 'URL').value).toBe(meeting.url)
  })

  it('brings every text back letter for letter, folded as it may be', () => {
    const [event] = part(file([meeting]), 'VEVENT')
    expect(textOf(one(event!, 'SUMMARY').value)).toBe(meeting.summary)
    expect(textOf(one(event!, 'DESCRIPTION').value)).toBe(meeting.description)
    expect(textOf(one(event!, 'LOCATION').value)).toBe(meeting.location)
  })

  it('names its people', () => {
    const [event] = part(file([meeting]), 'VEVENT')
    const organizer = one(event!, 'ORGANIZER')
    expect([organizer.parameters['CN'], organizer.value.toLowerCase()]).toEqual([
      "Asha ^'Ash^' Rao",
      'mailto:asha@example.com',
    ])
    expect(
      all(event!, 'ATTENDEE').map(({ parameters, value }) => [
        parameters['CN'],
        parameters['ROLE'],
        parameters['RSVP'],
        value.toLowerCase(),
      ]),
    ).toEqual([
      ['Ravi; Sen, Jr', 'REQ-PARTICIPANT', 'TRUE', 'mailto:ravi@example.com'],
      ['Meera', 'OPT-PARTICIPANT', 'TRUE', 'mailto:meera@example.com'],
    ])
  })

  it('tells the time on the wall of its place, and the rules of that place', () => {
    const calendar = file([meeting])
    const [event] = part(calendar, 'VEVENT')
    for (const [name, value] of [
      ['DTSTART', '20261123T103000'],
      ['DTEND', '20261123T120000'],
    ] as const)
      expect(one(event!, name)).toEqual({ name, parameters: { TZID: 'Asia/Kolkata' }, value })
    const [zone] = part(calendar, 'VTIMEZONE')
    expect(one(zone!, 'TZID').value).toBe('Asia/Kolkata')
    const [standard, ...more] = zone!.components
    expect(more).toEqual([])
    expect(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].map((name) => one(standard!, name).value)).toEqual([
      '19700101T000000',
      '+0530',
      '+0530',
    ])
  })

  it('knows the summer time of a place that has one', () => {
    const when = { from: '2026-10-31T13:00:00Z', until: '2026-11-01T15:00:00Z', zone: 'America/New_York' }
    const calendar = file([{ ...leave, when }])
    const [event] = part(calendar, 'VEVENT')
    // The clocks went back in between: nine in summer time, ten in winter time.
    expect([one(event!, 'DTSTART').value, one(event!, 'DTEND').value]).toEqual([
      '20261031T090000',
      '20261101T100000',
    ])
    const changes = part(calendar, 'VTIMEZONE')[0]!.components.map((change) => [
      change.name,
      ...['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'].map((name) => one(change, name).value),
    ])
    expect(changes).toContainEqual(['DAYLIGHT', '20260308T020000', '-0500', '-0400'])
    expect(changes).toContainEqual(['STANDARD', '20261101T020000', '-0400', '-0500'])
  })

  it('carries each zone once', () => {
    const london = {
      ...meeting,
      uid: 'b',
      when: { ...meeting.when, zone: 'Europe/London' } as CalendarEvent['when'],
    }
    const zones = part(file([meeting, london, { ...meeting, uid: 'c' }]), 'VTIMEZONE')
    expect(zones.map((zone) => one(zone, 'TZID').value)).toEqual(['Asia/Kolkata', 'Europe/London'])
  })

  it('ends whole days on the day after the last', () => {
    const calendar = file([leave], 'PUBLISH')
    const [event] = part(calendar, 'VEVENT')
    expect(one(event!, 'DTSTART')).toEqual({
      name: 'DTSTART',
      parameters: { VALUE: 'DATE' },
      value: '20261230',
    })
    expect(one(event!, 'DTEND')).toEqual({ name: 'DTEND', parameters: { VALUE: 'DATE' }, value: '20270101' })
    expect(one(event!, 'TRANSP').value).toBe('TRANSPARENT')
    expect(part(calendar, 'VTIMEZONE')).toEqual([])
  })

  it('leaves days out of whole days, and asks no one whose coming is settled', () => {
    const when = { firstDay: '2026-11-23', lastDay: '2026-11-27', except: ['2026-11-25'] }
    const attendees = [{ name: 'Meera', email: 'meera@example.com', isSure: true }]
    const { organizer } = meeting
    const [event] = part(file([{ ...leave, when, attendees, organizer: organizer! }]), 'VEVENT')
    expect(['DTSTART', 'DTEND', 'RRULE', 'EXDATE'].map((name) => one(event!, name).value)).toEqual([
      '20261123',
      '20261124',
      'FREQ=DAILY;COUNT=5',
      '20261125',
    ])
    expect(one(event!, 'EXDATE').parameters).toEqual({ VALUE: 'DATE' })
    expect(one(event!, 'ATTENDEE').parameters).toMatchObject({ PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' })
  })

  it('tells of one that was taken back among others that hold', () => {
    const [held, gone] = part(file([leave, { ...leave, uid: 'b', isCancelled: true }], 'PUBLISH'), 'VEVENT')
    expect([one(held!, 'STATUS').value, one(gone!, 'STATUS').value]).toEqual(['CONFIRMED', 'CANCELLED'])
  })

  it('reminds before an event, and never of a cancelled one', () => {
    const alarms = part(part(file([meeting]), 'VEVENT')[0]!, 'VALARM')
    expect(alarms.map((alarm) => [one(alarm, 'ACTION').value, one(alarm, 'TRIGGER').value])).toEqual([
      ['DISPLAY', '-PT10M'],
      ['DISPLAY', '-P1D'],
    ])
    const cancelled = file([{ ...meeting, sequence: 4 }], 'CANCEL')
    const [event] = part(cancelled, 'VEVENT')
    expect([
      one(cancelled, 'METHOD').value,
      one(event!, 'STATUS').value,
      one(event!, 'UID').value,
      one(event!, 'SEQUENCE').value,
    ]).toEqual(['CANCEL', 'CANCELLED', 'meeting-42@atrium', '4'])
    expect(event!.components).toEqual([])
  })
})

it('a mail carries it with the method that programs look for', () => {
  const { name, mime, content } = calendarAttachment({ method: 'REQUEST', events: [meeting], now })
  expect([name, mime]).toEqual(['invitation.ics', 'text/calendar; charset=utf-8; method=REQUEST'])
  expect(content).toBe(calendarFile({ method: 'REQUEST', events: [meeting], now }))
  expect(calendarAttachment({ method: 'CANCEL', events: [meeting], now }).name).toBe('cancelled.ics')
})
