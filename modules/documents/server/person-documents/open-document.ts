import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import type { openDocument as openDocumentCall } from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { findOptionalVersion } from './document-queries.ts'
import type { DocumentsParts } from '#documents/server/documents-dependencies.ts'

/** Long enough to begin a download; anyone who is handed the link later finds it closed. */
export const LINK_MINUTES = 5

export const openDocument =
  ({ keyring }: Pick<DocumentsParts, 'keyring'>) =>
  async (ctx: Ctx, { version_id }: InputOf<typeof openDocumentCall>) => {
    const version = await findOptionalVersion(ctx, version_id)
    must(version, say.noSuchDocument)
    if (version.account_id !== ctx.actor.id)
      writeReading(ctx, { table: 'document_version', rowId: version.id })
    return {
      url: signedLink(keyring, {
        fileId: version.file_id,
        name: version.file_name,
        minutes: LINK_MINUTES,
        as: 'inline',
        now: ctx.now,
      }),
    }
  }
