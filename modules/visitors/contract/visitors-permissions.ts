import { definePermissions } from '#platform/contract/permission.ts'

export const visitorsPermissions = definePermissions({
  'visitors.guest.announce': {
    label: 'Announce guests whom one expects, and see one’s own visitors',
    scopes: ['own'],
  },
  'visitors.book.read': { label: 'See the visitors of every office, and the reports', scopes: ['all'] },
  'visitors.book.export': { label: 'Take the visitors of every office along as a file', scopes: ['all'] },
  'visitors.contact.read': { label: 'See phone numbers and addresses of visitors', scopes: ['all'] },
  'visitors.desk.manage': {
    label: 'Keep the desks of the visitor book and what each office asks of visitors',
    scopes: ['all'],
  },
})
