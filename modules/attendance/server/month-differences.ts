import type { FrozenDay } from './frozen-month-queries.ts'

export type Difference = {
  readonly payable: number
  readonly loss_of_pay: number
  readonly days: { day: string; was: string; is: string }[]
}

/** What the days are now less what they were when the month was closed; null where pay is the same. */
export function differenceOf(was: readonly FrozenDay[], is: readonly FrozenDay[]): Difference | null {
  const before = new Map(was.map((day) => [day.day, day]))
  const changed = is.flatMap((now) => {
    const then = before.get(now.day)
    const same = then && then.payable === now.payable && then.loss_of_pay === now.loss_of_pay
    return !then || same ? [] : [{ then, now }]
  })
  if (changed.length === 0) return null
  const sum = (of: (day: FrozenDay) => number) =>
    changed.reduce((total, { then, now }) => total + of(now) - of(then), 0)
  return {
    payable: sum(({ payable }) => payable),
    loss_of_pay: sum(({ loss_of_pay }) => loss_of_pay),
    days: changed.map(({ then, now }) => ({ day: now.day, was: then.text, is: now.text })),
  }
}
