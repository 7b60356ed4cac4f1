import { Badge } from '#platform/web/light/status-badge.tsx'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import styles from '#notices/web/notices.module.css'

/** For authors and publishers: what a version asks, and which answer counts as right. */
export const QuizToRead = ({ shown }: { shown: NonNullable<Policy['shown']> }) => (
  <section className={styles.quiz} aria-labelledby="quiz-to-read">
    <h3 id="quiz-to-read">Questions about this policy</h3>
    <p className={styles.quiet}>
      {`${shown.quiz_pass ?? shown.quiz.length} of ${shown.quiz.length} must be right.`}
    </p>
    <ol className={styles.asked}>
      {shown.quiz.map(({ question, answers, right }, place) => (
        <li key={place}>
          {question}
          <ul>
            {answers.map((answer, at) => (
              <li key={answer}>
                {answer} {at === right && <Badge tone="good">Right</Badge>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)
