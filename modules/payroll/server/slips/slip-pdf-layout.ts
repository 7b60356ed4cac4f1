import { randomUUID } from 'node:crypto'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import type { PrintedSlip, PrintedTable } from './printed-slip.ts'

// Points; A4 is 595 wide.
const SIDE = 34
const WIDTH = 595 - 2 * SIDE
const GAP = 14
const EARNINGS = 296
const QUIET = '#5b6b70'
const LINE = '#c9d3d6'
const BAND = '#f1f5f6'
const QR = 72

export function documentOf(slip: PrintedSlip): TDocumentDefinitions {
  const colour = companyColour(slip.companyId)
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 30, SIDE, 40],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 7.5, lineHeight: 1.1, color: '#1d2b2f' },
    info: { title: slip.fileTitle, author: slip.company },
    ...protection(slip),
    content: [
      head(slip, colour),
      rule(colour, 1.2, [0, 6, 0, 8]),
      titleRow(slip),
      facts(slip),
      {
        columns: [
          { width: EARNINGS, stack: [table(slip.earnings, colour)] },
          { width: WIDTH - EARNINGS - GAP, stack: slip.others.map((other) => table(other, colour)) },
        ],
        columnGap: GAP,
      },
      net(slip, colour),
      below(slip, colour),
      foot(slip),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: scriptText([slip.company, slip.number].filter(Boolean).join(' · ')), width: '*' },
        { text: scriptText(`${slip.page} ${page} / ${pages}`), width: 90, alignment: 'right' },
      ],
      fontSize: 6.5,
      color: QUIET,
      margin: [SIDE, 14, SIDE, 0],
    }),
  }
}

/** AES with 256 bits; anyone who knows the password may also print and copy. */
const protection = ({ password }: PrintedSlip): Partial<TDocumentDefinitions> =>
  password === null
    ? {}
    : {
        version: '1.7ext3',
        userPassword: password,
        ownerPassword: randomUUID(),
        permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
      }

type Margin = [number, number, number, number]

const rule = (lineColor: string, lineWidth: number, margin: Margin): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth, lineColor }],
  margin,
})

const head = ({ logo, company, address }: PrintedSlip, colour: string): Content =>
  besideLogo(logo, [
    { text: scriptText(company, { bold: true }), fontSize: 13, color: colour },
    ...address.map((line): Content => ({ text: scriptText(line), color: QUIET })),
  ])

const titleRow = ({ title, number, marks }: PrintedSlip): Content => ({
  columns: [
    { text: scriptText(title, { bold: true }), fontSize: 12, width: '*' },
    {
      width: 'auto',
      alignment: 'right',
      stack: [
        ...marks.map((mark): Content => ({
          text: scriptText(mark, { bold: true }),
          fontSize: 11,
          color: '#a4262c',
        })),
        ...(number === '' ? [] : [{ text: scriptText(number), color: QUIET }]),
      ],
    },
  ],
  margin: [0, 0, 0, 6],
})

/** The person on the left; days and leave on the right. */
const facts = ({ employee, days, leave }: PrintedSlip): Content => ({
  columns: [
    { width: EARNINGS, stack: [pairs(employee, 2)] },
    {
      width: WIDTH - EARNINGS - GAP,
      stack: [pairs(days, 2), ...(leave ? [plainTable(leave)] : [])],
    },
  ],
  columnGap: GAP,
  margin: [0, 0, 0, 8],
})

type Labelled = PrintedSlip['employee'][number]

/** Label over value, side by side. */
function pairs(rows: readonly Labelled[], across: number): Content {
  const cells = rows.map(({ label, value }): TableCell => ({
    stack: [
      { text: scriptText(label), fontSize: 6.5, color: QUIET },
      { text: scriptText(value, { bold: true }) },
    ],
  }))
  const body = Array.from({ length: Math.ceil(cells.length / across) }, (_, row) =>
    Array.from({ length: across }, (__, column) => cells[row * across + column] ?? ''),
  )
  return {
    table: { widths: Array.from({ length: across }, () => '*'), body },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 0,
      paddingBottom: () => 3,
    },
  }
}

const amountWidth = (heads: number) => (heads > 2 ? 48.5 : 50)

