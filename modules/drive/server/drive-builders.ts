import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import { insertStoredFile } from '#platform/server/files/stored-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileKind } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { levelNamed, type LevelName, type Visibility } from '#drive/contract/drive-lists.ts'
import { reserveBytes } from './files/quota-queries.ts'
import { setGrant, type Receiver } from './sharing/grant-queries.ts'
import { moveBoundary } from './tree/node-queries.ts'
import { insertNode, type Place } from './tree/write-node.ts'

type Node = {
  readonly id: number
  readonly company_id: number
  readonly boundary_id: number | null
  readonly root_id: number | null
}

type FolderWish = {
  readonly name: string
  readonly owner: number
  readonly company?: number
  readonly parent?: number
  /** With its own access instead of that of the folder above. */
  readonly visibility?: Visibility
}

const find = (ctx: Ctx, id: number): Promise<Node> =>
  ctx.db
    .selectFrom('drive_node')
    .select(['id', 'company_id', 'boundary_id', 'root_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const placeOf = async (ctx: Ctx, { parent, owner, company = 1 }: Omit<FolderWish, 'name'>): Promise<Place> =>
  parent === undefined
    ? { parent: null, ownerId: owner, companyId: company }
    : { parent: await find(ctx, parent), ownerId: owner }

export async function buildFolder(ctx: Ctx, wish: FolderWish): Promise<Node> {
  const { visibility } = wish
  const place = await placeOf(ctx, wish)
  const { id, boundary_id } = await insertNode(ctx, place, {
    kind: 'dir',
    name: wish.name,
    ...(place.parent === null && visibility ? { visibility } : {}),
  })
  if (place.parent !== null && visibility) {
    await updateRow(ctx, 'drive_node', { id }, { inherits: false, visibility })
    await moveBoundary(ctx, id, { from: boundary_id!, to: id })
  }
  return find(ctx, id)
}

type FileWish = Omit<FolderWish, 'visibility'> & {
  readonly text: string | Buffer
  readonly kind?: FileKind
}

/** With bytes of its own, put in place without an upload. */
export async function buildFile(ctx: Ctx, files: FileStore, wish: FileWish): Promise<Node> {
  const body = Buffer.from(wish.text as string)
  const kind = wish.kind ?? 'csv'
  const stored = await storeMadeFile(files, { name: wish.name, kind, body })
  const place = await placeOf(ctx, wish)
  const node = await insertNode(ctx, place, {
    kind: 'file',
    name: wish.name,
    bytes: stored.bytes,
    file_kind: kind,
  })
  await insertStoredFile(ctx, stored, { state: 'kept', kept_for: `drive/${node.id}` })
  const { bytes, sha256 } = stored
  await ctx.db
    .insertInto('drive_version')
    .values({
      node_id: node.id,
      number: 1,
      file_id: stored.id,
      bytes,
      sha256,
      made_by: wish.owner,
      made_at: ctx.now,
    })
    .execute()
  await reserveBytes(ctx, node.company_id, bytes)
  return find(ctx, node.id)
}

type GrantWish = Partial<Receiver> & { readonly level: LevelName; readonly until_on?: string | null }

export const buildGrant = (ctx: Ctx, nodeId: number, { level, until_on = null, ...receiver }: GrantWish) =>
  setGrant(ctx, nodeId, {
    account_id: null,
    department_id: null,
    project_id: null,
    role_id: null,
    ...receiver,
    level: levelNamed(level),
    until_on,
  })
