import type { SetUpStep } from '#platform/server/home-card.ts'
import { hasOwnRule } from './leave-type-queries.ts'

export const leaveRulesStep: SetUpStep = {
  label: 'Check the leave rules',
  detail: 'How many days people get, and how they build up.',
  path: '/leave-rules',
  needs: 'leave.policy.manage',
  isDone: hasOwnRule,
}
