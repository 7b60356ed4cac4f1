import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What sealing numbers, inviting new hires, reading files and mailing exports need beyond the context. */
export type PeopleParts = {
  readonly config: Pick<Config, 'publicUrl'>
  readonly files: FileStore
  readonly keyring: Keyring
}

/** Besides: what every area hands over when a person leaves, asked when it is needed. */
export type PeopleAreaParts = PeopleParts & { readonly leaverDuties: () => readonly LeaverDuty[] }
