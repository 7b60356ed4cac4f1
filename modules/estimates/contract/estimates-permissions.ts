import { definePermissions } from '#platform/contract/permission.ts'

export const estimatesPermissions = definePermissions({
  'estimates.estimate.read': { label: 'See the estimates that prospects were sent', scopes: ['own', 'all'] },
  'estimates.estimate.follow': {
    label: 'Send estimates again and note what became of them',
    scopes: ['own', 'all'],
  },
  'estimates.estimate.export': { label: 'Take the list of estimates along as a file', scopes: ['all'] },
  'estimates.attachment.read': { label: 'Open what prospects sent along', scopes: ['own', 'all'] },
  'estimates.report.read': {
    label: 'See how far prospects come, and what estimates come to',
    scopes: ['all'],
  },
  'estimates.rates.read': { label: 'See the rates behind the cost calculator', scopes: ['all'] },
  'estimates.rates.edit': { label: 'Change a draft of the rates', scopes: ['all'] },
  'estimates.rates.publish': { label: 'Publish the rates', scopes: ['all'] },
  'estimates.page.manage': { label: 'Set links and limits of the public calculator', scopes: ['all'] },
})
