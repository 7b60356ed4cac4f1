import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { Page } from '#platform/contract/paging.ts'
import { topicOf } from './call-url.ts'
import { ask } from './send-call.ts'

const keyOf = (call: Call, input: unknown) => [topicOf(call), call.path, input] as const

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
  return useQuery<GotFrom<C>>({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }) =>
      (await options.cameAlong?.()) ?? (await ask(call, input as SentBy<C>, { signal })).data,
    enabled: input !== null,
    placeholderData: options.keepEarlier ? keepPreviousData : undefined,
  })
}

export type PagedCall<Row> = Call & { output: { _zod: { output: Page<Row> } } }

/** Reads a list page after page, each by the key at which the one before ended. */
export function usePages<Row>(call: PagedCall<Row>, filter: Readonly<Record<string, unknown>>) {
  return useInfiniteQuery({
    queryKey: [...keyOf(call, filter), 'pages'],
    queryFn: async ({ signal, pageParam }) => {
      const asked = pageParam === null ? filter : { ...filter, after: pageParam }
      return (await ask<Call>(call, asked, { signal })).data as Page<Row>
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}
