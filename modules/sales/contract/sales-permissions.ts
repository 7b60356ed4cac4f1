import { definePermissions } from '#platform/contract/permission.ts'

export const salesPermissions = definePermissions({
  'sales.record.view': {
    label: 'See contacts, leads, deals and client accounts',
    scopes: ['own', 'team', 'company', 'all'],
  },
  'sales.record.edit': {
    label: 'Edit contacts, leads, deals and client accounts',
    scopes: ['own', 'team', 'company', 'all'],
  },
  'sales.record.assign': {
    label: 'Reassign contacts, leads and deals, reopen leads and deals, and read private notes',
    scopes: ['team', 'company', 'all'],
  },
  'sales.record.export': { label: 'Export contacts, leads, deals and client accounts', scopes: ['all'] },
  'sales.settings.manage': {
    label: 'Change stages, targets, email texts and dealing in turn',
    scopes: ['all'],
  },
  'sales.deal.amount': { label: 'See and enter amounts of deals', scopes: ['all'] },
})
