import type { NoticeKind } from '#platform/server/notice-kind.ts'

/**
 * One kind of notice: its words and how it reaches people. Defined in a notices file of the area that sends it; the
 * area's duties collect the whole file.
 */
export type Notice<Input> = NoticeKind & {
  /** At most 60 characters, which `titled` keeps; it is the subject of the mail too. No pay, ID number or medical word in title and text. */
  readonly title: (input: Input) => string
  readonly text: (input: Input) => string
  /** A page of the product, such as `/leave-details`, or empty. */
  readonly link: (input: Input) => string
}

export const defineNotice = <Input>(notice: Notice<Input>): Notice<Input> => notice
