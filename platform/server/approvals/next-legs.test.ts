import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasEnoughApprovers, nextLegs, type Leg, type Step } from './next-legs.ts'

const legsOf = (steps: readonly Step[]): Leg[] =>
  steps.flatMap(({ mode, approvers }, at) =>
    approvers.map((approver_id) => ({
      id: (at + 1) * 100 + approver_id,
      step: at + 1,
      mode,
      approver_id,
      status: 'pending' as const,
    })),
  )

const decided = (legs: readonly Leg[], id: number, status: Leg['status']): Leg[] =>
  legs.map((leg) => (leg.id === id ? { ...leg, status } : leg))

const ids = (legs: readonly Leg[]) => legs.map(({ id }) => id)

const anyOf = (...approvers: number[]): Step => ({ kind: 'any', mode: 'any-of', approvers })
const allOf = (...approvers: number[]): Step => ({ kind: 'all', mode: 'all-of', approvers })

test('of those of whom anybody may decide the first one does, and the others need not', () => {
  const legs = legsOf([anyOf(1, 2, 3)])
  expect(ids(nextLegs(legs).open)).toEqual([101, 102, 103])
  const after = nextLegs(decided(legs, 102, 'approved'))
  expect([after.outcome, ids(after.open), ids(after.moot)]).toEqual(['approved', [], [101, 103]])
})

test('where everybody must agree, the last one finishes it', () => {
  let legs = legsOf([allOf(1, 2)])
  legs = decided(legs, 101, 'approved')
  expect([nextLegs(legs).outcome, ids(nextLegs(legs).open)]).toEqual(['open', [102]])
  expect(nextLegs(decided(legs, 102, 'approved')).outcome).toBe('approved')
})

test('a sequence is one step after the other', () => {
  const legs = legsOf([allOf(1), allOf(2)])
  expect(ids(nextLegs(legs).open)).toEqual([101])
  expect(ids(nextLegs(decided(legs, 101, 'approved')).open)).toEqual([202])
})

test('four eyes: an approver who has decided in the first step is not asked in the second', () => {
  const legs = decided(legsOf([anyOf(1, 2), anyOf(1, 2)]), 101, 'approved')
  const { outcome, open, moot } = nextLegs(legs)
  expect([outcome, ids(open), ids(moot)]).toEqual(['open', [202], [102, 201]])
})

test('an approver who must approve twice approves once', () => {
  const legs = decided(legsOf([allOf(1), allOf(1, 2)]), 101, 'approved')
  expect(ids(nextLegs(legs).open)).toEqual([202])
  expect(nextLegs(decided(legsOf([allOf(1), allOf(1)]), 101, 'approved')).outcome).toBe('approved')
})

test.each([
  [[anyOf(1)], true],
  [[anyOf()], false],
  [[anyOf(1), anyOf(1)], false],
  [[anyOf(1, 2), anyOf(1, 2)], true],
  [[anyOf(1), anyOf(2)], true],
  [[anyOf(1), anyOf(2), anyOf(2)], false],
  [[anyOf(1, 2), anyOf(3), anyOf(1, 2)], true],
  [[allOf(1, 2), anyOf(2)], false],
  [[allOf(1), anyOf(1, 2)], true],
  [[allOf()], false],
])('%j has enough approvers: %s', (steps, enough) => {
  expect(hasEnoughApprovers(steps)).toBe(enough)
})

const step = fc.record({
  kind: fc.constant('any kind'),
  mode: fc.constantFrom('any-of' as const, 'all-of' as const),
  approvers: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
})
const decidable = fc.array(step, { minLength: 1, maxLength: 4 }).filter(hasEnoughApprovers)

test('in whichever order the approvers decide, it ends, and no one has been heard twice', () => {
  fc.assert(
    fc.property(decidable, fc.infiniteStream(fc.nat()), (steps, choices) => {
      let legs = legsOf(steps)
      while (nextLegs(legs).outcome === 'open') {
        const { open, moot } = nextLegs(legs)
        expect(open.length).toBeGreaterThan(0)
        expect(new Set(open.map((leg) => leg.step)).size).toBe(1)
        expect(ids(open).filter((id) => ids(moot).includes(id))).toEqual([])
        for (const leg of moot) legs = decided(legs, leg.id, 'skipped')
        legs = decided(legs, open[choices.next().value % open.length]!.id, 'approved')
      }
      const heard = legs.filter((leg) => leg.status === 'approved').map((leg) => leg.approver_id)
      expect(new Set(heard).size).toBe(heard.length)
      expect(nextLegs(legs)).toMatchObject({ outcome: 'approved', open: [] })
      for (const [at, { mode, approvers }] of steps.entries()) {
        const here = legs.filter((leg) => leg.step === at + 1 && leg.status === 'approved')
        const isRight = mode === 'all-of' ? approvers.every((id) => heard.includes(id)) : here.length === 1
        expect(isRight).toBe(true)
      }
    }),
  )
})

test('one rejection ends it, whenever it comes, and nothing is left to decide', () => {
  fc.assert(
    fc.property(decidable, fc.nat(6), fc.infiniteStream(fc.nat()), (steps, agreed, choices) => {
      let legs = legsOf(steps)
      const pick = () => {
        const { open } = nextLegs(legs)
        return open[choices.next().value % open.length]!.id
      }
      for (let at = 0; at < agreed; at++) {
        const next = decided(legs, pick(), 'approved')
        if (nextLegs(next).outcome === 'approved') break
        legs = next
      }
      legs = decided(legs, pick(), 'rejected')
      const { outcome, open, moot } = nextLegs(legs)
      expect([outcome, open]).toEqual(['rejected', []])
      expect(ids(moot)).toEqual(ids(legs.filter((leg) => leg.status === 'pending')))
    }),
  )
})
