import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { JobQuestion } from '#recruitment/contract/jobs/job-parts.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { freshKey } from './fresh-key.ts'

const kinds: readonly { value: JobQuestion['kind']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'yes_no', label: 'Yes or no' },
]

type RowsProps = {
  value: JobQuestion[] | null | undefined
  onChange: (questions: JobQuestion[]) => void
  errorAt: (path: string) => string | undefined
}

export function QuestionRows({ value, onChange, errorAt }: RowsProps) {
  const questions = value ?? []
  const change = (at: number, part: Partial<JobQuestion>) =>
    onChange(questions.map((question, index) => (index === at ? { ...question, ...part } : question)))
  const add = () => onChange([...questions, { key: freshKey(), label: '', kind: 'text', required: false }])
  return (
    <div className={styles.rows}>
      {questions.map((question, at) => (
        <FormRow key={question.key}>
          <TextField
            label={`Question ${at + 1}`}
            value={question.label}
            error={errorAt(`questions.${at}.label`)}
            autoComplete="off"
            onChange={(label) => change(at, { label })}
          />
          <SelectField
            label={`Answer to question ${at + 1}`}
            value={question.kind}
            options={kinds}
            onChange={(kind) => change(at, { kind: kind ?? 'text' })}
          />
          <CheckboxField
            label={`Question ${at + 1} is required`}
            value={question.required}
            onChange={(required) => change(at, { required })}
          />
          <Button onClick={() => onChange(questions.filter((_, index) => index !== at))}>
            Remove question {at + 1}
          </Button>
        </FormRow>
      ))}
      <div>
        <Button onClick={add}>Add question</Button>
      </div>
    </div>
  )
}
