import type { Ctx } from './ctx.ts'

/** Who a mail goes to and what it is about, for what goes along with it. */
export type NoticeMailing = {
  readonly recipientId: number
  readonly subject: string
  /** Where the product is, and who its mails come from. */
  readonly origin: string
  readonly sender: string
}

export type NoticeFile = { readonly name: string; readonly mime: string; readonly content: Uint8Array }

/** What is known of every kind of notice, whatever its input is; `defineNotice` of notifications makes them. */
export type NoticeKind = {
  /** `area.what-happened`, the same for ever: people's choices stand under it. */
  readonly kind: string
  /** As people read it beside their choice: "My leave was decided". */
  readonly label: string
  /** About the safety of the account: always mailed, at once. */
  readonly mandatory: boolean
  /** Told also to the person who did it: what concerns the own account, or the end of long work. */
  readonly tellsActor?: boolean
  /** Mailed at night as well. */
  readonly urgent: boolean
  /** How it is mailed to people who have not chosen. */
  readonly mail: 'at_once' | 'digest' | 'never'
  /** Goes along with a mail of its own: asked for when that is written, so that it tells how things are then. */
  readonly attach?: (ctx: Ctx, mailing: NoticeMailing) => Promise<readonly NoticeFile[]>
}

/** Every notice that a file defines: a new one is declared by being there. By label, because a module has no order. */
export const noticesIn = (module: Readonly<Record<string, unknown>>): readonly NoticeKind[] =>
  Object.values(module)
    .filter(isNotice)
    .toSorted((one, other) => one.label.localeCompare(other.label))

const isNotice = (value: unknown): value is NoticeKind =>
  typeof value === 'object' && value !== null && 'kind' in value && 'mandatory' in value && 'title' in value
