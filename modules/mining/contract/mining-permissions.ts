import { definePermissions } from '#platform/contract/permission.ts'

export const miningPermissions = definePermissions({
  'mining.record.view': { label: 'Open data mining: see own records or all', scopes: ['own', 'all'] },
  'mining.record.work': { label: 'Mine companies and people', scopes: ['own', 'all'] },
  'mining.record.verify': { label: 'Verify mined companies and set targets', scopes: ['all'] },
  'mining.record.push': { label: 'Read verified companies and push them to sales', scopes: ['all'] },
  'mining.record.export': { label: 'Export mined companies and figures', scopes: ['all'] },
})
