import type { Config } from '#platform/server/config.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

/** What mails and door labels need beyond the context. */
export type RoomsParts = { readonly config: Pick<Config, 'publicUrl'>; readonly keyring: Keyring }
