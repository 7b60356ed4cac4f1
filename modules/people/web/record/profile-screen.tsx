import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RecordPage } from './record-page.tsx'
import { ownParts } from './record-tabs.ts'

export const Screen = () => (
  <>
    <PageHeader title="My profile" about="Your employment record, who can see it and its history." />
    <RecordPage parts={ownParts} />
  </>
)
