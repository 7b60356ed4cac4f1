import { generateUpdationCost } from '#estimates/contract/calculator/submit-calls.ts'
import { EstimateContact } from './estimate-contact.tsx'
import { questionsAddress, START } from './calculator-paths.ts'
import { readProgress } from './calculator-progress.ts'

export function Screen() {
  const { update } = readProgress()
  const answers = update && {
    field_category_id: update.categoryId,
    fields: JSON.stringify({
      link: update.link.trim(),
      attachments: update.videoName === '' ? [] : [update.videoName],
      technology: update.technology,
      update_option: update.option,
    }),
  }
  return (
    <EstimateContact
      call={generateUpdationCost}
      answers={answers ?? null}
      back={update ? questionsAddress('update', update.categoryId) : START}
      text="message"
    />
  )
}
