import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { contactsMessages } from '#contacts/contract/contacts-messages.ts'
import { contactsPermissions } from '#contacts/contract/contacts-permissions.ts'
import * as personalCalls from '#contacts/contract/personal-record-calls.ts'
import { personalContacts, personalMails, personalSpam } from './personal-contacts.ts'
import { listCountries } from './countries.ts'
import { personalCopyFile } from './export-personal-copy.ts'
import { erase, find, readRequests } from './personal-records.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { purgeSpamSchedule } from './spam.ts'
import { contactsDuties } from './contacts-leaver-queries.ts'

type ContactsParts = {
  readonly keyring: Keyring
  readonly files: FileStore
  readonly config: Pick<Config, 'publicUrl'>
  /** What the areas above keep of people outside. */
  readonly personalSources: () => readonly PersonalSource[]
}

export function contactsArea(parts: ContactsParts): Area {
  // What stands on a contact is taken out before the contact itself.
  const sources = () => [...parts.personalSources(), personalContacts, personalSpam, personalMails]
  const personal = { keyring: parts.keyring, sources }
  const file = personalCopyFile(personal)
  return {
    name: 'contacts',
    ...contactsDuties,
    handlers: [
      answers(getCountrieslist, listCountries),
      answers(personalCalls.findPersonalRecords, find(personal)),
      answersPrepared(personalCalls.exportPersonalRecords, file.prepare, file.answer),
      answers(personalCalls.erasePersonalRecords, erase(personal)),
      answers(personalCalls.listPersonalRequests, readRequests),
    ],
    constraints: {
      contact_email_key: contactsMessages.emailTaken,
      contact_address_value_key: contactsMessages.addressTaken,
      customer_user_account_key: contactsMessages.customerTaken,
      contact_merge_once: contactsMessages.mergedAlready,
    },
    permissions: contactsPermissions,
    jobs: [file.job(parts)],
    schedule: [purgeSpamSchedule],
  }
}
