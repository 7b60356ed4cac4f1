import { expect, test } from 'vitest'
import { cvStatusNumbers, numberOfStatus } from '#recruitment/contract/statuses/cv-statuses.ts'
import { stateOfApplication, stateOfReferral } from './referral-states.ts'

test('of the 32 statuses a referrer learns four states', () => {
  const all = Map.groupBy(cvStatusNumbers, stateOfApplication)
  expect(all.get('received')).toEqual([numberOfStatus('pending')])
  expect(all.get('joined')).toEqual([numberOfStatus('onboarded')])
  expect(all.get('closed')).toContain(numberOfStatus('rejected'))
  expect(all.get('in_process')).toContain(numberOfStatus('on_hold'))
})

test.each([
  ['new', null, 'received'],
  ['converted', 6, 'in_process'],
  ['converted', null, 'closed'],
  ['duplicate', null, 'closed'],
  ['spam', null, 'closed'],
  ['discarded', null, 'closed'],
])('a referral that is %s with status %s shows as %s', (state, cv_status, shown) => {
  expect(stateOfReferral({ state, cv_status })).toBe(shown)
})
