import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

// Points; A4 is 595 wide.
const SIDE = 44
export const QUIET = '#5b6b70'
export const LINE = '#c9d3d6'

/** What every tax paper says in its head and at its end. */
export type PaperFrame = {
  readonly fileTitle: string
  readonly companyId: number
  readonly company: string
  readonly logo: string | null
  readonly address: readonly string[]
  readonly title: string
  readonly about: string
  readonly person: readonly { readonly label: string; readonly value: string }[]
  readonly statement: string
  readonly foot: string
}

type Framed = {
  readonly body: readonly Content[]
  /** What is written by hand beside the person. */
  readonly byHand?: readonly string[]
}

export const paperOf = (paper: PaperFrame, { body, byHand = [] }: Framed): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [SIDE, 40, SIDE, 48],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 8.5, lineHeight: 1.15, color: '#1d2b2f' },
  info: { title: paper.fileTitle, author: paper.company },
  content: [
    besideLogo(paper.logo, [
      { text: scriptText(paper.title, { bold: true }), fontSize: 16, color: companyColour(paper.companyId) },
      { text: scriptText(paper.about), color: QUIET, margin: [0, 1, 0, 12] },
    ]),
    { columns: [employer(paper), person(paper, byHand)], columnGap: 20, margin: [0, 0, 0, 12] },
    ...body,
    // What no one certifies is not signed.
    paper.statement === '' ? quiet(paper.foot) : signature(paper),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: scriptText(`${paper.fileTitle} · ${paper.company}`), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [SIDE, 16, SIDE, 0],
  }),
})

export const quiet = (text: string): Content => ({ text: scriptText(text), color: QUIET, fontSize: 7.5 })

const employer = ({ company, address }: PaperFrame): Column => ({
  width: '*',
  stack: [
    quiet('Employer'),
    { text: scriptText(company, { bold: true }) },
    ...address.map((line): Content => ({ text: scriptText(line) })),
  ],
})

const person = ({ person: rows }: PaperFrame, byHand: readonly string[]): Column => ({
  width: '*',
  table: {
    widths: [80, '*'],
    body: [
      ...rows.map(({ label, value }): TableCell[] => [
        quiet(label),
        { text: scriptText(value, { bold: true }) },
      ]),
      ...byHand.map((label): TableCell[] => [quiet(label), lineToWriteOn(150)]),
    ],
  },
  layout: { defaultBorder: false, paddingTop: () => 0, paddingBottom: () => 2, paddingLeft: () => 0 },
})

const lineToWriteOn = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 10, x2: width, y2: 10, lineWidth: 0.5, lineColor: LINE }],
})

/** An amount, which ends in one line with the others. */
export const end = (text: string, bold = false): TableCell => ({
  text: scriptText(text, bold ? { bold } : {}),
  alignment: 'right',
})

export const columnHead = (label: string, isEnd: boolean): TableCell => ({
  text: label,
  color: QUIET,
  fontSize: 7.5,
  alignment: isEnd ? 'right' : 'left',
})

/** The first row is the head of every page the table reaches. */
export const linedTable = (widths: (string | number)[], rows: TableCell[][], companyId: number): Content => ({
  table: { headerRows: 1, dontBreakRows: true, widths, body: rows },
  layout: {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.8 : 0.3),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? companyColour(companyId) : LINE),
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
  margin: [0, 0, 0, 12],
})

const signature = ({ statement, foot }: PaperFrame): Content => ({
  unbreakable: true,
  stack: [
    { text: scriptText(statement), margin: [0, 4, 0, 16] },
    {
      columns: ['Place', 'Date', 'Signature'].map((label): Column => ({
        width: '*',
        stack: [lineToWriteOn(140), quiet(label)],
      })),
      columnGap: 20,
      margin: [0, 0, 0, 12],
    },
    quiet(foot),
  ],
})
