import type { PayslipLine } from './slip-views.ts'

type Line = Pick<
  PayslipLine,
  'code' | 'component' | 'label' | 'is_arrear' | 'full_amount' | 'amount' | 'ytd' | 'is_shown'
>

/** One row of a payslip: what was earned this month and what was paid for earlier ones, side by side. */
export type SlipRow<L extends Line> = {
  readonly code: string
  readonly label: string
  readonly full_amount: number | null
  /** Null where only arrears are paid. */
  readonly now: L | null
  readonly arrears: readonly L[]
  readonly amount: number
  readonly arrear_amount: number
  readonly ytd: number
}

/** Puts arrears beside the component that they belong to; those of a component without a line follow by themselves. */
export function slipRows<L extends Line>(lines: readonly L[]): SlipRow<L>[] {
  const shown = lines.filter(({ is_shown }) => is_shown)
  const arrears = Map.groupBy(
    shown.filter(({ is_arrear }) => is_arrear),
    ({ component }) => component,
  )
  const rows = shown
    .filter(({ is_arrear }) => !is_arrear)
    .map((line) => {
      const own = arrears.get(line.component) ?? []
      arrears.delete(line.component)
      return rowOf(line, own)
    })
  return [...rows, ...[...arrears.values()].map((own) => rowOf(null, own))]
}

function rowOf<L extends Line>(now: L | null, arrears: readonly L[]): SlipRow<L> {
  const first = now ?? arrears[0]!
  return {
    code: first.component,
    label: first.label,
    full_amount: now?.full_amount ?? null,
    now,
    arrears,
    amount: now?.amount ?? 0,
    arrear_amount: arrears.reduce((sum, { amount }) => sum + amount, 0),
    ytd: first.ytd,
  }
}
