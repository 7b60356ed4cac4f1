import { dayInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'

type Facts = {
  readonly cost: number | null
  readonly boughtOn: string | null
  readonly lifeMonths: number | null
  readonly lowest: number
  readonly today: string
}

export type Worth = { readonly value: number; readonly reasons: string[] }

const rupees = (paise: number) => `₹ ${amountText(paise)}`

/** Whole months from one day to another, none where the second comes first. */
function monthsPassed(from: string, to: string): number {
  const [year, month, day] = from.split('-').map(Number)
  const [toYear, toMonth, toDay] = to.split('-').map(Number)
  const months = (toYear! - year!) * 12 + toMonth! - month! - (toDay! < day! ? 1 : 0)
  return Math.max(0, months)
}

/** Evenly from the cost down to the lowest value over its life; null where one of the facts is missing. */
export function worthOf({ cost, boughtOn, lifeMonths, lowest, today }: Facts): Worth | null {
  if (cost === null || boughtOn === null || lifeMonths === null) return null
  const floor = Math.min(lowest, cost)
  const passed = Math.min(monthsPassed(boughtOn, today), lifeMonths)
  const value = Math.round(cost - ((cost - floor) * passed) / lifeMonths)
  return {
    value,
    reasons: [
      `Bought on ${dayInWords(boughtOn)} for ${rupees(cost)}.`,
      `${passed} of ${lifeMonths} months have passed.`,
      `It loses ${rupees(cost - floor)} over its life, down to ${rupees(floor)}.`,
    ],
  }
}
