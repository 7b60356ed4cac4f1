import { ImportWizard } from '#imports/web/public.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'

export const Screen = () => (
  <>
    <PageHeader title="Import contacts" />
    <ImportWizard kind="sales.contacts" />
  </>
)
