import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

export type PrintedChat = {
  readonly companyId: number
  readonly logo: Parameters<typeof besideLogo>[0]
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly messages: readonly { readonly head: string; readonly text: string }[]
}

const QUIET = '#5b6b70'

export const documentOf = (chat: PrintedChat): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.3, color: '#1d2b2f' },
  info: { title: chat.title },
  content: [
    besideLogo(chat.logo, [
      {
        text: scriptText(chat.title),
        fontSize: 16,
        color: companyColour(chat.companyId),
        margin: [0, 0, 0, 12],
      },
    ]),
    {
      table: {
        widths: [110, '*'],
        body: chat.facts.map(([label, value]) => [
          { text: label, color: QUIET },
          { text: scriptText(value) },
        ]),
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
    },
    ...chat.messages.flatMap(({ head, text }): Content[] => [
      { text: scriptText(head), color: QUIET, margin: [0, 8, 0, 2] },
      { text: scriptText(text) },
    ]),
  ],
})
