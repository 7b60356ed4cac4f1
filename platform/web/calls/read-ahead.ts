import type { QueryClient } from '@tanstack/react-query'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { pagesQueryOf, queryOf, type PagedCall } from './call-queries.ts'

/** Something that a screen asks for as soon as it is opened; what is kept and fresh is not asked again. */
export type ReadAhead = (client: QueryClient) => Promise<unknown>

export const aheadOf =
  <C extends Call>(call: C, input: SentBy<C>): ReadAhead =>
  (client) =>
    client.query(queryOf(call, input)).catch(tellNothing)

/** The first page of a list as it stands without a filter. */
export const firstPageOf =
  <Row>(call: PagedCall<Row>, filter: Readonly<Record<string, unknown>> = {}): ReadAhead =>
  (client) =>
    client.infiniteQuery(pagesQueryOf(call, filter)).catch(tellNothing)

/** The screen asks again when it is opened, and says what went wrong then; before, no one has asked for anything. */
const tellNothing = () => undefined