const row = (cells: readonly string[], bold = false): TableCell[] =>
  cells.map((text, at): TableCell => ({
    text: scriptText(text, bold ? { bold } : {}),
    alignment: at === 0 ? 'left' : 'right',
  }))

function table({ title, heads, rows, total }: PrintedTable, colour: string): Content {
  const headRow = [title, ...heads].map((text, at): TableCell => ({
    text: scriptText(text, { bold: true }),
    alignment: at === 0 ? 'left' : 'right',
    fontSize: at === 0 ? 8 : 6.5,
    margin: [0, at === 0 ? 0 : 1.6, 0, 0] as Margin,
    color: at === 0 ? colour : QUIET,
  }))
  const blank = ['–', ...heads.map(() => '')]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...heads.map(() => amountWidth(heads.length))],
      body: [
        headRow,
        ...(rows.length === 0 ? [row(blank)] : rows.map((cells) => row(cells))),
        ...(total ? [row(total, true)] : []),
      ],
    },
    layout: {
      hLineWidth: (line, node) =>
        line === 1 || (total !== null && line >= node.table.body.length - 1) ? 0.6 : line === 0 ? 0 : 0.3,
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? colour : LINE),
      fillColor: (line, node) => (total !== null && line === node.table.body.length - 1 ? BAND : null),
      ...tight,
    },
    margin: [0, 0, 0, 8],
  }
}

const tight = {
  paddingLeft: (at: number) => (at === 0 ? 2 : 3),
  paddingRight: () => 2,
  paddingTop: () => 1.6,
  paddingBottom: () => 1.6,
}

/** Of the leave: quieter than the amounts. */
const plainTable = ({ title, heads, rows }: PrintedTable): Content => ({
  margin: [0, 2, 0, 0],
  table: {
    widths: ['*', ...heads.map(() => 52)],
    body: [
      [title, ...heads].map((text, at): TableCell => ({
        text: scriptText(text),
        alignment: at === 0 ? 'left' : 'right',
        fontSize: 6.5,
        color: QUIET,
      })),
      ...rows.map((cells) => row(cells)),
    ],
  },
  layout: {
    hLineWidth: (line) => (line === 1 ? 0.4 : 0),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: (at) => (at === 0 ? 2 : 6),
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
})

const net = ({ net: { label, amount, words } }: PrintedSlip, colour: string): Content => ({
  unbreakable: true,
  table: {
    widths: ['*', 'auto'],
    body: [
      [
        {
          stack: [
            { text: scriptText(label, { bold: true }), fontSize: 9.5, color: colour },
            { text: scriptText(words) },
          ],
        },
        { text: scriptText(amount, { bold: true }), fontSize: 14, alignment: 'right', margin: [0, 3, 0, 0] },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => BAND,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  margin: [0, 0, 0, 8],
})

/** Income tax on the left, notes on the right. */
const below = ({ tax, notes }: PrintedSlip, colour: string): Content => ({
  columns: [
    {
      width: EARNINGS,
      unbreakable: true,
      stack: [
        { text: scriptText(tax.title, { bold: true }), fontSize: 8, color: colour, margin: [0, 0, 0, 3] },
        pairs(tax.rows, 3),
      ],
    },
    {
      width: WIDTH - EARNINGS - GAP,
      stack:
        notes.lines.length === 0
          ? []
          : [
              {
                text: scriptText(notes.title, { bold: true }),
                fontSize: 8,
                color: colour,
                margin: [0, 0, 0, 3],
              },
              ...notes.lines.map((line): Content => ({ text: scriptText(line), margin: [0, 0, 0, 2] })),
            ],
    },
  ],
  columnGap: GAP,
  margin: [0, 0, 0, 6],
})

const foot = ({ foot: lines, verify }: PrintedSlip): Content => ({
  unbreakable: true,
  stack: [
    rule(LINE, 0.6, [0, 0, 0, 6]),
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: scriptText(verify.label), fontSize: 6.5, color: QUIET },
            { text: scriptText(verify.code, { bold: true }), fontSize: 10, characterSpacing: 0.6 },
            { text: scriptText(verify.at), color: QUIET, margin: [0, 0, 0, 5] },
            ...lines.map((line): Content => ({ text: scriptText(line), color: QUIET })),
          ],
        },
        { width: QR, qr: verify.link, fit: QR, alignment: 'right' },
      ],
      columnGap: GAP,
    },
  ],
})
