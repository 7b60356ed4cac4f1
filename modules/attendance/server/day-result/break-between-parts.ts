import type { DayCauses } from './day-causes.ts'
import { joined, meeting, minutesOf, spanOf, without, type Span } from './day-spans.ts'

/** A part of the day that counts without the clock, and for how many minutes of work it stands. */
export type PartBeside = Span & {
  readonly kind: DayCauses['away'][number]['kind']
  readonly minutes: number
}

/** Leave, visits, and home by agreement; where home asks for the clock, its minutes are those of the clock. */
export const partsBeside = ({ away, plan }: DayCauses): PartBeside[] =>
  away.flatMap(({ kind, hundredths, ...part }) => {
    if (kind === 'work_from_home' && plan.policy.presence_required) return []
    const span = spanOf(part, plan)
    if (span === null || plan.hundredths === 0) return []
    const minutes = (plan.minutes * hundredths) / plan.hundredths
    return [{ ...span, kind, minutes }]
  })

/** Work on leave is work all the same; an hour at a client is paid by the visit, whether the clock runs or not. */
export const countsWithoutClock = ({ kind }: PartBeside): boolean =>
  kind === 'outdoor' || kind === 'training' || kind === 'work_from_home'

/** Minutes that a part is longer than the work it stands for: the break lies in it. */
const breakWithin = (part: PartBeside, presence: readonly Span[]): number =>
  Math.max(0, sumOf(without([part], presence)) - Math.round(part.minutes))

/** What was taken of the break: every gap between parts of the day, and what lies within one of them. */
export function breakTaken(presence: readonly Span[], beside: readonly PartBeside[]): number {
  const day = joined([...presence, ...beside])
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last) return 0
  const gaps = minutesOf({ from: first.from, until: last.until }) - sumOf(day)
  return Math.max(0, gaps) + beside.reduce((sum, part) => sum + breakWithin(part, presence), 0)
}

/** So much of the break may still lie between these hours of the clock and the part that ends or begins there. */
export function breakLeftAt(edge: number, { plan }: DayCauses, beside: readonly PartBeside[]): number {
  const part = beside.find(({ from, until }) => from === edge || until === edge)
  return part ? Math.max(0, plan.break_minutes - breakWithin(part, [])) : 0
}

/** Minutes of these spans that lie within the others. */
export const minutesWithin = (spans: readonly Span[], others: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + others.reduce((part, one) => part + minutesOf(meeting(one, span)), 0), 0)

const sumOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + minutesOf(span), 0)
