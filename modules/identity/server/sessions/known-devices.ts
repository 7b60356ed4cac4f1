import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { insertDevice, isKnownDevice, touchDevice } from './known-device-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

type Given = { readonly accountId: number | undefined; readonly device: string | undefined }

/** Whether this account was signed in to before with what this browser holds. */
export const comesFromKnownDevice = (ctx: Ctx, { accountId, device }: Given): Promise<boolean> =>
  isKnownDevice(ctx, { accountId: accountId ?? 0, digest: tokenDigest(device ?? '') })

/** Someone has come in with every proof: the browser is known from now on, by what it is given here. */
export async function rememberDevice(
  ctx: Ctx,
  { accountId, device }: { accountId: number; device: string | undefined },
): Promise<{ id: number; device: string }> {
  const known = device && (await touchDevice(ctx, { accountId, digest: tokenDigest(device) }))
  if (device && known) return { id: known, device }
  const fresh = randomId()
  return { id: await insertDevice(ctx, { accountId, digest: tokenDigest(fresh) }), device: fresh }
}
