import { zipOf } from '#platform/testing/zip-of.ts'

/** A day and a number are kept as such in a workbook, and as the program shows them in a text. */
type Cell = string | number | { readonly day: string; readonly shown: string }
export type Table = readonly (readonly Cell[])[]

const textOf = (cell: Cell) => (typeof cell === 'object' ? cell.shown : String(cell))
const quoted = (cell: Cell) => {
  const text = textOf(cell)
  return /[";,\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const lines = (table: Table, by: string) => table.map((row) => row.map(quoted).join(by))

/** “CSV UTF-8” where a list is parted by semicolons: with a mark. */
export const excelCsv = (table: Table) =>
  new File([`\uFEFF${lines(table, ';').join('\r\n')}\r\n`], 'leads.csv')

/** “Unicode text”. */
export const excelText = (table: Table) =>
  new File([Buffer.from(`\uFEFF${lines(table, '\t').join('\r\n')}\r\n`, 'utf16le')], 'leads.txt')

/** With the name of the table above it, and without a mark. */
export const numbersCsv = (table: Table) =>
  new File([`Table 1\n${lines(table, ',').join('\n')}\n`], 'leads.csv')

/** The last line does not end. */
export const googleCsv = (table: Table) => new File([lines(table, ',').join('\r\n')], 'leads.csv')

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** The second format of the workbook: a day, shown as its country does. */
const AS_DAY = 1

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Strings = (text: string) => { readonly type: string; readonly content: string }
const inline: Strings = (text) => ({
  type: 'inlineStr',
  content: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
})

/** Every text once, in pieces where a part of it is bold; cells name its place. */
function sharedStrings() {
  const texts: string[] = []
  const put: Strings = (text) => {
    const at = texts.indexOf(text)
    return { type: 's', content: `<v>${at === -1 ? texts.push(text) - 1 : at}</v>` }
  }
  const item = (text: string) =>
    `<si><r><t xml:space="preserve">${escaped(text.slice(0, 2))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(2))}</t></r></si>`
  return { put, all: () => `<sst xmlns="${MAIN}">${texts.map(item).join('')}</sst>` }
}

function sheetOf(table: Table, strings: Strings): string {
  const rows = table.map((row, at) => {
    const cells = row.map((cell, column) => {
      const place = `${'ABCDEFGH'[column]}${at + 1}`
      if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
      if (typeof cell === 'object')
        return `<c r="${place}" s="${AS_DAY}"><v>${(Date.parse(cell.day) - DAY_ZERO) / DAY}</v></c>`
      if (cell === '') return `<c r="${place}" s="0"/>`
      const { type, content } = strings(cell)
      return `<c r="${place}" t="${type}">${content}</c>`
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

type Sheets = Readonly<Record<string, Table>>

function workbook(sheets: Sheets, kept: 'shared' | 'inline'): File {
  const shared = sharedStrings()
  const contents = Object.values(sheets).map((table) =>
    sheetOf(table, kept === 'shared' ? shared.put : inline),
  )
  const names = Object.keys(sheets)
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    xml(`<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`)
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const entries = [
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}</Types>`,
      ),
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('styles', 'styles', 'styles.xml'),
        ...(kept === 'shared' ? [relation('strings', 'sharedStrings', 'sharedStrings.xml')] : []),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: xml(
        `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
    },
    ...(kept === 'shared' ? [{ name: 'xl/sharedStrings.xml', content: xml(shared.all()) }] : []),
    ...contents.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: xml(content) })),
  ]
  return new File([new Uint8Array(zipOf(entries))], 'leads.xlsx')
}

export const excelWorkbook = (table: Table) =>
  workbook({ Tabelle1: table, Tabelle2: [['Not of this list']] }, 'shared')

/** With the sheet in front that says what became of the tables, and the name of the table above it. */
export const numbersWorkbook = (table: Table) =>
  workbook(
    {
      'Export Summary': [
        ['This document was exported from Numbers. Each table was converted to an Excel worksheet.'],
        ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
        ['Leads', 'Table 1', 'Leads'],
      ],
      Leads: [['Table 1', ...(table[0] ?? []).slice(1).map(() => '')], ...table],
    },
    'shared',
  )

export const googleWorkbook = (table: Table) => workbook({ 'Leads &amp; more': table }, 'inline')
