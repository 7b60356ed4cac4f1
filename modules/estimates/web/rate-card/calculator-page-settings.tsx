import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { readCalculatorPage, saveCalculatorPage } from '#estimates/contract/rate-card/rate-card-calls.ts'

/** Links and limits of the public pages; they count at once and are no part of a version. */
export function CalculatorPage() {
  const page = useCall(readCalculatorPage, {})
  return (
    <Section title="Public pages" about="Links and limits take effect when saved.">
      <ReadState of={page} />
      {page.data && <PageForm page={page.data} />}
    </Section>
  )
}

const PageForm = ({ page }: { page: GotFrom<typeof readCalculatorPage> }) => (
  <Form call={saveCalculatorPage} start={page}>
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('company_name')} label="Company name in emails" optional />
          <TextField {...form('email')} label="Reply-to email" type="email" optional />
        </FormRow>
        <FormRow>
          <TextField {...form('portfolio_link')} label="Video portfolio" optional />
          <TextField {...form('appointment_link')} label="Book an appointment" optional />
        </FormRow>
        <FormRow>
          <TextField {...form('chat_link')} label="Chat" optional />
          <TextField {...form('terms_link')} label="Terms and Conditions" optional />
        </FormRow>
        <FormRow>
          <NumberField {...form('most_per_hour')} label="Estimates per hour from one network" />
          <NumberField {...form('most_per_day')} label="Estimates per day to one email address" />
        </FormRow>
        <TextArea
          {...form('nda_text')}
          label="Non-disclosure agreement"
          optional
          rows={8}
          hint="Prospects who ask for an NDA accept it online. Leave empty to offer none."
        />
        <FormActions end>
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
