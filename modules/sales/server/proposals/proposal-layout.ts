import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

/** A proposal ready to be drawn: values only, because it is drawn by another thread. */
export type PrintedProposal = {
  readonly companyId: number
  readonly company: string
  readonly logo: string | null
  readonly address: readonly string[]
  readonly number: string
  readonly day: string
  readonly validUntil: string
  readonly receiver: string
  readonly title: string
  readonly words: readonly string[]
  readonly lines: readonly {
    readonly label: string
    readonly reason: string
    readonly unitPrice: string
    readonly amount: string
  }[]
  readonly sums: readonly (readonly [label: string, amount: string])[]
  readonly milestones: readonly { readonly title: string; readonly due: string; readonly amount: string }[]
  readonly owner: string
  readonly hash: string
}

// Points; A4 is 595 wide.
const SIDE = 56
const WIDTH = 595 - 2 * SIDE
const QUIET = '#5b6b70'
const LINE = '#d5dcde'

export function documentOf(proposal: PrintedProposal): TDocumentDefinitions {
  const colour = companyColour(proposal.companyId)
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 56, SIDE, 64],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.25, color: '#1d2b2f' },
    info: { title: `${proposal.number} ${proposal.title}`, author: proposal.company },
    content: [
      ...head(proposal, colour),
      ...proposal.words.map((text): Content => ({ text: scriptText(text), margin: [0, 0, 0, 6] })),
      priceTable(proposal, colour),
      sumTable(proposal),
      ...milestonePart(proposal, colour),
      foot(proposal),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: scriptText(`${proposal.company} · ${proposal.number}`), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [SIDE, 24, SIDE, 0],
    }),
  }
}

const head = (proposal: PrintedProposal, colour: string): Content[] => [
  besideLogo(proposal.logo, [
    { text: scriptText(proposal.company, { bold: true }), fontSize: 15, color: colour },
    ...proposal.address.map((line): Content => ({ text: scriptText(line), fontSize: 8, color: QUIET })),
  ]),
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.5, lineColor: colour }],
    margin: [0, 8, 0, 18],
  },
  {
    columns: [
      {
        width: '*',
        stack: [
          { text: 'Proposal for', color: QUIET, fontSize: 8 },
          { text: scriptText(proposal.receiver, { bold: true }) },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: proposal.number },
          { text: proposal.day, color: QUIET },
          { text: `Valid until ${proposal.validUntil}`, color: QUIET },
        ],
      },
    ],
    margin: [0, 0, 0, 18],
  },
  { text: scriptText(proposal.title, { bold: true }), fontSize: 16, margin: [0, 0, 0, 10] },
]

const ruled = {
  hLineColor: () => LINE,
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
}

const end = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
const heading = (text: string, colour: string, isEnd = false): TableCell => ({
  text,
  color: colour,
  fontSize: 8,
  alignment: isEnd ? 'right' : 'left',
})

const priceTable = ({ lines }: PrintedProposal, colour: string): Content => ({
  margin: [0, 10, 0, 8],
  layout: ruled,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto'],
    body: [
      [heading('Service', colour), heading('Rate', colour, true), heading('Amount', colour, true)],
      ...lines.map(({ label, reason, unitPrice, amount }): TableCell[] => [
        { stack: [{ text: scriptText(label) }, { text: reason, fontSize: 8, color: QUIET }] },
        end(unitPrice),
        end(amount),
      ]),
    ],
  },
})

/** The total is printed bold; the sums stay together. */
const sumTable = ({ sums }: PrintedProposal): Content => ({
  unbreakable: true,
  margin: [WIDTH / 2, 0, 0, 16],
  layout: ruled,
  table: {
    widths: ['*', 'auto'],
    body: sums.map(([label, amount], at): TableCell[] => [
      { text: label, bold: at === sums.length - 1 },
      { text: amount, alignment: 'right', noWrap: true, bold: at === sums.length - 1 },
    ]),
  },
})

function milestonePart({ milestones }: PrintedProposal, colour: string): Content[] {
  if (milestones.length === 0) return []
  return [
    { text: 'Milestones, without tax', bold: true, fontSize: 12, margin: [0, 0, 0, 4], headlineLevel: 1 },
    {
      margin: [0, 0, 0, 16],
      layout: ruled,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 'auto', 'auto'],
        body: [
          [heading('Milestone', colour), heading('Due', colour), heading('Amount', colour, true)],
          ...milestones.map(({ title, due, amount }): TableCell[] => [
            { text: scriptText(title) },
            { text: due, noWrap: true },
            end(amount),
          ]),
        ],
      },
    },
  ]
}

const foot = ({ company, owner, hash }: PrintedProposal): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  stack: [
    { text: scriptText(`For ${company}`), color: QUIET },
    { text: scriptText(owner, { bold: true }), margin: [0, 0, 0, 12] },
    { text: `Reference: ${hash}`, fontSize: 7, color: QUIET },
  ],
})
