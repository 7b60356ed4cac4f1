import type { ReactNode } from 'react'
import type { Call } from '#platform/contract/call.ts'
import type { PagedCall } from '#platform/web/calls/use-call.ts'
import type { Sent } from '#platform/web/calls/use-send.ts'
import type { MenuAction } from '#platform/web/kit/action-menu.tsx'

export type Column<Row> = {
  /** The name under which the server sorts, and under which the choice of columns is remembered. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sort?: boolean | undefined
  /** Pixels until rows have come; then the content says how wide a column is. */
  width?: number
  align?: 'end'
  /** Shows the sum of the column under the table. */
  total?: (sum: number) => ReactNode
  /** Not shown until someone chooses it. */
  hidden?: boolean | undefined
  /** On the card of a phone it takes a line of its own. */
  wide?: boolean | undefined
  /** The heading of the card on a phone. One column has it, and it is always shown. */
  main?: boolean | undefined
}

/** A choice above the table; it stands in the address under its name and goes to the server under it. */
export type TableFilter =
  | {
      kind: 'choice'
      name: string
      label: string
      options: readonly { value: string; label: string }[]
      /** What holds while nothing is chosen, where that is not everything. */
      unchosen?: string
    }
  | { kind: 'day' | 'month' | 'range' | 'text'; name: string; label: string }

export type BulkAction<Row> = {
  label: string
  tone?: 'danger'
  /** Done row by row, so that each has its own outcome; use `useSend(call, { silent: true })`. */
  run: (row: Row) => Promise<Sent<Call>>
}

/** One deed with all chosen rows together, such as comparing them. */
export type ChoiceAction<Row> = {
  label: string
  /** How many rows it takes; with fewer or more its button says so and rests. */
  least?: number
  most: number
  run: (rows: readonly Row[]) => void
}

export type DataTableProps<Row> = {
  /** Under this name the browser remembers the columns. */
  name: string
  /** The rows are people: a phone lists them one under another instead of in cards. */
  people?: boolean
  /** What the table lists, read out before it. */
  label: string
  call: PagedCall<Row>
  /** What the call is asked beside the filters. */
  input?: Readonly<Record<string, unknown>>
  rowKey: (row: Row) => string | number
  /** Names a row in sentences: "Choose Asha Rao". */
  rowName: (row: Row) => string
  columns: readonly Column<Row>[]
  filters?: readonly TableFilter[]
  searchLabel?: string
  onOpen?: (row: Row) => void
  rowActions?: (row: Row) => readonly MenuAction[]
  bulkActions?: readonly BulkAction<Row>[]
  choiceActions?: readonly ChoiceAction<Row>[]
  /** A call with answer 'file' that takes the same filters and a `format`. */
  exportCall?: Call
  empty?: ReactNode
  /** How the list is sorted until another column is chosen, where that is one of its columns. */
  order?: { readonly by: string; readonly direction: 'asc' | 'desc' }
}
