import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { saveCostField } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { Question } from '#estimates/web/calculator/question.tsx'
import styles from './card-entries.module.css'

/** The same part that prospects see, fed with what stands in the form at this moment. */
export function QuestionPreview({ values }: { values: Partial<SentBy<typeof saveCostField>> }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const shown = (values.values ?? []).flatMap((value, at) =>
    value.active === false || !value.name ? [] : [{ value_id: at + 1, value_name: value.name }],
  )
  if (!values.name || shown.length === 0)
    return <EmptyState title="Enter the question and a value">The preview updates as you type.</EmptyState>
  return (
    <div className={styles.preview} data-air="open">
      <Question
        question={{
          field_id: 0,
          field_name: values.name,
          field_type: values.type ?? 'radio',
          is_required: values.is_required ?? false,
          place_holder: values.place_holder ?? '',
          value_partitions: values.value_partitions ?? 1,
          depends_on: null,
          field_values: shown,
        }}
        values={chosen}
        onChange={setChosen}
      />
    </div>
  )
}
