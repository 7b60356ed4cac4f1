import type { Ctx } from '#platform/server/ctx.ts'
import type { MailWay } from '#notifications/contract/preferences/mail-ways.ts'

/** One kind of notice: what its words are and how it reaches people. Declared in code by the area that sends it. */
export type Notice<Input> = {
  /** `area.what-happened`, the same for ever: people's choices stand under it. */
  readonly kind: string
  /** As people read it beside their choice: "My leave was decided". */
  readonly label: string
  /** About the safety of the account: always mailed, at once. */
  readonly mandatory: boolean
  /** Told also to whom did it: what concerns the own account, or the end of long work. Others only hear of others. */
  readonly tellsActor?: boolean
  /** Mailed at night as well. */
  readonly urgent: boolean
  /** How it is mailed to whom has not chosen. */
  readonly mail: MailWay
  /** At most 60 characters; it is the subject of the mail too. No pay, ID number or medical word in title and text. */
  readonly title: (input: Input) => string
  readonly text: (input: Input) => string
  /** A page of the product, such as `/leave-details`, or empty. */
  readonly link: (input: Input) => string
  /** Goes along with a mail of its own: asked for when that is written, so that it tells how things are then. */
  readonly attach?: (ctx: Ctx, mailing: NoticeMailing) => Promise<readonly NoticeFile[]>
}

/** Whom a mail goes to and what it is about, for whatever goes along with it. */
export type NoticeMailing = {
  readonly recipientId: number
  readonly subject: string
  /** Where the product is, and who its mails come from. */
  readonly origin: string
  readonly sender: string
}

export type NoticeFile = { readonly name: string; readonly mime: string; readonly content: Uint8Array }

/** What a list of all kinds knows of each, whatever its input is. */
export type NoticeKind = Pick<
  Notice<never>,
  'kind' | 'label' | 'mandatory' | 'tellsActor' | 'urgent' | 'mail' | 'attach'
>

export const defineNotice = <Input>(notice: Notice<Input>): Notice<Input> => notice
