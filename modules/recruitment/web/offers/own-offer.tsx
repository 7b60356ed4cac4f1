import { useState } from 'react'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { declineReasons } from '#recruitment/contract/offers/offer-states.ts'
import {
  acceptOffer,
  declineOffer,
  type OwnOffer as Offer,
} from '#recruitment/contract/offers/own-offer-calls.ts'
import { AskAboutOffer } from './ask-about-offer.tsx'
import { bonusFacts } from './bonus-facts.ts'
import { SplitTable } from './split-table.tsx'
import styles from './offers.module.css'

type Inside = { readonly token: string; readonly pass: string }
type OwnOfferProps = { inside: Inside; offer: Offer; onAnswered: () => void }

export function OwnOffer({ inside, offer, onAnswered }: OwnOfferProps) {
  const [answer, setAnswer] = useState<'none' | 'declining' | 'declined'>('none')
  if (answer === 'declined')
    return (
      <div className={styles.page}>
        <CompanyName name={offer.company} logo={offer.logo} />
        <EmptyState asPage title="You declined the offer">
          Thank you for telling us. We wish you all the best.
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.page}>
      <CompanyName name={offer.company} logo={offer.logo} />
      <h1>{offer.subject}</h1>
      {offer.state === 'accepted' && (
        <p role="status">
          You accepted this offer as {offer.accepted_name}. We will write to you about your first day.
        </p>
      )}
      <div className={styles.letterText}>
        {offer.paragraphs.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      <KeyValue
        entries={[
          ['Position', offer.designation],
          ['Office', offer.office],
          ['Joining date', show.day(offer.joining_on)],
          ['Probation', offer.probation_months === 1 ? '1 month' : `${offer.probation_months} months`],
          ['Notice period', `${offer.notice_days} days`],
          ['Annual pay', show.money(offer.annual_ctc)],
          ...bonusFacts(offer.bonuses),
          ['Open until', show.day(offer.valid_until)],
        ]}
      />
      <SplitTable lines={offer.lines} />
      {offer.file !== null && (
        <p>
          <a href={offer.file} target="_blank" rel="noopener">
            Open as PDF
          </a>
        </p>
      )}
      {offer.is_open && answer === 'none' && (
        <Accept
          inside={inside}
          offer={offer}
          onAnswered={onAnswered}
          onDecline={() => setAnswer('declining')}
        />
      )}
      {offer.is_open && answer === 'declining' && (
        <Decline inside={inside} onDeclined={() => setAnswer('declined')} onBack={() => setAnswer('none')} />
      )}
      <AskAboutOffer inside={inside} offer={offer} onAsked={onAnswered} />
    </div>
  )
}

const Accept = ({ inside, offer, onAnswered, onDecline }: OwnOfferProps & { onDecline: () => void }) => (
  <section className={styles.part} aria-label="Answer">
    <h2>Accept the offer</h2>
    <Form call={acceptOffer} start={{ ...inside, hash: offer.hash }} guard={false} onDone={onAnswered}>
      {(form) => (
        <>
          <TextField
            {...form('name')}
            label="Your name"
            hint={`Type your name as it stands in the offer: ${offer.name}`}
            autoComplete="name"
          />
          <FormActions>
            <SubmitButton busy={form.busy}>Accept offer</SubmitButton>
            <Button onClick={onDecline}>Decline</Button>
          </FormActions>
        </>
      )}
    </Form>
  </section>
)

type DeclineProps = { inside: Inside; onDeclined: () => void; onBack: () => void }

const Decline = ({ inside, onDeclined, onBack }: DeclineProps) => (
  <section className={styles.part} aria-label="Answer">
    <h2>Decline the offer</h2>
    <Form call={declineOffer} start={{ ...inside, note: '' }} guard={false} onDone={onDeclined}>
      {(form) => (
        <>
          <SelectField {...form('reason')} label="Reason" options={declineReasons.options} />
          <TextArea {...form('note')} label="Anything else" hint="Optional" />
          <FormActions>
            <SubmitButton busy={form.busy}>Decline offer</SubmitButton>
            <Button onClick={onBack}>Back</Button>
          </FormActions>
        </>
      )}
    </Form>
  </section>
)
