import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
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
  if (claim.isError) return <FailureState failure={claim.error} again={() => void claim.refetch()} />
  if (!claim.data) return <LoadingState />
  return <ClaimEditor copyOf={claim.data} />
}
