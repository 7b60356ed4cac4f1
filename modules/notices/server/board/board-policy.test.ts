import { expect, test } from 'vitest'
import type { Grants } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { mayEdit, mayModerate, maySeeReaders, maySomehowModerate } from './board-policy.ts'

const reader: Grants = { 'notices.board.read': 'all' }
const actorWith = (grants: Grants, userType: Actor['userType'] = 'Staff'): Actor => ({
  kind: 'employee',
  id: 1,
  name: 'Asha',
  sessionId: 's',
  grants,
  companyId: 2,
  locationId: null,
  userType,
  seenBy: null,
})
const moderator = (scope: 'all' | 'company') => actorWith({ ...reader, 'notices.post.moderate': scope })
const post = (state: string, company_id: number | null = 2, author_id = 9) => ({
  state,
  company_id,
  author_id,
})

test.each([
  ['all', 'published', 2, true],
  ['all', 'published', 3, true],
  ['all', 'published', null, true],
  ['all', 'withdrawn', 2, true],
  ['all', 'draft', 2, false],
  ['company', 'published', 2, true],
  ['company', 'published', 3, false],
  ['company', 'published', null, false],
  ['company', 'draft', 2, false],
] as const)('who moderates %s: a post that is %s, of company %s: %s', (scope, state, company, may) => {
  expect(mayModerate(moderator(scope), post(state, company))).toBe(may)
  expect(maySeeReaders(moderator(scope), post(state, company))).toBe(may)
})

test('without the board, or as a customer, nothing is moderated', () => {
  const grants: Grants = { 'notices.post.moderate': 'all' }
  for (const actor of [actorWith(grants), actorWith({ ...reader, ...grants }, 'Client'), actorWith(reader)]) {
    expect(mayModerate(actor, post('published'))).toBe(false)
    expect(maySomehowModerate(actor)).toBe(false)
  }
  expect(maySomehowModerate(moderator('company'))).toBe(true)
})

test('a draft is edited by its author alone, what stands on the board by who moderates it as well', () => {
  const writes: Grants = { ...reader, 'notices.post.write': 'all' }
  const both = actorWith({ ...writes, 'notices.post.moderate': 'all' })
  expect(mayEdit(both, post('draft'))).toBe(false)
  expect(mayEdit(both, post('published'))).toBe(true)
  expect(mayEdit(actorWith(writes), post('draft', 2, 1))).toBe(true)
  expect(mayEdit(actorWith(writes), post('published'))).toBe(false)
  expect(mayEdit(actorWith(reader), post('draft', 2, 1))).toBe(false)
})
