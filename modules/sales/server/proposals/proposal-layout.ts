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
  /** The company of the receiver, where it is known. */
  readonly client: string | null
  /** Stands once over the amounts, and beside the total. */
  readonly currency: string
  readonly title: string
  readonly words: readonly string[]
  readonly lines: readonly {
    readonly label: string
    readonly reason: string
    /** Empty where it says the same as the amount. */
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
const FEW = 12
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
      sumTable(proposal, colour),
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
          ...(proposal.client === null ? [] : [{ text: scriptText(proposal.client) }]),
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: scriptText(proposal.number, { bold: true }) },
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
  paddingTop: () => 4,
  paddingBottom: () => 4,
  // The last column ends where the rules end.
  paddingLeft: (column: number) => (column === 0 ? 0 : 20),
  paddingRight: () => 0,
}

/** The rule over the last row, the total, is drawn heavier and in the colour of the company. */
const summed = (colour: string) => ({
  ...ruled,
  hLineColor: (row: number, node: { table: { body: unknown[] } }) =>
    row === node.table.body.length - 1 ? colour : LINE,
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) => {
    if (row === 0 || row === node.table.body.length) return 0
    return row === node.table.body.length - 1 ? 1 : 0.5
  },
})

const end = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true })
const heading = (text: string, colour: string, isEnd = false): TableCell => ({
  text,
  color: colour,
  fontSize: 8,
  alignment: isEnd ? 'right' : 'left',
})

const priceTable = ({ lines, currency }: PrintedProposal, colour: string): Content => ({
  margin: [0, 10, 0, 8],
  layout: ruled,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto'],
    body: [
      [
        heading('Service', colour),
        heading(`Rate, ${currency}`, colour, true),
        heading(`Amount, ${currency}`, colour, true),
      ],
      ...lines.map(({ label, reason, unitPrice, amount }): TableCell[] => [
        { stack: [{ text: scriptText(label) }, { text: reason, fontSize: 8, color: QUIET }] },
        end(unitPrice),
        end(amount),
      ]),
    ],
  },
})

/** The total is printed bold; the sums stay together. */
const sumTable = ({ sums, currency }: PrintedProposal, colour: string): Content => ({
  unbreakable: true,
  margin: [WIDTH / 2, 0, 0, 18],
  layout: summed(colour),
  table: {
    widths: ['*', 'auto'],
    body: sums.map(([label, amount], at): TableCell[] => {
      const isTotal = at === sums.length - 1
      const looks = isTotal ? { bold: true, fontSize: 12, color: colour } : {}
      return [
        { text: label, ...looks },
        { text: isTotal ? `${currency} ${amount}` : amount, alignment: 'right', noWrap: true, ...looks },
      ]
    }),
  },
})

function milestonePart({ milestones, currency }: PrintedProposal, colour: string): Content[] {
  if (milestones.length === 0) return []
  const name: Content = { text: 'Milestones, without tax', bold: true, fontSize: 12, margin: [0, 0, 0, 4] }
  const table: Content = {
    margin: [0, 0, 0, 16],
    layout: ruled,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto'],
      body: [
        [heading('Milestone', colour), heading('Due', colour), heading(`Amount, ${currency}`, colour, true)],
        ...milestones.map(({ title, due, amount }): TableCell[] => [
          { text: scriptText(title) },
          { text: due, noWrap: true },
          end(amount),
        ]),
      ],
    },
  }
  // Few of them stand together with their heading; many begin where there is room and repeat the heads.
  return milestones.length <= FEW ? [{ unbreakable: true, stack: [name, table] }] : [name, table]
}

const foot = ({ company, owner, hash, validUntil }: PrintedProposal): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  stack: [
    {
      text: `To accept, open the link in our email and type your name, until ${validUntil}.`,
      margin: [0, 0, 0, 14],
    },
    { text: scriptText(`For ${company}`), color: QUIET },
    { text: scriptText(owner, { bold: true }), margin: [0, 0, 0, 12] },
    { text: `Reference of this version: ${hash}`, fontSize: 7, color: QUIET },
  ],
})
