import { useQueryClient } from '@tanstack/react-query'
import type { GotFrom } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/calls/call-queries.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { fixedCell, textCell } from '#platform/web/kit/grid/cell-kinds.ts'
import { EditableGrid } from '#platform/web/kit/grid/editable-grid.tsx'
import type { CellOutcome, GridColumn, TypedCell } from '#platform/web/kit/grid/grid-types.ts'
import { outcomesOf } from '#platform/web/kit/grid/sent-cells.ts'
import { useGrid } from '#platform/web/kit/grid/use-grid.ts'
import { Section } from '#platform/web/light/section.tsx'
import { ledgerCodes, saveLedgerCode } from '#payroll/contract/registers/register-calls.ts'

type Codes = GotFrom<typeof ledgerCodes>
type Line = Codes['rows'][number]

const LONGEST = 50
const MOST_CELLS = 100

/** Where each line is booked. Codes of components can also be set with the component. */
export function LedgerCodesSection() {
  const read = useCall(ledgerCodes, {})
  return (
    <Section title="Ledger codes" about="Employer contributions have two: the expense and the liability.">
      <ReadState of={read} />
      {read.data && <CodesGrid lines={read.data.rows} mayChange={read.data.can.change} />}
    </Section>
  )
}

const hasLiability = ({ kind }: Line): boolean => kind === 'employer' || kind === 'employer_contribution'

function lockOf(line: Line, { key }: GridColumn): string | null {
  if (line.is_component) return 'Set with its component.'
  return key === 'payable' && !hasLiability(line) ? 'This line has no liability.' : null
}

function CodesGrid({ lines, mayChange }: { lines: readonly Line[]; mayChange: boolean }) {
  const kind = mayChange ? textCell({ longest: LONGEST }) : fixedCell
  const grid = useGrid<Line>({
    rows: lines,
    columns: [
      { key: 'ledger', name: 'Ledger code', kind },
      { key: 'payable', name: 'Liability', kind },
    ],
    rowKey: ({ line_code }) => line_code,
    rowName: ({ label }) => label,
    textOf: (line, { key }) => line[key as 'ledger' | 'payable'],
    lockOf,
    save: useSaveCodes(),
    most: MOST_CELLS,
  })
  return <EditableGrid grid={grid} label="Ledger codes" corner="Line" renderHead={({ label }) => label} />
}

/** Both codes of a line are saved by one call, over what was read last: the screen draws that a moment later. */
function useSaveCodes() {
  const { send } = useSend(saveLedgerCode, { silent: true, stays: true })
  const cache = useQueryClient()
  const linesNow = () => cache.getQueryData<Codes>(queryOf(ledgerCodes, {}).queryKey)!.rows
  return async (cells: readonly TypedCell<Line>[]) => {
    const outcomes = new Map<string, CellOutcome>()
    for (const [line_code, own] of Map.groupBy(cells, ({ row }) => row.line_code)) {
      const { ledger, payable, version } = linesNow().find((line) => line.line_code === line_code)!
      const typed = Object.fromEntries(own.map(({ column, text }) => [column.key, text]))
      const sent = await send({ line_code, version, ledger, payable, ...typed })
      outcomes.set(line_code, outcomesOf(sent, 1, () => [{ state: 'saved' }])[0]!)
    }
    return cells.map(({ row }) => outcomes.get(row.line_code)!)
  }
}
