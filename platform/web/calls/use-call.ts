import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import { pagesQueryOf, queryOf, type PagedCall } from './call-queries.ts'

export type { PagedCall } from './call-queries.ts'

/** Reads a call through the cache. Pass null while it cannot be asked yet. */
export function useCall<C extends Call>(
  call: C,
  input: SentBy<C> | null,
  options: {
    keepEarlier?: boolean
    /** Where the answer has come along with another one; null asks for it. */
    cameAlong?: () => Promise<GotFrom<C>> | null
  } = {},
) {
  const { queryKey, queryFn } = queryOf(call, input)
  return useQuery<GotFrom<C>>({
    queryKey,
    queryFn: async ({ signal }) => (await options.cameAlong?.()) ?? (await queryFn({ signal })),
    enabled: input !== null,
    placeholderData: options.keepEarlier ? keepPreviousData : undefined,
  })
}

/** Reads a list page after page. */
export function usePages<Row>(call: PagedCall<Row>, filter: Readonly<Record<string, unknown>>) {
  return useInfiniteQuery({ ...pagesQueryOf(call, filter), placeholderData: keepPreviousData })
}
