import { Link } from 'react-router'
import { ImportWizard } from '#imports/web/public.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'

export const Screen = () => (
  <>
    <PageHeader title="Import contacts" about={<Link to="/contacts">Contacts</Link>} />
    <ImportWizard kind="sales.contacts" />
  </>
)
