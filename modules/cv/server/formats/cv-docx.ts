import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
  type IParagraphOptions,
} from 'docx'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import type { PrintedCv, PrintedEntry, PrintedSection } from './printed-cv.ts'

// Twentieths of a point, as word processors count; sizes of letters are halves of a point.
const SIDE = 960
const PAGES = { A4: { width: 11_906, height: 16_838 }, LETTER: { width: 12_240, height: 15_840 } } as const
const QUIET = '5b6b70'
const INK = '1d2b2f'

/** The same as the PDF, for anyone who has to change it by hand: real headings, lists and tables. */
export function cvDocx(cv: PrintedCv): Promise<Buffer> {
  const colour = companyColour(cv.companyId).slice(1)
  const { width, height } = PAGES[cv.page]
  const line = width - 2 * SIDE
  return Packer.toBuffer(
    new Document({
      title: cv.name,
      creator: cv.company,
      styles: { default: { document: { run: { font: 'Calibri', size: 20, color: INK } } } },
      sections: [
        {
          properties: {
            page: {
              size: { width, height },
              margin: { top: SIDE, right: SIDE, bottom: SIDE, left: SIDE },
            },
          },
          footers: { default: foot(cv) },
          children: [
            ...head(cv, colour),
            ...skills(cv, colour),
            ...cv.sections.flatMap((section) => sectionOf(section, colour, line)),
          ],
        },
      ],
    }),
  )
}

type Look = { readonly bold?: boolean; readonly size?: number; readonly color?: string }

const run = (text: string, look: Look = {}) => new TextRun({ text, ...look })

const paragraph = (children: TextRun[], more: Omit<IParagraphOptions, 'children'> = {}) =>
  new Paragraph({ spacing: { after: 60 }, ...more, children })

const foot = ({ company, name }: PrintedCv) =>
  new Footer({
    children: [paragraph([run([company, name].filter(Boolean).join(' · '), { size: 15, color: QUIET })])],
  })

const head = ({ company, name, headline, total, contact, summary }: PrintedCv, colour: string) => [
  ...(company === '' ? [] : [paragraph([run(company, { color: colour })])]),
  paragraph([run(name, { bold: true, size: 40, color: INK })], { heading: HeadingLevel.TITLE }),
  ...(headline === '' ? [] : [paragraph([run(headline, { size: 23, color: colour })])]),
  paragraph([run([total, contact].filter(Boolean).join(' · '), { color: QUIET })], {
    spacing: { after: 120 },
  }),
  ...summary.map((text) => paragraph([run(text)])),
]

const heading = (title: string, colour: string) =>
  paragraph([run(title, { bold: true, size: 24, color: colour })], {
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: 240, after: 100 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: colour, space: 2 } },
  })

const COLUMNS = 3

function skills(cv: PrintedCv, colour: string) {
  if (cv.skills.length === 0) return []
  const cells = cv.skills.map(({ name, level, years }) =>
    paragraph([run(name, { bold: true }), run(` ${[level, years].filter(Boolean).join(', ')}`)]),
  )
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) => {
    const inRow = Array.from({ length: COLUMNS }, (_, at) => cells[row * COLUMNS + at] ?? paragraph([]))
    return new TableRow({
      cantSplit: true,
      children: inRow.map(
        (cell) =>
          new TableCell({
            children: [cell],
            margins: { left: 0 },
            width: { size: 100 / COLUMNS, type: WidthType.PERCENTAGE },
          }),
      ),
    })
  })
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const borders = {
    top: none,
    bottom: none,
    left: none,
    right: none,
    insideHorizontal: none,
    insideVertical: none,
  }
  const table = new Table({ rows, borders, width: { size: 100, type: WidthType.PERCENTAGE } })
  return [heading('Skills', colour), table]
}

const sectionOf = ({ title, entries }: PrintedSection, colour: string, line: number) => [
  heading(title, colour),
  ...entries.flatMap((entry) => entryOf(entry, line)),
]

/** What belongs to a title stays on its page. */
const entryOf = ({ title, aside, detail, lines }: PrintedEntry, line: number) => [
  paragraph([run(title, { bold: true }), run(aside && `\t${aside}`, { color: QUIET })], {
    tabStops: [{ type: TabStopType.RIGHT, position: line }],
    keepNext: detail !== '' || lines.length > 0,
    spacing: { before: 80, after: 20 },
  }),
  ...(detail === '' ? [] : [paragraph([run(detail, { color: QUIET })], { keepNext: lines.length > 0 })]),
  ...lines.map((text) => paragraph([run(text)], { bullet: { level: 0 }, spacing: { after: 20 } })),
]
