import type { ConfidentialChanges } from '#platform/server/confidential-changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ScheduledJob } from '#platform/server/jobs/schedule.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

export type OperationsParts = {
  readonly keyring: Keyring
  readonly files: FileStore
  readonly config: Pick<Config, 'publicUrl' | 'embeddingOrigins' | 'smtpUrl' | 'storageLimitBytes' | 's3'>
  /** The permissions that only two people give together. */
  readonly byTwo: () => readonly string[]
  /** What of the change log only some of its readers see, as the areas declare it. */
  readonly confidential: () => readonly ConfidentialChanges[]
  readonly version: string
  readonly startedAt: Date
  /** Everything that is begun by the clock, of every area and of the platform. */
  readonly schedule: readonly ScheduledJob[]
  /** The letters of every area and of the platform. */
  readonly mailTemplates: readonly MailTemplate[]
}
