import type { Ctx } from './ctx.ts'

type FoundRecord = { readonly title: string; readonly detail: string; readonly path: string }

/** Records that the command palette finds besides screens: a few, and only what the person may open. */
export type FindSource = {
  readonly key: string
  readonly label: string
  readonly look: 'person' | 'record'
  find(ctx: Ctx, words: string, limit: number): Promise<readonly FoundRecord[]>
}
