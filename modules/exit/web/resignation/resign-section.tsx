import { dayAfter } from '#platform/contract/days.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { exitCauses } from '#exit/contract/exit-lists.ts'
import { resign, type ownExit } from '#exit/contract/resignation/resignation-calls.ts'
import styles from '#exit/web/exit.module.css'
import { NoticeFacts } from '#exit/web/notice-facts.tsx'

type ResignSectionProps = { terms: GotFrom<typeof ownExit>['terms']; can: boolean }

const LONGEST_REASON = 2_000

/** The form with the notice worked out for the day that is typed, and what happens after it was sent. */
export function ResignSection({ terms, can }: ResignSectionProps) {
  if (!can)
    return <EmptyState title="Your last working day is already set">Ask HR if you have questions.</EmptyState>
  const full = dayAfter(terms.today, terms.notice_days)
  return (
    <div className={styles.columns}>
      <Section title="Resign">
        <Form call={resign} start={{ asked_on: full, reason: '' }}>
          {(form) => (
            <>
              <FormRow>
                <DateField
                  {...form('asked_on')}
                  label="Last working day you ask for"
                  earliest={terms.today}
                />
                <SelectField {...form('cause')} label="Main reason" options={exitCauses.options} />
              </FormRow>
              <TextArea
                {...form('reason')}
                label="Reason"
                hint="Only HR reads it."
                longest={LONGEST_REASON}
              />
              {form.values.asked_on && (
                <NoticeFacts
                  exit={{
                    kind: 'resigned',
                    notice_days: terms.notice_days,
                    notice_why: terms.why,
                    noticed_on: terms.today,
                    waived_days: 0,
                  }}
                  lastDay={form.values.asked_on}
                />
              )}
              <FormActions end>
                <SubmitButton busy={form.busy}>Submit resignation</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      </Section>
      <Section title="What happens next">
        <ol className={styles.steps}>
          {terms.approvers.map((step) => (
            <li key={step}>{step}.</li>
          ))}
          <li>You hand over your work, and each department confirms that nothing is open.</li>
          <li>Your sign-in ends when the last working day is over.</li>
        </ol>
      </Section>
    </div>
  )
}
