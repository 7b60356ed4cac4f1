import { expect, test } from 'vitest'
import { explain, type HeldGrant } from './explain-access-rules.ts'

const grant = (more: Partial<HeldGrant>): HeldGrant => ({
  role_id: 1,
  role: 'Trainer',
  scope: 'own',
  valid_from: '2026-01-01',
  valid_to: null,
  reason: '',
  given_by: null,
  ...more,
})
const facts = {
  name: 'Asha',
  status: 'active',
  isCustomer: false,
  label: 'See slips',
  today: '2026-11-21',
} as const

test.each([
  ['nothing', [], 'none', 'Asha may not “See slips”: none of their roles grants it.'],
  ['one role', [grant({})], 'own', 'Asha may “See slips” for their own, through the role Trainer.'],
  [
    'the widest of two',
    [grant({}), grant({ role: 'Lead', scope: 'team' })],
    'team',
    'Asha may “See slips” for their team, through the role Lead.',
  ],
  [
    'a wider one that is over',
    [grant({}), grant({ role: 'Lead', scope: 'all', valid_to: '2026-11-20' })],
    'own',
    'Asha may “See slips” for their own, through the role Trainer.',
  ],
  [
    'one that has not begun',
    [grant({ valid_from: '2026-11-22' })],
    'none',
    'Asha may not “See slips” today: the role Trainer is held on other days.',
  ],
] as const)('%s is explained', (_, grants, scope, sentence) => {
  expect(explain({ ...facts, grants })).toMatchObject({ scope, sentence })
})

test('the first and the last day count, and a person who may not sign in may do nothing', () => {
  const grants = [grant({ valid_from: '2026-11-21', valid_to: '2026-11-21' })]
  expect(explain({ ...facts, grants }).scope).toBe('own')
  expect(explain({ ...facts, grants, status: 'locked' })).toMatchObject({
    scope: 'none',
    sentence: 'Asha can’t sign in, so no permission applies.',
  })
})

test('roles that a customer was given by mistake give nothing', () => {
  expect(explain({ ...facts, grants: [grant({ scope: 'all' })], isCustomer: true })).toMatchObject({
    scope: 'none',
    sentence: 'Asha may not “See slips”: roles give a customer nothing.',
  })
})
