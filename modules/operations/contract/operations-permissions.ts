import { definePermissions } from '#platform/contract/permission.ts'

export const operationsPermissions = definePermissions({
  'operations.outbox.read': {
    label: 'Read the outbox',
    scopes: ['all'],
    confidential: true,
    byTwo: true,
  },
  'operations.jobs.read': { label: 'Manage everyone’s background tasks', scopes: ['all'] },
  'operations.change-log.read': { label: 'Read the change log', scopes: ['all'] },
  'operations.mail-template.manage': { label: 'Edit mail templates', scopes: ['all'] },
  'operations.embedding.manage': {
    label: 'Manage websites that embed public pages',
    scopes: ['all'],
  },
  'operations.system.read': { label: 'See system health', scopes: ['all'] },
})
