import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ImportWizard } from '#imports/web/public.ts'

export const Screen = () => (
  <>
    <PageHeader
      title="Import work items"
      about="Into projects that you lead. Rows with the key of an item change it, all others create one."
    />
    <ImportWizard kind="projects.items" />
  </>
)
