import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

export type Label = {
  readonly tag: string
  readonly model: string
  readonly company: string
  readonly address: string
}

const COLUMNS = 3
const QUIET = '#5b6b70'

/** Three beside each other on A4, to be cut or printed on sheets of labels. */
export const documentOf = (labels: readonly Label[]): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [30, 30, 30, 30],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 8, lineHeight: 1.15 },
  info: { title: 'Asset labels' },
  content: {
    table: {
      widths: Array.from({ length: COLUMNS }, () => '*'),
      dontBreakRows: true,
      body: Array.from({ length: Math.ceil(labels.length / COLUMNS) }, (_, row) =>
        Array.from({ length: COLUMNS }, (_cell, at) => cellOf(labels[row * COLUMNS + at])),
      ),
    },
    layout: {
      hLineWidth: () => 0.3,
      vLineWidth: () => 0.3,
      hLineColor: () => '#c9d3d6',
      vLineColor: () => '#c9d3d6',
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
  },
})

const cellOf = (label: Label | undefined): Content =>
  label === undefined
    ? ''
    : {
        columns: [
          { qr: label.address, fit: 62, width: 66 },
          {
            stack: [
              { text: label.tag, bold: true, fontSize: 11 },
              { text: scriptText(label.model) },
              { text: scriptText(label.company), color: QUIET, fontSize: 6.5 },
            ],
          },
        ],
      }
