import { SelectField } from '#platform/web/light/select-field.tsx'
import type { QuestionView } from '#estimates/contract/calculator/calculator-calls.ts'
import { ChoiceCards } from './choice-cards.tsx'

type QuestionProps = {
  question: QuestionView
  values: readonly number[]
  onChange: (values: readonly number[]) => void
}

/** One question of the calculator, as prospects see it and as its editor previews it. */
export function Question({ question, values, onChange }: QuestionProps) {
  const options = question.field_values.map(({ value_id, value_name }) => ({
    value: value_id,
    label: value_name,
  }))
  if (question.field_type === 'drop_down')
    return (
      <SelectField
        name={`question-${question.field_id}`}
        label={question.field_name}
        optional={!question.is_required}
        placeholder={question.place_holder || 'Choose…'}
        options={options}
        value={values[0]}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    )
  const several = question.field_type === 'checkbox'
  const toggled = (value: number) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return (
    <ChoiceCards
      label={question.field_name}
      name={`question-${question.field_id}`}
      optional={!question.is_required}
      several={several}
      columns={question.value_partitions}
      options={options}
      chosen={values}
      onChoose={(value) => onChange(several ? toggled(value) : [value])}
    />
  )
}
