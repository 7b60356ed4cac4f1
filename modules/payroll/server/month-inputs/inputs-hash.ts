import { hash } from 'node:crypto'
import type { PersonFacts, RunTerms } from './person-facts.ts'

/** What a change of pay can come from, with its name on the screen. */
const parts = {
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
  'earlier payslips': ({ earlier }: PersonFacts) => earlier.map(({ id }) => id),
  'tax declaration': ({ taxBasis }: PersonFacts) => taxBasis?.id ?? null,
} as const

/** One mark for each part, so that a later look can say what has changed. */
export const hashOf = (facts: PersonFacts, { month }: RunTerms): string =>
  Object.values(parts)
    .map((part) => digest(part(facts, month)))
    .join('.')

export function changedParts(before: string, now: string): string[] {
  const [old, fresh] = [before.split('.'), now.split('.')]
  return Object.keys(parts).filter((_, at) => old[at] !== fresh[at])
}

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 8)
