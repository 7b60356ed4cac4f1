import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { Page } from '#platform/contract/paging.ts'
import { topicOf } from './call-url.ts'
import { ask } from './send-call.ts'

const keyOf = (call: Call, input: unknown) => [topicOf(call), call.path, input] as const

type Asking = { readonly signal: AbortSignal }

/** One read of the cache, for the screen that shows it and for the one that asks ahead. */
export const queryOf = <C extends Call>(call: C, input: SentBy<C> | null) => ({
  queryKey: keyOf(call, input),
  queryFn: async ({ signal }: Asking): Promise<GotFrom<C>> =>
    (await ask(call, input as SentBy<C>, { signal })).data,
})

export type PagedCall<Row> = Call & { output: { _zod: { output: Page<Row> } } }

/** A list page after page, each by the key at which the one before ended. */
export const pagesQueryOf = <Row>(call: PagedCall<Row>, filter: Readonly<Record<string, unknown>>) => ({
  queryKey: [...keyOf(call, filter), 'pages'],
  queryFn: async ({ signal, pageParam }: Asking & { readonly pageParam: string | null }) => {
    const asked = pageParam === null ? filter : { ...filter, after: pageParam }
    return (await ask<Call>(call, asked, { signal })).data as Page<Row>
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page<Row>) => page.next,
})
