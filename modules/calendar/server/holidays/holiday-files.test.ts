import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import * as calls from '#calendar/contract/holidays/holiday-calls.ts'
import { buildHoliday } from '#calendar/server/calendar-builders.ts'

const product = await testProduct()
const YEAR = 2027

let hr: Caller
let staff: Caller
let kolkata: number
let delhi: number

beforeAll(async () => {
  const seated = async (roles: ('employee' | 'hr_manager')[]) => {
    const account = await product.account({ roles })
    await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, location: 'kolkata' }))
    return product.as(account)
  }
  hr = await seated(['employee', 'hr_manager'])
  staff = await seated(['employee'])
  const places = await product.read((ctx) => ctx.db.selectFrom('location').select(['id', 'key']).execute())
  kolkata = places.find(({ key }) => key === 'kolkata')!.id
  delhi = places.find(({ key }) => key === 'delhi')!.id
  await product.write((ctx) => buildHoliday(ctx, { day: `${YEAR}-01-26`, name: 'Republic Day' }))
})

describe('a file', () => {
  const send = (name: string, body: Uint8Array | string, caller = hr, year = 2031) => {
    const form = new FormData()
    form.set('location_id', String(delhi))
    form.set('year', String(year))
    form.set('list', new File([body as BlobPart], name))
    return caller
      .raw('/api/holidays/read-file', { method: 'POST', body: form })
      .then(
        (answer) =>
          answer.json() as Promise<{ status: number; message: string; data: calls.ProposedHoliday[] }>,
      )
  }

  test('may hold control characters and end a name in the middle of an emoji: it is read without them', async () => {
    const padding = 'X-FILLED:so that no one looks so far\r\n'.repeat(12_000)
    const event = (day: string, name: string) =>
      `BEGIN:VEVENT\r\nDTSTART:${day}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`
    const long = `${'a'.repeat(79)}😀`
    const ics = `BEGIN:VCALENDAR\r\n${padding}${event('20310120', 'Ho\0li')}${event('20310121', long)}END:VCALENDAR\r\n`
    const csv = `Date,Name\n${`${'x'.repeat(70)},\n`.repeat(6_000)}2031-01-20,Ho\0li\n2031-01-21,${long}\n`
    const answers = await Promise.all([send('a.ics', ics), send('a.csv', csv)])
    expect(answers.map(({ message }) => message)).toEqual(['', ''])
    const read = answers.map(({ data }) => data.map(({ name }) => name))
    const names = ['Ho li', 'a'.repeat(79)]
    expect(read).toEqual([names, names])
  })

  test('with a date of a million digits says which date, and no more of it', async () => {
    const { data } = await send('a.csv', `Date,Name\n${'9'.repeat(1_000_000)},Day\n`)
    expect(data.map(({ warning }) => warning.length < 100)).toEqual([true])
  })

  test('of a calendar program is read: whole days, long events, yearly ones, nothing that was cancelled', async () => {
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20310302',
      'DTEND;VALUE=DATE:20310304',
      'SUMMARY:Holi\\, the feast of',
      '  colours',
      'BEGIN:VALARM',
      'SUMMARY:Not this',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Asia/Kolkata:20200126T000000',
      'RRULE:FREQ=YEARLY',
      'SUMMARY:Republic Day',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART:20310505',
      'STATUS:CANCELLED',
      'SUMMARY:Gone',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART:20300505',
      'SUMMARY:Another year',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    const { data } = await send('delhi.ics', lines.join('\r\n'))
    expect(data.map(({ day, name, every_year, warning }) => [day, name, every_year, warning])).toEqual([
      ['2031-03-02', 'Holi, the feast of colours', false, 'Falls on a Sunday'],
      ['2031-03-03', 'Holi, the feast of colours', false, ''],
      ['2031-01-26', 'Republic Day', true, 'Falls on a Sunday'],
    ])
    expect((await readHolidaysOf(2031)).rows).toEqual([])
  })

  test('that this page has exported is taken in as it went out', async () => {
    const exported = await hr.raw('/api/holidays/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ year: YEAR, location_id: kolkata, format: 'xlsx' }),
    })
    const { data } = await send('list.xlsx', new Uint8Array(await exported.arrayBuffer()), hr, YEAR)
    expect(data).toContainEqual(
      expect.objectContaining({ day: `${YEAR}-01-26`, name: 'Republic Day', kind: 'public', warning: '' }),
    )
    const csv = 'Date;Holiday;Kind;Note\n24-12-2031;Eve;Half day, second half;From two\n24-12-2031;Again;;'
    const half = await send('list.csv', csv)
    expect(half.data).toMatchObject([
      { kind: 'half_day', half: 'second_half', note: 'From two', warning: '' },
      { warning: 'Duplicate of a line above' },
    ])
  })

  test('of another kind, broken, empty or of someone who keeps no lists is refused', async () => {
    expect((await send('list.xlsx', 'no sheet')).status).toBe(1)
    expect((await send('list.csv', 'Date;Holiday\n')).message).toBe(say.emptyFile.text)
    expect((await send('delhi.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).message).toBe(say.emptyFile.text)
    const many = Array.from({ length: 101 }, (_, at) => `2031-01-01;Day ${at}`).join('\n')
    expect((await send('list.csv', many)).message).toBe(say.tooManyLines(100).text)
    expect((await send('list.csv', '2031-01-26;Republic Day', staff)).message).toBe(
      say.mayNotManageHolidays.text,
    )
  })

  const readHolidaysOf = async (year: number) =>
    (await hr.send(calls.readHolidays, { year, location_id: delhi })).data
})

test('the list goes along as a file', async () => {
  const wish = JSON.stringify({ year: YEAR, format: 'csv' })
  const headers = { 'content-type': 'application/json' }
  const file = await staff.raw('/api/holidays/export', { method: 'POST', headers, body: wish })
  const text = await file.text()
  expect(file.status).toBe(200)
  expect(text).toMatch(/Date,Day,Holiday,Kind,Office,Company,Note/)
  expect(text).toMatch(/Tuesday,Republic Day,Holiday,Kolkata,All companies/)
})
