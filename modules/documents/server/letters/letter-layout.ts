import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { richTextContent, scriptText } from '#platform/server/exports/rich-text-pdf.ts'

/** A letter ready to be drawn: values only, because it is drawn by another thread. */
export type PrintedLetter = {
  readonly companyId: number
  readonly company: string
  readonly logo: string | null
  readonly lines: readonly string[]
  readonly receiver: string
  readonly number: string
  readonly day: string
  readonly subject: string
  readonly body: string
  readonly signatory: string
  readonly signatoryTitle: string
}

// Points; A4 is 595 wide.
const SIDE = 60
const WIDTH = 595 - 2 * SIDE
const QUIET = '#5b6b70'

export function documentOf(letter: PrintedLetter): TDocumentDefinitions {
  const colour = companyColour(letter.companyId)
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 56, SIDE, 64],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.25, color: '#1d2b2f' },
    info: { title: `${letter.number} ${letter.subject}`, author: letter.company },
    content: [...head(letter, colour), ...richTextContent(letter.body), signature(letter)],
    footer: (page, pages) => ({
      columns: [
        { text: scriptText(`${letter.company} · ${letter.number}`), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [SIDE, 24, SIDE, 0],
    }),
    // A heading does not stand alone at the foot of a page.
    pageBreakBefore: (node, query) =>
      node.headlineLevel === 1 && query.getFollowingNodesOnPage().length === 0,
  }
}

function head(letter: PrintedLetter, colour: string): Content[] {
  return [
    besideLogo(letter.logo, [
      { text: scriptText(letter.company, { bold: true }), fontSize: 15, color: colour },
      ...letter.lines.map((line): Content => ({ text: scriptText(line), fontSize: 8, color: QUIET })),
    ]),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.5, lineColor: colour }],
      margin: [0, 8, 0, 18],
    },
    {
      columns: [
        { text: scriptText(letter.number), width: '*', color: QUIET },
        { text: letter.day, width: 'auto', color: QUIET },
      ],
      margin: [0, 0, 0, 14],
    },
    { text: scriptText(letter.receiver, { bold: true }), margin: [0, 0, 0, 14] },
    { text: scriptText(letter.subject, { bold: true }), fontSize: 12, margin: [0, 0, 0, 10] },
  ]
}

/** The sender's name stays whole with the line above it. */
const signature = ({ company, signatory, signatoryTitle }: PrintedLetter): Content => ({
  unbreakable: true,
  margin: [0, 24, 0, 0],
  stack: [
    { text: scriptText(`For ${company}`), margin: [0, 0, 0, 30] },
    ...(signatory === '' ? [] : [{ text: scriptText(signatory, { bold: true }) }]),
    ...(signatoryTitle === '' ? [] : [{ text: scriptText(signatoryTitle), color: QUIET }]),
  ],
})
