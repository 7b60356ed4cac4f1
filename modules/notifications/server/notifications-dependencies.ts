import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Config } from '#platform/server/config.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { NoticeKind } from './define-notice.ts'

export type NotificationsParts = {
  /** Every kind of notice that any area sends, in the order in which people choose among them. */
  readonly kinds: readonly NoticeKind[]
  /** What waits for people’s decisions, in every area; the digest tells approvers of it. */
  readonly waitingSources: readonly WaitingSource[]
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>
}
