import type { GotFrom } from '#platform/contract/call.ts'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addCompany, saveCompany, type listCompanies } from '#organization/contract/lists/company-calls.ts'

type Company = GotFrom<typeof listCompanies>['rows'][number]
type CompanyDialogProps = { company: Company; onClose: () => void }

/** The list behind refreshes after a stale save, so that the newest version is the one that is compared with. */
export const CompanyDialog = ({
  company: { can: _can, logo: _logo, ...company },
  onClose,
}: CompanyDialogProps) => (
  <Dialog open title={`Change ${company.name}`} onClose={onClose}>
    <Form call={saveCompany} start={company} onDone={onClose}>
      {(form) => <CompanyFields form={form} busy={form.busy} label="Save" onClose={onClose} />}
    </Form>
  </Dialog>
)

export const NewCompanyDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Add company" onClose={onClose}>
    <Form call={addCompany} start={{}} onDone={onClose}>
      {(form) => <CompanyFields form={form} busy={form.busy} label="Add" onClose={onClose} />}
    </Form>
  </Dialog>
)

type CompanyFieldsProps = {
  form: (
    name: 'name' | 'legal_name' | 'address' | 'city' | 'phone' | 'website',
  ) => Binding<string | undefined>
  busy: boolean
  label: string
  onClose: () => void
}

const CompanyFields = ({ form, busy, label, onClose }: CompanyFieldsProps) => (
  <>
    <FormRow>
      <TextField {...form('name')} label="Name" hint="As shown on cards." autoComplete="off" />
      <TextField {...form('legal_name')} label="Full legal name" optional autoComplete="off" />
    </FormRow>
    <TextArea
      {...form('address')}
      label="Address"
      hint="Address lines before the city."
      optional
      longest={300}
    />
    <FormRow>
      <TextField {...form('city')} label="City" optional autoComplete="off" />
      <TextField {...form('phone')} label="Phone" type="tel" optional autoComplete="off" />
    </FormRow>
    <TextField
      {...form('website')}
      label="Website"
      type="url"
      placeholder="https://"
      optional
      autoComplete="off"
    />
    <FormActions end>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </FormActions>
  </>
)
