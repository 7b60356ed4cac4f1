import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import type { PrintedCv, PrintedEntry, PrintedSection } from './printed-cv.ts'

// Points.
const SIDE = 48
const WIDTHS = { A4: 595, LETTER: 612 } as const
const QUIET = '#5b6b70'

export function documentOf(cv: PrintedCv): TDocumentDefinitions {
  const colour = companyColour(cv.companyId)
  return {
    pageSize: cv.page,
    pageMargins: [SIDE, 44, SIDE, 52],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 9.5, lineHeight: 1.2, color: '#1d2b2f' },
    info: { title: cv.name, author: cv.company, creationDate: new Date(cv.writtenAt) },
    content: [
      ...head(cv, colour),
      ...paragraphs(cv.summary),
      ...skills(cv, colour),
      ...cv.sections.flatMap((section) => sectionOf(section, cv, colour)),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: scriptText([cv.company, cv.name].filter(Boolean).join(' · ')), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [SIDE, 18, SIDE, 0],
    }),
    // A heading never stands alone at the foot of a page.
    pageBreakBefore: (node, query) =>
      node.headlineLevel === 1 && query.getFollowingNodesOnPage().length === 0,
  }
}

const head = (cv: PrintedCv, colour: string): Content[] => [
  { text: scriptText(cv.company), fontSize: 9, color: colour, margin: [0, 0, 0, 8] },
  { text: scriptText(cv.name, { bold: true }), fontSize: 20 },
  ...(cv.headline === '' ? [] : [{ text: scriptText(cv.headline), fontSize: 11.5, color: colour }]),
  {
    text: scriptText([cv.total, cv.contact].filter(Boolean).join(' · ')),
    color: QUIET,
    margin: [0, 2, 0, 6],
  },
]

const paragraphs = (lines: readonly string[]): Content[] =>
  lines.map((line): Content => ({ text: scriptText(line), margin: [0, 0, 0, 4] }))

const heading = (title: string, cv: PrintedCv, colour: string): Content[] => [
  {
    text: scriptText(title, { bold: true }),
    fontSize: 12,
    color: colour,
    margin: [0, 10, 0, 2],
    headlineLevel: 1,
  },
  {
    canvas: [
      {
        type: 'line',
        x1: 0,
        y1: 0,
        x2: WIDTHS[cv.page] - 2 * SIDE,
        y2: 0,
        lineWidth: 0.8,
        lineColor: colour,
      },
    ],
    margin: [0, 0, 0, 5],
  },
]

function skills(cv: PrintedCv, colour: string): Content[] {
  if (cv.skills.length === 0) return []
  const cells = cv.skills.map(({ name, level, years }): Content => ({
    text: [
      ...scriptText(name, { bold: true }),
      ...scriptText(` ${[level, years].filter(Boolean).join(', ')}`),
    ],
  }))
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
    [0, 1, 2].map((column) => cells[row * 3 + column] ?? ''),
  )
  return [
    ...heading('Skills', cv, colour),
    { table: { widths: ['*', '*', '*'], body: rows, dontBreakRows: true }, layout: 'noBorders' },
  ]
}

/** The first entry keeps its heading company. */
function sectionOf({ title, entries }: PrintedSection, cv: PrintedCv, colour: string): Content[] {
  const [first, ...rest] = entries.map(entryOf)
  return [{ unbreakable: true, stack: [...heading(title, cv, colour), first!] }, ...rest]
}

/** A short entry stays in one piece; a long one may run over the page. */
const LONGEST_WHOLE = 14

const entryOf = ({ title, aside, detail, lines }: PrintedEntry): Content => ({
  unbreakable: lines.length <= LONGEST_WHOLE,
  margin: [0, 0, 0, 6],
  stack: [
    {
      columns: [
        { text: scriptText(title, { bold: true }), width: '*' },
        { text: scriptText(aside), width: 130, alignment: 'right', color: QUIET },
      ],
    },
    ...(detail === '' ? [] : [{ text: scriptText(detail), color: QUIET }]),
    ...(lines.length === 0
      ? []
      : [
          {
            ul: lines.map((line): Content => ({ text: scriptText(line) })),
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ]),
  ],
})
