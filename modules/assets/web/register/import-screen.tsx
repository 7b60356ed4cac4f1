import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ImportWizard } from '#imports/web/public.ts'

export const Screen = () => (
  <>
    <PageHeader
      title="Import assets"
      about="Rows with a tag, or with the model and serial number of an asset, update it. All others get a new tag."
    />
    <ImportWizard kind="assets.assets" />
  </>
)
