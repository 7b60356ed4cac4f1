import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { CompanyLogo } from './company-logo.tsx'
import { CompanyDialog, NewCompanyDialog } from './company-dialogs.tsx'
import styles from './companies-screen.module.css'

type Company = GotFrom<typeof listCompanies>['rows'][number]

export function Screen() {
  const companies = useCall(listCompanies, {})
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const edited = companies.data?.rows.find(({ id }) => id === editing)
  return (
    <>
      <PageHeader
        title="Companies"
        about="Details and logos used in letters, exports, the directory and on public pages."
        actions={
          companies.data?.can.add && (
            <Button look="primary" onClick={() => setEditing('new')}>
              Add company
            </Button>
          )
        }
      />
      <ReadState of={companies} />
      {companies.data?.rows.length === 0 && (
        <EmptyState title="No companies to manage">Ask an administrator for access to a company.</EmptyState>
      )}
      <Stack>
        {companies.data?.rows.map((company) => (
          <CompanySection key={company.id} company={company} onEdit={() => setEditing(company.id)} />
        ))}
      </Stack>
      {editing === 'new' && <NewCompanyDialog onClose={() => setEditing(null)} />}
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
    <CompanyLogo company={company} />
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
