import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { shownKind } from '#drive/contract/drive-lists.ts'

type NewVersion = {
  readonly node_id: number
  readonly number: number
  readonly file_id: string
  readonly bytes: number
  readonly sha256: string
  readonly comment: string
  readonly restored_from?: number
  readonly upload_id?: string
}

export const insertVersion = (ctx: Ctx, version: NewVersion) =>
  insertRow(ctx, 'drive_version', { ...version, made_by: ctx.actor.id, made_at: ctx.now })

/** The file itself is held: of two versions at once the second is the next number. */
export async function addVersion(
  ctx: Ctx,
  node: { readonly id: number; readonly name: string; readonly version_number: number | null },
  { kind, ...version }: Omit<NewVersion, 'node_id' | 'number'> & { readonly kind: string },
): Promise<number> {
  const number = (node.version_number ?? 0) + 1
  await insertVersion(ctx, { ...version, node_id: node.id, number })
  await updateRow(
    ctx,
    'drive_node',
    { id: node.id },
    {
      version_number: number,
      bytes: version.bytes,
      file_kind: shownKind(kind, node.name),
      changed_at: ctx.now,
    },
  )
  return number
}

const versions = (ctx: Ctx, nodeId: number) =>
  ctx.db
    .$pickTables<'drive_version' | 'stored_file' | 'account'>()
    .selectFrom('drive_version as version')
    .innerJoin('stored_file as file', 'file.id', 'version.file_id')
    .innerJoin('account as maker', 'maker.id', 'version.made_by')
    .select(['version.number', 'version.file_id', 'version.bytes', 'version.sha256', 'version.made_at'])
    .select(['version.comment', 'version.restored_from', 'maker.name as made_by'])
    .select(['file.kind', 'file.storage_key'])
    .where('version.node_id', '=', nodeId)

export const listVersions = (ctx: Ctx, nodeId: number) =>
  versions(ctx, nodeId).orderBy('version.number', 'desc').limit(200).execute()

export const findOptionalVersion = (ctx: Ctx, nodeId: number, number: number) =>
  versions(ctx, nodeId).where('version.number', '=', number).executeTakeFirst()
export type StoredVersion = NonNullable<Awaited<ReturnType<typeof findOptionalVersion>>>

/** What an upload became, for the person who sends its end a second time. */
export const findOptionalOfUpload = (ctx: Ctx, uploadId: string) =>
  ctx.db
    .selectFrom('drive_version')
    .select(['node_id as id', 'number'])
    .where('upload_id', '=', uploadId)
    .where('made_by', '=', ctx.actor.id)
    .executeTakeFirst()
