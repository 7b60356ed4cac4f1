import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { calculationWays } from '#payroll/contract/components/component-lists.ts'

type ComponentCalculation = SalaryComponent['calculation']
type Way = ComponentCalculation['by']

const blank: { readonly [W in Way]: Extract<ComponentCalculation, { by: W }> } = {
  fixed: { by: 'fixed', monthly: 0 },
  percent: { by: 'percent', of: 'MONTHLY_CTC', rate: 0 },
  formula: { by: 'formula', formula: '' },
  slab: { by: 'slab', of: 'BASIC', slabs: [{ up_to: null, monthly: 0 }] },
  balance: { by: 'balance' },
  manual: { by: 'manual' },
}

type CalculationFieldsProps = { field: Binding<ComponentCalculation>; isFixed: boolean }

export function CalculationFields({ field, isFixed }: CalculationFieldsProps) {
  const { value, onChange, error } = field
  return (
    <>
      <SelectField
        name="calculation"
        label="Calculation"
        options={calculationWays}
        value={value?.by}
        error={error}
        disabled={isFixed}
        onChange={(by) => onChange(blank[by ?? 'fixed'])}
      />
      {value && !isFixed && <Details of={value} onChange={onChange} />}
    </>
  )
}

type DetailsProps = { of: ComponentCalculation; onChange: (calculation: ComponentCalculation) => void }

function Details({ of, onChange }: DetailsProps) {
  switch (of.by) {
    case 'fixed':
      return (
        <MoneyField
          label="Monthly amount"
          value={of.monthly}
          onChange={(monthly) => onChange({ ...of, monthly: monthly ?? 0 })}
        />
      )
    case 'percent':
      return (
        <FormRow>
          <NumberField
            label="Percentage"
            decimals={2}
            suffix="%"
            value={of.rate}
            onChange={(rate) => onChange({ ...of, rate: rate ?? 0 })}
          />
          <TextField
            label="Of"
            hint="MONTHLY_CTC or the code of a component"
            value={of.of}
            onChange={(code) => onChange({ ...of, of: code.toUpperCase() })}
          />
        </FormRow>
      )
    case 'formula':
      return (
        <TextArea
          label="Formula"
          hint="For example: min(BASIC, 15000) * 12%"
          longest={500}
          value={of.formula}
          onChange={(formula) => onChange({ ...of, formula })}
        />
      )
    case 'slab':
      return <Slabs of={of} onChange={onChange} />
    case 'balance':
    case 'manual':
      return null
  }
}

function Slabs({
  of,
  onChange,
}: {
  of: Extract<ComponentCalculation, { by: 'slab' }>
  onChange: DetailsProps['onChange']
}) {
  const change = (at: number, slab: (typeof of.slabs)[number]) =>
    onChange({ ...of, slabs: of.slabs.map((one, place) => (place === at ? slab : one)) })
  return (
    <>
      <TextField
        label="Of"
        hint="The code of a component"
        value={of.of}
        onChange={(code) => onChange({ ...of, of: code.toUpperCase() })}
      />
      {of.slabs.map((slab, at) => (
        <FormRow key={at}>
          <MoneyField
            label="Up to"
            optional={at === of.slabs.length - 1}
            value={slab.up_to}
            onChange={(up_to) => change(at, { ...slab, up_to })}
          />
          <MoneyField
            label="Monthly amount"
            value={slab.monthly}
            onChange={(monthly) => change(at, { ...slab, monthly: monthly ?? 0 })}
          />
        </FormRow>
      ))}
      <Button onClick={() => onChange({ ...of, slabs: [...of.slabs, { up_to: null, monthly: 0 }] })}>
        Add slab
      </Button>
    </>
  )
}
