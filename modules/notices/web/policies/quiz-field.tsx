import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { SentBy } from '#platform/contract/call.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import type { savePolicyVersion } from '#notices/contract/policies/policy-calls.ts'
import { mostAnswers, mostQuestions } from '#notices/contract/policies/policy-quiz.ts'
import styles from '#notices/web/notices.module.css'

type Quiz = NonNullable<SentBy<typeof savePolicyVersion>['quiz']>
type Question = Quiz[number]

type QuizFieldProps = {
  quiz: Binding<Quiz | undefined>
  pass: Binding<number | null | undefined>
  errorAt: (path: string) => string | undefined
}

const fresh: Question = { question: '', answers: ['', ''], right: -1 }

/** The questions that people answer before they acknowledge the version. */
export function QuizField({ quiz, pass, errorAt }: QuizFieldProps) {
  const questions = quiz.value ?? []
  const change = (place: number, part: Partial<Question>) =>
    quiz.onChange(questions.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <Section
      title="Questions"
      about="People answer them before they acknowledge the version. Each has one right answer."
    >
      <Stack>
        {questions.map((question, place) => (
          <QuestionFields
            key={place}
            place={place}
            question={question}
            errorAt={(path) => errorAt(`quiz.${place}.${path}`)}
            onChange={(part) => change(place, part)}
            onRemove={() => quiz.onChange(questions.filter((_, at) => at !== place))}
          />
        ))}
        {questions.length > 0 && (
          <NumberField
            {...pass}
            label="Right answers needed"
            optional
            placeholder="all"
            hint={`Of ${questions.length}. Leave empty for all.`}
          />
        )}
        {questions.length < mostQuestions && (
          <div>
            <Button onClick={() => quiz.onChange([...questions, fresh])}>Add a question</Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}

type QuestionFieldsProps = {
  place: number
  question: Question
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<Question>) => void
  onRemove: () => void
}

function QuestionFields({ place, question, errorAt, onChange, onRemove }: QuestionFieldsProps) {
  const { answers, right } = question
  const takeAway = (gone: number) =>
    onChange({
      answers: answers.filter((_, at) => at !== gone),
      right: right === gone ? -1 : right > gone ? right - 1 : right,
    })
  return (
    <fieldset className={styles.question}>
      <legend>Question {place + 1}</legend>
      <TextField
        label={`Question ${place + 1}`}
        labelUnseen
        value={question.question}
        error={errorAt('question')}
        onChange={(words) => onChange({ question: words })}
      />
      {answers.map((answer, at) => (
        <div key={at} className={styles.answer}>
          <TextField
            label={`Answer ${at + 1}`}
            value={answer}
            error={errorAt(`answers.${at}`)}
            onChange={(words) => onChange({ answers: answers.map((one, k) => (k === at ? words : one)) })}
          />
          {answers.length > 2 && (
            <Button look="plain" aria-label={`Remove answer ${at + 1}`} onClick={() => takeAway(at)}>
              Remove
            </Button>
          )}
        </div>
      ))}
      <RadioGroup
        label="Right answer"
        value={right}
        error={errorAt('right') ?? errorAt('answers')}
        options={answers.map((answer, value) => ({ value, label: answer || `Answer ${value + 1}` }))}
        onChange={(chosen) => onChange({ right: chosen })}
      />
      <div className={styles.questionFoot}>
        {answers.length < mostAnswers && (
          <Button size="s" onClick={() => onChange({ answers: [...answers, ''] })}>
            Add an answer
          </Button>
        )}
        <Button size="s" look="plain" onClick={onRemove}>
          Remove question
        </Button>
      </div>
    </fieldset>
  )
}
