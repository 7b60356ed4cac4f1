import type { NoticeKind } from './notice.ts'

/** Every kind of notice that any area sends, in the order in which people choose among them. */
export type NotificationsParts = { readonly kinds: readonly NoticeKind[] }
