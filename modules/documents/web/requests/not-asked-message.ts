import { showToast } from '#platform/web/light/toast.tsx'

const NAMED_AT_MOST = 3

/** Who could not be asked, and why; many in one sentence. */
export function tellNotAsked(people: readonly { readonly name: string; readonly why: string }[]): void {
  for (const { name, why } of people.slice(0, NAMED_AT_MOST))
    showToast({ tone: 'info', text: `${name}: ${why}` })
  const rest = people.length - NAMED_AT_MOST
  if (rest > 0) showToast({ tone: 'info', text: `${rest} more couldn’t be asked.` })
}
