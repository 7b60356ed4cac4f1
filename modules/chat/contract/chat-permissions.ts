import { definePermissions } from '#platform/contract/permission.ts'

export const chatPermissions = definePermissions({
  'chat.chat.handle': { label: 'Answer visitors of the chat sites one is in', scopes: ['all'] },
  'chat.chat.supervise': {
    label: 'See figures, take over and delete files where one supervises a chat site',
    scopes: ['all'],
  },
  'chat.site.manage': { label: 'Manage chat sites, their hours and agents', scopes: ['all'] },
})
