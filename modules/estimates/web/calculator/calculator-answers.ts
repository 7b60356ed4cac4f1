import { isAsked } from '#estimates/contract/calculator/asked-questions.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import type { QuestionView } from '#estimates/contract/calculator/calculator-calls.ts'

export type Answers = Readonly<Record<string, readonly number[]>>

const linked = ({ field_id, depends_on }: QuestionView) => ({ id: field_id, depends_on })

/** Those that the answers so far lead to, in their order. */
export function askedQuestions(questions: readonly QuestionView[], answers: Answers): QuestionView[] {
  const chosen = new Map(questions.map(({ field_id }) => [field_id, answers[field_id] ?? []]))
  const all = questions.map(linked)
  return questions.filter((question) => isAsked(linked(question), all, chosen))
}

/** Another answer to a question clears those of the questions that are no longer asked. */
export function choose(
  questions: readonly QuestionView[],
  answers: Answers,
  { question, values }: { question: QuestionView; values: readonly number[] },
): Answers {
  const next: Answers = { ...answers, [question.field_id]: values }
  const asked = new Set(askedQuestions(questions, next).map(({ field_id }) => field_id))
  return Object.fromEntries(Object.entries(next).filter(([id]) => asked.has(Number(id))))
}

/** What still has to be answered, said of the first question that has not been. */
export function missingAnswer(asked: readonly QuestionView[], answers: Answers): string | null {
  const open = asked.find(
    ({ is_required, field_id, field_values }) =>
      is_required && !field_values.some(({ value_id }) => (answers[field_id] ?? []).includes(value_id)),
  )
  return open ? estimatesMessages.fieldEmpty(open.field_name).text : null
}
