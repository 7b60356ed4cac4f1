import { useSearchParams } from 'react-router'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { ColleagueField } from '#organization/web/public.ts'

/** Whose deals are shown; in the address, so that it can be sent to a colleague. */
export function useOwner(): [owner: number | null, setOwner: (owner: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const owner = Number(params.get('owner'))
  return [
    Number.isInteger(owner) && owner > 0 ? owner : null,
    (next) =>
      setParams(next === null ? {} : { owner: String(next) }, { replace: true, preventScrollReset: true }),
  ]
}

type OwnerFilterProps = { owner: number | null; onOwner: (owner: number | null) => void }

export const OwnerFilter = ({ owner, onOwner }: OwnerFilterProps) => (
  <FilterRow chosen={[owner]} onClear={() => onOwner(null)}>
    <ColleagueField label="Owner" value={owner} onChange={onOwner} optional />
  </FilterRow>
)
