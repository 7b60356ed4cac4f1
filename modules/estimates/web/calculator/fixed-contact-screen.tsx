import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { EstimateContact } from './estimate-contact.tsx'
import { questionsAddress, START } from './calculator-paths.ts'
import { readProgress } from './calculator-progress.ts'

export function Screen() {
  const { fixed } = readProgress()
  const fields = Object.entries(fixed?.answers ?? {}).map(([id, values]) => ({
    field_id: Number(id),
    values,
  }))
  const answers = fixed && {
    budget: fixed.budget,
    currency: 'INR' as const,
    fields: JSON.stringify(fields),
  }
  return (
    <EstimateContact
      call={costContactFormSubmit}
      answers={answers ?? null}
      back={fixed ? questionsAddress('fixed', fixed.categoryId) : START}
      text="additional_info"
    />
  )
}
