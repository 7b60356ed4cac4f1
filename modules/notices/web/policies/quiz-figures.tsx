import type { GotFrom } from '#platform/contract/call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { policyReport } from '#notices/contract/policies/policy-calls.ts'
import styles from '#notices/web/notices.module.css'

type Quiz = NonNullable<GotFrom<typeof policyReport>['quiz']>

/** Which of its questions a policy should answer better. */
export const QuizFigures = ({ quiz }: { quiz: Quiz }) => (
  <>
    <p>
      {`${show.count(quiz.passed)} of the ${show.count(quiz.tried)} who tried passed the questions, ${show.count(quiz.at_once)} at the first try. ${show.count(quiz.tries)} tries in total.`}
    </p>
    <ol className={styles.asked}>
      {quiz.questions.map(({ question }, place) => (
        <li key={place}>{question}</li>
      ))}
    </ol>
    {quiz.tries > 0 && (
      <Chart
        title="Answers by question"
        kind="bar"
        rows={quiz.questions.map(({ answered, right }, place) => ({
          question: `Question ${place + 1}`,
          right,
          wrong: answered - right,
        }))}
        along={{ key: 'question', label: 'Question' }}
        series={[
          { key: 'right', label: 'Right' },
          { key: 'wrong', label: 'Wrong' },
        ]}
      />
    )}
  </>
)
