import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { readClaim } from '#reimbursement/contract/claims/claim-calls.ts'
import { ClaimEditor } from './claim-editor.tsx'

export function Screen() {
  const copied = Number(useSearchParams()[0].get('copy'))
  return (
    <>
      <PageHeader title="New expense claim" />
      {copied > 0 ? <Copied id={copied} /> : <ClaimEditor />}
    </>
  )
}

/** The expenses of a rejected claim without its receipts, which are attached again. */
function Copied({ id }: { id: number }) {
  const claim = useCall(readClaim, { id })
  if (!claim.isSuccess) return <ReadState of={claim} />
  return <ClaimEditor copyOf={claim.data} />
}
