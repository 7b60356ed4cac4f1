import { definePermissions } from '#platform/contract/permission.ts'

export const cvPermissions = definePermissions({
  'cv.own.write': { label: 'Edit own CV and editions', scopes: ['own'] },
  'cv.cv.read': { label: 'See others’ CVs', scopes: ['team', 'company', 'all'] },
  'cv.cv.verify': { label: 'Verify entries in others’ CVs', scopes: ['team', 'company', 'all'] },
  'cv.edition.make': { label: 'Create editions of others’ CVs', scopes: ['team', 'company', 'all'] },
  'cv.inventory.read': { label: 'Search colleagues by skill', scopes: ['team', 'company', 'all'] },
  'cv.inventory.export': { label: 'Export the skills search', scopes: ['company', 'all'] },
})
