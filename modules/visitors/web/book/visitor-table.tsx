import { useLayoutEffect, useRef, useState } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { VisitorLine, type VisitorLineActions } from './visitor-line.tsx'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import styles from './visitor-table.module.css'

type VisitorTableProps = VisitorLineActions & { visitors: readonly Visitor[]; label: string }

const headings = [
  'Date',
  'Name of Visitor',
  'Address',
  'To Whom Meet',
  'Phone No',
  'Purpose',
  'Location',
  'Time In',
  'Time out',
] as const

const ROW_PX = 64
const BEYOND = 8

/**
 * A table on a wide screen; on a narrow one each visitor is a card with the same words beside the values. Only what is
 * in view is drawn, so that a day of thousands scrolls like one of ten.
 */
export function VisitorTable({ visitors, label, ...actions }: VisitorTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => setAbove((place.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  // Nothing of its answers is remembered here: they change without its identity.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: visitors.length,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: above,
    getItemKey: (index) => visitors[index]?.visitor_id ?? index,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? above) - above
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? above) - above)
  return (
    <div className={styles.scroll} ref={place}>
      <table className={styles.table} aria-label={label} aria-rowcount={visitors.length + 1}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={before} />
          {items.map(({ index, key }) => {
            const visitor = visitors[index]
            return (
              visitor && (
                <VisitorLine
                  key={key}
                  visitor={visitor}
                  index={index}
                  measure={virtual.measureElement}
                  {...actions}
                />
              )
            )
          })}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  )
}

const Space = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" data-space="" style={{ height }} /> : null
