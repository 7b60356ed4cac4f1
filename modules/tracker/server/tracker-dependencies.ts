import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Config } from '#platform/server/config.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'

export type ClockSpan = { readonly from: string; readonly to: string | null }

/** When someone was clocked in; an area beside this one knows, and the wiring hands it in. */
export type ReadClockSpans = (
  ctx: Ctx,
  wish: { readonly accountId: number; readonly from: string; readonly to: string },
) => Promise<readonly ClockSpan[]>

export type TrackerParts = {
  readonly tokens: Tokens
  readonly keyring: Keyring
  readonly files: FileStore
  readonly config: Pick<Config, 'publicUrl'>
  readonly readClockSpans: ReadClockSpans
}
