import { crc32, deflateRawSync } from 'node:zlib'

export type HostileFile = { readonly what: string; readonly name: string; readonly bytes: () => Buffer }

type Entry = {
  readonly name: string
  readonly content: Buffer | string
  /** What the directory says instead of the truth. */
  readonly declared?: number
  readonly method?: number
  readonly hidden?: boolean
}

/** An archive of whatever honesty. */
export function zipOf(entries: readonly Entry[], count = entries.length): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.method ?? 8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.declared ?? content.length, 18)
    shared.writeUInt16LE(entry.name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(entry.name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const named = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.alloc(2),
      shared,
      place,
      Buffer.from(entry.name),
    ])
    if (!entry.hidden) directory.push(named)
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relations = (links: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="${RELATIONS}">${links
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const frame = (links: readonly (readonly [string, string])[]): Entry[] => [
  {
    name: '[Content_Types].xml',
    content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relations(links) },
]
const links = [
  ['worksheet', 'worksheets/sheet1.xml'],
  ['sharedStrings', 'sharedStrings.xml'],
] as const

export const sheet = (rows: string): string =>
  `<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`
export const cell = (place: string, text = 'x') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, ...places: string[]) =>
  `<row r="${number}">${places.map((place) => cell(place)).join('')}</row>`
const strings = (content: string) => `<sst xmlns="${SHEETS}">${content}</sst>`

type Parts = { content?: string; shared?: string; more?: Entry[]; declared?: number; count?: number }

export function workbook({
  content = sheet(row(1, 'A1')),
  shared,
  more = [],
  declared,
  count,
}: Parts): Buffer {
  const entries: Entry[] = [
    ...frame(shared === undefined ? links.slice(0, 1) : links),
    { name: 'xl/worksheets/sheet1.xml', content, ...(declared === undefined ? {} : { declared }) },
    ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: shared }]),
    ...more,
  ]
  return zipOf(entries, count)
}

const MEGABYTE = 1024 * 1024
const corners = sheet(row(1, 'A1') + row(1_048_576, 'XFD1048576'))
const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
const manyRows = (rows: number, column: string) =>
  Array.from({ length: rows }, (_, at) => row(at + 1, `${column}${at + 1}`)).join('')
const second = { name: 'xl/worksheets/sheet2.xml', content: sheet(' '.repeat(40 * MEGABYTE)) }

const books: readonly (readonly [string, () => Buffer])[] = [
  ['two cells in opposite corners', () => workbook({ content: corners })],
  ['a sheet of 200 MB', () => workbook({ content: sheet(' '.repeat(200 * MEGABYTE)) })],
  ['words of 200 MB', () => workbook({ shared: strings(' '.repeat(200 * MEGABYTE)) })],
  [
    'a sheet of 200 MB that says 900 bytes',
    () => workbook({ content: sheet(' '.repeat(200 * MEGABYTE)), declared: 900 }),
  ],
  ['a sheet that says 4 GB', () => workbook({ declared: 0xffff_fff0 })],
  ['two sheets of 40 MB', () => workbook({ content: second.content, more: [second] })],
  ['65,000 entries', () => workbook({ count: 65_000 })],
  ['tags a million deep', () => workbook({ content: sheet('<a>'.repeat(1_000_000)) })],
  [
    'entities inside entities',
    () =>
      workbook({
        shared: `<!DOCTYPE s [<!ENTITY l0 "lol">${laughs.join('')}]>${strings('<si><t>&l12;</t></si>')}`,
      }),
  ],
  ['a cell at the last column of 9,000 rows', () => workbook({ content: sheet(manyRows(9_000, 'XFD')) })],
  ['a cell at the 90th column of 20,000 rows', () => workbook({ content: sheet(manyRows(20_000, 'CL')) })],
  ['cells without an end', () => workbook({ content: sheet('<c '.repeat(4_000_000)) })],
  ['a place that is none', () => workbook({ content: sheet(cell('ZZZZZZ999999999999')) })],
  ['an attribute of 30 MB', () => workbook({ content: sheet(`<row r="${'1'.repeat(30 * MEGABYTE)}"/>`) })],
  ['no directory', () => workbook({}).subarray(0, -60)],
  [
    'a directory outside of the file',
    () => {
      const bytes = workbook({})
      bytes.writeUInt32LE(0x7fff_ffff, bytes.length - 6)
      return bytes
    },
  ],
  [
    'an unknown way of packing',
    () => zipOf([...frame(links), { name: 'xl/worksheets/sheet1.xml', content: 'x', method: 99 }]),
  ],
  [
    'a sheet that the directory hides',
    () =>
      zipOf([
        ...frame(links.slice(0, 1)),
        { name: 'xl/worksheets/sheet1.xml', content: corners, hidden: true },
      ]),
  ],
  [
    'half a million formats',
    () =>
      workbook({
        more: [
          {
            name: 'xl/styles.xml',
            content: `<styleSheet>${'<xf numFmtId="14"/>'.repeat(500_000)}</styleSheet>`,
          },
        ],
      }),
  ],
  [
    'a workbook inside itself',
    () => workbook({ more: [{ name: 'xl/embedded.xml', content: workbook({ content: corners }) }] }),
  ],
]

const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`
const calendar = (inside: string) => Buffer.from(`BEGIN:VCALENDAR\r\n${inside}END:VCALENDAR\r\n`)
const long = event('DTSTART:20310101\r\nDTEND:20320101\r\nSUMMARY:a')
const HOLDS = 2 * MEGABYTE - 1_000
const filled = (piece: string) => piece.repeat(Math.floor(HOLDS / piece.length))

const calendars: readonly (readonly [string, () => Buffer])[] = [
  ['2 MB of events', () => calendar(filled(long))],
  ['2 MB of one folded line', () => calendar(event(`DTSTART:20310101\r\nSUMMARY:a${filled('\r\n a')}`))],
  ['2 MB of parameters', () => calendar(event(`DTSTART${filled(';A="')}`))],
  ['events without an end', () => calendar(filled('BEGIN:VEVENT\r\n'))],
  ['2 MB of empty lines', () => calendar(filled('\r\n'))],
]

const texts: readonly (readonly [string, () => Buffer])[] = [
  ['2 MB of commas', () => Buffer.from(filled(','))],
  ['2 MB of line ends', () => Buffer.from(`a${filled('\n')}`)],
  ['a quote that never closes', () => Buffer.from(`a,"${filled('b')}`)],
  ['2 MB of quotes', () => Buffer.from(`a,${filled('"')}`)],
  ['2 MB of cells', () => Buffer.from(filled('a\tb\n'))],
  ['half characters', () => Buffer.concat([Buffer.from('Date,Name\n'), Buffer.alloc(HOLDS, 0xc3)])],
]

const named = (list: typeof books, ending: string): HostileFile[] =>
  list.map(([what, bytes]) => ({ what: `${ending}: ${what}`, name: `list.${ending}`, bytes }))

export const hostileTables: readonly HostileFile[] = [
  ...named(books, 'xlsx'),
  ...named(calendars, 'ics'),
  ...named(texts, 'csv'),
]
