import { useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  readOwnQuery,
  saveOwnAnswer,
  sendOwnAnswers,
  type OwnQuery,
} from '#sales/contract/queries/own-query-calls.ts'
import { LONGEST_ANSWER } from '#sales/contract/queries/query-states.ts'
import { LinkPage, type Inside } from '#sales/web/links/link-page.tsx'
import styles from '#sales/web/links/links.module.css'

const tokenInAddress = () => pathValues('/query/:token', location.pathname)?.['token'] ?? ''

export function Screen() {
  const [token] = useState(tokenInAddress)
  return (
    <LinkPage token={token} title="Our questions to you" open="Open the questions">
      {(inside) => <Questions inside={inside} />}
    </LinkPage>
  )
}

function Questions({ inside }: { inside: Inside }) {
  const read = useAnswer(readOwnQuery, inside)
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  const query = read.data
  return (
    <>
      <CompanyName name={query.company} logo={query.logo} />
      <h1>{query.subject}</h1>
      {query.state === 'submitted' ? (
        <Answers inside={inside} query={query} onSent={read.again} />
      ) : (
        <>
          <p role="status">
            {query.answered_name === ''
              ? 'All questions are answered. Thank you.'
              : `Sent by ${query.answered_name}. Thank you.`}
          </p>
          {query.questions.map(({ id, text, answer }) => (
            <section key={id} className={styles.part}>
              <h2>{text}</h2>
              <p className={styles.prose}>{answer}</p>
            </section>
          ))}
        </>
      )}
    </>
  )
}

type AnswersProps = { inside: Inside; query: OwnQuery; onSent: () => void }

/** Each answer is saved when its field is left, so that the others may come later. */
function Answers({ inside, query, onSent }: AnswersProps) {
  const [answers, setAnswers] = useState(
    () => new Map(query.questions.map(({ id, answer }) => [id, answer] as const)),
  )
  const [kept, setKept] = useState(answers)
  const { send } = useSend(saveOwnAnswer, { silent: true })
  const save = async (id: number) => {
    const answer = answers.get(id) ?? ''
    if (answer === kept.get(id)) return
    if ((await send({ ...inside, question_id: id, answer })).ok)
      setKept((before) => new Map(before).set(id, answer))
  }
  const done = [...kept.values()].filter((answer) => answer.trim() !== '').length
  return (
    <>
      <p>
        {query.due_on === null ? '' : `Please answer until ${show.day(query.due_on)}. `}
        Each answer is saved when you leave its field. You can come back with the same link.
      </p>
      {query.questions.map(({ id, text }) => (
        <TextArea
          key={id}
          label={text}
          longest={LONGEST_ANSWER}
          value={answers.get(id) ?? ''}
          onChange={(answer) => setAnswers((before) => new Map(before).set(id, answer))}
          onBlur={() => void save(id)}
        />
      ))}
      <section className={styles.part} aria-label="Send">
        <p role="status">
          {done} of {query.questions.length} answered
        </p>
        <Form call={sendOwnAnswers} start={{ ...inside, name: query.name }} guard={false} onDone={onSent}>
          {(form) => (
            <>
              <TextField {...form('name')} label="Your name" autoComplete="name" />
              <SubmitButton busy={form.busy}>Send answers</SubmitButton>
            </>
          )}
        </Form>
      </section>
    </>
  )
}
