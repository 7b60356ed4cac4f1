import { useEffect } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { budgets } from '#estimates/contract/estimates-lists.ts'
import { getCategoryFields } from '#estimates/contract/calculator/calculator-calls.ts'
import { askedQuestions, choose, missingAnswer } from './calculator-answers.ts'
import { categoryInAddress, contactAddress, START } from './calculator-paths.ts'
import { useProgress } from './calculator-progress.ts'
import { Question } from './question.tsx'
import { tellStep } from './calculator-visit.ts'
import styles from './calculator.module.css'

export function Screen() {
  const categoryId = categoryInAddress()
  useEffect(() => tellStep({ step: 2, path: 'fixed', categoryId }), [categoryId])
  const questions = useAnswer(getCategoryFields, { field_id: null, field_category_id: categoryId })
  const [kept, keep] = useProgress('fixed', { categoryId, answers: {}, budget: '' })
  if (questions.state === 'loading') return <LoadingState />
  if (questions.state === 'failed')
    return <FailureState asPage failure={questions.failure} again={questions.again} />
  const asked = askedQuestions(questions.data, kept.answers)
  const missing = missingAnswer(asked, kept.answers)
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing !== null) return
        // Also the questions that were passed over: they say which requirement it is.
        const answers = Object.fromEntries(
          asked.map(({ field_id }) => [field_id, kept.answers[field_id] ?? []]),
        )
        keep({ answers })
        goTo(contactAddress('fixed'))
      }}
    >
      <h1 className={styles.title}>Tell us about your project</h1>
      {asked.map((question) => (
        <div key={question.field_id} className={styles.question}>
          <Question
            question={question}
            values={kept.answers[question.field_id] ?? []}
            onChange={(values) =>
              keep({ answers: choose(questions.data, kept.answers, { question, values }) })
            }
          />
        </div>
      ))}
      <SelectField
        name="budget"
        label="Budget"
        optional
        placeholder="Not sure yet"
        options={budgets.map(({ value }) => ({ value, label: value }))}
        value={kept.budget}
        onChange={(budget) => keep({ budget: budget ?? '' })}
      />
      {missing !== null && (
        <p className={styles.aside} role="status">
          {missing}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => goTo(START)}>Back</Button>
        <Button type="submit" look="primary" disabled={missing !== null}>
          Calculate
        </Button>
      </div>
    </form>
  )
}
