import { expect, test } from 'vitest'
import type { Grants, Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { may, mayAll, mayOn } from './estimates-policy.ts'

const FOLLOW = 'estimates.estimate.follow'
const actorWith = (grants: Grants): Actor => ({
  kind: 'employee',
  id: 7,
  name: 'Asha',
  sessionId: 's',
  grants,
  companyId: 1,
  locationId: null,
  userType: 'Staff',
  seenBy: null,
})

test.each([
  ['all', 7, true],
  ['all', 8, true],
  ['all', null, true],
  ['own', 7, true],
  ['own', 8, false],
  ['own', null, false],
  ['none', 7, false],
] as const)('with the scope %s on the estimate of owner %s: %s', (scope: Scope, owner, is) => {
  const actor = actorWith({ [FOLLOW]: scope })
  expect(mayOn(actor, FOLLOW, owner)).toBe(is)
  expect(mayAll(actor, FOLLOW)).toBe(scope === 'all')
  expect(may(actor, FOLLOW)).toBe(scope !== 'none')
})

test('another permission gives nothing', () => {
  expect(mayOn(actorWith({ 'estimates.rates.edit': 'all' }), FOLLOW, 7)).toBe(false)
})
