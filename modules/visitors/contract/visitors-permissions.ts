import { definePermissions } from '#platform/contract/permission.ts'

export const visitorsPermissions = definePermissions({
  'visitors.guest.announce': {
    label: 'Announce guests and see own visitors',
    scopes: ['own'],
  },
  'visitors.book.read': { label: 'See visitors and reports for all offices', scopes: ['all'] },
  'visitors.book.export': { label: 'Export the visitors of all offices', scopes: ['all'] },
  'visitors.contact.read': { label: 'See visitors’ phone numbers and addresses', scopes: ['all'] },
  'visitors.desk.manage': {
    label: 'Manage visitor desks and office visitor settings',
    scopes: ['all'],
  },
})
