import { useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { ownDeclarations } from '#tax/contract/declarations/declaration-calls.ts'
import { DeclarationForm } from './declaration-form.tsx'

export function Screen() {
  const own = useCall(ownDeclarations, {})
  const [params] = useSearchParams()
  if (!own.isSuccess) return <ReadState of={own} asPage />
  const wanted = Number(params.get('id'))
  const declaration = own.data.rows.find(({ id }) => id === wanted) ?? own.data.rows[0]
  const year = declaration && own.data.years[declaration.tax_year]
  if (!declaration || !year)
    return <EmptyState title="No declaration yet">You are told when HR opens the window.</EmptyState>
  return <DeclarationForm declaration={declaration} year={year} />
}
