import { expect, test } from 'vitest'
import { movesAtOnce, quotedFee, refusalOfMove, shareOf, type MoveRefusal, type Mover } from './lead-rules.ts'

const plain = { kind: 'open', needs_follow_up: false, needs_reason: false } as const
const demo = { kind: 'open', needs_follow_up: true, needs_reason: false } as const
const won = { kind: 'won', needs_follow_up: false, needs_reason: false } as const
const lost = { kind: 'lost', needs_follow_up: false, needs_reason: true } as const

const own = { isOwn: true, isManager: false }
const manager = { isOwn: false, isManager: true }
const other = { isOwn: false, isManager: false }

const bare = { followUp: null, reason: '', batch: null, today: '2026-11-25' }
type Wish = Parameters<typeof refusalOfMove>[0]

test.each<[string, Partial<Wish> & Pick<Wish, 'from' | 'to'>, Mover, MoveRefusal | null]>([
  ['from open to open by its counsellor', { from: plain, to: plain }, own, null],
  ['by the manager', { from: plain, to: plain }, manager, null],
  ['by another counsellor', { from: plain, to: plain }, other, 'not_yours'],
  ['without the day that it needs', { from: plain, to: demo }, own, 'follow_up'],
  ['with today', { from: plain, to: demo, followUp: '2026-11-25' }, own, 'follow_up_past'],
  ['with tomorrow', { from: plain, to: demo, followUp: '2026-11-26' }, own, null],
  [
    'with a day that lies back, though none is needed',
    { from: plain, to: plain, followUp: '2026-11-24' },
    own,
    'follow_up_past',
  ],
  ['to lost without a reason', { from: plain, to: lost }, own, 'reason'],
  ['to lost with one', { from: plain, to: lost, reason: 'Too far' }, own, null],
  ['to won without a batch', { from: demo, to: won }, own, 'batch'],
  ['to won with one', { from: demo, to: won, batch: 1 }, own, null],
  ['out of lost by its counsellor', { from: lost, to: plain }, own, 'manager_only'],
  ['out of won by its counsellor', { from: won, to: plain }, own, 'manager_only'],
  ['out of won by the manager', { from: won, to: plain }, manager, null],
  ['out of lost by the manager, with what the status needs', { from: lost, to: demo }, manager, 'follow_up'],
])('a move %s', (_name, wish, mover, refusal) =>
  expect(refusalOfMove({ ...bare, ...wish }, mover)).toBe(refusal),
)

test('only a status that asks for nothing takes a card at once', () =>
  expect([plain, demo, won, lost].map(movesAtOnce)).toEqual([true, false, false, false]))

test.each([
  [40_000_00, 1_000, 36_000_00],
  [40_000_00, 0, 40_000_00],
  [40_000_00, 10_000, 0],
  [101, 5_000, 51],
])('of %i paise, %i hundredths of a percent less is %i', (fee, discount, quoted) =>
  expect(quotedFee(fee, discount)).toBe(quoted),
)

test.each([
  [30, 200, 1_500],
  [18, 24, 7_500],
  [1, 3, 3_333],
  [0, 0, null],
])('%i of %i is %s hundredths of a percent', (count, of, share) => expect(shareOf(count, of)).toBe(share))
