import { useState } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readTaxSheet } from '#tax/contract/papers/paper-calls.ts'
import { taxSheets, type TaxSheet } from '#tax/contract/papers/tax-sheets.ts'
import styles from '#tax/web/tax.module.css'

type Wish = Omit<SentBy<typeof readTaxSheet>, 'after' | 'size'>
type Page = GotFrom<typeof readTaxSheet>
type Column = Page['columns'][number]

const emptyText: Readonly<Record<TaxSheet, string>> = {
  working: 'Publish a payroll run first.',
  deductees: 'No one was paid in this quarter.',
  deposits: 'Enter challans on the page TDS challans.',
  exceptions: 'Nothing stands out in this year.',
}

/** The first page, then as many more as are asked for. */
export function SheetTable({ wish }: { wish: Wish }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const first = useCall(readTaxSheet, wish, { keepEarlier: true })
  if (!first.isSuccess) return <ReadState of={first} />
  const { columns, rows } = first.data
  if (rows.length === 0) return <EmptyState title="Nothing here">{emptyText[wish.sheet]}</EmptyState>
  return (
    <WideTable label={`Table: ${taxSheets.labelOf(wish.sheet)}`} tall>
      <table className={`${styles.table} ${styles.sheet}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={isEnd(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((after, at) => (
          <PageRows
            key={after ?? 'first'}
            wish={wish}
            after={after}
            onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </table>
    </WideTable>
  )
}

type PageProps = { wish: Wish; after: string | undefined; onMore: ((next: string) => void) | undefined }

function PageRows({ wish, after, onMore }: PageProps) {
  const { data } = useCall(readTaxSheet, after === undefined ? wish : { ...wish, after }, {
    keepEarlier: true,
  })
  if (!data) return null
  const { columns, rows, next } = data
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr key={`${row['code'] ?? ''} ${at}`}>
          {columns.map((column, place) => {
            const text = cellText(column, row[column.key] ?? null)
            return place === 0 ? (
              <th key={column.key} scope="row">
                {text}
              </th>
            ) : (
              <td
                key={column.key}
                data-end={isEnd(column) || undefined}
                data-wide={wide.has(column.key) || undefined}
              >
                {text}
              </td>
            )
          })}
        </tr>
      ))}
      {onMore && next !== null && (
        <tr>
          <td colSpan={columns.length}>
            <Button size="s" onClick={() => onMore(next)}>
              Show more
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Sentences, which take several lines. */
const wide = new Set(['about', 'challans'])

const isEnd = ({ type }: Column): boolean => type === 'money' || type === 'number'

function cellText({ type }: Column, value: string | number | null): string {
  if (value === null || value === '') return type === 'money' ? '–' : ''
  if (type === 'money') return show.money(Number(value))
  if (type === 'number') return show.count(Number(value))
  return type === 'date' ? show.day(String(value)) : String(value)
}
