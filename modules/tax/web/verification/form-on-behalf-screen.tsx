import { useParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { readDeclaration } from '#tax/contract/verification/verification-calls.ts'
import { DeclarationForm } from '#tax/web/declarations/declaration-form.tsx'

/** Payroll enters rows for someone who can’t; each of them stands in the change log. */
export function Screen() {
  const { id } = useParams()
  const read = useCall(readDeclaration, { id: Number(id) })
  if (read.isPending) return <LoadingState />
  if (read.isError) return <FailureState failure={read.error} again={() => void read.refetch()} asPage />
  return <DeclarationForm {...read.data} isOwn={false} />
}
