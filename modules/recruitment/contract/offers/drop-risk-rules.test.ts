import { expect, test } from 'vitest'
import { dropRiskOf, type AcceptedOffer } from './drop-risk-rules.ts'

const calm: AcceptedOffer = {
  days_to_joining: 20,
  notice_days: 30,
  isInvited: true,
  isSubmitted: false,
  silent_days: 13,
}
const riskOf = (more: Partial<AcceptedOffer>) => dropRiskOf({ ...calm, ...more })

test('documents, a long notice period and silence are signs, and each says why', () => {
  expect(riskOf({})).toEqual({ risk: 'none', reasons: [] })
  expect(riskOf({ days_to_joining: 14 })).toEqual({
    risk: 'some',
    reasons: ['Documents are missing 14 days before joining'],
  })
  expect(riskOf({ days_to_joining: 14, isSubmitted: true }).risk).toBe('none')
  expect(riskOf({ days_to_joining: 14, isInvited: false }).reasons).toEqual(['Not invited to onboarding yet'])
  expect(riskOf({ notice_days: 59 }).risk).toBe('none')
  expect(riskOf({ notice_days: 60 }).reasons).toEqual(['Notice period of 60 days elsewhere'])
  expect(riskOf({ notice_days: null, silent_days: 14 }).reasons).toEqual(['Nothing heard for 14 days'])
})

test('two signs are a high risk', () => {
  expect(riskOf({ notice_days: 90, silent_days: 20 }).risk).toBe('high')
})
