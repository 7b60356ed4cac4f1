import type { StateOf } from '#platform/contract/catalogue.ts'
import type { legStates, LegMode } from '#platform/contract/approval.ts'

export type Step = {
  /** What is asked of these people: to decide as manager, as project manager, as administrator. */
  readonly kind: string
  readonly mode: LegMode
  readonly approvers: readonly number[]
}

export type Leg = {
  readonly id: number
  readonly step: number
  readonly mode: LegMode
  readonly approver_id: number
  readonly status: StateOf<typeof legStates>
}

export type NextLegs<L extends Leg> = {
  readonly outcome: 'open' | 'approved' | 'rejected'
  /** Those that may be decided now. */
  readonly open: readonly L[]
  /** Those that still wait and that no decision can be about any more. */
  readonly moot: readonly L[]
}

/**
 * What the decisions so far come to. Steps follow one another, and one rejection ends the whole. No one is asked
 * twice: in a step that needs everybody the first decision serves, in one that needs anybody it must be another.
 */
export function nextLegs<L extends Leg>(legs: readonly L[]): NextLegs<L> {
  const waiting = legs.filter((leg) => leg.status === 'pending')
  if (legs.some((leg) => leg.status === 'rejected')) return { outcome: 'rejected', open: [], moot: waiting }
  const heard = new Set(legs.filter((leg) => leg.status === 'approved').map((leg) => leg.approver_id))
  const unfinished = stepsOf(legs).filter((step) => !isApproved(step, heard))
  const askable = unfinished.map((step) =>
    step.filter((leg) => leg.status === 'pending' && !heard.has(leg.approver_id)),
  )
  const stillNeeded = new Set(askable.flat())
  return {
    outcome: unfinished.length === 0 ? 'approved' : 'open',
    open: askable[0] ?? [],
    moot: waiting.filter((leg) => !stillNeeded.has(leg)),
  }
}

/** Whether someone is left to ask in every step, no matter who decides in the steps before. */
export const hasEnoughApprovers = (steps: readonly Step[]): boolean =>
  steps.every((step, at) => {
    const earlier = steps.slice(0, at)
    const surelyHeard = new Set(earlier.flatMap((one) => (one.mode === 'all-of' ? one.approvers : [])))
    const left = step.approvers.filter((approver) => !surelyHeard.has(approver)).length
    return step.mode === 'all-of'
      ? step.approvers.length > 0
      : left > earlier.filter((one) => one.mode === 'any-of' && mayBeHeardIn(step, one)).length
  })

/** Whether who decides in the one step is among those of the other. */
const mayBeHeardIn = (step: Step, { approvers }: Step): boolean =>
  approvers.some((approver) => step.approvers.includes(approver))

const stepsOf = <L extends Leg>(legs: readonly L[]): L[][] =>
  [...Map.groupBy(legs, (leg) => leg.step)].toSorted(([one], [other]) => one - other).map(([, step]) => step)

const isApproved = (step: readonly Leg[], heard: ReadonlySet<number>): boolean =>
  step[0]?.mode === 'any-of'
    ? step.some((leg) => leg.status === 'approved')
    : step.every((leg) => heard.has(leg.approver_id))
