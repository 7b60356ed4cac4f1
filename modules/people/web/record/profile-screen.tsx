import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RecordPage } from './record-page.tsx'
import { ownParts } from './record-tabs.ts'

export const Screen = () => (
  <>
    <PageHeader title="My profile" about="What is known of you, who sees it, and how it came about." />
    <RecordPage parts={ownParts} />
  </>
)
