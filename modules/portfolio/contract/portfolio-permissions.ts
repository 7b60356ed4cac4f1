import { definePermissions } from '#platform/contract/permission.ts'

export const portfolioPermissions = definePermissions({
  'portfolio.video.manage': {
    label: 'Manage portfolio videos',
    scopes: ['all'],
  },
  'portfolio.report.read': { label: 'See portfolio reports', scopes: ['all'] },
  'portfolio.viewer.read': { label: 'See portfolio viewers', scopes: ['own', 'all'] },
  'portfolio.viewer.export': { label: 'Export portfolio viewers', scopes: ['all'] },
})
