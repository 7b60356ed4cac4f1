import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { homeMessages } from '#home/contract/home-messages.ts'
import {
  MOST_SHORTCUTS,
  type moveShortcut as moveCall,
  type pinScreen as pinCall,
  type unpinScreen as unpinCall,
} from '#home/contract/shortcut-calls.ts'
import { findOptionalShortcuts, lockOwnShortcuts, updateShortcuts } from './shortcut-queries.ts'

export async function readShortcuts(ctx: Ctx) {
  return { paths: (await findOptionalShortcuts(ctx))?.paths ?? null }
}

/** Pinned already, it stays where it is. */
export const pinScreen = (ctx: Ctx, { path }: InputOf<typeof pinCall>) =>
  change(ctx, (paths) => {
    if (paths.includes(path)) return paths
    must(paths.length < MOST_SHORTCUTS, homeMessages.tooManyShortcuts)
    return [...paths, path]
  })

export const unpinScreen = (ctx: Ctx, { path }: InputOf<typeof unpinCall>) =>
  change(ctx, (paths) => paths.filter((pinned) => pinned !== path))

export const moveShortcut = (ctx: Ctx, { path, place }: InputOf<typeof moveCall>) =>
  change(ctx, (paths) => {
    must(paths.includes(path), homeMessages.noSuchShortcut)
    return paths.filter((pinned) => pinned !== path).toSpliced(place, 0, path)
  })

async function change(ctx: Ctx, next: (paths: string[]) => string[]) {
  const own = await lockOwnShortcuts(ctx)
  const paths = next(own.paths)
  if (paths.join(' ') !== own.paths.join(' ')) await updateShortcuts(ctx, own.id, paths)
  return { paths }
}
