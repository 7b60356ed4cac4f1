import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { DealView } from '#sales/contract/deals/deal-calls.ts'
import { saveProposal, type ProposalView } from '#sales/contract/proposals/proposal-calls.ts'
import { milestoneSum, totalsOf } from '#sales/contract/proposals/proposal-rules.ts'
import { moneyText } from '#sales/web/deals/money-text.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import styles from '#sales/web/sales.module.css'
import { LineRows, newLine, type LineValue } from './line-rows.tsx'
import { MilestoneRows, type MilestoneValue } from './milestone-rows.tsx'

type ProposalDialogProps = {
  deal: DealView
  /** The draft to edit, or the version that a new one starts from. */
  from: ProposalView | null
  onClose: () => void
}

export function ProposalDialog({ deal, from, onClose }: ProposalDialogProps) {
  const isDraft = from?.state === 'draft'
  const title =
    from === null ? 'Add proposal' : isDraft ? `Edit ${from.number}` : `New version of ${from.number}`
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      <Form call={saveProposal} start={startOf(deal, from)} onDone={onClose}>
        {(form) => {
          const lines = form('lines').value ?? []
          const milestones = form('milestones').value ?? []
          return (
            <>
              <TextField {...form('title')} label="Title" autoFocus />
              <FormRow>
                {from === null && (
                  <SelectField
                    {...form('contact_id')}
                    label="Contact"
                    options={deal.contacts.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
                <DateField
                  {...form('valid_until')}
                  value={form('valid_until').value ?? ''}
                  label="Valid until"
                />
              </FormRow>
              <TextArea {...form('words')} label="Text" longest={10_000} optional />
              <LineRows
                value={lines as LineValue[]}
                onChange={form('lines').onChange as (lines: LineValue[]) => void}
                error={form('lines').error}
                errorAt={form.errorAt}
                currency={deal.currency}
              />
              <Sums
                lines={lines as LineValue[]}
                milestones={milestones as MilestoneValue[]}
                currency={deal.currency}
              />
              <MilestoneRows
                value={milestones as MilestoneValue[]}
                onChange={form('milestones').onChange as (milestones: MilestoneValue[]) => void}
                error={form('milestones').error}
                errorAt={form.errorAt}
                currency={deal.currency}
                net={totalsOf((lines as LineValue[]).map(counted)).net}
              />
              <FormEnd busy={form.busy} onClose={onClose}>
                Save
              </FormEnd>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

/** What is not typed yet counts as nothing. */
const counted = (line: LineValue) => ({
  ...line,
  quantity: line.quantity ?? 0,
  people: line.people ?? 1,
  unit_price: line.unit_price ?? 0,
  tax_bp: line.tax_bp ?? 0,
})

type SumsProps = { lines: LineValue[]; milestones: MilestoneValue[]; currency: string }

function Sums({ lines, milestones, currency }: SumsProps) {
  const { net, tax, total, discount_bp } = totalsOf(lines.map(counted))
  const planned = milestoneSum(milestones.map(({ amount }) => ({ amount: amount ?? 0 })))
  return (
    <p className={styles.quiet} role="status">
      {`Total without tax ${moneyText(net, currency)}, tax ${moneyText(tax, currency)}, total ${moneyText(total, currency)}.`}
      {discount_bp > 0 && ` Discount ${discount_bp / 100} %.`}
      {milestones.length > 0 && ` Milestones ${moneyText(planned, currency)}.`}
    </p>
  )
}

const isAhead = (day: string) => day > new Date().toISOString().slice(0, 10)

function startOf(deal: DealView, from: ProposalView | null) {
  if (!from?.content)
    return {
      deal_id: deal.id,
      contact_id: deal.contacts[0]?.id ?? null,
      title: deal.name,
      words: '',
      lines: [newLine('fixed', null)] as never,
      milestones: [],
    }
  const { words, lines, milestones } = from.content
  return {
    ...(from.state === 'draft' ? { id: from.id, version: from.version } : { proposal_id: from.proposal_id }),
    deal_id: deal.id,
    title: from.title,
    words,
    lines: lines.map(({ kind, label, quantity, people, unit_price, tax_bp }) => ({
      kind,
      label,
      quantity,
      people,
      unit_price,
      tax_bp,
    })),
    milestones,
    // A new version of what has run out needs another last day.
    ...(from.state === 'draft' || isAhead(from.valid_until) ? { valid_until: from.valid_until } : {}),
  }
}
