import type { HostileFile } from './hostile-file.ts'

const HOLDS = 2 * 1024 * 1024 - 1_000
const filled = (piece: string, bytes = HOLDS) => piece.repeat(Math.floor(bytes / piece.length))

const event = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`
const calendar = (inside: string) => `BEGIN:VCALENDAR\r\n${inside}END:VCALENDAR\r\n`
const day = (...lines: string[]) => calendar(event('DTSTART:20310126', 'SUMMARY:Day', ...lines))
/** A start that only looks like one, or that no calendar has. */
const begins = (start: string, ...lines: string[]) => calendar(event(start, 'SUMMARY:Day', ...lines))
const named = (name: string) => calendar(event('DTSTART:20310126', `SUMMARY:${name}`))
const nested = (name: string, times: number) =>
  `BEGIN:${name}\r\n`.repeat(times) + `END:${name}\r\n`.repeat(times)

type Named = Readonly<Record<string, () => string | Buffer>>

const longAndMany: Named = {
  '2 MB of events': () => calendar(filled(event('DTSTART:20310101', 'DTEND:20320101', 'SUMMARY:a'))),
  '2 MB of events without an end': () => calendar(filled('BEGIN:VEVENT\r\n')),
  '2 MB of ends without an event': () => calendar(filled('END:VEVENT\r\n')),
  '2 MB of empty lines': () => calendar(filled('\r\n')),
  '2 MB of one folded line': () => calendar(event('DTSTART:20310101', `SUMMARY:a${filled('\r\n a')}`)),
  '2 MB of lines folded to nothing': () => calendar(event('DTSTART:20310101', `SUMMARY:a${filled('\r\n ')}`)),
  '2 MB of one name': () => named(filled('a')),
  '2 MB of parameters': () => calendar(event(`DTSTART${filled(';A="')}`)),
  '2 MB of quoted parameters': () => calendar(event(`DTSTART${filled(';A="b"')}:20310126`, 'SUMMARY:Day')),
  '2 MB of colons': () => calendar(event(`DTSTART${filled(':')}`)),
  '2 MB of strokes': () => named(filled('\\')),
  '2 MB of spaces in a name': () => named(`a${filled(' ')}b`),
  '2 MB of one property’s name': () => calendar(event(filled('A'))),
  '4,000 events of 31 days in every year': () =>
    calendar(event('DTSTART:20310101', 'DTEND:20310301', 'SUMMARY:a', 'RRULE:FREQ=YEARLY').repeat(4_000)),
  '2 MB of events in lower case': () =>
    calendar(filled('begin:vevent\r\ndtstart:20310101\r\nend:vevent\r\n')),
  '4,999 events of 31 days in other years': () =>
    calendar(event('DTSTART:20280101', 'DTEND:20290301', `SUMMARY:${'a'.repeat(300)}`).repeat(4_999)),
  '101 days of the year asked for': () => calendar(event('DTSTART:20310126', 'SUMMARY:a').repeat(101)),
  '5,000 times the same event': () => calendar(event('UID:1', 'DTSTART:20310126', 'SUMMARY:a').repeat(5_000)),
  'calendars inside calendars': () =>
    calendar(filled('BEGIN:VCALENDAR\r\n', 200_000) + event('DTSTART:20310126')),
  'alarms 50,000 deep': () => calendar(`BEGIN:VEVENT\r\n${nested('VALARM', 50_000)}END:VEVENT\r\n`),
  'events inside events': () => calendar(nested('VEVENT', 2_000)),
}

const dates: Named = {
  'the year 0': () => begins('DTSTART:00000101'),
  'the year 9999': () => begins('DTSTART:99991231', 'DTEND:99991231'),
  'an end 8,000 years later': () => begins('DTSTART:20310126', 'DTEND:99990101'),
  'an end before its beginning': () => begins('DTSTART:20310126', 'DTEND:20300126'),
  'the 31st of February': () => begins('DTSTART:20310231'),
  'a month 99': () => begins('DTSTART:20319999'),
  'a day of 400,000 digits': () => begins(`DTSTART:${'9'.repeat(400_000)}`),
  'a negative year': () => begins('DTSTART:-20310126'),
  'a day in Arabic digits': () => begins('DTSTART:٢٠٣١٠١٢٦'),
  'a day in words': () => begins('DTSTART:Republic Day'),
  'no day at all': () => calendar(event('SUMMARY:Day')),
  'a leap day of every year': () => begins('DTSTART:20280229', 'RRULE:FREQ=YEARLY'),
  'a duration of ten thousand years': () => begins('DTSTART:20310126', 'DURATION:P3650000D'),
  'a zone that is nowhere': () => begins('DTSTART;TZID=Mars/Olympus:20310126T090000'),
  'a zone that names a file': () => begins('DTSTART;TZID=../../../etc/passwd:20310126T090000'),
  'a zone that defines itself without an end': () =>
    calendar(
      `BEGIN:VTIMEZONE\r\nTZID:X\r\n${filled('BEGIN:STANDARD\r\nRRULE:FREQ=SECONDLY\r\n', 300_000)}` +
        event('DTSTART;TZID=X:20310126T090000', 'SUMMARY:Day'),
    ),
}

const recurrences: Named = {
  'every second without an end': () => day('RRULE:FREQ=SECONDLY'),
  'every year, four thousand million times': () => day('RRULE:FREQ=YEARLY;COUNT=4294967295'),
  'every nothing': () => day('RRULE:FREQ=YEARLY;INTERVAL=0'),
  'until before it begins': () => day('RRULE:FREQ=YEARLY;UNTIL=19700101'),
  'a rule of 1 MB': () => day(`RRULE:FREQ=YEARLY;BYDAY=${filled('MO,', 1_000_000)}`),
  '50,000 rules': () => day(...Array.from({ length: 50_000 }, () => 'RRULE:FREQ=YEARLY')),
  '50,000 exceptions': () => day(...Array.from({ length: 50_000 }, () => 'EXDATE:20310126')),
  'a rule of itself': () => day('RRULE:RRULE:FREQ=YEARLY'),
}

const encodings: Named = {
  'written in UTF-16': () => Buffer.from(`\ufeff${day()}`, 'utf16le'),
  'written in Latin-1': () => Buffer.from(named('Fête à Zürich'), 'latin1'),
  'half characters': () => Buffer.concat([Buffer.from('BEGIN:VCALENDAR\r\n'), Buffer.alloc(100_000, 0xc3)]),
  'a NUL in its first line': () => Buffer.from(day().replace('VCALENDAR\r', 'VCALENDAR\0\r')),
  'a NUL far behind its beginning': () => calendar(`${filled('X-A:b\r\n', 100_000)}${event('SUMMARY:\0')}`),
  'a NUL in a name far behind': () =>
    calendar(filled('X-A:b\r\n', 100_000) + event('DTSTART:20310126', 'SUMMARY:a\0b')),
  'half a surrogate in a name': () => Buffer.from(named('\ud800'), 'utf8'),
  'a name that turns around': () => named('\u202egnp.exe\u202c'),
  'a name of marks piled on one letter': () => named(`a${'\u0301'.repeat(200_000)}`),
  'a name of faces joined': () => named('👨‍👩‍👧‍👦'.repeat(20_000)),
  'a name that is markup': () => named('<img src=x onerror=alert(1)>'),
  'a name that is a formula': () => named('=HYPERLINK("http://evil.example";"Holiday")'),
  'line ends of an old Mac': () => day().replaceAll('\r\n', '\r'),
  'no end': () => day().slice(0, -40),
  'cut in the middle of a letter': () => Buffer.from(named('ééé')).subarray(0, -36),
  'nothing behind its first line': () => 'BEGIN:VCALENDAR\r\n',
  'no line': () => '',
  'a page of the web': () => '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>',
  'a spreadsheet under another name': () => Buffer.from('PK\x03\x04 BEGIN:VCALENDAR', 'latin1'),
}

const families = { ...longAndMany, ...dates, ...recurrences, ...encodings }

/** What someone may send as a calendar of holidays. */
export const hostileCalendars: readonly HostileFile[] = Object.entries(families).map(([what, content]) => ({
  what: `ics: ${what}`,
  name: 'list.ics',
  bytes: () => Buffer.from(content() as string),
}))
