type Question = {
  readonly id: number
  readonly depends_on: { readonly field_id: number; readonly value_id: number } | null
}

/** A value says whether a question is asked; a chain of questions is asked as long as every link of it is. */
export function isAsked(
  question: Question,
  questions: readonly Question[],
  chosen: ReadonlyMap<number, readonly number[]>,
): boolean {
  if (question.depends_on === null) return true
  const { field_id, value_id } = question.depends_on
  const parent = questions.find(({ id }) => id === field_id)
  return (
    parent !== undefined &&
    (chosen.get(field_id) ?? []).includes(value_id) &&
    isAsked(parent, questions, chosen)
  )
}
