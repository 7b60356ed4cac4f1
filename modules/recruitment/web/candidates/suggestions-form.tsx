import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { confirmSuggestions } from '#recruitment/contract/candidates/candidate-calls.ts'
import type { Suggestions } from '#recruitment/contract/candidates/candidate-views.ts'
import { WordsField } from '#recruitment/web/words-field.tsx'

/** Found in the text of the résumé. Nothing is kept before a person confirms it. */
export const SuggestionsForm = ({ fileId, suggestions }: { fileId: number; suggestions: Suggestions }) => (
  <Form
    call={confirmSuggestions}
    label="Suggestions from the résumé"
    start={{ ...suggestions, file_id: fileId }}
  >
    {(form) => (
      <>
        <p>Found in the résumé. Check before you add it.</p>
        <FormRow>
          <WordsField {...form('skills')} label="Skills" />
          <NumberField {...form('experience_months')} label="Experience in months" optional />
        </FormRow>
        <FormRow>
          <WordsField {...form('emails')} label="E-mail addresses" />
          <WordsField {...form('phones')} label="Phone numbers" />
        </FormRow>
        <FormActions end>
          <SubmitButton busy={form.busy}>Add to the candidate</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
