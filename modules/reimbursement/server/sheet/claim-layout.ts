import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import type { PrintedClaim, PrintedReceipt } from './printed-claim.ts'

// Points; A4 is 595 × 842.
const SIDE = 44
const PAGE_INSIDE: [number, number] = [507, 690]
const QUIET = '#5b6b70'
const LINE = '#c9d3d6'

export const documentOf = (claim: PrintedClaim): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [SIDE, 40, SIDE, 48],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 8.5, lineHeight: 1.15, color: '#1d2b2f' },
  info: { title: claim.fileTitle, author: claim.company },
  content: [
    besideLogo(claim.logo, [
      { text: scriptText(claim.title, { bold: true }), fontSize: 16, color: companyColour(claim.companyId) },
      { text: scriptText('Expense claim'), color: QUIET, margin: [0, 1, 0, 12] },
    ]),
    facts(claim),
    expenses(claim),
    quiet(claim.foot),
    ...claim.receipts.map((receipt) => receiptPage(receipt)),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: scriptText(`${claim.fileTitle} · ${claim.company}`), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [SIDE, 16, SIDE, 0],
  }),
})

const quiet = (text: string): Content => ({ text: scriptText(text), color: QUIET, fontSize: 7.5 })
const end = (text: string, bold = false): TableCell => ({
  text: scriptText(text, bold ? { bold } : {}),
  alignment: 'right',
})

const facts = ({ facts: rows }: PrintedClaim): Content => ({
  table: {
    widths: [80, '*'],
    body: rows.map(({ label, value }): TableCell[] => [quiet(label), { text: scriptText(value) }]),
  },
  layout: { defaultBorder: false, paddingTop: () => 0, paddingBottom: () => 2, paddingLeft: () => 0 },
  margin: [0, 0, 0, 12],
})

function expenses({ lines, total, companyId }: PrintedClaim): Content {
  const head = ['', 'Day', 'Expense', 'Receipt', 'Claimed', 'Approved'].map((label, at): TableCell => ({
    text: label,
    color: QUIET,
    fontSize: 7.5,
    alignment: at > 3 ? 'right' : 'left',
  }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, 62, '*', 44, 74, 74],
      body: [
        head,
        ...lines.map((line): TableCell[] => [
          { text: line.position },
          { text: line.day },
          { stack: [{ text: scriptText(line.title) }, ...line.details.map(quiet)] },
          { text: line.receipts || '–' },
          end(line.claimed),
          end(line.approved),
        ]),
        ['', '', { text: 'Total', bold: true }, '', end(total.claimed, true), end(total.approved, true)],
      ],
    },
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
  }
}

function receiptPage({ number, name, line, content }: PrintedReceipt): Content {
  const head: Content = {
    text: scriptText(`Receipt ${number}${line === null ? '' : ` of expense ${line}`}`, { bold: true }),
    fontSize: 11,
  }
  const named: Content = { ...(quiet(name) as object), margin: [0, 0, 0, 10] } as Content
  return { stack: [head, named, ...bodyOf(content, name)], pageBreak: 'before' }
}

function bodyOf(content: PrintedReceipt['content'], name: string): Content[] {
  if (content.kind === 'picture') return [{ image: content.data, fit: PAGE_INSIDE }]
  if (content.kind === 'left-out') return [{ text: content.why }]
  return [
    {
      text: 'This receipt is a PDF. It is attached to this file: open it from here or from the attachments.',
    },
    {
      attachment: { src: content.data, name, type: 'application/pdf' },
      icon: 'Paperclip',
      width: 14,
      height: 24,
      margin: [0, 8, 0, 0],
    } as unknown as Content,
  ]
}
