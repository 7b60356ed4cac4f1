import type { Keyring } from '../../../platform/server/secrets/keyring.ts'
import type { Tokens } from '../../../platform/server/secrets/tokens.ts'

export type VisitorsParts = { readonly tokens: Tokens; readonly keyring: Keyring }
