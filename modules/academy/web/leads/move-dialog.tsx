import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { moveLead } from '#academy/contract/leads/lead-calls.ts'
import type { LeadRow } from '#academy/contract/leads/lead-list.ts'
import { quotedFee } from '#academy/contract/leads/lead-rules.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { optionsOf, useAcademyChoices } from '#academy/web/use-academy-choices.ts'
import styles from '#academy/web/academy.module.css'

type MoveDialogProps = {
  lead: Pick<LeadRow, 'id' | 'name' | 'status'>
  /** Chosen already on the board, or by the button Enrol. */
  to?: number
  onClose: () => void
}

/** Asks for what the status wants: a day, a reason, or batch and fee. */
export function MoveDialog({ lead, to, onClose }: MoveDialogProps) {
  const { statuses, batches, courses } = useAcademyChoices()
  const others = statuses.filter(({ id }) => id !== lead.status.id)
  const start = { id: lead.id, from: lead.status.id, reason: '', discount_bp: 0, fee_collected: 0 }
  const isEnrolling = statuses.some(({ id, kind }) => id === to && kind === 'won')
  return (
    <Dialog open title={`${isEnrolling ? 'Enrol' : 'Move'} ${lead.name}`} onClose={onClose}>
      <Form call={moveLead} start={to === undefined ? start : { ...start, to }} onDone={onClose}>
        {(form) => {
          const target = statuses.find(({ id }) => id === form.values.to)
          const batch = batches.find(({ id }) => id === form.values.batch_id)
          const fee = form.values.fee ?? courses.find(({ id }) => id === batch?.course_id)?.fee ?? null
          return (
            <>
              <SelectField {...form('to')} label="Status" options={optionsOf(others)} />
              {target?.kind === 'open' && (
                <DateField
                  {...form('follow_up_on')}
                  label="Next follow-up"
                  optional={!target.needs_follow_up}
                />
              )}
              {target?.kind === 'won' && (
                <>
                  <SelectField
                    {...form('batch_id')}
                    label="Batch"
                    options={batches.map(({ id, course, name, starts_on, left }) => ({
                      value: id,
                      label: `${[course, show.day(starts_on), name].filter(Boolean).join(', ')} (${left} left)`,
                      disabled: left === 0,
                    }))}
                  />
                  <FormRow>
                    <MoneyField {...form('fee')} value={fee} label="Fee" />
                    <NumberField {...form('discount_bp')} label="Discount" suffix="%" decimals={2} optional />
                    <MoneyField {...form('fee_collected')} label="Collected" optional />
                  </FormRow>
                  {fee !== null && (
                    <p className={styles.quiet}>
                      {feeInWords(fee, form.values.discount_bp ?? 0, form.values.fee_collected ?? 0)}
                    </p>
                  )}
                </>
              )}
              {target && (
                <TextArea
                  {...form('reason')}
                  label={target.needs_reason ? 'Reason' : 'Note'}
                  optional={!target.needs_reason}
                  rows={2}
                />
              )}
              <FormEnd busy={form.busy} onClose={onClose}>
                {target?.kind === 'won' ? 'Enrol' : 'Move lead'}
              </FormEnd>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

function feeInWords(fee: number, discount: number, collected: number): string {
  const quoted = quotedFee(fee, discount)
  return `${show.money(quoted)} quoted, ${show.money(Math.max(0, quoted - collected))} still to pay.`
}
