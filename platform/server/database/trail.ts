import type { LiveSubject } from '#platform/contract/live.ts'

type Row = Readonly<Record<string, unknown>>

/** What was done to a row, by whom and when: a part of the work may be done in someone else's name. */
export type TracedChange = {
  readonly at: string
  readonly request_id: string
  readonly actor_kind: string
  readonly actor_id: number
  readonly actor_name: string
  readonly table_name: string
  readonly row_id: string
  readonly action: 'insert' | 'update' | 'delete' | 'read'
  readonly before: Row | null
  readonly after: Row | null
}

/** What screens are told. */
export type TracedEvent = {
  readonly topic: string
  readonly audience_kind: string
  readonly recipients: readonly number[] | null
  readonly subject: LiveSubject
}

/** What a transaction leaves behind beside its rows, gathered while it runs and written in one go at its end. */
export type Trail = { readonly changes: TracedChange[]; readonly events: TracedEvent[] }

export const emptyTrail = (): Trail => ({ changes: [], events: [] })
