import { forgedArchives } from './hostile-archives.ts'
import type { HostileFile } from './hostile-file.ts'
import { zipOf, type ZippedEntry } from './zip-of.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relations = (links: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="${RELATIONS}">${links
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const frame = (links: readonly (readonly [string, string])[]): ZippedEntry[] => [
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

type Parts = { content?: string; shared?: string; more?: ZippedEntry[]; declared?: number; count?: number }

export function workbook({
  content = sheet(row(1, 'A1')),
  shared,
  more = [],
  declared,
  count,
}: Parts): Buffer {
  const entries: ZippedEntry[] = [
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

/** Cells that all point to one text, which is written once. */
const pointing = (cells: number, text: string) =>
  workbook({
    shared: strings(`<si><t>${text}</t></si>`),
    content: sheet(
      Array.from(
        { length: cells / 9 },
        (_, at) =>
          `<row r="${at + 1}">${[...'ABCDEFGHI'].map((letter) => `<c r="${letter}${at + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
      ).join(''),
    ),
  })

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
  ['9,000 cells that point to one text of 30 KB', () => pointing(9_000, 'a'.repeat(30_000))],
  ['9,000 cells that point to one text of another script', () => pointing(9_000, 'क'.repeat(30_000))],
  ['900 cells that point to one text of 400 KB', () => pointing(900, 'a'.repeat(400_000))],
  ['90,000 cells that point to one text of 100 letters', () => pointing(90_000, 'a'.repeat(100))],
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
    'a picture of the whole world, it says',
    () =>
      workbook({ content: sheet('').replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>') }),
  ],
  [
    'a word that is not among them',
    () => workbook({ content: sheet('<c r="A1" t="s"><v>99999999</v></c>'), shared: strings('') }),
  ],
  [
    'the word before the first',
    () => workbook({ content: sheet('<c r="A1" t="s"><v>-1</v></c>'), shared: strings('') }),
  ],
  [
    'a number without an end',
    () => workbook({ content: sheet('<row r="1"><c r="A1"><v>1e99999</v></c></row>') }),
  ],
  [
    'a day in a million years',
    () => workbook({ content: sheet('<row r="1"><c r="A1" s="0"><v>365242198</v></c></row>') }),
  ],
  [
    'a formula of itself',
    () => workbook({ content: sheet('<row r="1"><c r="A1"><f>A1+A1</f><v/></c></row>') }),
  ],
  [
    'a file of the machine',
    () =>
      workbook({
        content: `<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheet(cell('A1', '&e;'))}`,
      }),
  ],
  [
    'half of it in UTF-16',
    () => workbook({ content: Buffer.from(sheet(row(1, 'A1')), 'utf16le').toString('latin1') }),
  ],
  [
    'a NUL in a cell',
    () => workbook({ content: sheet(`<row r="1">${cell('A1', 'a\0b')}${cell('B1', '_x0000_')}</row>`) }),
  ],
  [
    'a million cells joined',
    () => workbook({ content: sheet(row(1, 'A1')) + '<mergeCell ref="A1:B2"/>'.repeat(1_000_000) }),
  ],
  ['no workbook', () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: sheet('') }])],
  [
    'a workbook inside itself',
    () => workbook({ more: [{ name: 'xl/embedded.xml', content: workbook({ content: corners }) }] }),
  ],
]

const HOLDS = 2 * MEGABYTE - 1_000
const filled = (piece: string, bytes = HOLDS) => piece.repeat(Math.floor(bytes / piece.length))

const texts: readonly (readonly [string, () => Buffer])[] = [
  ['2 MB of commas', () => Buffer.from(filled(','))],
  ['2 MB of line ends', () => Buffer.from(`a${filled('\n')}`)],
  ['a quote that never closes', () => Buffer.from(`a,"${filled('b')}`)],
  ['2 MB of quotes', () => Buffer.from(`a,${filled('"')}`)],
  ['2 MB of cells', () => Buffer.from(filled('a\tb\n'))],
  [
    'a NUL far behind its beginning',
    () => Buffer.from(`Date,Name\n${filled('a,b\n', 70_000)}2031-01-26,a\0b\n`),
  ],
  ['written in UTF-16', () => Buffer.from('\ufeffDate,Name\n2031-01-26,Day\n', 'utf16le')],
  ['written in Latin-1', () => Buffer.from('Date,Name\n2031-01-26,Fête\n', 'latin1')],
  ['only the mark of an encoding', () => Buffer.from('\ufeff')],
  ['a day of a million digits', () => Buffer.from(`Date,Name\n${'9'.repeat(1_000_000)},Day\n`)],
  ['a name of a million letters', () => Buffer.from(`Date,Name\n2031-01-26,${'a'.repeat(1_000_000)}\n`)],
  ['a name that ends in half an emoji', () => Buffer.from(`Date,Name\n2031-01-26,${'a'.repeat(79)}😀\n`)],
  ['formulas', () => Buffer.from('Date,Name\n=1+1,"=HYPERLINK(""http://evil.example"";""Day"")"\n')],
  ['2,000 headings', () => Buffer.from(`${'Date,'.repeat(1_000)}${'Name,'.repeat(1_000)}\n`)],
  ['the same day 5,000 times', () => Buffer.from(`Date,Name\n${'2031-01-26,Day\n'.repeat(5_000)}`)],
  ['quotes in the middle of cells', () => Buffer.from('Date,Name\n2031-01-26,a"b"c""d\n"2031-01-27"x,Day\n')],
  ['commas, semicolons and tabs', () => Buffer.from('Date;Name\tKind\n2031-01-26,Day;x\ty\n')],
  ['line ends of three systems', () => Buffer.from('Date,Name\r2031-01-26,a\r\n2031-01-27,b\n')],
  ['half characters', () => Buffer.concat([Buffer.from('Date,Name\n'), Buffer.alloc(HOLDS, 0xc3)])],
]

const named = (list: typeof books, ending: string): HostileFile[] =>
  list.map(([what, bytes]) => ({ what: `${ending}: ${what}`, name: `list.${ending}`, bytes }))

export const hostileTables: readonly HostileFile[] = [
  ...named([...books, ...forgedArchives('xlsx', () => workbook({}))], 'xlsx'),
  ...named(texts, 'csv'),
]
