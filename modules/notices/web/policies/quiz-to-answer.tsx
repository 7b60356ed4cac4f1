import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { answerQuiz } from '#notices/contract/policies/policy-quiz.ts'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import styles from '#notices/web/notices.module.css'

type Judged = GotFrom<typeof answerQuiz>
type QuizToAnswerProps = { policy: Policy; shown: NonNullable<Policy['shown']> }

/** The questions that stand before the acknowledgement; what was wrong is marked, what is right is in the text. */
export function QuizToAnswer({ policy, shown }: QuizToAnswerProps) {
  const { quiz, number } = shown
  const { send, busy } = useSend(answerQuiz)
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => quiz.map(() => null))
  /** Place of a question → what is to be said of its answer, until another one is chosen. */
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({})
  const [judged, setJudged] = useState<Judged | null>(null)
  function choose(place: number, answer: number) {
    setAnswers(answers.map((one, at) => (at === place ? answer : one)))
    setNotes({ ...notes, [place]: '' })
  }
  async function hand() {
    const open = quiz.flatMap((_, place) => (answers[place] === null ? [place] : []))
    setNotes(saidOf(open, say.notAnswered))
    if (open.length > 0) return
    const sent = await send({ policy_id: policy.id, number, answers: answers.map((one) => one ?? -1) })
    if (!sent.ok) return
    setJudged(sent.data)
    setNotes(saidOf(sent.data.wrong, 'This is not right.'))
  }
  const needed = shown.quiz_pass ?? quiz.length
  return (
    <section className={styles.quiz} aria-labelledby="quiz">
      <h3 id="quiz">Questions about this policy</h3>
      <p className={styles.quiet}>
        {`Answer them to acknowledge it: ${needed} of ${quiz.length} must be right. You can try again.`}
      </p>
      {quiz.map((asked, place) => (
        <RadioGroup
          key={place}
          name={`question-${place}`}
          label={`${place + 1}. ${asked.question}`}
          value={answers[place]}
          error={notes[place] || undefined}
          options={asked.answers.map((label, value) => ({ value, label }))}
          onChange={(answer) => choose(place, answer)}
        />
      ))}
      {judged && !judged.passed && (
        <p role="status">
          {`${judged.right} of ${quiz.length} were right; ${judged.needed} are needed. Reread the text and correct the marked answers.`}
        </p>
      )}
      <div>
        <Button look="primary" busy={busy} onClick={() => void hand()}>
          Submit answers
        </Button>
      </div>
    </section>
  )
}

const saidOf = (places: readonly number[], words: string) =>
  Object.fromEntries(places.map((place) => [place, words]))
