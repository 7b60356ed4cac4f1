import { definePermissions } from '#platform/contract/permission.ts'

export const contactsPermissions = definePermissions({
  'contacts.enquiry.receive': {
    label: 'Get notified of unassigned enquiries',
    scopes: ['all'],
  },
  'contacts.person.read': {
    label: 'Search and export external people’s personal data',
    scopes: ['all'],
    confidential: true,
  },
  'contacts.person.erase': {
    label: 'Erase external people’s personal data on request',
    scopes: ['all'],
    confidential: true,
  },
})
