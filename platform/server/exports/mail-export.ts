import { EXPORT_LINK_HOURS } from '../../contract/export.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import type { FileInStorage } from '../files/take-in-file.ts'
import { button, note, paragraph } from '../mail/letter.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { exportLink } from './write-export-to-storage.ts'

type MailParts = { readonly keyring: Keyring; readonly config: Pick<Config, 'publicUrl'> }
type MadeExport = { readonly to: string; readonly title: string; readonly file: FileInStorage }

/** Tells whom a long list was made for where the file is, in the transaction that keeps it. */
export async function mailExport(
  ctx: Ctx,
  { keyring, config }: MailParts,
  { to, title, file }: MadeExport,
): Promise<void> {
  await sendMail(ctx, keyring, {
    to,
    toName: ctx.actor.name,
    subject: `${title}: your file is ready`,
    letter: {
      title: 'Your file is ready',
      blocks: [
        paragraph(`You asked for “${title}”, and here it is: ${file.name}.`),
        button('Download the file', config.publicUrl + exportLink(keyring, file, ctx.now)),
        note(`The link holds for ${EXPORT_LINK_HOURS} hours. Whoever has it can open the file.`),
      ],
    },
  })
}
