/** How a name on a paper stands to the name of the new hire, and why. */
export type NameMatch = { readonly match: 'same' | 'close' | 'differs' | 'unknown'; readonly because: string }

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kumari', 'prof'])

/** The words of a name without titles, marks and the order in which they are written. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !titles.has(word))

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)
const agree = (one: string, other: string) =>
  one === other || isInitialOf(one, other) || isInitialOf(other, one)

/** Registers turn names around, leave out the middle one and shorten to initials: that is close, not different. */
export function matchNames(told: string, onPaper: string | null): NameMatch {
  if (onPaper === null || onPaper.trim() === '') return { match: 'unknown', because: 'Not recorded yet' }
  const one = wordsOf(told)
  const other = wordsOf(onPaper)
  if (one.join(' ') === other.join(' ')) return { match: 'same', because: 'The same words in the same order' }
  if (one.toSorted().join(' ') === other.toSorted().join(' '))
    return { match: 'close', because: 'The same words in another order' }
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  const strange = fewer.filter((word) => !more.some((candidate) => agree(word, candidate)))
  if (fewer.length > 0 && strange.length === 0) {
    const missing = more.filter((word) => !fewer.some((candidate) => agree(word, candidate)))
    return missing.length > 0
      ? { match: 'close', because: `Only one of them has: ${missing.join(', ')}` }
      : { match: 'close', because: 'One of them is shortened to initials' }
  }
  const onlyOnPaper = other.filter((word) => !one.some((candidate) => agree(word, candidate)))
  const odd = onlyOnPaper.length > 0 ? onlyOnPaper : strange
  return { match: 'differs', because: `Doesn’t match: ${odd.join(', ')}` }
}

type Span = { readonly degree: string; readonly year_of_joining: number; readonly year_of_completion: number }
export type Gap = { readonly from: string; readonly to: string; readonly because: string }

/** A year between two schools is usual; what is longer, or lies before the joining day without a paper, is listed. */
const USUAL_YEARS = 1

export function listGaps(
  education: readonly Span[],
  { joinsIn, hasWorkPapers }: { joinsIn: number | null; hasWorkPapers: boolean },
): Gap[] {
  const spans = education.toSorted((one, other) => one.year_of_joining - other.year_of_joining)
  const gaps: Gap[] = []
  let reached: Span | null = null
  for (const span of spans) {
    if (reached && span.year_of_joining - reached.year_of_completion > USUAL_YEARS)
      gaps.push({
        from: String(reached.year_of_completion),
        to: String(span.year_of_joining),
        because: `Between ${reached.degree} and ${span.degree}`,
      })
    if (!reached || span.year_of_completion > reached.year_of_completion) reached = span
  }
  if (reached && joinsIn !== null && !hasWorkPapers && joinsIn - reached.year_of_completion > USUAL_YEARS)
    gaps.push({
      from: String(reached.year_of_completion),
      to: String(joinsIn),
      because: `After ${reached.degree}, without a relieving letter, offer letter or payslip`,
    })
  return gaps
}

/** What the payslips come to beside what was told; null where one of them is not known. */
export function comparePay(told: number | null, onPayslips: number | null): string | null {
  if (told === null || onPayslips === null) return null
  const basisPoints = Math.round(((told - onPayslips) * 10_000) / onPayslips)
  if (Math.abs(basisPoints) <= 100) return 'The payslips match the stated pay.'
  const percent = (Math.abs(basisPoints) / 100).toFixed(2)
  return basisPoints > 0
    ? `The stated pay is ${percent} % more than the payslips.`
    : `The stated pay is ${percent} % less than the payslips.`
}
