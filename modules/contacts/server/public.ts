export { contactsArea } from './contacts-handlers.ts'
export { listReceivers } from './contacts-queries.ts'

export { ERASED_NAME, factsOf, MOST_RECORDS } from './personal-record-source.ts'
export { countryOfPhone, splitPhone } from './phone-numbers.ts'
export { resolveContact } from './resolve-contact.ts'
export { keepSpam, spamReason } from './spam.ts'
