import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ImportWizard } from '#imports/web/public.ts'

export const Screen = () => (
  <>
    <PageHeader
      title="Import academy leads"
      about="Rows with the phone number or email address of a lead update it. All others become new leads."
    />
    <ImportWizard kind="academy.leads" />
  </>
)
