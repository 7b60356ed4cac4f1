import { useState } from 'react'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { currencies, digitsOf } from '#exchange-rates/contract/currencies.ts'
import type { CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'
import type { LineFlag } from '#reimbursement/contract/claims/claim-views.ts'
import { receiptFile } from '#reimbursement/contract/receipts/receipt-calls.ts'
import { daysOf, type DraftLine } from './draft-lines.ts'
import { LineFlags } from './line-flags.tsx'
import { ReceiptList } from './receipt-list.tsx'
import styles from '#reimbursement/web/reimbursement.module.css'

type Known = {
  rupees: number | null
  rate: string | null
  rate_on: string | null
  flags: readonly LineFlag[]
  left: number | null
}

export type LineEditorProps = {
  at: number
  line: DraftLine
  categories: readonly CategoryRow[]
  known: Known | undefined
  hasProject: boolean
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<DraftLine>) => void
  onSplit: (parts: number) => void
  onRemove: (() => void) | null
}

type PartProps = Pick<LineEditorProps, 'line' | 'onChange'> & {
  error: (field: string) => string | undefined
  category: CategoryRow | undefined
}

export function LineEditor({
  at,
  line,
  categories,
  known,
  hasProject,
  errors,
  onChange,
  ...acts
}: LineEditorProps) {
  const category = categories.find(({ id }) => id === line.category_id)
  const error = (field: string) => errors[`lines.${at}.${field}`]
  const part = { line, onChange, error, category }
  const isDuplicate = line.duplicate_reason !== '' || known?.flags.some(({ key }) => key === 'duplicate')
  return (
    <li className={styles.line} aria-label={`Expense ${at + 1}`}>
      <LineHead at={at} line={line} known={known} {...acts} />
      <SelectField
        label="Category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={line.category_id}
        onChange={(category_id) => onChange({ category_id })}
        hint={hintOf(category, known)}
        error={error('category_id')}
      />
      {category?.kind === 'distance' && <DistanceFields {...part} />}
      {category?.kind === 'per_diem' && <PerDiemFields {...part} />}
      {(category === undefined || category.kind === 'bill') && <BillFields {...part} />}
      <FormRow>
        <TextField
          label="Note"
          optional
          value={line.note}
          onChange={(note) => onChange({ note })}
          autoComplete="off"
        />
      </FormRow>
      {hasProject && (
        <CheckboxField
          label="Bill to the client"
          value={line.billable}
          onChange={(billable) => onChange({ billable })}
        />
      )}
      <Receipts line={line} onChange={onChange} />
      {known && <LineFlags flags={known.flags} />}
      {isDuplicate && (
        <TextField
          label="Why it is claimed again"
          value={line.duplicate_reason}
          onChange={(reason) => onChange({ duplicate_reason: reason })}
          autoComplete="off"
        />
      )}
    </li>
  )
}

/** What the category is for, and what is left of its limit of the month while one types. */
const hintOf = (category: CategoryRow | undefined, known: Known | undefined): string | undefined =>
  [
    category?.hint ?? '',
    known && known.left !== null ? `${show.money(known.left)} left of the month’s limit.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ') || undefined

function LineHead({
  at,
  line,
  known,
  onSplit,
  onRemove,
}: Pick<LineEditorProps, 'at' | 'line' | 'known' | 'onSplit' | 'onRemove'>) {
  const [parts, setParts] = useState<number | null>(null)
  return (
    <div className={styles.lineHead}>
      <h3>
        {`Expense ${at + 1}`}{' '}
        {known?.rupees != null && <span className={styles.quiet}>{show.money(known.rupees)}</span>}
        {known?.rate && (
          <span className={styles.quiet}>{` at ₹ ${known.rate} of ${show.day(known.rate_on)}`}</span>
        )}
      </h3>
      <span className={styles.marks}>
        {parts === null ? (
          <Button
            size="s"
            aria-label={`Split expense ${at + 1}`}
            disabled={line.amount === null}
            onClick={() => setParts(2)}
          >
            Split
          </Button>
        ) : (
          <>
            <NumberField label="Parts" labelUnseen value={parts} onChange={setParts} />
            <Button
              size="s"
              disabled={parts < 2 || parts > 20}
              onClick={() => {
                onSplit(parts)
                setParts(null)
              }}
            >
              Split the bill
            </Button>
          </>
        )}
        {onRemove && (
          <Button size="s" aria-label={`Remove expense ${at + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </div>
  )
}

