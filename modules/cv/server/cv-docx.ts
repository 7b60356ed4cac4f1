import { companyColour } from '../../../platform/server/exports/company-colour.ts'
import { docxOf } from '../../../platform/server/exports/docx/docx-of.ts'
import type { DocxParagraph } from '../../../platform/server/exports/docx/docx-types.ts'
import type { PrintedCv, PrintedEntry } from './printed-cv.ts'

/** The same as the PDF, to be gone on with in a word processor. */
export const cvDocx = (cv: PrintedCv): Promise<Buffer> =>
  docxOf({
    title: cv.name,
    author: cv.company,
    page: cv.page,
    colour: companyColour(cv.companyId),
    footer: [cv.company, cv.name].filter(Boolean).join(' · '),
    paragraphs: [
      ...head(cv),
      ...cv.summary.map((text) => plain('text', text)),
      ...skills(cv),
      ...cv.sections.flatMap(({ title, entries }) => [plain('heading', title), ...entries.flatMap(entryOf)]),
    ],
  })

const plain = (style: DocxParagraph['style'], text: string): DocxParagraph => ({ style, runs: [{ text }] })

const head = (cv: PrintedCv): DocxParagraph[] =>
  (
    [
      ['company', cv.company],
      ['title', cv.name],
      ['headline', cv.headline],
      ['quiet', [cv.total, cv.contact].filter(Boolean).join(' · ')],
    ] as const
  ).flatMap(([style, text]) => (text === '' ? [] : [plain(style, text)]))

function skills({ skills: known }: PrintedCv): DocxParagraph[] {
  if (known.length === 0) return []
  const runs = known.flatMap(({ name, level, years }, at) => [
    { text: `${at === 0 ? '' : '  ·  '}${name}`, bold: true },
    { text: ` ${[level, years].filter(Boolean).join(', ')}` },
  ])
  return [plain('heading', 'Skills'), { style: 'text', runs }]
}

/** A page ends before an entry or after it, as far as it is short. */
function entryOf({ title, aside, detail, lines }: PrintedEntry): DocxParagraph[] {
  const below = [
    ...(detail === '' ? [] : [plain('quiet', detail)]),
    ...lines.map((line) => plain('bullet', line)),
  ]
  const first: DocxParagraph = {
    style: 'entry',
    runs: [{ text: title, bold: true }],
    ...(aside === '' ? {} : { aside }),
  }
  return [first, ...below.map((paragraph, at) => ({ ...paragraph, withNext: at < below.length - 1 }))]
}
