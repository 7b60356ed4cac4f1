import type { Ctx } from '#platform/server/ctx.ts'

export type Parts = {
  readonly ctx: Ctx
  readonly idOf: (key: string) => number
  readonly day: (ahead: number) => string
  readonly at: (back: number, clock?: string) => Date
  readonly project: number
  readonly items: readonly { readonly id: number; readonly closed: boolean }[]
}
