import { useSearchParams } from 'react-router'

/** Whether the dialog that adds something is open; it stands in the address (`?add=office`), so that a link opens it. */
export function useAddParam(what: string): readonly [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const set = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.set('add', what)
        else next.delete('add')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get('add') === what, set]
}
