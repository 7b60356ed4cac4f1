import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { listCompanies, saveCompany } from '#organization/contract/lists/company-calls.ts'
import styles from './companies-screen.module.css'

type Company = GotFrom<typeof listCompanies>[number]

export function Screen() {
  const companies = useCall(listCompanies, {})
  const [editing, setEditing] = useState<number | null>(null)
  const edited = companies.data?.find(({ id }) => id === editing)
  return (
    <>
      <PageHeader
        title="Companies"
        about="What letters, exports and the directory say of each company of the group."
      />
      {companies.isPending && <LoadingState />}
      {companies.isError && <FailureState failure={companies.error} again={() => void companies.refetch()} />}
      {companies.data?.length === 0 && (
        <EmptyState title="No company is yours to keep">
          An administrator says whose companies you keep.
        </EmptyState>
      )}
      <Stack>
        {companies.data?.map((company) => (
          <CompanySection key={company.id} company={company} onEdit={() => setEditing(company.id)} />
        ))}
      </Stack>
      {edited && <CompanyDialog company={edited} onClose={() => setEditing(null)} />}
    </>
  )
}

const CompanySection = ({ company, onEdit }: { company: Company; onEdit: () => void }) => (
  <Section
    title={company.name}
    actions={
      company.can.save && (
        <Button onClick={onEdit} aria-label={`Change ${company.name}`}>
          Change
        </Button>
      )
    }
  >
    <KeyValue
      entries={[
        ['Full legal name', company.legal_name],
        ['Address', <Address key="address" company={company} />],
        [
          'Phone',
          company.phone && (
            <a key="phone" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
              {company.phone}
            </a>
          ),
        ],
        [
          'Website',
          company.website && (
            <a key="website" href={company.website}>
              {company.website}
            </a>
          ),
        ],
      ]}
    />
  </Section>
)

function Address({ company: { address, city } }: { company: Company }) {
  const whole = [address, city].filter(Boolean).join('\n')
  return <span className={styles.lines}>{whole || '–'}</span>
}

type CompanyDialogProps = { company: Company; onClose: () => void }

/** The list behind refreshes after a stale save, so that the newest version is the one that is compared with. */
const CompanyDialog = ({ company: { can: _can, ...company }, onClose }: CompanyDialogProps) => (
  <Dialog open title={`Change ${company.name}`} onClose={onClose}>
    <Form call={saveCompany} start={company} onDone={onClose}>
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" hint="As it stands on cards." autoComplete="off" />
            <TextField {...form('legal_name')} label="Full legal name" optional autoComplete="off" />
          </FormRow>
          <TextArea
            {...form('address')}
            label="Address"
            hint="Lines before the city."
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
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
