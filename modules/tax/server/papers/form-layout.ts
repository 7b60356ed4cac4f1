import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyColour } from '#platform/server/exports/company-colour.ts'
import { scriptText } from '#platform/server/exports/rich-text-pdf.ts'
import { columnHead, end, linedTable, paperOf, quiet } from './paper-parts.ts'
import type { PrintedForm } from './printed-form.ts'

const AMOUNT = 74
const EVIDENCE = 120

export const documentOf = (form: PrintedForm): TDocumentDefinitions =>
  paperOf(form, {
    byHand: ['Address'],
    body:
      form.parts.length === 0
        ? [{ text: 'No claims were declared.', margin: [0, 0, 0, 12] }]
        : form.parts.map((part) => partTable(part, form.companyId)),
  })

function partTable({ title, claims, total }: PrintedForm['parts'][number], companyId: number): Content {
  const rows: TableCell[][] = [
    [
      { text: scriptText(title, { bold: true }), color: companyColour(companyId), fontSize: 9 },
      ...['Evidence', 'Declared', 'Approved'].map((label, at) => columnHead(label, at > 0)),
    ],
    ...claims.map((claim): TableCell[] => [
      { stack: [{ text: scriptText(claim.title) }, ...claim.details.map(quiet)] },
      { stack: claim.evidence.length === 0 ? [quiet('None attached')] : claim.evidence.map(quiet) },
      end(claim.declared),
      end(claim.approved),
    ]),
    [{ text: 'Total', bold: true }, '', end(total.declared, true), end(total.approved, true)],
  ]
  return linedTable(['*', EVIDENCE, AMOUNT, AMOUNT], rows, companyId)
}
