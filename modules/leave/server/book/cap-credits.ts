import { daysInWords } from '#leave/contract/leave-words.ts'

type Credit = { readonly quantity: number }

export type CappedCredit<C> = { readonly credit: C; readonly over: number }

/**
 * What of each credit is more than a balance may hold: it comes and is lost in one go, so that it is never made up for.
 * `there` is what can still be taken before the first of them.
 */
export function capCredits<C extends Credit>(
  credits: readonly C[],
  { there, capOf }: { readonly there: number; readonly capOf: (credit: C) => number | null },
): CappedCredit<C>[] {
  let balance = there
  return credits.map((credit) => {
    const cap = capOf(credit)
    const room = cap === null ? credit.quantity : Math.max(0, cap - balance)
    const over = Math.max(0, credit.quantity - room)
    balance += credit.quantity - over
    return { credit, over }
  })
}

export const overCap = (cap: number): string => `The balance is capped at ${daysInWords(cap)}`
