import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { answerCandidate, type OfferView } from '#recruitment/contract/offers/offer-calls.ts'
import { ThreadMessages } from './thread-messages.tsx'
import styles from './offers.module.css'

/** What the candidate asked, and the answers; a change that is granted is a new version of the offer. */
export function OfferThread({ offer: { id, thread, can } }: { offer: OfferView }) {
  if (!thread || thread.length === 0) return null
  return (
    <section className={styles.thread} aria-label="Questions of the candidate">
      <h4>Questions</h4>
      <ThreadMessages
        messages={thread.map(({ by, ...message }) => ({ ...message, by: by ?? 'Candidate' }))}
      />
      {can.answer && (
        <Form key={thread.length} call={answerCandidate} start={{ id }}>
          {(form) => (
            <>
              <TextArea
                {...form('text')}
                label="Answer"
                hint="The candidate reads it on the page of the offer"
              />
              <FormActions>
                <SubmitButton busy={form.busy}>Send answer</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </section>
  )
}
