import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveQuery, type QueryView } from '#sales/contract/queries/query-calls.ts'
import { MOST_QUESTIONS } from '#sales/contract/queries/query-states.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import styles from '#sales/web/sales.module.css'

type QueryDialogProps = { query: QueryView | null; leadId: number; onClose: () => void }

export function QueryDialog({ query, leadId, onClose }: QueryDialogProps) {
  const start = query
    ? {
        id: query.id,
        version: query.version,
        lead_id: query.lead.id,
        subject: query.subject,
        due_on: query.due_on,
        questions: query.questions.map(({ text }) => ({ text })),
      }
    : { lead_id: leadId, subject: '', questions: [{ text: '' }] }
  return (
    <Dialog open size="l" title={query ? `Edit ${query.number}` : 'Add query'} onClose={onClose}>
      <Form call={saveQuery} start={start} onDone={onClose}>
        {(form) => (
          <>
            <TextField {...form('subject')} label="Subject" autoFocus />
            <DateField
              {...form('due_on')}
              value={form('due_on').value ?? ''}
              label="Answers due"
              hint="The client is reminded 2 and 5 days later"
              optional
            />
            <Rows {...form('questions')} errorAt={form.errorAt} />
            <FormEnd busy={form.busy} onClose={onClose}>
              Save
            </FormEnd>
          </>
        )}
      </Form>
    </Dialog>
  )
}

type Question = { text: string }
type RowsProps = {
  value: Question[] | null | undefined
  onChange: (questions: Question[]) => void
  errorAt: (path: string) => string | undefined
}

function Rows({ value, onChange, errorAt }: RowsProps) {
  const questions = value ?? []
  return (
    <>
      {questions.map(({ text }, at) => (
        <div key={at}>
          <TextArea
            label={`Question ${at + 1}`}
            value={text}
            longest={1_000}
            error={errorAt(`questions.${at}.text`)}
            onChange={(next) =>
              onChange(questions.map((question, index) => (index === at ? { text: next } : question)))
            }
          />
          {questions.length > 1 && (
            <div className={styles.actions}>
              <Button size="s" onClick={() => onChange(questions.filter((_, index) => index !== at))}>
                Remove question {at + 1}
              </Button>
            </div>
          )}
        </div>
      ))}
      {questions.length < MOST_QUESTIONS && (
        <div>
          <Button onClick={() => onChange([...questions, { text: '' }])}>Add question</Button>
        </div>
      )}
    </>
  )
}
