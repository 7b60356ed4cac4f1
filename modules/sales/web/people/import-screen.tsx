import { Link, useSearchParams } from 'react-router'
import { ImportWizard } from '#imports/web/public.ts'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'

const kinds = { contacts: 'sales.contacts', leads: 'sales.leads' } as const
type Kind = keyof typeof kinds
const tabs = [
  { key: 'contacts', label: 'Contacts' },
  { key: 'leads', label: 'Leads' },
] as const

export function Screen() {
  const [params, setParams] = useSearchParams()
  const kind: Kind = params.get('kind') === 'leads' ? 'leads' : 'contacts'
  const about = (
    <Link to={kind === 'leads' ? '/contacts/leads' : '/contacts'}>
      {tabs.find(({ key }) => key === kind)!.label}
    </Link>
  )
  return (
    <>
      <PageHeader title={`Import ${kind}`} about={about} />
      <SectionTabs label="What to import" tabs={tabs} tab={kind} onTab={(key) => setParams({ kind: key })} />
      <ImportWizard key={kind} kind={kinds[kind]} />
    </>
  )
}
