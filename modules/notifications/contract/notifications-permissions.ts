import { definePermissions } from '#platform/contract/permission.ts'

export const notificationsPermissions = definePermissions({
  'notifications.notice.send': {
    label: 'Send a notice to everyone, an office or a company',
    scopes: ['company', 'all'],
  },
})
