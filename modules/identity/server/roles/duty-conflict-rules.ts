import { Temporal } from 'temporal-polyfill'
import type { Refusal } from '#platform/contract/refusal.ts'
import { refuse } from '#platform/server/must.ts'

/** A role held in some of the days for which another is given, although the two do not go together. */
export type DutyConflict = {
  readonly severity: 'refused' | 'warned'
  readonly other: string
  readonly why: string
}

type Giving = {
  readonly from: string
  readonly to: string | null
  /** Why the two are to be held nevertheless; empty when no one said so. */
  readonly exception: string
  /** The person who gives it has said that they know. */
  readonly confirmed: boolean
}

export type Objection = { readonly kind: 'refused' | 'endless' | 'warned'; readonly to: DutyConflict }

const LONGEST_EXCEPTION = { years: 1 }

/**
 * What stands against giving a role as it is asked, or null. What is refused needs an exception that says why and
 * ends within a year; what is only warned of needs someone who says that they know.
 */
export function objectionTo(conflicts: readonly DutyConflict[], giving: Giving): Objection | null {
  const [refused, warned] = [refusedOf(conflicts), warnedOf(conflicts)]
  if (refused) {
    if (giving.exception === '') return { kind: 'refused', to: refused }
    const latest = Temporal.PlainDate.from(giving.from).add(LONGEST_EXCEPTION).toString()
    if (giving.to === null || giving.to > latest) return { kind: 'endless', to: refused }
  }
  return warned && !giving.confirmed ? { kind: 'warned', to: warned } : null
}

const refusedOf = (conflicts: readonly DutyConflict[]) =>
  conflicts.find(({ severity }) => severity === 'refused')
const warnedOf = (conflicts: readonly DutyConflict[]) =>
  conflicts.find(({ severity }) => severity === 'warned')

type DutyWords = Readonly<Record<Objection['kind'], (role: string, why: string) => Refusal>>

/** Lets through what may be given; returns what stays on record with it. */
export function mustGoTogether(conflicts: readonly DutyConflict[], giving: Giving, words: DutyWords) {
  const objection = objectionTo(conflicts, giving)
  if (objection) refuse(words[objection.kind](objection.to.other, objection.to.why))
  return {
    exception: refusedOf(conflicts) ? giving.exception : null,
    duties_confirmed: warnedOf(conflicts) !== undefined,
  }
}
