import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type {
  acknowledgeLetter as acknowledgeCall,
  checkLetter as checkCall,
  openLetter as openCall,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { tellScreens } from '#documents/server/announce-documents.ts'
import { letterAcknowledgedNotice } from '#documents/server/document-notices.ts'
import type { DocumentsParts } from '#documents/server/documents-dependencies.ts'
import { changeLetter, findOptionalLetter, lockLetter } from './letter-queries.ts'
import { LINK_MINUTES } from '#documents/server/person-documents/open-document.ts'

/** The frozen file of a letter one may see. */
async function fileOf(ctx: Ctx, id: number) {
  const letter = await findOptionalLetter(ctx, id)
  must(letter, say.noSuchLetter)
  const file = letter.file_id === null ? undefined : await findStoredFile(ctx.db, letter.file_id)
  must(file, say.notReady)
  return { letter, file }
}

export const openLetter =
  ({ keyring }: Pick<DocumentsParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof openCall>) => {
    const { letter, file } = await fileOf(ctx, id)
    if (letter.account_id !== ctx.actor.id) writeReading(ctx, { table: 'letter', rowId: letter.id })
    const wish = {
      fileId: file.id,
      name: file.name,
      minutes: LINK_MINUTES,
      as: 'inline',
      now: ctx.now,
    } as const
    return { url: signedLink(keyring, wish), sha256: file.sha256 }
  }

/** Reads the bytes that are kept and compares them with what was frozen. */
export const checkLetter =
  ({ files }: Pick<DocumentsParts, 'files'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof checkCall>) => {
    const { letter, file } = await fileOf(ctx, id)
    const hash = createHash('sha256')
    await pipeline(await files.storage.read(file.storage_key), hash)
    const found = hash.digest('hex')
    return { intact: found === letter.sha256, recorded: letter.sha256 ?? '', found }
  }

/** Once, with the moment and the checksum of what was read. */
export async function acknowledgeLetter(ctx: Ctx, { id, sha256 }: InputOf<typeof acknowledgeCall>) {
  const shown = await findOptionalLetter(ctx, id)
  must(shown, say.noSuchLetter)
  must(shown.account_id === ctx.actor.id, say.notYours)
  must(shown.needs_acknowledgement, say.needsNoAcknowledgement)
  const letter = await lockLetter(ctx, id)
  must(letter.state !== 'revoked', say.revokedMeanwhile)
  must(letter.acknowledged_at === null, say.acknowledgedAlready(momentInWords(letter.acknowledged_at ?? '')))
  must(letter.sha256 === sha256, say.otherFile)
  await changeLetter(
    ctx,
    { id },
    { state: 'acknowledged', acknowledged_at: ctx.now, acknowledged_sha256: sha256 },
  )
  await notify(ctx, letterAcknowledgedNotice, {
    to: letter.issued_by_id === null ? [] : [letter.issued_by_id],
    input: { number: letter.number ?? '', name: ctx.actor.name },
  })
  await tellScreens(ctx, letter.account_id)
  return { acknowledged_at: ctx.now.toISOString() }
}

const momentInWords = (at: string) =>
  new Date(at).toLocaleString('en-GB', { timeZone: COMPANY_ZONE, dateStyle: 'medium', timeStyle: 'short' })
