import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { monthsBetween } from '#tax-rules/contract/engine/income/tax-months.ts'
import type { RowToCount } from '#tax/contract/calculation/declared-effect.ts'
import { saveRow } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import { rowDetails } from '#tax/contract/declarations/row-details.ts'
import { TypedEffect } from '#tax/web/calculation/typed-effect.tsx'
import { RowField } from './row-fields.tsx'

type Props = {
  declaration: DeclarationView
  section: DeclarationSection
  row: RowView | null
  /** An amount that was tried on the tax calculation. */
  amount?: number | undefined
  isOwn: boolean
  onClose: () => void
}

export function RowDialog({ declaration, section, row, amount, isOwn, onClose }: Props) {
  const [key, setKey] = useState(row?.part ?? section.parts[0]!.key)
  const part = section.parts.find((one) => one.key === key) ?? section.parts[0]!
  const isRent = section.key === 'house_rent'
  return (
    <Dialog
      open
      title={row ? `Edit ${section.label.toLowerCase()}` : `Add ${section.label.toLowerCase()}`}
      onClose={onClose}
    >
      {row === null && section.parts.length > 1 && (
        <SelectField
          label="What it is"
          value={key}
          onChange={(value) => setKey(value ?? section.parts[0]!.key)}
          options={section.parts.map((one) => ({ value: one.key, label: one.label }))}
        />
      )}
      <Form
        key={key}
        call={saveRow}
        start={{
          ...(row?.details ?? (isRent ? { from: firstMonth(declaration), to: lastMonth(declaration) } : {})),
          ...(row === null && amount !== undefined
            ? isRent
              ? { monthly_rent: amount }
              : { declared: amount }
            : {}),
          ...(row ? { declared: row.declared, proof: row.proof, remarks: row.remarks } : {}),
          declaration_id: declaration.id,
          row_id: row?.id ?? null,
          version: row?.version ?? null,
          section: section.key,
          part: key,
        }}
        onDone={onClose}
      >
        {(form) => (
          <>
            {part.fields.map((field) => (
              <RowField key={field.key} form={form} field={field} taxYear={declaration.tax_year} />
            ))}
            {!isRent && (
              <MoneyField
                {...form('declared')}
                label={section.key === 'previous_employer' ? 'Salary' : 'Amount of the year'}
              />
            )}
            {declaration.round === 'proof' && (
              <MoneyField
                {...form('proof')}
                label="Amount on the proof"
                hint="As the attached papers show it."
              />
            )}
            <TextArea {...form('remarks')} label="Remarks" optional longest={500} />
            {isOwn && (
              <TypedEffect declaration={declaration} typed={typedRow(form.values, row)} asks={false} />
            )}
            <FormActions end>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton busy={form.busy}>Save</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Null while what is typed can’t be counted. Rent is computed from its months. */
function typedRow(values: Partial<SentBy<typeof saveRow>>, row: RowView | null): RowToCount | null {
  const details = rowDetails.safeParse(values)
  if (!details.success) return null
  const { from, to, monthly_rent: rent } = details.data
  const months = from && to ? monthsBetween(from, to) : 0
  const declared = values.section === 'house_rent' ? (rent ?? 0) * months : (values.declared ?? null)
  if (declared === null || values.section === undefined || values.part === undefined) return null
  return {
    id: row?.id ?? null,
    section: values.section,
    part: values.part,
    details: details.data,
    declared,
    proof: values.proof ?? null,
    approved: null,
    status: 'pending',
  }
}

const firstMonth = ({ tax_year }: DeclarationView) => `${tax_year.slice(0, 4)}-04`
const lastMonth = ({ tax_year }: DeclarationView) => `${Number(tax_year.slice(0, 4)) + 1}-03`
