import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import { columnHead, end, linedTable, paperOf, quiet } from './paper-parts.ts'
import type { PrintedPartB } from './printed-part-b.ts'

const AMOUNT = 100

export const documentOf = (paper: PrintedPartB): TDocumentDefinitions =>
  paperOf(paper, {
    body: [
      linedTable(
        ['*', AMOUNT],
        [
          head(paper, 'Income and tax', 'Amount'),
          ...paper.steps.map(({ label, why, amount, isSum }): TableCell[] => [
            {
              stack: [
                { text: scriptText(label, isSum ? { bold: true } : {}) },
                ...(why === '' ? [] : [quiet(why)]),
              ],
            },
            end(amount, isSum),
          ]),
        ],
        paper.companyId,
      ),
      linedTable(
        ['*', AMOUNT, AMOUNT],
        [
          head(paper, 'Quarters', 'Paid', 'Tax deducted'),
          ...paper.quarters.map(({ label, paid, deducted }, at): TableCell[] => {
            const isLast = at === paper.quarters.length - 1
            return [
              { text: scriptText(label, isLast ? { bold: true } : {}) },
              end(paid, isLast),
              end(deducted, isLast),
            ]
          }),
        ],
        paper.companyId,
      ),
    ],
  })

const head = ({ companyId }: PrintedPartB, title: string, ...columns: string[]): TableCell[] => [
  { text: title, bold: true, color: companyColour(companyId), fontSize: 9 },
  ...columns.map((label) => columnHead(label, true)),
]
