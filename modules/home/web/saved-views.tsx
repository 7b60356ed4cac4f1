import type { ReactNode } from 'react'
import { CallFailure, isAtFields } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ViewShelfContext, type ViewShelf } from '#platform/web/kit/data-table/saved-views.ts'
import { forgetView, saveView } from '#home/contract/saved-view-calls.ts'
import { useSavedViews } from './use-home-reads.ts'

/** Gives every table of the employee area the views of the person who is signed in. */
export function SavedViews({ children }: { children: ReactNode }) {
  const { data } = useSavedViews()
  const saving = useSend(saveView, { shows: (failure) => isAtFields(failure, (field) => field === 'name') })
  const forgetting = useSend(forgetView)
  const shelf: ViewShelf | null = data
    ? {
        views: data.rows,
        async save(view) {
          const sent = await saving.send(view)
          if (sent.ok) return { ok: true }
          const { failure } = sent
          return {
            ok: false,
            complaint: failure instanceof CallFailure ? failure.detail.fields['name'] : undefined,
          }
        },
        async forget({ id }) {
          await forgetting.send({ id })
        },
      }
    : null
  return <ViewShelfContext value={shelf}>{children}</ViewShelfContext>
}
