import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { readAppointmentPage, saveAppointmentPage } from '#appointments/contract/hosts/host-calls.ts'

export function PageForm() {
  const page = useCall(readAppointmentPage, {})
  return (
    <Section
      title="Public page"
      about="Name and address appear in emails. Limits prevent automated bookings."
    >
      <ReadState of={page} />
      {page.data && <Fields page={page.data} />}
    </Section>
  )
}

const Fields = ({ page }: { page: GotFrom<typeof readAppointmentPage> }) => (
  <Form call={saveAppointmentPage} start={page}>
    {(form) => (
      <>
        <FormRow>
          <TextField {...form('company_name')} label="Company name in emails" optional />
          <TextField {...form('email')} label="Reply-to email" type="email" optional />
        </FormRow>
        <FormRow>
          <NumberField {...form('most_live')} label="Upcoming meetings per email address" />
          <NumberField {...form('most_per_day')} label="Bookings per day from one network" />
        </FormRow>
        <FormActions end>
          <SubmitButton busy={form.busy}>Save</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
