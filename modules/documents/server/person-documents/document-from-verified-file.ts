import type { Ctx } from '#platform/server/ctx.ts'
import { passFileOn } from '#platform/server/files/stored-files.ts'
import { addVersion, holdDocument } from './document-version-queries.ts'

type Paper = {
  readonly ownerId: number
  readonly typeId: number
  /** Tells papers of a kind apart of which there may be several; empty for the others. */
  readonly title: string
  readonly fileId: string
  /** The record that has held the file so far. */
  readonly from: string
  readonly note: string
}

/**
 * A file that another area has received and someone has verified there becomes a paper of a person, without a copy.
 * Whether it may is decided by who calls this.
 */
export async function takeOverFile(ctx: Ctx, { ownerId, typeId, title, fileId, from, note }: Paper) {
  const held = await holdDocument(ctx, { accountId: ownerId, typeId, title })
  await passFileOn(ctx, fileId, { from, to: `document/${held.id}` })
  await addVersion(ctx, {
    document_id: held.id,
    file_id: fileId,
    issued_on: null,
    expires_on: null,
    note,
    state: 'verified',
    decided_by_id: ctx.actor.id,
  })
}
