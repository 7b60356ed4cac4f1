import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { gridRoles } from './grid-roles.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { TableListProps } from './table-list-props.ts'
import styles from './data-table.module.css'

export function TableHead<Row>({ columns, address, selection, rowActions }: TableListProps<Row>) {
  const { sorting, sortBy } = address
  const directionOf = (key: string) => (sorting?.sort === key ? sorting.direction : null)
  return (
    <thead {...gridRoles.group}>
      <tr {...gridRoles.row} aria-rowindex={1} data-measured="">
        {selection && (
          <th {...gridRoles.head} className={styles.tick} scope="col">
            <RowCheckbox
              label="Select all rows shown"
              checked={selection.all}
              some={selection.some}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const direction = directionOf(column.key)
          return (
            <th
              key={column.key}
              {...gridRoles.head}
              scope="col"
              data-column={column.key}
              data-first={at === 0 || undefined}
              data-align={column.align}
              aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
            >
              {column.sort ? (
                <button type="button" className={styles.sort} onClick={() => sortBy(column.key)}>
                  {column.title}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.title
              )}
            </th>
          )
        })}
        {rowActions && (
          <th {...gridRoles.head} className={styles.more} scope="col">
            <span className="unseen">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: 'asc' | 'desc' | null }) {
  const Mark = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return <Mark size={14} aria-hidden="true" className={direction ? undefined : styles.unsorted} />
}
