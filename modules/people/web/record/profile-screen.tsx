import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { readRecord } from '#people/contract/record/record-calls.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { RecordPage } from './record-page.tsx'
import { ownParts } from './record-tabs.ts'

export const ahead = () => [aheadOf(readRecord, {})]

export const Screen = () => (
  <>
    <PageHeader title="My profile" about="Your employment record, who can see it and its history." />
    <RecordPage parts={ownParts} />
  </>
)
