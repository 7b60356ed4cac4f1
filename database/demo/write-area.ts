import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type AreaStory = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  /** Without a place for files the story has none. */
  readonly files: FileStore | undefined
  /** Without it nothing can be sealed, and what would have to be is left out. */
  readonly keyring: Keyring | undefined
}

/** What the demo company has in one area. */
export type WriteArea = (ctx: Ctx, story: AreaStory) => Promise<void>
