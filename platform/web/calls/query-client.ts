import { QueryCache, QueryClient } from '@tanstack/react-query'
import { passes } from './after-failure.ts'
import { CallFailure } from './call-failure.ts'

const FRESH_MS = 30_000
/** A screen opened again within this time paints its last answer at once and refreshes behind it. */
const KEPT_MS = 30 * 60_000
const MOST_RETRIES = 3

type MoreAsked = { readonly fetchMore?: unknown } | null

const queries = {
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  // What the server refused is refused; only a missing answer is worth another try.
  retry: (count: number, error: Error) => !(error instanceof CallFailure) && count < MOST_RETRIES,
}

/** What the server answered. A page that stands, with what was typed into it, outlives a reading again that failed. */
export function queryClient(): QueryClient {
  const takenAway = new WeakSet<object>()
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => void takenAway.delete(query),
    onError(failure, query) {
      // One more page that did not come has its own line, and its own way to try again.
      if ((query.state.fetchMeta as MoreAsked)?.fetchMore) return
      if (!passes(failure)) takenAway.add(query)
      const stands = query.state.data !== undefined && !takenAway.has(query)
      if (stands) query.setState({ status: 'success', error: null })
    },
  })
  return new QueryClient({ defaultOptions: { queries }, queryCache })
}
