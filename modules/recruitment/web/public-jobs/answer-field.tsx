import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { JobQuestion } from '#recruitment/contract/jobs/job-parts.ts'

const yesOrNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]

type AnswerFieldProps = {
  question: JobQuestion
  value: string
  error: string | undefined
  onChange: (answer: string) => void
}

export const AnswerField = ({ question: { label, kind, required }, ...field }: AnswerFieldProps) =>
  kind === 'yes_no' ? (
    <SelectField
      {...field}
      label={label}
      options={yesOrNo}
      optional={!required}
      onChange={(answer) => field.onChange(answer ?? '')}
    />
  ) : (
    <TextField {...field} label={label} optional={!required} autoComplete="off" />
  )
