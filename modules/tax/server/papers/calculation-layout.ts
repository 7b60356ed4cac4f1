import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import { columnHead, end, linedTable, paperOf, quiet } from './paper-parts.ts'
import type { PrintedCalculation } from './printed-calculation.ts'

const AMOUNT = 90

export const documentOf = (paper: PrintedCalculation): TDocumentDefinitions =>
  paperOf(paper, {
    body: [
      linedTable(
        ['*', AMOUNT, AMOUNT],
        [
          [
            { text: 'Every step', bold: true, color: companyColour(paper.companyId), fontSize: 9 },
            ...paper.heads.map((label) => columnHead(label, true)),
          ],
          ...paper.pairs.map(({ label, why, isSum, ...pair }): TableCell[] => [
            { stack: [{ text: scriptText(label, isSum ? { bold: true } : {}) }, quiet(why)] },
            end(pair.old, isSum),
            end(pair.new, isSum),
          ]),
        ],
        paper.companyId,
      ),
    ],
  })
