import { meanText } from '#platform/contract/marks.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { feedbackQuestions } from '#training/contract/training-lists.ts'
import type { TrainingPage } from '#training/contract/trainings/training-calls.ts'
import styles from '#training/web/training.module.css'

type Feedback = NonNullable<TrainingPage['feedback']>

export const FeedbackSummary = ({ feedback: { marks, comments, given, asked } }: { feedback: Feedback }) => (
  <Section title="Feedback" about={`${given} of ${asked} answered. Marks are from 0 to 10, without names.`}>
    <Figures
      of={feedbackQuestions.map(({ key, label }) => [
        label,
        meanText(marks[key]),
        `over ${marks[key].count}`,
      ])}
    />
    {comments.length > 0 && (
      <ul className={styles.lines} aria-label="Comments">
        {comments.map((comment, at) => (
          <li key={at} className={styles.line}>
            {comment}
          </li>
        ))}
      </ul>
    )}
  </Section>
)
