import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { answerQuery, type QueryView } from '#sales/contract/queries/query-calls.ts'
import { LONGEST_ANSWER } from '#sales/contract/queries/query-states.ts'
import { FormEnd } from '#sales/web/form-end.tsx'

type AnswersDialogProps = { query: QueryView; onClose: () => void }

/** What the client said on the phone or wrote in a mail. */
export function AnswersDialog({ query, onClose }: AnswersDialogProps) {
  const start = { id: query.id, answers: query.questions.map(({ id, answer }) => ({ id, answer })) }
  return (
    <Dialog open size="l" title={`Answers to ${query.number}`} onClose={onClose}>
      <Form call={answerQuery} start={start} onDone={onClose}>
        {(form) => {
          const { value, onChange } = form('answers')
          const answers = value ?? []
          return (
            <>
              {query.questions.map(({ id, text }, at) => (
                <TextArea
                  key={id}
                  label={text}
                  longest={LONGEST_ANSWER}
                  value={answers[at]?.answer ?? ''}
                  error={form.errorAt(`answers.${at}.answer`)}
                  onChange={(answer) =>
                    onChange(answers.map((row, index) => (index === at ? { id, answer } : row)))
                  }
                />
              ))}
              <FormEnd busy={form.busy} onClose={onClose}>
                Save answers
              </FormEnd>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
