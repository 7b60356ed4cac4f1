import type { SetUpStep } from '#platform/server/home-card.ts'
import { findOptionalSole, isHrHeld } from './sole-administrator-queries.ts'

export const hrStep: SetUpStep = {
  label: 'Take the HR manager role',
  detail:
    'Open your own account and choose Give a role. You hold it alone until a second administrator signs in.',
  path: '/access-control/people',
  isDone: isHrHeld,
}

export const secondAdministratorStep: SetUpStep = {
  label: 'Add a second administrator',
  detail: 'From their first sign-in on, two people give the roles that matter most.',
  path: '/access-control/people',
  isDone: async (ctx) => (await findOptionalSole(ctx))?.ended_at !== null,
}
