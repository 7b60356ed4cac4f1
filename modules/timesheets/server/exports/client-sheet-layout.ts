import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import type { PrintedSheet } from './printed-sheet.ts'

// Points; A4 is 595 × 842.
const SIDE = 48
const QUIET = '#5b6b70'
const LINE = '#c9d3d6'

export const documentOf = (sheet: PrintedSheet): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [SIDE, 44, SIDE, 52],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 9, lineHeight: 1.2, color: '#1d2b2f' },
  info: { title: `Timesheet ${sheet.number}`, author: sheet.company },
  content: [
    besideLogo(sheet.logo, [
      { text: scriptText(sheet.company, { bold: true }), fontSize: 11 },
      ...sheet.lines.map(quiet),
    ]),
    {
      columns: [
        {
          width: '*',
          text: scriptText('Timesheet', { bold: true }),
          fontSize: 20,
          color: companyColour(sheet.companyId),
        },
        { width: 120, text: sheet.number, alignment: 'right', color: QUIET, margin: [0, 9, 0, 0] },
      ],
      margin: [0, 22, 0, 8],
    },
    facts(sheet),
    ...(sheet.people.length > 1 ? [heading('Summary'), people(sheet)] : []),
    heading('Time'),
    entries(sheet),
    quiet(sheet.foot),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: scriptText(`${sheet.number} · ${sheet.title} · ${sheet.company}`), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [SIDE, 18, SIDE, 0],
  }),
})

const quiet = (text: string): Content => ({ text: scriptText(text), color: QUIET, fontSize: 8 })
const heading = (text: string): Content => ({
  text: scriptText(text, { bold: true }),
  fontSize: 11,
  margin: [0, 14, 0, 4],
})
const head = (label: string, end = false): TableCell => ({
  text: label,
  color: QUIET,
  fontSize: 8,
  alignment: end ? 'right' : 'left',
})
const plain = (text: string): TableCell => ({ text: scriptText(text) })
const end = (text: string, bold = false): TableCell => ({
  text: scriptText(text, bold ? { bold } : {}),
  alignment: 'right',
})

const facts = ({ facts: rows }: PrintedSheet): Content => ({
  table: {
    widths: [90, '*'],
    body: rows.map(({ label, value }): TableCell[] => [head(label), plain(value)]),
  },
  layout: { defaultBorder: false, paddingTop: () => 0, paddingBottom: () => 2, paddingLeft: () => 0 },
})

const ruled = (companyId: number): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? companyColour(companyId) : LINE),
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
})

const people = ({ people: rows, total, companyId }: PrintedSheet): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 60, 70],
    body: [
      [head('Name'), head('Days', true), head('Time', true)],
      ...rows.map(({ name, days, time }): TableCell[] => [plain(name), end(days), end(time)]),
      [{ text: 'Total', bold: true }, '', end(total, true)],
    ],
  },
  layout: ruled(companyId),
})

function entries({ entries: rows, total, companyId, showNames, showNotes }: PrintedSheet): Content {
  const of = (day: TableCell, person: TableCell, note: TableCell, time: TableCell): TableCell[] => [
    day,
    ...(showNames ? [person] : []),
    ...(showNotes ? [note] : []),
    time,
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [
        showNames || showNotes ? 70 : '*',
        ...(showNames ? [showNotes ? 120 : '*'] : []),
        ...(showNotes ? ['*'] : []),
        60,
      ],
      body: [
        of(head('Day'), head('Name'), head('Work'), head('Time', true)),
        ...rows.map(({ day, person, note, time }) => of(plain(day), plain(person), plain(note), end(time))),
        of({ text: 'Total', bold: true }, '', '', end(total, true)),
      ],
    },
    layout: ruled(companyId),
    margin: [0, 0, 0, 10],
  }
}
