import { hireTeamContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { EstimateContact } from './estimate-contact.tsx'
import { questionsAddress, START } from './calculator-paths.ts'
import { readProgress } from './calculator-progress.ts'

export function Screen() {
  const { hire } = readProgress()
  const groups = Map.groupBy(
    Object.values(hire?.teams ?? {}),
    ({ team_id }) => hire?.groups[team_id] ?? team_id,
  )
  const answers = hire && {
    team_categories: JSON.stringify(
      [...groups].map(([category_id, field_values]) => ({ category_id, field_values })),
    ),
    radio_extension: hire.extension,
    offer_id: JSON.stringify(hire.offerId === null ? [] : [hire.offerId]),
  }
  return (
    <EstimateContact
      call={hireTeamContactFormSubmit}
      answers={answers ?? null}
      back={hire ? questionsAddress('hire', hire.categoryId) : START}
      text="message"
    />
  )
}
