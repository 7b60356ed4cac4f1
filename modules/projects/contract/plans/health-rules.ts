type Facts = {
  readonly open: number
  readonly overdue: number
  readonly blocked: number
  readonly lateMilestones: number
  readonly isPastEnd: boolean
  readonly isSprintOver: boolean
}

export type Health = { readonly health: 'good' | 'at_risk' | 'late'; readonly reasons: string[] }

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** How a project stands, and why: late where a promise is broken, at risk where one may be. */
export function healthOf(facts: Facts): Health {
  const { open, overdue, blocked, lateMilestones, isPastEnd, isSprintOver } = facts
  const broken = [
    ...(isPastEnd ? ['The last day of the project has passed'] : []),
    ...(lateMilestones > 0 ? [counted(lateMilestones, 'milestone is late', 'milestones are late')] : []),
  ]
  const risks = [
    ...(overdue > 0 ? [`${counted(overdue, 'item', 'items')} of ${open} overdue`] : []),
    ...(blocked > 0 ? [counted(blocked, 'item is blocked', 'items are blocked')] : []),
    ...(isSprintOver ? ['The active sprint has passed its last day'] : []),
  ]
  if (broken.length > 0) return { health: 'late', reasons: [...broken, ...risks] }
  return { health: risks.length > 0 ? 'at_risk' : 'good', reasons: risks }
}
