import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import readXlsxFile, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { Refused } from '#platform/server/must.ts'
import { exportTable } from './export-table.ts'
import type { ExportColumn, ExportRow, ExportTable } from './export-types.ts'

const about = { by: 'Asha Rao', at: new Date('2026-11-20T19:00:00Z'), zone: 'Asia/Kolkata' }

const columns = [
  { key: 'number', label: 'Number', type: 'text' },
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'count', label: 'Count', type: 'number' },
  { key: 'pay', label: 'Pay', type: 'money' },
  { key: 'yen', label: 'Yen', type: 'money', currency: 'JPY' },
  { key: 'days', label: 'Days', type: 'days' },
  { key: 'joined', label: 'Joined', type: 'date' },
  { key: 'seen', label: 'Seen', type: 'instant' },
  { key: 'share', label: 'Share', type: 'percent' },
] as const satisfies readonly ExportColumn[]

const asha = {
  number: '00042',
  name: 'সঞ্জয় "Sunny", Kolkata\nOffice',
  count: -3,
  pay: -5,
  yen: 1200,
  days: 150,
  joined: '2024-02-29',
  seen: '2026-11-20T20:15:30.000Z',
  share: 1250,
}
const empty = {
  number: '1',
  name: null,
  count: null,
  pay: null,
  yen: null,
  days: null,
  joined: null,
  seen: null,
  share: undefined,
}

async function* each<Row>(rows: readonly Row[]) {
  yield* rows
}

const table = (rows: readonly ExportRow[], title = 'People'): ExportTable => ({
  title,
  filterText: 'Office: Kolkata',
  columns,
  rows: each(rows),
})
const bytesOf = (source: ExportTable, format: 'csv' | 'xlsx' | 'pdf') =>
  buffer(exportTable(source, format, about).body as never)

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']

describe('a CSV', () => {
  it('is named by the day that it was taken on, where it was taken', () => {
    const download = exportTable(table([]), 'csv', about)
    expect([download.name, download.mime]).toEqual(['People 2026-11-21.csv', 'text/csv; charset=utf-8'])
  })

  it('carries every value plain, quoted where it must be', async () => {
    expect(String(await bytesOf(table([asha, empty]), 'csv'))).toBe(
      '\uFEFFNumber,Name,Count,Pay,Yen,Days,Joined,Seen,Share\r\n' +
        '00042,"সঞ্জয় ""Sunny"", Kolkata\nOffice",-3,-0.05,1200,1.50,2024-02-29,2026-11-21 01:45,12.50%\r\n' +
        '1,,,,,,,,\r\n',
    )
  })

  it('lets no text run as a formula', async () => {
    const rows = formulas.map((name) => ({ ...empty, name }))
    const lines = String(await bytesOf(table(rows), 'csv')).split('\r\n')
    expect(lines.slice(1, 6).map((line) => line.split(',')[1])).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
    ])
    expect(lines[6]).toContain(`"'\rx"`)
  })

  it('stops asking for rows when no one listens any more', async () => {
    let asked = 0
    let closed = false
    let taken = 0
    const endless = async function* () {
      try {
        for (;;) yield { ...asha, count: (asked += 1) }
      } finally {
        closed = true
      }
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const body = exportTable({ ...table([]), rows: endless() as AsyncIterable<ExportRow> }, format, about)
        .body as NodeJS.ReadableStream
      asked = 0
      for await (const chunk of body) {
        taken += chunk.length
        if (asked > 0) break
      }
      expect(taken).toBeGreaterThan(0)
      await expect.poll(() => closed).toBe(true)
      const before = asked
      await new Promise(setImmediate)
      expect(asked).toBe(before)
      closed = false
    }
  })

  it.each(['csv', 'xlsx', 'pdf'] as const)('breaks with its rows as %s', async (format) => {
    const broken = async function* () {
      yield asha
      throw new Error('the database is gone')
    }
    await expect(bytesOf({ ...table([]), rows: broken() }, format)).rejects.toThrow('the database is gone')
  })
})

