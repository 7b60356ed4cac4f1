import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import {
  deleteAuthenticator,
  findOptionalAuthenticator,
  listUnusedCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
  takeStep,
} from './authenticator-queries.ts'
import { makeRecoveryCodes, stepOfCode } from './totp.ts'

export async function hasAuthenticator(ctx: Ctx, accountId: number): Promise<boolean> {
  const authenticator = await findOptionalAuthenticator(ctx, accountId)
  return authenticator?.confirmed_at != null
}

type Given = { accountId: number; code: string }

/** Takes the app's present code or one of the recovery codes, each once. */
export async function verifyAppCode(ctx: Ctx, keyring: Keyring, { accountId, code }: Given) {
  const authenticator = await findOptionalAuthenticator(ctx, accountId)
  if (authenticator?.confirmed_at == null) return false
  return /^\d{6}$/.test(code)
    ? takeAppCode(ctx, keyring, { authenticator, code })
    : takeRecoveryCode(ctx, keyring, { authenticator, code })
}

type Authenticator = { id: number; secret_sealed: string }
type Tried = { authenticator: Authenticator; code: string }

export async function takeAppCode(ctx: Ctx, keyring: Keyring, { authenticator, code }: Tried) {
  const step = stepOfCode(keyring.open(authenticator.secret_sealed), code, ctx.now)
  return step !== null && (await takeStep(ctx, authenticator.id, step))
}

async function takeRecoveryCode(ctx: Ctx, keyring: Keyring, { authenticator, code }: Tried) {
  const text = recoveryText(authenticator.id, code)
  const unused = await listUnusedCodes(ctx, authenticator.id)
  const found = unused.find(({ code_digest }) => keyring.digestMatches('code', text, code_digest))
  return found !== undefined && (await spendRecoveryCode(ctx, found.id))
}

/** Makes the recovery codes again and returns them, for the only time. */
export async function giveRecoveryCodes(ctx: Ctx, keyring: Keyring, authenticatorId: number) {
  const codes = makeRecoveryCodes()
  const digests = codes.map((code) => keyring.digest('code', recoveryText(authenticatorId, code)))
  await replaceRecoveryCodes(ctx, authenticatorId, digests)
  return codes
}

const recoveryText = (authenticatorId: number, code: string) =>
  `recovery:${authenticatorId}:${code.toUpperCase()}`

/** Takes the app and its recovery codes away; false when there was none. */
export async function removeAuthenticator(ctx: Ctx, accountId: number): Promise<boolean> {
  const authenticator = await findOptionalAuthenticator(ctx, accountId)
  if (!authenticator) return false
  await deleteAuthenticator(ctx, authenticator.id)
  return authenticator.confirmed_at !== null
}
