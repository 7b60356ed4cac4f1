import { expect, test } from 'vitest'
import { domainOf, isProvider } from '#sales/contract/accounts/domain-rules.ts'
import { leadStates, type LeadState } from './lead-lists.ts'
import { movesFor, refusalOfMove, type Mover, type MoveRefusal } from './lead-rules.ts'

const owner = { isOwner: true, isManager: false }
const manager = { isOwner: false, isManager: true }
const other = { isOwner: false, isManager: false }

test('the states are named as in the specification', () =>
  expect(leadStates.options.map(({ label }) => label)).toEqual([
    'Pending',
    'In Review',
    'Query Submitted',
    'Proposal Submitted',
    'Rejected',
    'Closed',
  ]))

// CRM.2
test.each<[LeadState, LeadState[], LeadState[]]>([
  [
    'pending',
    ['in_review', 'query_submitted', 'rejected'],
    ['in_review', 'query_submitted', 'rejected', 'closed'],
  ],
  [
    'in_review',
    ['query_submitted', 'proposal_submitted', 'rejected'],
    ['query_submitted', 'proposal_submitted', 'rejected', 'closed'],
  ],
  [
    'query_submitted',
    ['proposal_submitted', 'rejected', 'closed'],
    ['proposal_submitted', 'rejected', 'closed'],
  ],
  [
    'proposal_submitted',
    ['query_submitted', 'rejected', 'closed'],
    ['query_submitted', 'rejected', 'closed'],
  ],
  ['rejected', [], ['in_review']],
  ['closed', [], ['in_review']],
])('from %s the owner moves to %s, a manager to %s', (from, byOwner, byManager) => {
  expect(movesFor({ from, hasOwner: true }, owner)).toEqual(byOwner)
  expect(movesFor({ from, hasOwner: true }, manager)).toEqual(byManager)
  expect(movesFor({ from, hasOwner: true }, other)).toEqual([])
})

test.each<[Parameters<typeof refusalOfMove>[0], Mover, MoveRefusal | null]>([
  [{ from: 'pending', to: 'in_review', hasOwner: false }, manager, 'owner_needed'],
  [{ from: 'pending', to: 'rejected', hasOwner: false }, manager, null],
  [{ from: 'pending', to: 'proposal_submitted', hasOwner: true }, manager, 'no_way'],
  [{ from: 'closed', to: 'in_review', hasOwner: true }, owner, 'manager_only'],
  [{ from: 'in_review', to: 'closed', hasOwner: true }, owner, 'manager_only'],
  [{ from: 'in_review', to: 'rejected', hasOwner: true }, other, 'not_yours'],
])('the move %o', (move, mover, refusal) => expect(refusalOfMove(move, mover)).toBe(refusal))

test.each([
  ['https://www.Example.com/about', 'example.com'],
  ['example.co.in', 'example.co.in'],
  ['not a domain', null],
  ['localhost', null],
])('%s is the domain %s', (typed, domain) => expect(domainOf(typed)).toBe(domain))

test('a mail provider is no domain of a company', () => {
  expect(isProvider('gmail.com')).toBe(true)
  expect(isProvider('example.com')).toBe(false)
})
