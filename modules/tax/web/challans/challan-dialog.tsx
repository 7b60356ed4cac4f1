import { companyToday } from '#platform/contract/zone-clock.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField } from '#platform/web/light/number-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import { addChallan, changeChallan, type ChallanRow } from '#tax/contract/challans/challan-calls.ts'
import styles from '#tax/web/tax.module.css'

type OfYear = { company_id: number; tax_year: string }

export const AddChallanDialog = ({ of, onClose }: { of: OfYear; onClose: () => void }) => (
  <Dialog open title="Add challan" onClose={onClose}>
    <Form call={addChallan} start={{ ...of, months: [], interest: 0, fee: 0, note: '' }} onDone={onClose}>
      {(form) => <ChallanFields form={form} busy={form.busy} onClose={onClose} taxYear={of.tax_year} />}
    </Form>
  </Dialog>
)

export const ChangeChallanDialog = ({ row, onClose }: { row: ChallanRow; onClose: () => void }) => {
  const { id, version, tax_year, months, bsr_code, paid_on, serial, tax, interest, fee, note } = row
  const start = { id, version, tax_year, months, bsr_code, paid_on, serial, tax, interest, fee, note }
  return (
    <Dialog open title={`Challan ${serial}`} onClose={onClose}>
      <Form call={changeChallan} start={start} onDone={onClose}>
        {(form) => <ChallanFields form={form} busy={form.busy} onClose={onClose} taxYear={tax_year} />}
      </Form>
    </Dialog>
  )
}

type FieldsProps = {
  form: Fields<Omit<SentBy<typeof changeChallan>, 'id' | 'version'>>
  busy: boolean
  onClose: () => void
  taxYear: string
}

const ChallanFields = ({ form, busy, onClose, taxYear }: FieldsProps) => (
  <>
    <FormRow>
      <TextField {...form('bsr_code')} label="BSR code" hint="7 digits" autoFocus />
      <DateField {...form('paid_on')} label="Deposited" latest={companyToday()} />
      <TextField {...form('serial')} label="Serial" hint="5 digits" />
    </FormRow>
    <MonthsField {...form('months')} taxYear={taxYear} />
    <FormRow>
      <MoneyField {...form('tax')} label="Tax" />
      <MoneyField {...form('interest')} label="Interest" />
      <MoneyField {...form('fee')} label="Fee" />
    </FormRow>
    <TextField {...form('note')} label="Note" optional />
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={busy}>Save</SubmitButton>
    </FormActions>
  </>
)

type MonthsProps = {
  value: readonly string[] | null | undefined
  onChange: (value: string[]) => void
  error?: string | undefined
  taxYear: string
}

/** The months of pay that the deposit is for. */
function MonthsField({ value, onChange, error, taxYear }: MonthsProps) {
  const chosen = value ?? []
  const first = `${taxYear.slice(0, 4)}-04`
  return (
    <fieldset className={styles.choices}>
      <legend>Months</legend>
      <div>
        {Array.from({ length: 12 }, (_, at) => monthAfter(first, at)).map((month) => (
          <CheckboxField
            key={month}
            label={monthInWords(month)}
            value={chosen.includes(month)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, month].toSorted() : chosen.filter((one) => one !== month))
            }
          />
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