const BillFields = ({ line, onChange, error }: PartProps) => (
  <>
    <FormRow>
      <DateField
        label="Date of the bill"
        value={line.spent_on}
        onChange={(spent_on) => onChange({ spent_on })}
        error={error('spent_on')}
      />
      <SelectField
        label="Currency"
        options={currencies.map((value) => ({ value, label: value }))}
        value={line.currency}
        onChange={(currency) => onChange({ currency: currency ?? 'INR' })}
        error={error('currency')}
      />
      <NumberField
        label="Amount"
        decimals={digitsOf(line.currency)}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
        error={error('amount')}
      />
    </FormRow>
    <FormRow>
      <TextField
        label="Vendor"
        optional
        value={line.vendor}
        onChange={(vendor) => onChange({ vendor })}
        error={error('vendor')}
        autoComplete="off"
      />
      <TextField
        label="Bill number"
        optional
        value={line.bill_number}
        onChange={(number) => onChange({ bill_number: number })}
        error={error('bill_number')}
        autoComplete="off"
      />
      <NumberField
        label="Tax in it"
        optional
        decimals={digitsOf(line.currency)}
        value={line.tax_part}
        onChange={(tax_part) => onChange({ tax_part })}
        error={error('tax_part')}
      />
    </FormRow>
  </>
)

/** From where to where, and how far; there and back counts twice. */
function DistanceFields({ line, onChange, error, category }: PartProps) {
  const [back, setBack] = useState(false)
  const turn = (next: boolean) => {
    setBack(next)
    if (line.units !== null) onChange({ units: next ? line.units * 2 : Math.ceil(line.units / 2) })
  }
  return (
    <>
      <FormRow>
        <DateField
          label="Day of the trip"
          value={line.spent_on}
          onChange={(spent_on) => onChange({ spent_on })}
          error={error('spent_on')}
        />
        <NumberField
          label="Distance"
          suffix="km"
          value={line.units}
          onChange={(units) => onChange({ units })}
          hint={`${show.money(category?.unit_rate)} for each kilometre`}
          error={error('units')}
        />
      </FormRow>
      <TextField
        label="From and to"
        value={line.places}
        onChange={(places) => onChange({ places })}
        autoComplete="off"
      />
      <CheckboxField label="There and back" value={back} onChange={(next) => turn(next)} />
    </>
  )
}

function PerDiemFields({ line, onChange, error, category }: PartProps) {
  const set = (from: string | null, until: string | null) =>
    onChange({ spent_on: from, until, units: daysOf(from, until) ?? line.units })
  return (
    <>
      <FormRow>
        <DateField
          label="First day"
          value={line.spent_on}
          onChange={(from) => set(from, line.until)}
          error={error('spent_on')}
        />
        <DateField label="Last day" value={line.until} onChange={(until) => set(line.spent_on, until)} />
        <NumberField
          label="Days"
          value={line.units}
          onChange={(units) => onChange({ units })}
          hint={`${show.money(category?.unit_rate)} a day`}
          error={error('units')}
        />
      </FormRow>
      <TextField
        label="Where"
        value={line.places}
        onChange={(places) => onChange({ places })}
        autoComplete="off"
      />
    </>
  )
}

const Receipts = ({ line, onChange }: Pick<LineEditorProps, 'line' | 'onChange'>) => (
  <>
    {line.receipts.length > 0 && (
      <ReceiptList
        receipts={line.receipts}
        onRemoved={(id) => onChange({ receipts: line.receipts.filter((receipt) => receipt.id !== id) })}
      />
    )}
    <FileDrop
      label="Receipts"
      optional
      rule={receiptFile}
      value={line.files}
      onChange={(files) => onChange({ files })}
    />
  </>
)
