import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Page } from '#platform/contract/paging.ts'
import { topicOf } from './call-url.ts'
import type { PagedCall } from './use-call.ts'

type Row = { readonly id: number | string }

/**
 * What was opened from a list, as the list has it by now. A form over a list that keeps the row it was opened with
 * would send the old version for ever, once someone else has been faster.
 */
export const newestOf = <R extends Row>(rows: readonly R[] | undefined, opened: R): R =>
  rows?.find(({ id }) => id === opened.id) ?? opened

/** The same over a table, which reads its rows by itself. */
export function useNewest<R extends Row>(call: PagedCall<R>, opened: R): R
export function useNewest<R extends Row>(call: PagedCall<R>, opened: R | null): R | null
export function useNewest<R extends Row>(call: PagedCall<R>, opened: R | null): R | null {
  const cache = useQueryClient().getQueryCache()
  const find = () =>
    opened && newestOf<R>(rowsOf(cache.findAll({ queryKey: [topicOf(call), call.path] })), opened)
  return useSyncExternalStore((changed) => cache.subscribe(changed), find)
}

type Answer = { state: { data: unknown; dataUpdatedAt: number } }

/** Of every reading of the table, whatever it was filtered by, the latest first. */
function rowsOf<R>(answers: readonly Answer[]): R[] {
  return answers
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<Page<R>> | undefined)?.pages ?? [])
    .flatMap(({ rows }) => rows)
}
