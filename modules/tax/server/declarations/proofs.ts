import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { reaches } from '#tax/server/tax-policy.ts'
import {
  findOptionalDeclaration,
  findOptionalRow,
  setPending,
  type StoredRow,
} from './declaration-queries.ts'
import { tellIfOnBehalf } from './declaration-notices.ts'
import { announceDeclaration, isEditable, lockForEdit, mustBeOpen } from './declaration-steps.ts'
import { countProofs, deleteProof, findOptionalProof, insertProof } from './proof-queries.ts'

const MOST_FILES = 10
type Files = { readonly files: FileStore }

/** A new paper is a new claim: what was decided on the row is decided again. */
export const attachProof =
  ({ files }: Files) =>
  async (ctx: Ctx, { id, proof }: InputOf<typeof calls.attachProof>) => {
    const row = await rowForProof(ctx, id)
    must((await countProofs(ctx, id)) + proof.length <= MOST_FILES, say.tooManyFiles)
    for (const file of proof) {
      if (file.kind === 'pdf') must(!(await isProtected(ctx, files, file.id)), say.fileLocked)
      await keepFile(ctx, file.id, { subject: `tax-declaration-row/${id}` })
      await insertProof(ctx, { row_id: id, file_id: file.id, name: file.name, sha256: file.sha256 })
    }
    if (row.status !== 'pending') await setPending(ctx, id)
    return {}
  }

async function rowForProof(ctx: Ctx, id: number): Promise<StoredRow> {
  const row = await findOptionalRow(ctx, id)
  must(row, say.noSuchRow)
  const declaration = await lockForEdit(ctx, row.declaration_id)
  must(isEditable(declaration), say.notEditable)
  mustBeOpen(ctx, declaration)
  await announceDeclaration(ctx, declaration)
  await tellIfOnBehalf(ctx, declaration)
  return (await findOptionalRow(ctx, id)) ?? row
}

/** A PDF with a password names its encryption in the trailer, which is never packed itself. */
async function isProtected(ctx: Ctx, { storage }: FileStore, fileId: string): Promise<boolean> {
  const { storage_key } = (await findStoredFile(ctx.db, fileId))!
  const parts: Buffer[] = []
  for await (const part of await storage.read(storage_key)) parts.push(Buffer.from(part as Uint8Array))
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(Buffer.concat(parts).toString('latin1'))
}

export const removeProof =
  ({ files }: Files) =>
  async (ctx: Ctx, { file_id }: InputOf<typeof calls.removeProof>) => {
    const found = await findOptionalProof(ctx, file_id)
    must(found, say.noSuchFile)
    const row = await rowForProof(ctx, found.row_id)
    const still = await findOptionalProof(ctx, file_id)
    must(still, say.noSuchFile)
    await deleteProof(ctx, file_id)
    await deleteStoredFile(ctx, still.file_id, files)
    if (row.status === 'approved') await setPending(ctx, row.id)
    return {}
  }

const LINK_MINUTES = 5

/** One's own, or by those who see amounts; each opening by someone else is logged. */
export const openProof =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, { file_id }: InputOf<typeof calls.openProof>) => {
    const proof = await findOptionalProof(ctx, file_id)
    const declaration = proof && (await findOptionalDeclaration(ctx, proof.declaration_id))
    must(
      declaration && (declaration.account_id === ctx.actor.id || reaches(ctx, 'see', declaration.company_id)),
      say.noSuchFile,
    )
    writeReading(ctx, { table: 'tax_declaration_file', rowId: proof.id })
    const file = { fileId: proof.file_id, name: proof.name }
    return { link: signedLink(keyring, { ...file, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }
