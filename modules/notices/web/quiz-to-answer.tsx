import { useState } from 'react'
import type { GotFrom } from '../../../platform/contract/call.ts'
import { FormActions, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Form } from '../../../platform/web/form/form.tsx'
import { RadioGroup } from '../../../platform/web/light/radio-group.tsx'
import { answerQuiz } from '../contract/policy-quiz.ts'
import type { Policy } from './opened.ts'
import styles from './notices.module.css'

type QuizToAnswerProps = { policy: Policy; shown: NonNullable<Policy['shown']> }

/** The questions that stand before the acknowledgement; what was wrong is marked, what is right is in the text. */
export function QuizToAnswer({ policy, shown }: QuizToAnswerProps) {
  const [judged, setJudged] = useState<GotFrom<typeof answerQuiz> | null>(null)
  const [wrong, setWrong] = useState<readonly number[]>([])
  const { quiz, number } = shown
  const needed = shown.quiz_pass ?? quiz.length
  return (
    <section className={styles.quiz} aria-labelledby="quiz">
      <h3 id="quiz">Questions about this policy</h3>
      <p className={styles.quiet}>
        {`Answer them to acknowledge it: ${needed} of ${quiz.length} have to be right. You may try again.`}
      </p>
      <Form
        call={answerQuiz}
        start={{ policy_id: policy.id, number, answers: quiz.map(() => -1) }}
        guard={false}
        onDone={({ data }) => {
          setJudged(data)
          setWrong(data.wrong)
        }}
      >
        {(form) => {
          const { value: answers, onChange } = form('answers')
          const choose = (place: number, answer: number) => {
            setWrong(wrong.filter((one) => one !== place))
            onChange((answers ?? []).map((one, at) => (at === place ? answer : one)))
          }
          return (
            <>
              {quiz.map((asked, place) => (
                <RadioGroup
                  key={asked.question}
                  name={`question-${place}`}
                  label={`${place + 1}. ${asked.question}`}
                  value={answers?.[place]}
                  error={
                    form.errorAt(`answers.${place}`) ??
                    (wrong.includes(place) ? 'This is not right.' : undefined)
                  }
                  options={asked.answers.map((label, value) => ({ value, label }))}
                  onChange={(answer) => choose(place, answer)}
                />
              ))}
              {judged && !judged.passed && (
                <p role="status">
                  {`${judged.right} of ${quiz.length} were right; ${judged.needed} are needed. Read the text again and correct what is marked.`}
                </p>
              )}
              <FormActions>
                <SubmitButton busy={form.busy}>Send the answers</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </section>
  )
}
