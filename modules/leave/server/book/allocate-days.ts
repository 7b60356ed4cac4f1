import type { CountedDay } from '#leave/server/counting/leave-days.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { spendLots, type Lot, type Taking } from './spend-lots.ts'

/** `lends` where it is taken in advance: so much could be, before any of it was. */
type LotTaking = { readonly lotId: number; readonly quantity: number; readonly lends?: number | undefined }

export type AllocatedDay = CountedDay & {
  readonly typeId: number
  /** Of a hundred, as it is when it is asked for. */
  readonly paid_share: number
  readonly takings: readonly LotTaking[]
}

type Wish = {
  readonly typeId: number
  readonly restTypeId: number | null
  readonly today: string
  /** Living days by kind of leave; a kind that is not in it has no balance and needs none. */
  readonly lots: ReadonlyMap<number, readonly Lot[]>
  readonly paidShareOf: (typeId: number) => number
}

export type Allocation = { readonly days: readonly AllocatedDay[]; readonly short: number }

/**
 * Gives each counted day its days of the balance; what is missing comes from the other kind, as a line of its own. What
 * is short after that stands there without anything taken: it is shown, and never written.
 */
export function allocateDays(lines: readonly CountedDay[], wish: Wish): Allocation {
  const first = takeFrom(wish.typeId, lines, wish)
  const rest = wish.restTypeId ?? wish.typeId
  const second = wish.restTypeId === null ? nothing(first.missing) : takeFrom(rest, first.missing, wish)
  const ofRest = { typeId: rest, paid_share: wish.paidShareOf(rest) }
  const short = second.missing.map((line) => ({ ...line, ...ofRest, takings: [] }))
  return {
    days: [...first.days, ...second.days, ...short].toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.from_minute - other.from_minute,
    ),
    short: sumOf(short, ({ counted }) => counted),
  }
}

const nothing = (missing: readonly CountedDay[]) => ({ days: [], missing })

function takeFrom(typeId: number, lines: readonly CountedDay[], { lots, today, paidShareOf }: Wish) {
  const own = lots.get(typeId)
  const kind = { typeId, paid_share: paidShareOf(typeId) }
  if (!own) return { days: lines.map((line) => ({ ...line, ...kind, takings: [] })), missing: [] }
  const needs = lines.map(({ day, counted }, at) => ({ key: String(at), day, quantity: counted }))
  const { takings } = spendLots(
    own,
    needs.filter(({ quantity }) => quantity > 0),
    today,
  )
  const days: AllocatedDay[] = []
  const missing: CountedDay[] = []
  for (const [at, line] of lines.entries()) {
    const taken = takings.filter(({ key }) => key === String(at))
    const met = sumOf(taken, ({ quantity }) => quantity)
    const [head, tail] = partsOf(line, met)
    if (head) days.push({ ...head, ...kind, takings: taken.map((one) => lotTaking(one, own)) })
    if (tail) missing.push(tail)
  }
  return { days, missing }
}

const lotTaking = ({ lotId, quantity }: Taking, lots: readonly Lot[]): LotTaking => {
  const lends = lots.find(({ id }) => id === lotId)?.lends
  return lends === undefined ? { lotId, quantity } : { lotId, quantity, lends }
}

/** A day of which only a part is met is two lines, one after the other. */
function partsOf(line: CountedDay, met: number): [CountedDay | null, CountedDay | null] {
  if (met === line.counted) return [line, null]
  if (met === 0) return [null, line]
  const length = line.to_minute - line.from_minute
  const cut = line.from_minute + Math.round((length * met) / line.counted)
  return [
    { ...line, counted: met, to_minute: cut },
    { ...line, counted: line.counted - met, from_minute: cut },
  ]
}