describe('a workbook', () => {
  it('holds numbers as numbers, days as days and text as text', async () => {
    const sheet = await readSheet(await bytesOf(table([asha, empty]), 'xlsx'))
    expect(sheet[0]).toEqual(columns.map(({ label }) => label))
    const [number, name, count, pay, yen, days, joined, seen, share] = sheet[1]!
    expect([number, name]).toEqual(['00042', asha.name])
    expect([count, pay, yen, days, share]).toEqual([-3, -0.05, 1200, 1.5, 0.125])
    expect((joined as unknown as Date).toISOString()).toBe('2024-02-29T00:00:00.000Z')
    expect((seen as unknown as Date).toISOString().slice(0, 16)).toBe('2026-11-21T01:45')
    expect(sheet[2]).toEqual(['1', null, null, null, null, null, null, null, null])
  })

  it('says on its second sheet what it is', async () => {
    const sheets = await readXlsxFile(await bytesOf(table([asha, asha]), 'xlsx'))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['People', 'About'])
    expect(sheets[1]!.data).toEqual([
      ['List', 'People'],
      ['Filter', 'Office: Kolkata'],
      ['Rows', '2'],
      ['Exported by', 'Asha Rao'],
      ['Exported at', '21 November 2026 at 00:30 (Asia/Kolkata)'],
    ])
  })

  it('and what its letters stand for', async () => {
    const [, facts] = await readXlsxFile(await bytesOf({ ...table([asha]), signs: 'P present' }, 'xlsx'))
    expect(facts!.data.at(-1)).toEqual(['Signs', 'P present'])
  })

  it('lets no text be a formula, whatever it looks like', async () => {
    const odd = [...formulas, '_x0041_', '<c>&"', 'a\u0001b', '\ud800x', '1e5', '2024-01-01']
    const bytes = await bytesOf(table(odd.map((name) => ({ ...empty, name }))), 'xlsx')
    expect(entriesOf(bytes)['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    const sheet = await readSheet(bytes)
    expect(sheet.slice(1).map((row) => row[1])).toEqual([
      ...formulas.map((text) => text.trim()),
      ...odd.slice(formulas.length).map((text) => text.replace('\u0001', '').toWellFormed()),
    ])
  })

  it('keeps its head in sight and offers filters over all rows', async () => {
    const entries = entriesOf(await bytesOf(table([asha, asha]), 'xlsx'))
    const sheet = entries['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:I3"/>')
    expect(sheet.match(/<col /g)).toHaveLength(columns.length)
    for (const [name, xml] of Object.entries(entries)) expect([name, balanced(xml)]).toEqual([name, true])
  })

  it('keeps the columns in sight that are held', async () => {
    const wide = { ...table([asha], "Asha’s and Bela's"), heldColumns: 2 }
    const entries = entriesOf(await bytesOf(wide, 'xlsx'))
    const sheet = entries['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain(
      '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    )
    // On paper they are repeated with the head.
    expect(entries['xl/workbook.xml']).toContain(
      ">'Asha’s and Bela''s'!$A:$B,'Asha’s and Bela''s'!$1:$1</definedName>",
    )
  })

  it.each([
    [undefined, 'portrait', 1],
    [200, 'landscape', 1],
    [255, 'landscape', 0],
  ])('lies on paper as its width asks for: %#', async (width, lies, fits) => {
    const [first] = columns
    const rows = { ...table([asha]), columns: [width === undefined ? first : { ...first, width }] }
    const sheet = entriesOf(await bytesOf(rows, 'xlsx'))['xl/worksheets/sheet1.xml']!
    expect(sheet).toContain(`<pageSetUpPr fitToPage="${fits}"/>`)
    expect(sheet).toContain(`<pageSetup paperSize="9" orientation="${lies}" fitToHeight="0"/>`)
  })

  it.each([
    ['A/B: [draft]? *', 'A B   draft'],
    ['about', 'List'],
    ['', 'List'],
    ['x'.repeat(60), 'x'.repeat(31)],
    ['<Pay> & "more"', '<Pay> & "more"'],
  ])('gives the sheet of %j a name that Excel allows', async (title, name) => {
    const [first] = await readXlsxFile(await bytesOf(table([], title), 'xlsx'))
    expect(first!.sheet).toBe(name)
  })

  it('writes many rows', async () => {
    const rows = Array.from({ length: 2_000 }, (_, count) => ({ ...asha, count }))
    const sheet = await readSheet(await bytesOf(table(rows), 'xlsx'))
    expect(sheet).toHaveLength(2_001)
    expect(sheet.at(-1)![2]).toBe(1_999)
  })
})

it('a PDF takes as many rows as anybody prints, and says so beyond', async () => {
  const many = Array.from({ length: 10_001 }, () => empty)
  await expect(bytesOf(table(many), 'pdf')).rejects.toThrow(Refused)
})

/** Reads the archive by its directory at the end, as programs do. */
function entriesOf(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const entries: Record<string, string> = {}
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26)
    entries[name] = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20))).toString()
    at += 46 + zip.readUInt16LE(at + 28)
  }
  return entries
}

/** Every element that opens also closes, in order. */
function balanced(xml: string): boolean {
  const open: string[] = []
  for (const [, close, name, single] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^>]*?(\/?)>/g)) {
    if (single || name === 'xml') continue
    if (!close) open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
