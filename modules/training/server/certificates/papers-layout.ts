import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { besideLogo } from '#platform/server/exports/letterhead.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'

type Head = { readonly companyId: number; readonly logo: Parameters<typeof besideLogo>[0] }

export type PrintedSheet = Head & {
  readonly kind: 'sheet'
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** One column to sign in for each session. */
  readonly sessions: readonly string[]
  readonly people: readonly { readonly name: string; readonly detail: string; readonly mark: string }[]
}

export type PrintedCertificate = Head & {
  readonly kind: 'certificate'
  readonly company: string
  readonly name: string
  readonly course: string
  readonly lines: readonly string[]
  readonly number: string
  readonly code: string
  readonly verifyAt: string
}

const QUIET = '#5b6b70'

export const documentOf = (paper: PrintedSheet | PrintedCertificate): TDocumentDefinitions =>
  paper.kind === 'sheet' ? sheetOf(paper) : certificateOf(paper)

const ROW_HEIGHT = 26

function sheetOf({ companyId, logo, title, facts, sessions, people }: PrintedSheet): TDocumentDefinitions {
  const head = (text: string): Content => ({ text: scriptText(text), bold: true, fontSize: 9 })
  return {
    pageSize: 'A4',
    pageOrientation: sessions.length > 3 ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 40],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.2, color: '#1d2b2f' },
    info: { title },
    content: [
      besideLogo(logo, [
        { text: scriptText(title), fontSize: 16, color: companyColour(companyId), margin: [0, 0, 0, 8] },
      ]),
      {
        table: {
          widths: [80, '*'],
          body: facts.map(([label, value]) => [{ text: label, color: QUIET }, { text: scriptText(value) }]),
        },
        layout: 'noBorders',
        margin: [0, 0, 0, 12],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [20, '*', 50, ...sessions.map(() => '*' as const)],
          heights: (row) => (row === 0 ? 'auto' : ROW_HEIGHT),
          body: [
            [head('#'), head('Name'), head('State'), ...sessions.map(head)],
            ...people.map(({ name, detail, mark }, at): Content[] => [
              { text: String(at + 1) },
              {
                stack: [{ text: scriptText(name) }, { text: scriptText(detail), color: QUIET, fontSize: 8 }],
              },
              { text: mark },
              ...sessions.map(() => ({ text: '' })),
            ]),
          ],
        },
      },
    ],
  }
}

const certificateOf = (paper: PrintedCertificate): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [80, 70, 80, 50],
  defaultStyle: { font: 'noto-sans-latin', fontSize: 12, lineHeight: 1.3, color: '#1d2b2f' },
  info: { title: `Certificate ${paper.number}` },
  content: [
    besideLogo(paper.logo, [{ text: scriptText(paper.company), fontSize: 14, color: QUIET }]),
    {
      text: 'Certificate',
      fontSize: 34,
      bold: true,
      color: companyColour(paper.companyId),
      alignment: 'center',
      margin: [0, 30, 0, 20],
    },
    { text: scriptText(paper.name), fontSize: 24, alignment: 'center' },
    { text: 'has taken part in', color: QUIET, alignment: 'center', margin: [0, 8, 0, 8] },
    { text: scriptText(paper.course), fontSize: 20, alignment: 'center', margin: [0, 0, 0, 16] },
    ...paper.lines.map((line): Content => ({ text: scriptText(line), alignment: 'center' })),
    {
      columns: [
        { qr: paper.verifyAt, fit: 70, width: 90 },
        {
          width: '*',
          margin: [0, 12, 0, 0],
          stack: [
            { text: `${paper.number} · Code ${paper.code}` },
            { text: 'Scan to verify this certificate.', color: QUIET, fontSize: 10 },
          ],
        },
      ],
      margin: [0, 40, 0, 0],
    },
  ],
})
