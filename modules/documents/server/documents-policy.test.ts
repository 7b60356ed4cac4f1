import { expect, test } from 'vitest'
import * as policy from './documents-policy.ts'

const actor = (
  permission: string,
  scope: 'own' | 'team' | 'company' | 'all',
  userType: 'Staff' | 'Client' = 'Staff',
) => ({
  grants: { [permission]: scope },
  userType,
})

test.each([
  ['documents.own.use', policy.mayUseOwn, 'own', null],
  ['documents.staff.open', policy.mayOpenStaff, 'all', 'company'],
  ['documents.type.manage', policy.mayManageTypes, 'all', 'company'],
  ['documents.template.manage', policy.mayManageTemplates, 'all', 'company'],
  ['documents.document.manage', policy.mayManage, 'company', 'team'],
  ['documents.document.export', policy.mayExport, 'company', 'team'],
  ['documents.letter.draft', policy.mayDraft, 'company', 'team'],
  ['documents.letter.issue', policy.mayIssue, 'company', 'team'],
] as const)('%s is enough from its scope on, and never for a customer', (permission, may, least, less) => {
  expect(may(actor(permission, least))).toBe(true)
  expect(may(actor(permission, 'all'))).toBe(true)
  expect(may({ grants: less === null ? {} : { [permission]: less }, userType: 'Staff' })).toBe(false)
  expect(may({ grants: {}, userType: 'Staff' })).toBe(false)
  expect(may(actor(permission, 'all', 'Client'))).toBe(false)
})
