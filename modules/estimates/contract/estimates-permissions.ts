import { definePermissions } from '#platform/contract/permission.ts'

export const estimatesPermissions = definePermissions({
  'estimates.estimate.read': { label: 'See estimates sent to prospects', scopes: ['own', 'all'] },
  'estimates.estimate.follow': {
    label: 'Resend estimates and record their outcome',
    scopes: ['own', 'all'],
  },
  'estimates.estimate.export': { label: 'Export estimates', scopes: ['all'] },
  'estimates.attachment.read': { label: 'Open prospects’ attachments', scopes: ['own', 'all'] },
  'estimates.report.read': {
    label: 'See calculator reports',
    scopes: ['all'],
  },
  'estimates.rates.read': { label: 'See the rate card', scopes: ['all'] },
  'estimates.rates.edit': { label: 'Edit the draft rate card', scopes: ['all'] },
  'estimates.rates.publish': { label: 'Publish the rate card', scopes: ['all'] },
  'estimates.page.manage': { label: 'Manage public calculator settings', scopes: ['all'] },
})
