import { amountText } from '#platform/contract/exact/amount-text.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { TaxYear } from '#tax-rules/contract/tax-year.ts'
import {
  partOf,
  sectionsOf,
  type DeclarationSection,
} from '#tax/contract/declarations/declaration-sections.ts'
import { rounds, rowStates, taxRegimes } from '#tax/contract/tax-states.ts'
import type { StoredDeclaration, StoredRow } from '#tax/server/declarations/declaration-queries.ts'
import type { StoredProof } from '#tax/server/declarations/proof-queries.ts'
import { detailsInWords } from './details-in-words.ts'
import { employerLines, type Employer } from './employer-lines.ts'
import type { PaperFrame } from './paper-parts.ts'

type PrintedClaim = {
  readonly title: string
  readonly details: readonly string[]
  readonly evidence: readonly string[]
  readonly declared: string
  readonly approved: string
}

type PrintedPart = {
  readonly title: string
  readonly claims: readonly PrintedClaim[]
  readonly total: { readonly declared: string; readonly approved: string }
}

/** The form ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedForm = PaperFrame & { readonly parts: readonly PrintedPart[] }

export type FormPaper = {
  /** As the law of the tax year names it. */
  readonly form: string
  readonly declaration: StoredDeclaration
  readonly rows: readonly StoredRow[]
  readonly proofs: readonly StoredProof[]
  readonly year: TaxYear
  readonly employer: Employer
  readonly employeeCode: string
  readonly pan: string | null
  readonly at: Date
}

/** A declaration as the form by which the law lets an employer count it. */
export function printedForm(paper: FormPaper): PrintedForm {
  const { form, declaration, employer, employeeCode, at } = paper
  const { tax_year: taxYear, person_name: name } = declaration
  const sections = sectionsOf(paper.year).filter(({ key }) =>
    paper.rows.some(({ section }) => section === key),
  )
  return {
    fileTitle: `Form ${form} ${taxYear} ${employeeCode}`.trim(),
    ...employerLines(employer),
    title: `Form ${form}`,
    about: `Claims of an employee for the deduction of tax from salary, tax year ${taxYear}`,
    person: personOf(paper),
    parts: sections.map((section, place) => partOfForm(section, place + 1, paper)),
    statement: `I, ${name}, certify that the information given above is complete and correct.`,
    foot: `Created on ${dayInWords(companyDay(at))}. Amounts are in rupees. A rejected row counts nothing.`,
  }
}

function personOf({ declaration, employeeCode, pan }: FormPaper): PrintedForm['person'] {
  const { regime, round, submitted_at: submitted } = declaration
  const rows: [string, string | null][] = [
    ['Name', declaration.person_name],
    ['Employee code', employeeCode],
    ['PAN', pan ?? 'Not on record'],
    ['Tax year', declaration.tax_year],
    ['Regime', regime && taxRegimes.labelOf(regime)],
    ['Round', rounds.labelOf(round)],
    ['Submitted', submitted && dayInWords(companyDay(new Date(submitted)))],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function partOfForm(section: DeclarationSection, number: number, paper: FormPaper): PrintedPart {
  const rows = paper.rows.filter((row) => row.section === section.key)
  const law = section.law === null ? '' : ` (section ${section.law})`
  return {
    title: `${number}. ${section.label}${law}`,
    claims: rows.map((row) => claimOf(row, section, paper)),
    total: {
      declared: amountText(rows.reduce((sum, { declared }) => sum + declared, 0)),
      approved: rows.some(({ status }) => status !== 'pending')
        ? amountText(rows.reduce((sum, { approved }) => sum + (approved ?? 0), 0))
        : '',
    },
  }
}

function claimOf(row: StoredRow, section: DeclarationSection, { proofs }: FormPaper): PrintedClaim {
  const part = partOf([section], row)?.part
  return {
    title: part?.label ?? row.part,
    details: [
      ...detailsInWords(row.details, part?.fields ?? []),
      ...(row.remarks === '' ? [] : [`Remarks: ${row.remarks}`]),
    ],
    evidence: proofs.filter(({ row_id }) => row_id === row.id).map(({ name }) => name),
    declared: amountText(row.declared),
    approved: row.approved === null ? rowStates.labelOf(row.status) : amountText(row.approved),
  }
}
