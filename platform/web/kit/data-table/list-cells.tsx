import type { ReactNode } from 'react'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import {
  cellOf,
  minutesAsClock,
  type ListColumn,
  type ListColumns,
  type PersonCell,
} from '#platform/contract/lists/list-column.ts'
import { shortened } from '#platform/contract/short-text.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { Column } from './table-types.ts'

/** What differs from what a cell of its kind shows. */
export type Cells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>

const usualWidths: Readonly<Record<ListColumn['kind'], number | undefined>> = {
  text: undefined,
  number: 100,
  days: 90,
  money: 140,
  percent: 100,
  minutes: 110,
  date: 125,
  instant: 170,
  month: 120,
  yes: 90,
  person: 210,
  state: 170,
  words: 140,
}

const figures: ReadonlySet<string> = new Set(['number', 'days', 'money', 'percent', 'minutes'])

/** The columns of the table that a declared list has on the screen. */
export const tableColumnsOf = <Row,>(columns: ListColumns<never>, cells: Cells<Row>): Column<Row>[] =>
  Object.entries(columns)
    .filter(([, column]) => column.only !== 'file')
    .map(([key, column]) => tableColumnOf(key, column, cells[key]))

function tableColumnOf<Row>(
  key: string,
  column: ListColumn,
  own: ((row: Row) => ReactNode) | undefined,
): Column<Row> {
  const width = column.fills ? undefined : (column.width ?? usualWidths[column.kind])
  return {
    key,
    title: column.label,
    cell: own ?? ((row) => cellOfKind(column, cellOf(column, key, row))),
    ...(width === undefined ? {} : { width }),
    ...(figures.has(column.kind) ? { align: 'end' as const } : {}),
    ...(column.total ? { total: (sum: number) => cellOfKind(column, sum) } : {}),
    sort: column.sort,
    hidden: column.hidden,
    wide: column.wide,
    main: column.main,
  }
}

/** A value of a column, and a sum of one, as every screen writes it. */
export function cellOfKind(column: ListColumn, value: unknown): ReactNode {
  if (value === null || value === undefined) return '–'
  switch (column.kind) {
    case 'person': {
      const { id, name } = value as PersonCell
      return <PersonName id={id} name={name} />
    }
    case 'state':
      return <StatusBadge catalogue={column.of} status={String(value)} />
    case 'words':
      return column.of[String(value)] ?? String(value)
    case 'yes':
      return value === true ? 'Yes' : 'No'
    case 'text':
      return <span title={String(value)}>{shortened(String(value))}</span>
    case 'month':
      return monthInWords(String(value))
    case 'date':
      return show.day(String(value))
    case 'instant':
      return show.moment(String(value))
    case 'number':
    case 'days':
    case 'money':
    case 'percent':
    case 'minutes':
      return figureInWords(column.kind, Number(value))
  }
}

function figureInWords(kind: ListColumn['kind'], figure: number): string {
  if (kind === 'days') return show.days(figure)
  if (kind === 'money') return show.money(figure)
  if (kind === 'percent') return `${show.days(figure)} %`
  return kind === 'minutes' ? minutesAsClock(figure) : show.count(figure)
}
