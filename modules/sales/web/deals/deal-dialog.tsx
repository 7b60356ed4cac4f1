import { currencies, digitsOf, type Currency } from '#exchange-rates/contract/currencies.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveDeal, type DealView } from '#sales/contract/deals/deal-calls.ts'
import { dealTypeKeys, dealTypes } from '#sales/contract/deals/deal-lists.ts'
import { AccountField } from '#sales/web/accounts/account-field.tsx'
import { FormEnd } from '#sales/web/form-end.tsx'
import { useSalesRights } from '#sales/web/use-sales-rights.ts'

const typeOptions = dealTypeKeys.map((value) => ({ value, label: dealTypes[value] }))
const currencyOptions = currencies.map((value) => ({ value, label: value }))

type Person = { readonly id: number; readonly name: string }

/** What a new deal begins with. */
export type DealOrigin = {
  readonly contactId: number
  readonly leadId: number | null
  readonly title: string
  readonly account: Person | null
}

type DealDialogProps = {
  deal: DealView | null
  origin?: DealOrigin
  onClose: () => void
  onSaved: (id: number) => void
}

export function DealDialog({ deal, origin, onClose, onSaved }: DealDialogProps) {
  const { mayAmounts } = useSalesRights()
  return (
    <Dialog open size="l" title={deal ? `Edit ${deal.name}` : 'Add deal'} onClose={onClose}>
      <Form
        call={saveDeal}
        start={deal ? startOf(deal) : freshOf(origin, mayAmounts)}
        onDone={({ data }) => onSaved(data.id)}
      >
        {(form) => (
          <>
            <TextField {...form('name')} label="Name" autoFocus />
            <AccountField
              {...form('sales_account_id')}
              value={form('sales_account_id').value ?? null}
              known={deal?.account ?? origin?.account ?? null}
              label="Client account"
              optional
            />
            {mayAmounts && (
              <FormRow>
                <NumberField
                  {...form('amount')}
                  value={form('amount').value ?? null}
                  label="Amount"
                  decimals={digitsOf(form.values.currency ?? 'INR')}
                />
                <SelectField {...form('currency')} label="Currency" options={currencyOptions} />
              </FormRow>
            )}
            <FormRow>
              <DateField
                {...form('expected_close')}
                value={form('expected_close').value ?? ''}
                label="Expected close"
                hint="Required from the Proposal stage on"
                optional
              />
              <NumberField
                {...form('probability')}
                value={form('probability').value ?? null}
                label="Probability"
                suffix="%"
                hint="That of the stage if left empty"
                optional
              />
            </FormRow>
            <FormRow>
              <SelectField {...form('deal_type')} label="Type" options={typeOptions} />
              <TextField {...form('competitor')} label="Competitor" optional />
            </FormRow>
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const startOf = (deal: DealView) => ({
  id: deal.id,
  version: deal.version,
  name: deal.name,
  sales_account_id: deal.account?.id ?? null,
  deal_type: deal.deal_type,
  ...(deal.amount === undefined ? {} : { amount: deal.amount, currency: deal.currency as Currency }),
  probability: deal.probability_overridden ? deal.probability : null,
  expected_close: deal.expected_close,
  competitor: deal.competitor,
})

const freshOf = (origin: DealOrigin | undefined, mayAmounts: boolean) => ({
  name: origin?.title ?? '',
  competitor: '',
  deal_type: 'new' as const,
  ...(mayAmounts ? { amount: 0, currency: 'INR' as const } : {}),
  ...(origin
    ? { contact_id: origin.contactId, lead_id: origin.leadId, sales_account_id: origin.account?.id ?? null }
    : {}),
})
