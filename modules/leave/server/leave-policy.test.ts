import { expect, test } from 'vitest'
import type { Grants } from '#platform/contract/permission.ts'
import {
  isKindSeen,
  isSeen,
  isSeenInFull,
  mayAdjust,
  mayCloseYear,
  mayExportAll,
  mayManageLeave,
  mayOverride,
  mayReadAll,
  maySettle,
  mayUseLeave,
  type LeaveView,
} from './leave-policy.ts'

const READ = 'leave.application.read'
const EXPORT = 'leave.application.export'
type Kind = 'Staff' | 'Client' | null
const actor = (grants: Grants, userType: Kind = 'Staff') => ({ id: 1, companyId: 1, grants, userType })
const mayCloseTheirs = (asker: ReturnType<typeof actor>) => mayCloseYear(asker, 1)

test.each([
  [READ, mayReadAll],
  ['leave.application.override', mayOverride],
  ['leave.balance.adjust', mayAdjust],
  ['leave.encashment.settle', maySettle],
  ['leave.year.close', mayCloseTheirs],
] as const)(
  '%s over all or one company lets do what it says, and to a customer nothing',
  (permission, may) => {
    expect(may(actor({ [permission]: 'all' }))).toBe(true)
    expect(may(actor({ [permission]: 'company' }))).toBe(true)
    expect(may(actor({ [permission]: 'team' }))).toBe(false)
    expect(may(actor({}))).toBe(false)
    expect(may(actor({ [permission]: 'all' }, 'Client'))).toBe(false)
  },
)

test('the rules of leave are the same for every company', () => {
  expect(mayManageLeave(actor({ 'leave.policy.manage': 'all' }))).toBe(true)
  expect(mayManageLeave(actor({ 'leave.policy.manage': 'company' }))).toBe(false)
  expect(mayCloseYear(actor({ 'leave.year.close': 'company' }), 2)).toBe(false)
})

test('exporting needs both, to read and to export', () => {
  expect(mayExportAll(actor({ [READ]: 'all', [EXPORT]: 'all' }))).toBe(true)
  expect(mayExportAll(actor({ [READ]: 'all' }))).toBe(false)
  expect(mayExportAll(actor({ [EXPORT]: 'all' }))).toBe(false)
})

test('leave is for colleagues', () => {
  expect([actor({}), actor({}, 'Client'), actor({}, null)].map(mayUseLeave)).toEqual([true, false, false])
})

test('a person sees their own leave and that of their teams and projects; the kind only where it is theirs to know', () => {
  const view = (grants: Grants = {}): LeaveView => ({
    actor: actor(grants),
    team: new Set([2]),
    project: new Set([3]),
    company: new Set([4]),
  })
  const seen = (may: typeof isSeen, grants?: Grants) => [1, 2, 3, 4, 5].map((id) => may(view(grants), id))
  expect(seen(isSeen)).toEqual([true, true, true, false, false])
  expect(seen(isSeenInFull)).toEqual([true, true, false, false, false])
  expect(seen(isKindSeen)).toEqual([true, false, false, false, false])
  expect(seen(isSeen, { [READ]: 'company' })).toEqual([true, true, true, true, false])
  expect(seen(isSeenInFull, { [READ]: 'all' })).toEqual([true, true, true, true, true])
  expect(seen(isKindSeen, { [READ]: 'company' })).toEqual([true, false, false, false, false])
  expect(seen(isKindSeen, { [READ]: 'company', 'leave.medical.read': 'all' })).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})
