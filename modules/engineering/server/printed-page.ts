import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Release notes and analyses, as they are printed. */
export type PrintedPage = {
  readonly companyId: number
  readonly logo: Parameters<typeof besideLogo>[0]
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly parts: readonly {
    readonly heading: string
    readonly lines?: readonly string[]
    readonly table?: Table
  }[]
}

const QUIET = '#5b6b70'

const tableOf = ({ head, rows }: Table): Content => ({
  table: {
    headerRows: 1,
    widths: head.map((_, index) => (index === 0 ? '*' : 'auto')),
    body: [
      head.map((text) => ({ text, color: QUIET })),
      ...rows.map((row) =>
        row.map((text, index) => ({ text: scriptText(text), alignment: index === 0 ? 'left' : 'right' })),
      ),
    ] as never,
  },
  layout: 'lightHorizontalLines',
})

export const documentOf = (page: PrintedPage): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.3, color: '#1d2b2f' },
  info: { title: page.title },
  content: [
    besideLogo(page.logo, [
      {
        text: scriptText(page.title),
        fontSize: 16,
        color: companyColour(page.companyId),
        margin: [0, 0, 0, 12],
      },
    ]),
    {
      table: {
        widths: [110, '*'],
        body: page.facts.map(([label, value]) => [
          { text: label, color: QUIET },
          { text: scriptText(value) },
        ]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
    },
    ...page.parts.flatMap(({ heading, lines = [], table }): Content[] => [
      { text: heading, fontSize: 12, margin: [0, 12, 0, 4] },
      ...lines.map((line) => ({ text: scriptText(line === '' ? ' ' : line) })),
      ...(table ? [tableOf(table)] : []),
    ]),
  ],
})
