import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { readRegister } from '#payroll/contract/registers/register-calls.ts'
import { registerKinds } from '#payroll/contract/registers/register-lists.ts'
import type { RegisterWish } from './use-register-wish.ts'
import styles from './registers.module.css'
import payStyles from '#payroll/web/payroll.module.css'

type Page = GotFrom<typeof readRegister>
type Column = Page['columns'][number]
type Row = Page['rows'][number]

/** The first page with its totals and problems, then as many more as are asked for. */
export function RegisterTable({ wish }: { wish: RegisterWish }) {
  const first = useCall(readRegister, wish, { keepEarlier: true })
  const [more, setMore] = useState<readonly string[]>([])
  if (!first.isSuccess) return <ReadState of={first} />
  const { columns, rows, totals, problems, next, total, source } = first.data
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing to report">
        {wish.month === '' ? 'Publish a payroll run first.' : `No rows for ${monthInWords(wish.month)}.`}
      </EmptyState>
    )
  const label = registerKinds.labelOf(wish.register)
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <WideTable label={`Table: ${label}`} tall>
        <table className={styles.register}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-end={isNumber(column) || undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <Rows columns={columns} rows={rows} />
          {more.map((after, at) => (
            <MoreRows
              key={after}
              wish={wish}
              after={after}
              columns={columns}
              onMore={at === more.length - 1 ? (key) => setMore([...more, key]) : undefined}
            />
          ))}
          {totals && (
            <tfoot>
              <tr>
                {columns.map((column, at) => (
                  <td key={column.key} data-end={isNumber(column) || undefined}>
                    {at === 0 ? 'Total' : (totals[column.key] ?? null) === null ? '' : cellOf(column, totals)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </WideTable>
      <p className={payStyles.quiet}>
        {[
          ...(total === null || next === null
            ? []
            : [`The first ${show.count(rows.length)} of ${show.count(total)} people.`]),
          ...(source === '' ? [] : [`Layout: ${source}`]),
        ].join(' ')}
      </p>
      {next !== null && more.length === 0 && <Button onClick={() => setMore([next])}>Show more</Button>}
    </>
  )
}

type MoreProps = {
  wish: RegisterWish
  after: string
  columns: readonly Column[]
  onMore: ((next: string) => void) | undefined
}

function MoreRows({ wish, after, columns, onMore }: MoreProps) {
  const page = useCall(readRegister, { ...wish, after })
  const next = page.data?.next ?? null
  if (!page.data) return null
  return (
    <>
      <Rows columns={columns} rows={page.data.rows} />
      {onMore && next !== null && (
        <tbody>
          <tr>
            <td colSpan={columns.length}>
              <Button size="s" onClick={() => onMore(next)}>
                Show more
              </Button>
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}

const Rows = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) => (
  <tbody>
    {rows.map((row, at) => (
      <tr key={`${row['code'] ?? ''} ${row['name'] ?? ''} ${row['company'] ?? ''} ${at}`}>
        {columns.map((column, place) =>
          place === 0 ? (
            <th key={column.key} scope="row">
              {cellOf(column, row)}
            </th>
          ) : (
            <td
              key={column.key}
              data-end={isNumber(column) || undefined}
              data-wide={wide.has(column.key) || undefined}
            >
              {cellOf(column, row)}
            </td>
          ),
        )}
      </tr>
    ))}
  </tbody>
)

/** Sentences, which take several lines. */
const wide = new Set(['cause', 'label'])

const isNumber = ({ type }: Column): boolean => type !== 'text' && type !== 'date'

function cellOf({ key, type }: Column, row: Row): string {
  const value = row[key] ?? null
  if (value === null || value === '') return type === 'money' ? '–' : ''
  switch (type) {
    case 'money':
      return show.money(Number(value))
    case 'days':
      return show.days(Number(value))
    case 'percent':
      return `${show.days(Number(value))} %`
    case 'number':
      return show.count(Number(value))
    case 'date':
      return show.day(String(value))
    case 'text':
      return String(value)
  }
}

const MOST_SHOWN = 8

function Problems({ problems }: { problems: Page['problems'] }) {
  const [all, showAll] = useState(false)
  return (
    <>
      <ul className={payStyles.notes} aria-label="Rows that can’t be filed" style={{ marginTop: 0 }}>
        {(all ? problems : problems.slice(0, MOST_SHOWN)).map(({ name, problem }) => (
          <li key={`${name} ${problem}`}>{`${name}: ${problem}.`}</li>
        ))}
      </ul>
      {!all && problems.length > MOST_SHOWN && (
        <Button size="s" onClick={() => showAll(true)}>{`Show all ${show.count(problems.length)}`}</Button>
      )}
    </>
  )
}
