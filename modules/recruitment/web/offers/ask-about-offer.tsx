import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { askAboutOffer, type OwnOffer } from '#recruitment/contract/offers/own-offer-calls.ts'
import { askedKinds, messageKinds } from '#recruitment/contract/offers/message-kinds.ts'
import { ThreadMessages } from './thread-messages.tsx'
import styles from './offers.module.css'

type AskProps = {
  inside: { readonly token: string; readonly pass: string }
  offer: OwnOffer
  onAsked: () => void
}

const kinds = askedKinds.map((value) => ({
  value,
  label: value === 'change' ? 'I would like a change' : messageKinds.labelOf(value),
}))

/** While the offer is open; what was said before stays readable. */
export function AskAboutOffer({ inside, offer, onAsked }: AskProps) {
  const { thread, is_open, company } = offer
  if (!is_open && thread.length === 0) return null
  return (
    <section className={styles.part} aria-label="Questions">
      <h2>Questions</h2>
      <ThreadMessages
        messages={thread.map((message) => ({ ...message, by: message.kind === 'answer' ? company : 'You' }))}
      />
      {is_open && (
        <Form
          key={thread.length}
          call={askAboutOffer}
          start={{ ...inside, kind: 'question' as const }}
          guard={false}
          onDone={onAsked}
        >
          {(form) => (
            <>
              <SelectField {...form('kind')} label="About" options={kinds} />
              <TextArea {...form('text')} label="Your message" hint="Asking does not answer the offer" />
              <FormActions>
                <SubmitButton busy={form.busy}>Send message</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </section>
  )
}
