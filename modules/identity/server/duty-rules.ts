import { Temporal } from 'temporal-polyfill'
import type { Refusal } from '../../../platform/contract/refusal.ts'
import { roleMessages as say } from '../contract/role-messages.ts'

/** A role held in some of the days for which another is given, although the two do not go together. */
export type DutyConflict = {
  readonly severity: 'refused' | 'warned'
  readonly other: string
  readonly why: string
}

type Giving = {
  readonly from: string
  readonly to: string | null
  readonly exception: string
  readonly confirmed: boolean
}

const LONGEST_EXCEPTION = { years: 1 }

/**
 * Why a role may not be given as it is asked, or null. What is refused needs an exception that says why and ends
 * within a year; what is only warned of needs somebody who says that they know.
 */
export function objectionTo(conflicts: readonly DutyConflict[], giving: Giving): Refusal | null {
  const refused = conflicts.find(({ severity }) => severity === 'refused')
  if (refused) {
    if (giving.exception === '') return say.dutiesRefused(refused.other, refused.why)
    const latest = Temporal.PlainDate.from(giving.from).add(LONGEST_EXCEPTION).toString()
    if (giving.to === null || giving.to > latest) return say.exceptionNeedsEnd
  }
  const warned = conflicts.find(({ severity }) => severity === 'warned')
  return warned && !giving.confirmed ? say.dutiesWarned(warned.other, warned.why) : null
}
