import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { factorText, moneyText, percentText } from '#estimates/contract/money-text.ts'
import { saveCardSettings, type ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'

export function CardSettingsForm({ read }: { read: ReadCard }) {
  const { settings } = read.card
  if (!read.can.edit) return <Shown read={read} />
  return (
    <Form call={saveCardSettings} start={{ ...settings, version: read.version }}>
      {(form) => (
        <>
          <FormRow>
            <MoneyField {...form('blended_rate')} label="Hourly rate" />
            <MoneyField {...form('minimum')} label="Minimum estimate" optional />
            <MoneyField {...form('rounding_step')} label="Round ranges to" />
          </FormRow>
          <FormRow>
            <NumberField {...form('low_percent')} label="Range, lower by" decimals={2} suffix="%" />
            <NumberField {...form('high_percent')} label="Range, higher by" decimals={2} suffix="%" />
          </FormRow>
          <FormRow>
            <MoneyField {...form('usd_rate')} label="One US dollar" />
            <DateField {...form('usd_rate_date')} label="Rate of" />
          </FormRow>
          <FormRow>
            <NumberField {...form('urgent')} label="Urgent" decimals={4} prefix="×" />
            <NumberField {...form('standard')} label="Standard" decimals={4} prefix="×" />
            <NumberField {...form('no_rush')} label="No Rush" decimals={4} prefix="×" />
          </FormRow>
          <CheckboxField {...form('show_amounts')} label="Show prospects what each answer adds" />
          <FormActions end>
            <SubmitButton busy={form.busy}>Save draft</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

const Shown = ({ read: { card } }: { read: ReadCard }) => {
  const { settings } = card
  return (
    <KeyValue
      entries={[
        ['Hourly rate', moneyText(settings.blended_rate, 'INR')],
        ['Minimum estimate', settings.minimum === null ? '' : moneyText(settings.minimum, 'INR')],
        ['Range', `−${percentText(settings.low_percent)} to +${percentText(settings.high_percent)}`],
        ['Steps', moneyText(settings.rounding_step, 'INR')],
        ['One US dollar', `${moneyText(settings.usd_rate, 'INR')} on ${show.day(settings.usd_rate_date)}`],
        ['Urgent', factorText(settings.urgent)],
        ['Standard', factorText(settings.standard)],
        ['No Rush', factorText(settings.no_rush)],
      ]}
    />
  )
}
