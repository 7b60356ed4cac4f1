import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Config } from '#platform/server/config.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'

export type NotificationsParts = {
  /** Every kind of notice that any area sends, in the order in which people choose among them. */
  readonly kinds: () => readonly NoticeKind[]
  /** What waits for people’s decisions, in every area; the digest tells approvers of it. */
  readonly waiting: () => readonly WaitingSource[]
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>
}
