import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { recommendations, type FeedbackView } from '#recruitment/contract/feedback/feedback-calls.ts'
import { markText, notRated, type Criterion } from '#recruitment/contract/feedback/mark-rules.ts'
import styles from '#recruitment/web/recruitment.module.css'

type GivenProps = { others: readonly FeedbackView[]; criteria: readonly Criterion[]; blind: boolean }

export const GivenFeedback = ({ others, criteria, blind }: GivenProps) => {
  if (blind)
    return (
      <Section title="Feedback of the panel">
        <p className={styles.quiet}>You see it once you have submitted yours.</p>
      </Section>
    )
  return others.map((given) => (
    <Section key={given.account_id} title={`Feedback of ${given.name}`}>
      <FeedbackFacts given={given} criteria={criteria} />
    </Section>
  ))
}

const leftOut = ({ marks }: FeedbackView, criteria: readonly Criterion[]) =>
  notRated(
    criteria.map(({ key, weight }) => ({
      weight,
      mark: marks.find((mark) => mark.key === key)?.mark ?? null,
    })),
  )

export const FeedbackFacts = ({
  given,
  criteria,
}: {
  given: FeedbackView
  criteria: readonly Criterion[]
}) => (
  <Stack>
    <KeyValue
      entries={[
        ['Mean', given.counted === 0 ? given.mean : `${given.mean} over ${given.counted}`],
        ['Left out', leftOut(given, criteria) || null],
        ['Grade', given.grade === null ? null : String(given.grade)],
        ['Recommendation', given.recommendation && recommendations.labelOf(given.recommendation)],
        ...criteria.map(({ key, label }) => {
          const found = given.marks.find((mark) => mark.key === key)
          return [
            label,
            found ? [markText(found.mark), found.comment].filter(Boolean).join(', ') : null,
          ] as const
        }),
      ]}
    />
    {given.strengths && <p className={styles.prose}>Strengths: {given.strengths}</p>}
    {given.concerns && <p className={styles.prose}>Concerns: {given.concerns}</p>}
    {given.private_note && <p className={styles.quiet}>Note to HR: {given.private_note}</p>}
    {given.amended_because && <p className={styles.quiet}>Amended: {given.amended_because}</p>}
  </Stack>
)
