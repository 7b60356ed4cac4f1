import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ImportWizard } from '#imports/web/public.ts'

export const Screen = () => (
  <>
    <PageHeader
      title="Import mined companies"
      about="Each row is a person. Several rows of one domain and purpose become one company."
    />
    <ImportWizard kind="mining.records" />
  </>
)
