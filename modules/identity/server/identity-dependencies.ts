import type { ApprovalArea } from '#platform/contract/approval.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import type { PermissionCatalogue } from './roles/permission-catalogue.ts'

/** What identity needs beyond the context: the keys and the address of this installation. */
export type IdentityParts = {
  readonly tokens: Tokens
  readonly keyring: Keyring
  readonly files: FileStore
  readonly config: Pick<Config, 'oidc' | 'publicUrl' | 'smtpUrl'>
  /**
   * Opens the outbox in which mails lie where no mail server is set: a mailed code could be read by its holders
   * only after they have come in.
   */
  readonly outboxPermission: string
  /** What can be granted in every area; asked when it is needed, because identity is built before the others. */
  readonly permissions: () => PermissionCatalogue
  /** Every group of approvals that someone can hand over, of all areas. */
  readonly approvalAreas: () => readonly ApprovalArea[]
}
