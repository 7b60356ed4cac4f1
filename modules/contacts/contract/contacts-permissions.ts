import { definePermissions } from '#platform/contract/permission.ts'

export const contactsPermissions = definePermissions({
  'contacts.enquiry.receive': {
    label: 'Be told of enquiries from outside that no one has taken yet',
    scopes: ['all'],
  },
  'contacts.person.read': {
    label: 'Look for all that is kept of someone outside, and make a copy of it for them',
    scopes: ['all'],
    confidential: true,
  },
  'contacts.person.erase': {
    label: 'Erase what is kept of someone outside, when they ask for it',
    scopes: ['all'],
    confidential: true,
  },
})
