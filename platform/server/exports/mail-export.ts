import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import type { Config } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { defineMailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { exportLink } from './write-export-to-storage.ts'

type MailParts = { readonly keyring: Keyring; readonly config: Pick<Config, 'publicUrl'> }
type MadeExport = { readonly to: string; readonly title: string; readonly file: FileInStorage }

const linkHolds = note(
  `The link holds for ${EXPORT_LINK_HOURS} hours. Anyone with the link can open the file.`,
)

export const fileReadyTemplate = defineMailTemplate({
  key: 'platform.file-ready',
  label: 'An export is ready',
  placeholders: { title: 'Directory', file: 'Directory 2026-11-21.xlsx' },
  subject: '{title}: your file is ready',
  opening: 'Your export of “{title}” is ready: {file}.',
  follows: [button('Download file', 'https://atrium.example/file'), linkHolds],
})

/** Tells whom a long list was made for where the file is, in the transaction that keeps it. */
export async function mailExport(
  ctx: Ctx,
  { keyring, config }: MailParts,
  { to, title, file }: MadeExport,
): Promise<void> {
  await sendTemplate(ctx, keyring, fileReadyTemplate, {
    to,
    toName: ctx.actor.name,
    values: { title, file: file.name },
    blocks: [button('Download file', config.publicUrl + exportLink(keyring, file, ctx.now)), linkHolds],
  })
}
