import type { FrozenDay } from './closed-month-queries.ts'

export type Difference = {
  readonly payable: number
  readonly loss_of_pay: number
  readonly days: { day: string; was: string; is: string }[]
}

/** What the days are now less what they were when the month was closed; null where pay is the same. */
export function differenceOf(was: readonly FrozenDay[], is: readonly FrozenDay[]): Difference | null {
  const before = new Map(was.map((day) => [day.day, day]))
  const changed = is.flatMap((now) => {
    const earlier = before.get(now.day)
    const same = earlier && earlier.payable === now.payable && earlier.loss_of_pay === now.loss_of_pay
    return !earlier || same ? [] : [{ earlier, now }]
  })
  if (changed.length === 0) return null
  const sum = (of: (day: FrozenDay) => number) =>
    changed.reduce((total, { earlier, now }) => total + of(now) - of(earlier), 0)
  return {
    payable: sum(({ payable }) => payable),
    loss_of_pay: sum(({ loss_of_pay }) => loss_of_pay),
    days: changed.map(({ earlier, now }) => ({ day: now.day, was: earlier.text, is: now.text })),
  }
}
