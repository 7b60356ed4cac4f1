import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

export type Receipt = {
  readonly companyId: number
  readonly logo: Parameters<typeof besideLogo>[0]
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly text: string
  readonly signed: string
}

const QUIET = '#5b6b70'

export const documentOf = (receipt: Receipt): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.3, color: '#1d2b2f' },
  info: { title: receipt.title },
  content: [
    besideLogo(receipt.logo, [
      { text: receipt.title, fontSize: 18, color: companyColour(receipt.companyId), margin: [0, 0, 0, 16] },
    ]),
    {
      table: {
        widths: [110, '*'],
        body: receipt.facts.map(([label, value]): TableCell[] => [
          { text: label, color: QUIET },
          { text: scriptText(value) },
        ]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 18],
    },
    { text: scriptText(receipt.text), margin: [0, 0, 0, 18] },
    { text: scriptText(receipt.signed, { bold: true }) },
  ],
})
