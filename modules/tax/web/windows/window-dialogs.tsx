import { companyToday } from '#platform/contract/zone-clock.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { listCompany } from '#organization/contract/organization-calls.ts'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import { monthAfter } from '#tax-rules/contract/engine/income/tax-months.ts'
import { rounds } from '#tax/contract/tax-states.ts'
import { changeWindow, openWindow, type WindowRow } from '#tax/contract/windows/window-calls.ts'
import { WhoFields } from './who-fields.tsx'

export function OpenWindowDialog({ onClose }: { onClose: () => void }) {
  const companies = useCall(listCompany, {}).data ?? []
  return (
    <FormDialog
      call={openWindow}
      start={{ tax_year: thisYear(), round: 'planned', opens_on: companyToday(), grace_days: 5 }}
      title="Open window"
      onClose={onClose}
      submit="Open window"
    >
      {(form) => (
        <>
          <FormRow>
            <SelectField
              {...form('company_id')}
              label="Company"
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField {...form('tax_year')} label="Tax year" options={yearOptions()} />
            <SelectField {...form('round')} label="Round" options={rounds.options} />
          </FormRow>
          <WhoFields form={form} />
          <Days form={form} />
        </>
      )}
    </FormDialog>
  )
}

export const ChangeWindowDialog = ({ row, onClose }: { row: WindowRow; onClose: () => void }) => (
  <FormDialog
    call={changeWindow}
    start={{
      id: row.id,
      version: row.version,
      opens_on: row.opens_on,
      scheme_due_on: row.scheme_due_on,
      due_on: row.due_on,
      grace_days: row.grace_days,
      counts_from: row.counts_from,
      note: row.note,
    }}
    title={`Days of ${row.company}, ${row.tax_year}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => <Days form={form} />}
  </FormDialog>
)

const Days = ({ form }: { form: Fields<SentBy<typeof changeWindow>> }) => (
  <>
    <FormRow>
      <DateField {...form('opens_on')} label="Opens" />
      <DateField {...form('due_on')} label="Due" />
      <NumberField {...form('grace_days')} label="Grace" suffix="days" />
    </FormRow>
    <FormRow>
      <DateField
        {...form('scheme_due_on')}
        label="Regime due"
        optional
        hint="Planned round. Empty sends the form at once."
      />
      <SelectField
        {...form('counts_from')}
        label="Proof counts from"
        optional
        hint="Proof round only."
        options={months()}
      />
    </FormRow>
    <TextArea {...form('note')} label="Note" optional longest={300} />
  </>
)

function thisYear(): string {
  const today = companyToday()
  const first = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  return yearFrom(first)
}

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** The list of the specification; a year without figures is refused with what to do. */
const yearOptions = () => payTaxYears.map((year) => ({ value: year, label: year }))

const months = () =>
  Array.from({ length: 8 }, (_, at) => monthAfter(companyToday().slice(0, 7), at)).map((value) => ({
    value,
    label: monthInWords(value),
  }))
