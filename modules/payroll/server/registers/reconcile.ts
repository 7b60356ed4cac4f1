import { amountText } from '#platform/contract/exact/amount-text.ts'

export type Part = {
  readonly key: string
  readonly label: string
  readonly amount: number
  readonly people: number
}

export type ReconciledLine = {
  readonly key: string
  readonly label: string
  readonly about: string
  readonly left: { readonly label: string; readonly amount: number }
  readonly right: { readonly label: string; readonly amount: number }
  readonly parts: readonly Part[]
  readonly difference: number
  readonly causes: readonly string[]
}

type Compared = Omit<ReconciledLine, 'difference' | 'causes'> & { readonly causes?: readonly string[] }

/** A difference always has a cause, if only that it has none that is known. */
export function compared({ causes = [], ...line }: Compared): ReconciledLine {
  const difference = line.left.amount - line.right.amount
  if (difference === 0) return { ...line, difference, causes: [] }
  return { ...line, difference, causes: causes.length > 0 ? causes : ['No cause was found.'] }
}

type OddSlip = {
  readonly name: string
  readonly number: string | null
  readonly net: number
  readonly lines: number
  readonly filed: number | null
}

const slipName = ({ name, number }: OddSlip): string => (number === null ? name : `${name}, ${number}`)

export const lineCauses = (slips: readonly OddSlip[]): string[] =>
  slips
    .filter(({ net, lines }) => net !== lines)
    .map(
      (slip) =>
        `${slipName(slip)}: net ${amountText(slip.net)}, lines ${amountText(slip.lines)} (${amountText(slip.net - slip.lines)})`,
    )

export const fileCauses = (slips: readonly OddSlip[]): string[] =>
  slips
    .filter(({ net, filed }) => filed !== null && filed !== net)
    .map(
      (slip) =>
        `${slipName(slip)}: net ${amountText(slip.net)}, bank file ${amountText(slip.filed ?? 0)} (${amountText(slip.net - (slip.filed ?? 0))})`,
    )

export const sumOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
