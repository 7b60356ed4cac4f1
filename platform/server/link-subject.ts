import type { Ctx } from './ctx.ts'

/** What a visitor is shown before the link is opened: whose it is, and nothing of what is in it. */
export type LinkHead = {
  readonly companyId: number
  readonly title: string
  /** Why it can’t be opened any more, in one sentence; null where it can. */
  readonly closed: string | null
}

/** One opening of a link, as the area behind it gets to know it. */
export type LinkOpening = {
  readonly linkId: number
  readonly viewId: number
  readonly recordId: number
  readonly purpose: string
  /** Proven by a code; null where the link asks for none. */
  readonly address: string | null
  readonly mayDownload: boolean
}

/** A kind of record that can be opened by a link from outside, as the area that owns it registers it. */
export type LinkSubject = {
  /** `area.record`, the same for ever: links are kept under it. */
  readonly key: string
  /** Null where the record is gone. */
  head(ctx: Ctx, link: { readonly recordId: number; readonly purpose: string }): Promise<LinkHead | null>
  /** Works in the transaction of the opening, after everything the link itself asks for. */
  opened?(ctx: Ctx, opening: LinkOpening): Promise<void>
}
