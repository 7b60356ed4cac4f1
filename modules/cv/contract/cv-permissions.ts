import { definePermissions } from '#platform/contract/permission.ts'

export const cvPermissions = definePermissions({
  'cv.own.write': { label: 'Write the own CV and its editions', scopes: ['own'] },
  'cv.cv.read': { label: 'See the CVs of others', scopes: ['team', 'company', 'all'] },
  'cv.cv.verify': { label: 'Verify entries of the CVs of others', scopes: ['team', 'company', 'all'] },
  'cv.edition.make': { label: 'Make editions of the CVs of others', scopes: ['team', 'company', 'all'] },
  'cv.inventory.read': { label: 'Search colleagues by what they know', scopes: ['team', 'company', 'all'] },
  'cv.inventory.export': { label: 'Take the search by skills along as a file', scopes: ['company', 'all'] },
})
