export { contactsArea } from './contacts-handlers.ts'
export { contactsMerged, contactsParted, enquiryReceived } from './contacts-events.ts'
export {
  findOptionalContactAt as findContact,
  listContactIdsByAddress,
  listReceivers,
} from './contacts-queries.ts'
export {
  findCustomerOf,
  findOptionalCustomer,
  listCustomerUsers,
  listFreeSignIns,
  suggestCustomers,
} from './customer-queries.ts'
export { addCustomerUser, removeCustomerUser } from './customer-users.ts'
export { mergeContacts, partContacts } from './merge-contacts.ts'
export { rowsOfContact } from './rows-of-contact.ts'
export {
  liftListedSuppression,
  liftSuppression,
  suppress,
  everyoneAt,
  suppressionOf,
  suppressionsOf,
} from './suppression.ts'

export { ERASED_NAME, factsOf, MOST_RECORDS } from './personal-record-source.ts'
export { countryOfPhone, phoneKey, splitPhone } from './phone-numbers.ts'
export { resolveContact } from './resolve-contact.ts'
export { keepSpam, spamReason } from './spam.ts'
export { addOwnLead, writeContact, type ContactForm } from './contact-records.ts'
export { holdAddresses, writeContacts, writeLeads } from './contact-batches.ts'
export {
  assignContact,
  contactRows,
  fillContactGaps,
  hasLeadOf,
  historyOf,
  leadRows,
  lockOptionalContact,
  lockOptionalLead,
  OPEN_LEAD,
  openLeadsOf,
  updateLead,
} from './contact-record-queries.ts'
export { listCountries } from './countries.ts'
