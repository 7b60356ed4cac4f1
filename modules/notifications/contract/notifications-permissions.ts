import { definePermissions } from '#platform/contract/permission.ts'

export const notificationsPermissions = definePermissions({
  'notifications.notice.send': {
    label: 'Send notifications to everyone, an office or a company',
    scopes: ['company', 'all'],
  },
})
