import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

export type DoorLabel = {
  readonly name: string
  readonly about: string
  readonly says: string
  readonly address: string
}

const QUIET = '#5b6b70'

/** One A5 sheet for each door, readable from a step away. */
export const documentOf = (labels: readonly DoorLabel[]): TDocumentDefinitions => ({
  pageSize: 'A5',
  pageMargins: [40, 60, 40, 40],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 12, lineHeight: 1.2 },
  info: { title: 'Door labels' },
  content: labels.map((label, at): Content => sheetOf(label, at > 0)),
})

const sheetOf = ({ name, about, says, address }: DoorLabel, isNext: boolean): Content => ({
  ...(isNext ? { pageBreak: 'before' as const } : {}),
  stack: [
    { text: scriptText(name), fontSize: 34, bold: true, alignment: 'center' },
    { text: scriptText(about), color: QUIET, alignment: 'center', margin: [0, 4, 0, 28] },
    { qr: address, fit: 220, alignment: 'center' },
    { text: says, alignment: 'center', margin: [0, 28, 0, 0] },
  ],
})
