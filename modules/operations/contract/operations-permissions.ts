import { definePermissions } from '#platform/contract/permission.ts'

export const operationsPermissions = definePermissions({
  'operations.outbox.read': {
    label: 'Read the mails that the product sends',
    scopes: ['all'],
    confidential: true,
    byTwo: true,
  },
  'operations.jobs.read': { label: 'See and steer the background tasks of everybody', scopes: ['all'] },
  'operations.change-log.read': { label: 'Read who changed what', scopes: ['all'] },
  'operations.mail-template.manage': { label: 'Word the mails that the product sends', scopes: ['all'] },
  'operations.embedding.manage': {
    label: 'Say which websites may hold our public pages',
    scopes: ['all'],
  },
  'operations.system.read': { label: 'See how the installation is doing', scopes: ['all'] },
})
