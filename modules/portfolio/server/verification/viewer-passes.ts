import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId, type Keyring } from '#platform/server/secrets/keyring.ts'
import { portfolioMessages as say } from '#portfolio/contract/portfolio-messages.ts'
import { findOptionalViewerOfPass, insertPass, type Viewer } from './viewer-pass-queries.ts'

const PASS_DAYS = 30

const digestOf = (keyring: Keyring, pass: string) => keyring.digest('token', `portfolio-pass/${pass}`)

/** What the specification calls the contact id: 192 random bits, of which only a digest is kept. */
export async function givePass(ctx: Ctx, keyring: Keyring, viewerId: number): Promise<string> {
  const pass = randomId()
  const expires = daysLater(ctx.now, PASS_DAYS)
  await insertPass(ctx, { digest: digestOf(keyring, pass), viewer_id: viewerId, expires_at: expires })
  return pass
}

/** Whose pass it is; unknown, forged and expired are one answer. */
export async function viewerOf(ctx: Ctx, keyring: Keyring, pass: string): Promise<Viewer> {
  const viewer = await findOptionalViewerOfPass(ctx, digestOf(keyring, pass))
  must(viewer, say.verifyAgain)
  return viewer
}
