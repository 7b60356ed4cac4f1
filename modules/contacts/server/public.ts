export { contactsArea } from './contacts-handlers.ts'
export { listReceivers } from './contacts-queries.ts'

export { ERASED_NAME, factsOf, MOST_RECORDS } from './personal-record-source.ts'
export { countryOfPhone, phoneKey, splitPhone } from './phone-numbers.ts'
export { resolveContact } from './resolve-contact.ts'
export { keepSpam, spamReason } from './spam.ts'
export { addOwnLead, writeContact } from './contact-records.ts'
export {
  assignContact,
  contactRows,
  hasLeadOf,
  historyOf,
  leadRows,
  lockOptionalContact,
  lockOptionalLead,
  OPEN_LEAD,
  openLeadsOf,
  updateLead,
} from './contact-record-queries.ts'
