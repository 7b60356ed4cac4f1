import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

export type PrintedAppraisal = {
  readonly companyId: number
  readonly logo: Parameters<typeof besideLogo>[0]
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly parts: readonly { readonly head: string; readonly lines: readonly string[] }[]
}

const QUIET = '#5b6b70'

export const documentOf = (appraisal: PrintedAppraisal): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.3, color: '#1d2b2f' },
  info: { title: appraisal.title },
  content: [
    besideLogo(appraisal.logo, [
      {
        text: scriptText(appraisal.title),
        fontSize: 16,
        color: companyColour(appraisal.companyId),
        margin: [0, 0, 0, 12],
      },
    ]),
    {
      table: {
        widths: [110, '*'],
        body: appraisal.facts.map(([label, value]) => [
          { text: label, color: QUIET },
          { text: scriptText(value) },
        ]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
    },
    ...appraisal.parts.flatMap(({ head, lines }): Content[] => [
      { text: scriptText(head), bold: true, margin: [0, 8, 0, 2] },
      ...lines.map((line) => ({ text: scriptText(line) })),
    ]),
  ],
})
