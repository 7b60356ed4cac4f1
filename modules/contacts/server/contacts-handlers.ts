import { answers, type Area } from '../../../platform/server/area.ts'
import { getCountrieslist } from '../contract/contacts-calls.ts'
import { contactsMessages } from '../contract/contacts-messages.ts'
import { contactsPermissions } from '../contract/contacts-permissions.ts'
import { listCountries } from './countries.ts'
import { purgeSpamSchedule } from './spam.ts'

export const contactsArea = (): Area => ({
  name: 'contacts',
  handlers: [answers(getCountrieslist, listCountries)],
  constraints: {
    contact_email_key: contactsMessages.emailTaken,
    contact_address_value_key: contactsMessages.addressTaken,
  },
  permissions: contactsPermissions,
  schedule: [purgeSpamSchedule],
})
