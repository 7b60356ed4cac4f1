import { useState } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { estimatePaths, type EstimatePath } from '#estimates/contract/estimates-lists.ts'
import { rangeText } from '#estimates/contract/money-text.ts'
import { previewChoices, previewEstimate, type Priced } from '#estimates/contract/rate-card/preview-calls.ts'
import type { ReadCard } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { previewAnswers } from './preview-answers.tsx'
import styles from './card-entries.module.css'

type Asked = SentBy<typeof previewEstimate>['asked']

/** Answers as a prospect would give them, and what they come to before and after the draft. */
export function PreviewSection({ read }: { read: ReadCard }) {
  const offered = read.card.categories.filter(({ active }) => active)
  const [category, setCategory] = useState(offered[0]?.id ?? null)
  const [path, setPath] = useState<EstimatePath>('fixed')
  const choices = useCall(previewChoices, category === null ? null : { category_id: category })
  return (
    <Section title="Try it" about="Nothing is saved or emailed.">
      <Stack>
        <FormRow>
          <SelectField
            label="Requirement"
            value={category}
            onChange={setCategory}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label="Service"
            value={path}
            onChange={(chosen) => setPath(chosen ?? 'fixed')}
            options={estimatePaths.options}
          />
        </FormRow>
        {choices.isPending && category !== null && <LoadingState />}
        {choices.isError && <FailureState failure={choices.error} again={() => void choices.refetch()} />}
        {choices.data && category !== null && (
          <Trial key={`${category} ${path}`} path={path} category={category} choices={choices.data} />
        )}
      </Stack>
    </Section>
  )
}

type TrialProps = { path: EstimatePath; category: number; choices: GotFrom<typeof previewChoices> }

function Trial({ path, category, choices }: TrialProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const result = useCall(previewEstimate, asked && { asked }, { keepEarlier: true })
  const Answers = previewAnswers[path]
  return (
    <>
      <Answers category={category} choices={choices} onAsk={setAsked} />
      {result.isError && <FailureState failure={result.error} again={() => void result.refetch()} />}
      {asked && result.data && (
        <Columns>
          {result.data.published && <Outcome title="At published rates" priced={result.data.published} />}
          {result.data.draft && <Outcome title="At draft rates" priced={result.data.draft} />}
        </Columns>
      )}
    </>
  )
}

const Outcome = ({ title, priced }: { title: string; priced: Priced }) => (
  <section className={styles.outcome} aria-label={title}>
    <h3>{title}</h3>
    <p role="status">{priced.refusal ?? amountOf(priced)}</p>
    <ul className={styles.reasons}>
      {priced.reasons.map(({ label, value }, at) => (
        <li key={at}>
          <span>{label}</span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
    {priced.notes.map((note) => (
      <p key={note} className={styles.detail}>
        {note}
      </p>
    ))}
  </section>
)

const amountOf = ({ low, high, currency }: Priced) =>
  low === null || high === null ? 'The team replies personally' : rangeText(low, high, currency)
