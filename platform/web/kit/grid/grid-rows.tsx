import { useRef, type ReactNode, type RefObject } from 'react'
import { useRowsInView } from '#platform/web/kit/data-table/use-rows-in-view.ts'
import { GridRow } from './grid-row.tsx'
import type { Grid } from './use-grid.ts'

/** A grid of more rows is drawn where it is looked at. */
export const SHORT = 60
/** Of a large grid each row is so high: `--grid-row` in grid.module.css. */
const ROW_PX = 34
const FURTHER_ROWS = 4

export type GridRowsProps<Row, Facts> = {
  grid: Grid<Row, Facts>
  head: RefObject<HTMLElement | null>
  whyId: string
  renderHead: (row: Row) => ReactNode
  renderEnd?: ((row: Row) => ReactNode) | undefined
}

export function GridRows<Row, Facts>({
  grid,
  head,
  whyId,
  renderHead,
  renderEnd,
}: GridRowsProps<Row, Facts>) {
  const { options, chosen, store, hands } = grid
  const { rows, columns, rowKey, rowName, textOf, lockOf, factsOf } = options
  const body = useRef<HTMLTableSectionElement>(null)
  const isLarge = rows.length > SHORT
  const inView = useRowsInView({ body, head }, rows.length, ROW_PX, FURTHER_ROWS)
  const corner = chosen.corner ?? chosen.at
  const [top, bottom] = [Math.min(chosen.at.row, corner.row), Math.max(chosen.at.row, corner.row)]
  const [from, to] = [Math.min(chosen.at.column, corner.column), Math.max(chosen.at.column, corner.column)]
  const pieces = isLarge ? piecesOf(inView, chosen.at.row, rows.length) : [{ first: 0, last: rows.length }]
  return (
    <tbody ref={body}>
      {pieces.flatMap(({ first, last }, piece) => [
        <Gap key={`gap ${piece}`} rows={first - (pieces[piece - 1]?.last ?? 0)} />,
        ...rows.slice(first, last).map((row, index) => {
          const at = first + index
          const isChosen = at >= top && at <= bottom
          return (
            <GridRow<Row, Facts>
              key={rowKey(row)}
              from={isChosen ? from : 1}
              to={isChosen ? to : 0}
              focused={at === chosen.at.row ? chosen.at.column : null}
              {...{ row, at, isLarge, columns, rowKey, rowName, textOf, lockOf, factsOf }}
              {...{ whyId, store, hands, renderHead, renderEnd }}
            />
          )
        }),
      ])}
      <Gap rows={rows.length - pieces.at(-1)!.last} />
    </tbody>
  )
}

type Piece = { readonly first: number; readonly last: number }

/** What is in view, and the row with the focus wherever it is: what is typed there must not go with its row. */
function piecesOf({ first, last }: Piece, focused: number, count: number): Piece[] {
  const pieces = [{ first, last }]
  if (focused < first) pieces.unshift({ first: focused, last: focused + 1 })
  else if (focused >= last && focused < count) pieces.push({ first: focused, last: focused + 1 })
  return pieces
}

const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" data-gap="">
      <td style={{ height: rows * ROW_PX }} />
    </tr>
  )
