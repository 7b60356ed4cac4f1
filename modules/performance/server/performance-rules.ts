import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { Band, KindWeights } from '#performance/contract/performance-fields.ts'
import {
  MOST_MONTHS,
  NOT_RATED,
  reviewerKinds,
  SHOWN_FROM,
  type ReviewerKind,
} from '#performance/contract/performance-lists.ts'

export const FULL_WEIGHT = 10_000
const CAP = 12_000
const PERCENT = 10_000
const TOP = 10

type Target = {
  readonly measure: string
  readonly direction: string
  readonly target: number
}

/** Hundredths of a percent, from 0 to 120 %; all figures in hundredths. */
export function achievement({ direction, target }: Target, value: number): number {
  if (target === 0) return (direction === 'lower' ? value === 0 : value > 0) ? PERCENT : 0
  const reached = direction === 'lower' ? 2 * target - value : value
  return Math.max(0, Math.min(CAP, Fraction.of(reached, target).times(PERCENT).toNearest()))
}

/** What no one has updated yet counts as nothing reached. */
export function progressOf(
  lines: readonly (Target & { readonly weight: number; readonly value: number | null })[],
): number | null {
  const weights = lines.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const reached = lines.map((line) => (line.value === null ? 0 : achievement(line, line.value)) * line.weight)
  return Fraction.of(
    reached.reduce((sum, one) => sum + one, 0),
    weights,
  ).toNearest()
}

type Marked = { readonly weight: number; readonly mark: number | null }
type Scored = { readonly score: Fraction | null; readonly rated: number; readonly of: number }

const isRated = ({ mark }: Marked) => mark !== null && mark !== NOT_RATED
const exactMark = (mark: number) => Fraction.of(Math.round(mark * 2), 2)

/** Σ(w × m) ÷ Σ(w of rated): what is not rated is left out, and said. */
export function weighted(lines: readonly Marked[]): Scored {
  const rated = lines.filter(isRated)
  const sum = (some: readonly Marked[]) => some.reduce((all, { weight }) => all + weight, 0)
  const weights = sum(rated)
  const score =
    weights === 0
      ? null
      : Fraction.sum(rated.map(({ weight, mark }) => exactMark(mark!).times(weight))).over(weights)
  return { score, rated: weights, of: sum(lines) }
}

export const notRatedWords = ({ rated, of }: Scored): string =>
  rated === of
    ? ''
    : `${Fraction.of(of - rated, 100).toNearest()} of ${Fraction.of(of, 100).toNearest()} not rated`

type Review = {
  readonly kra: readonly Marked[]
  readonly questions: readonly (number | null)[]
  /** The share of the key result areas, of 100. */
  readonly kraWeight: number
}

/** The score of one review, and what of it was not rated. */
export function reviewScore({ kra, questions, kraWeight }: Review) {
  const areas = weighted(kra)
  const asked = weighted(questions.map((mark) => ({ weight: 1, mark })))
  const parts = [
    { score: areas.score, weight: kraWeight },
    { score: asked.score, weight: 100 - kraWeight },
  ].filter(({ score, weight }) => score !== null && weight > 0)
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  const score =
    weights === 0
      ? null
      : Fraction.sum(parts.map(({ score: one, weight }) => one!.times(weight))).over(weights)
  return { score, reason: notRatedWords(areas) }
}

const plural = { self: 'self', manager: 'manager', second: 'second manager', peer: 'peers', upward: 'upward' }
const places = (score: Fraction, count: number) => {
  const scale = 10 ** count
  return (score.times(scale).toNearest() / scale).toFixed(count)
}

type Kind = {
  readonly kind: Exclude<ReviewerKind, 'self'>
  readonly scores: readonly Fraction[]
  readonly anonymous?: boolean
}

/** Σ(weight of kind × mean of kind), over the kinds that have any; the others are named. */
export function mixed(kinds: readonly Kind[], weights: KindWeights) {
  const asked = kinds.filter(({ kind }) => weights[kind] > 0)
  const rated = asked.filter(({ scores }) => scores.length > 0)
  const total = rated.reduce((sum, { kind }) => sum + weights[kind], 0)
  const means = rated.map(({ kind, scores, anonymous }) => ({
    kind,
    mean: Fraction.sum(scores).over(scores.length),
    // They count, but a mean of two would tell each of them what the other wrote.
    hidden: anonymous === true && scores.length < SHOWN_FROM,
  }))
  const score =
    total === 0 ? null : Fraction.sum(means.map(({ kind, mean }) => mean.times(weights[kind]))).over(total)
  const reasons = [
    ...means.map(
      ({ kind, mean, hidden }) =>
        `${reviewerKinds.labelOf(kind)}: ${hidden ? `shown from ${SHOWN_FROM} answers on` : places(mean, 2)} × ${weights[kind]} of ${total}`,
    ),
    ...asked.filter(({ scores }) => scores.length === 0).map(({ kind }) => `${plural[kind]} not rated`),
  ]
  return { score, reasons }
}

const edge = ({ from }: Band) => Fraction.of(from, 100)

/** From its lower edge, up to below the next; the top is part of the last. The exact score decides. */
export const bandOf = (bands: readonly Band[], score: Fraction): Band =>
  bands.findLast((band) => score.compare(edge(band)) >= 0) ?? bands[0]!

/** Two places, and three where two would show the score on the other side of an edge. */
export function scoreText(bands: readonly Band[], score: Fraction): string {
  const two = places(score, 2)
  const shown = Fraction.of(Math.round(Number(two) * 100), 100)
  return bandOf(bands, shown).label === bandOf(bands, score).label ? two : places(score, 3)
}

export function areBandsRight(bands: readonly Band[]): boolean {
  const isRising = bands.every(
    ({ from, grade }, at) => at === 0 || (from > bands[at - 1]!.from && grade > bands[at - 1]!.grade),
  )
  const labels = new Set(bands.map(({ label }) => label.toLowerCase()))
  return isRising && bands[0]?.from === 0 && bands.at(-1)!.from < TOP * 100 && labels.size === bands.length
}

/** How many bands lie between two. */
export const bandsApart = (bands: readonly Band[], one: string, other: string): number =>
  Math.abs(bands.findIndex(({ label }) => label === one) - bands.findIndex(({ label }) => label === other))

/** How many months, the begun one included, at most those of one extension. */
export function monthsUntil(from: string, to: string): number {
  const months = Array.from({ length: MOST_MONTHS }, (_, at) => at + 1)
  return months.find((count) => monthsLater(from, count) >= to) ?? MOST_MONTHS
}

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const isLast = date === new Date(Date.UTC(year, month, 0)).getUTCDate()
  const at = isLast ? last : new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
  return at.toISOString().slice(0, 10)
}
