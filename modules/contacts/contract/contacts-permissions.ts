import { definePermissions } from '../../../platform/contract/permission.ts'

export const contactsPermissions = definePermissions({
  'contacts.enquiry.receive': {
    label: 'Be told of enquiries from outside that nobody has taken yet',
    scopes: ['all'],
  },
})
