import type { SentBy } from '#platform/contract/call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { changePayTerms } from '#payroll/contract/groups/pay-group-calls.ts'
import { divisors, netRoundings, partMonths } from '#payroll/contract/groups/pay-group-lists.ts'

export type PayTermsForm = Fields<Omit<SentBy<typeof changePayTerms>, 'id' | 'reason'>>

export const usualTerms = {
  divisor: 'calendar_days',
  part_months: 'calendar_days',
  net_rounding: 'rupee',
} as const

export const PayTermsFields = ({ form }: { form: PayTermsForm }) => (
  <>
    <FormRow>
      <SelectField {...form('divisor')} label="Divisor" options={divisors.options} />
      <SelectField {...form('part_months')} label="Joiners and leavers" options={partMonths.options} />
    </FormRow>
    <FormRow>
      <SelectField {...form('net_rounding')} label="Net pay" options={netRoundings.options} />
      <DateField {...form('valid_from')} label="From" hint="The first day of a month" />
    </FormRow>
  </>
)
