import { useParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { readDeclaration } from '#tax/contract/verification/verification-calls.ts'
import { DeclarationForm } from '#tax/web/declarations/declaration-form.tsx'

/** Payroll enters rows for someone who can’t; each of them stands in the change log. */
export function Screen() {
  const { id } = useParams()
  const read = useCall(readDeclaration, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  return <DeclarationForm {...read.data} isOwn={false} />
}
