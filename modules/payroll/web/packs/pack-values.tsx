import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { valueInWords } from '#payroll/contract/packs/field-in-words.ts'
import type { PackField } from '#payroll/contract/packs/pack-field.ts'
import payroll from '#payroll/web/payroll.module.css'
import styles from './packs.module.css'

type Values = Readonly<Record<string, unknown>>
type Rows = Extract<PackField, { readonly kind: 'rows' }>
type Marks = ReadonlyMap<string, string>

type PackValuesProps = {
  fields: readonly PackField[]
  values: Values
  /** Beside a figure that is less sure than the others, by its path. */
  marks: Marks
  path?: string
}

/** Single figures side by side, then each list as a table. */
export function PackValues({ fields, values, marks, path = '' }: PackValuesProps) {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const single = fields.filter(({ kind }) => kind !== 'rows' && kind !== 'group')
  return (
    <div className={styles.values}>
      {single.length > 0 && (
        <KeyValue
          entries={single.map((field) => [
            field.label,
            <>
              {valueInWords(field, values[field.key])} <Mark of={marks.get(at(field.key))} />
            </>,
          ])}
        />
      )}
      {fields.map((field) => {
        if (field.kind === 'rows')
          return (
            <RowsTable
              key={field.key}
              field={field}
              rows={values[field.key] as readonly Values[]}
              mark={marks.get(at(field.key))}
            />
          )
        if (field.kind !== 'group') return null
        const inside = (
          <PackValues
            fields={field.fields}
            values={values[field.key] as Values}
            marks={marks}
            path={at(field.key)}
          />
        )
        if (field.label === '') return <div key={field.key}>{inside}</div>
        return (
          <section key={field.key} className={styles.group}>
            <h3>
              {field.label} <Mark of={marks.get(at(field.key))} />
            </h3>
            {inside}
          </section>
        )
      })}
    </div>
  )
}

const Mark = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : <span className={styles.mark}>{of}</span>

type RowsTableProps = { field: Rows; rows: readonly Values[]; mark: string | undefined }

function RowsTable({ field, rows, mark }: RowsTableProps) {
  const columns = field.fields.filter(
    ({ kind, key }) => kind !== 'rows' || rows.some((row) => (row[key] as readonly unknown[]).length > 0),
  )
  return (
    <section className={styles.group}>
      <h3>
        {field.label} <Mark of={mark} />
      </h3>
      {rows.length === 0 ? (
        <p className={payroll.quiet}>None</p>
      ) : hasDeepRows(columns) ? (
        rows.map((row, at) => <PackValues key={at} fields={columns} values={row} marks={NO_MARKS} />)
      ) : (
        <WideTable label={field.label}>
          <table className={payroll.breakup}>
            <thead>
              <tr>
                {columns.map(({ key, label, kind }) => (
                  <th key={key} scope="col" data-end={isNumber(kind) || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  {columns.map((column) => (
                    <td key={column.key} data-end={isNumber(column.kind) || undefined}>
                      {isEmptyList(row[column.key]) ? '–' : valueInWords(column, row[column.key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  )
}

const NO_MARKS: Marks = new Map()
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const isNumber = (kind: PackField['kind']) => kind === 'amount' || kind === 'rate' || kind === 'count'

/** A list of three columns and more inside a row is a table of its own; so are the slabs of an age. */
const hasDeepRows = (columns: readonly PackField[]) =>
  columns.some((column) => column.kind === 'rows' && (column.key === 'slabs' || column.fields.length > 2))
