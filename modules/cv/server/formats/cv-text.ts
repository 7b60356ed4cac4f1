import type { PrintedCv, PrintedEntry } from './printed-cv.ts'

/** The same as the PDF, as words alone: for the fields of portals, which take nothing else. */
export function cvText(cv: PrintedCv): string {
  const head = [cv.name, cv.headline, [cv.total, cv.contact].filter(Boolean).join(' · '), cv.company]
  const skills = cv.skills.map(
    ({ name, level, years }) => `${name} (${[level, years].filter(Boolean).join(', ')})`,
  )
  const parts = [
    lines(head),
    lines(cv.summary),
    ...(skills.length === 0 ? [] : [lines(['SKILLS', skills.join('; ')])]),
    ...cv.sections.map(({ title, entries }) =>
      [title.toUpperCase(), ...entries.map((entry) => lines(wordsOf(entry)))].join('\n\n'),
    ),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const lines = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

const wordsOf = ({ title, aside, detail, lines: done }: PrintedEntry) => [
  [title, aside].filter(Boolean).join(', '),
  detail,
  ...done.map((line) => `- ${line}`),
]
