import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { changePayTerms, type PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'
import { divisors } from '#payroll/contract/groups/pay-group-lists.ts'
import { PayTermsFields } from './pay-terms-fields.tsx'

/** What the divisor was, and what it is from a month on. */
export const PayTermsDialog = ({ group, onClose }: { group: PayGroupRow; onClose: () => void }) => (
  <Dialog open title={`Divisor and rounding of ${group.name}`} onClose={onClose}>
    <KeyValue
      entries={group.terms.map((terms) => [
        `From ${show.day(terms.valid_from)}`,
        `${divisors.labelOf(terms.divisor)} · ${terms.reason} · ${terms.decided_by}`,
      ])}
    />
    <Form
      call={changePayTerms}
      start={{ ...group.terms[0], id: group.id, valid_from: undefined, reason: undefined }}
      onDone={onClose}
    >
      {(form) => (
        <>
          <PayTermsFields form={form} />
          <TextArea {...form('reason')} label="Reason" />
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
