import { hash } from 'node:crypto'
import { lastDayOf, monthAfter } from '#pay-rules/server/public.ts'
import { ARREAR_MONTHS } from './arrear-months.ts'
import type { Rules } from '#payroll/server/runs/compute-person.ts'
import type { PersonFacts, RunTerms } from '#payroll/server/runs/person-facts.ts'

type Ground = { readonly facts: PersonFacts; readonly terms: RunTerms; readonly rules: Rules }

/** What a change of pay can come from, with its name on the screen. */
const partsOfPerson = {
  salary: ({ spans }: PersonFacts) => spans.salaries,
  employment: ({ spans, left_on }: PersonFacts) => [spans.employments, left_on],
  office: ({ spans }: PersonFacts) => spans.seats,
  days: ({ spans }: PersonFacts, month: string) => spans.unpaid.get(month) ?? null,
  'one-time pay': ({ oneTime, settlement }: PersonFacts) =>
    settlement === null ? oneTime : [oneTime, settlement],
  'loans and recoveries': ({ deductions }: PersonFacts) => deductions,
  hold: ({ hold }: PersonFacts) => hold,
  'statutory details': ({ statutory, identity }: PersonFacts) => [
    statutory,
    identity.birth_date,
    identity.pan,
    identity.uan,
  ],
  'bank account': ({ bank }: PersonFacts) => bank,
  'earlier payslips': ({ earlier, leftOut }: PersonFacts) => [earlier.map(({ id }) => id), leftOut],
  'tax declaration': ({ taxBasis }: PersonFacts) => taxBasis?.id ?? null,
} as const

/** What is the same for everyone of the run, but for the states in which they work. */
const partsOfRun = {
  'pay group': ({ terms }: Ground) => [terms.settings, terms.paidOn, terms.cutoffDay],
  'rule packs': ({ facts, terms, rules }: Ground) => {
    const places = new Set(['IN', ...facts.spans.seats.map(({ state }) => state)])
    // Arrears are computed with the figures of their months.
    const from = `${monthAfter(terms.month, -ARREAR_MONTHS)}-01`
    const to = [lastDayOf(terms.month), terms.paidOn].toSorted().at(-1)!
    return [...rules.pay, ...rules.tax]
      .filter(
        ({ jurisdiction, valid_from, valid_to }) =>
          places.has(jurisdiction) && valid_from <= to && (valid_to === null || valid_to >= from),
      )
      .map(digestOfPack)
  },
} as const

const names = [...Object.keys(partsOfPerson), ...Object.keys(partsOfRun)]

/** One mark for each part, so that a later look can say what has changed. */
export const hashOf = (facts: PersonFacts, terms: RunTerms, rules: Rules): string =>
  [
    ...Object.values(partsOfPerson).map((part) => part(facts, terms.month)),
    ...Object.values(partsOfRun).map((part) => part({ facts, terms, rules })),
  ]
    .map(digest)
    .join('.')

export function changedParts(before: string, now: string): string[] {
  const [old, fresh] = [before.split('.'), now.split('.')]
  return names.filter((_, at) => old[at] !== fresh[at])
}

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8)

type AnyRules = Rules['pay'][number] | Rules['tax'][number]
const digests = new WeakMap<AnyRules, string>()

/** The packs of a run are the same objects for all its people. Who has confirmed one changes no pay. */
function digestOfPack(pack: AnyRules): string {
  const known = digests.get(pack)
  if (known !== undefined) return known
  const { code, jurisdiction, valid_from, valid_to, payload } = pack
  const fresh = digest([code, jurisdiction, valid_from, valid_to, payload])
  digests.set(pack, fresh)
  return fresh
}
