import type { Ctx } from './ctx.ts'

export type HomeLine = {
  readonly label: string
  readonly value: string
  readonly detail?: string
  readonly path?: string
}

/** What an area answers at home; it tells only what the actor may see. */
export type HomeCard = {
  readonly key: string
  readonly title: string
  /** The page with all of it. */
  readonly path: string | null
  /** Said where there are no lines. */
  readonly empty: string
  /** Null where the card is not about this person. */
  read(ctx: Ctx): Promise<readonly HomeLine[] | null>
}

/** One thing to do before people use an empty product; it ticks itself. */
export type SetUpStep = {
  readonly label: string
  readonly detail: string
  readonly path: string
  /** What the page asks for, where the HR roles bring it: until one of them is held it leads nowhere. */
  readonly needs?: string
  isDone(ctx: Ctx): Promise<boolean>
}
