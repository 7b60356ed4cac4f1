import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { richTextContent, scriptText } from '#platform/server/exports/rich-text-pdf.ts'

/** A version of a policy ready to be drawn: values only, because it is drawn by another thread. */
export type PrintedPolicy = {
  readonly companyId: number
  readonly title: string
  /** Version and the day from which it holds. */
  readonly standing: string
  readonly body: string
  /** By which an acknowledgement can be proved; empty for what is not published. */
  readonly sha256: string
}

// Points.
const SIDE = 60
const QUIET = '#5b6b70'

export function documentOf(policy: PrintedPolicy): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 56, SIDE, 64],
    defaultStyle: { font: 'noto-sans-latin', fontSize: 10, lineHeight: 1.25, color: '#1d2b2f' },
    info: { title: policy.title },
    content: [
      {
        text: scriptText(policy.title, { bold: true }),
        fontSize: 17,
        color: companyColour(policy.companyId),
      },
      { text: scriptText(policy.standing), color: QUIET, margin: [0, 2, 0, 14] },
      ...richTextContent(policy.body),
    ],
    footer: (page, pages) => ({
      stack: [
        {
          columns: [
            { text: scriptText(`${policy.title} · ${policy.standing}`), width: '*' },
            { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
          ],
        },
        { text: policy.sha256 === '' ? '' : `SHA-256 ${policy.sha256}` },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [SIDE, 18, SIDE, 0],
    }),
    // A heading does not stand alone at the foot of a page.
    pageBreakBefore: (node, query) =>
      node.headlineLevel === 1 && query.getFollowingNodesOnPage().length === 0,
  }
}
