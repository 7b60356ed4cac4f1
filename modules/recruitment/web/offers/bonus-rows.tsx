import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { bonusKinds, type BonusKind, type OfferBonus } from '#recruitment/contract/offers/bonus-rules.ts'

/** What is not typed yet is null; the form says so at its field. */
type Typed = { kind: BonusKind; amount?: number | null; after_months?: number | null }

type RowsProps = {
  value: readonly Typed[] | null | undefined
  onChange: (bonuses: OfferBonus[]) => void
  errorAt: (path: string) => string | undefined
}

/** Each kind once. */
export function BonusRows({ value, onChange, errorAt }: RowsProps) {
  const bonuses = value ?? []
  // An amount that is missing is refused with a sentence at its field.
  const give = (typed: Typed[]) => onChange(typed as OfferBonus[])
  const free = bonusKinds.keys.filter((kind) => !bonuses.some((bonus) => bonus.kind === kind))
  const change = (at: number, part: Partial<Typed>) =>
    give(bonuses.map((bonus, index) => (index === at ? { ...bonus, ...part } : bonus)))
  return (
    <>
      {bonuses.map((bonus, at) => (
        <FormRow key={at}>
          <SelectField
            label={`Bonus ${at + 1}`}
            value={bonus.kind}
            options={bonusKinds.options.filter((one) => one.value === bonus.kind || free.includes(one.value))}
            onChange={(kind) => kind && change(at, { kind })}
          />
          <MoneyField
            label="Amount"
            value={bonus.amount ?? null}
            error={errorAt(`bonuses.${at}.amount`)}
            onChange={(amount) => change(at, { amount })}
          />
          <NumberField
            label="Months after joining"
            value={bonus.after_months ?? null}
            error={errorAt(`bonuses.${at}.after_months`)}
            onChange={(after_months) => change(at, { after_months })}
          />
          <Button onClick={() => give(bonuses.filter((_, index) => index !== at))}>
            Remove bonus {at + 1}
          </Button>
        </FormRow>
      ))}
      {free.length > 0 && (
        <div>
          <Button size="s" onClick={() => give([...bonuses, { kind: free[0]!, after_months: 0 }])}>
            Add bonus
          </Button>
        </div>
      )}
    </>
  )
}
