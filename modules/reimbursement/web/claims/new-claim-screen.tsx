import { PageHeader } from '#platform/web/light/page-header.tsx'
import { ClaimEditor } from './claim-editor.tsx'

export const Screen = () => (
  <>
    <PageHeader title="New expense claim" />
    <ClaimEditor />
  </>
)
