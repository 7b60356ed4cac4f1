import type { Keyring } from '../../../platform/server/secrets/keyring.ts'
import type { Tokens } from '../../../platform/server/secrets/tokens.ts'

/** What signing in needs beyond the context: the keys of this installation. */
export type IdentityParts = { readonly tokens: Tokens; readonly keyring: Keyring }
