import { useSearchParams } from 'react-router'

/** The opened card stands in the address, so that a link leads to it and the back button closes it. */
export function useOpenedPerson() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('person'))
  const open = (person: number | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (person === null) next.delete('person')
        else next.set('person', String(person))
        return next
      },
      { replace: person === null, preventScrollReset: true },
    )
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open] as const
}
