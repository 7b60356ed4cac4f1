import { withFacts } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { MOST_DEPTH, shownKind, type Visibility } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { cleanName, nameKeyOf, numberedName, sortKeyOf } from '#drive/contract/name-rules.ts'
import {
  attachBranch,
  depthOf,
  detachBranch,
  findOptionalSibling,
  heightOf,
  insertSelf,
  listSiblingKeys,
  moveBoundary,
  moveRoot,
  type SeenNode,
} from './node-queries.ts'

/** Where something comes to stand: in a folder that is held, or among the files of a person. */
export type Place =
  | {
      readonly parent: Pick<SeenNode, 'id' | 'boundary_id' | 'company_id' | 'root_id'>
      readonly ownerId: number
    }
  | { readonly parent: null; readonly ownerId: number; readonly companyId: number }

const placeOf = ({ parent, ownerId }: Place) => ({ parentId: parent?.id ?? null, ownerId })

/** Two who create the same at the top of their files wait for each other, as in a folder its row makes them. */
export async function holdPlace(ctx: Ctx, place: Place): Promise<void> {
  if (place.parent === null) await holdLock(ctx, 'drive-root', place.ownerId)
}

export async function clashIn(ctx: Ctx, place: Place, name: string) {
  return findOptionalSibling(ctx, placeOf(place), nameKeyOf(name))
}

export async function mustBeFree(ctx: Ctx, place: Place, name: string, except = 0): Promise<void> {
  const clash = await clashIn(ctx, place, name)
  if (!clash || clash.id === except) return
  const refusal =
    clash.kind === 'dir' ? say.folderNamed(clash.name, clash.id) : say.fileNamed(clash.name, clash.id)
  must(false, withFacts(refusal, { ...refusal.facts }))
}

/** The name itself, or with the first number that is free. */
export async function freeName(ctx: Ctx, place: Place, wanted: string): Promise<string> {
  const name = cleanName(wanted)
  const at = name.lastIndexOf('.')
  const stem = nameKeyOf(at > 0 ? name.slice(0, at) : name)
  const taken = await listSiblingKeys(ctx, placeOf(place), stem)
  let found = name
  for (let number = 1; taken.has(nameKeyOf(found)); number++) found = numberedName(name, number)
  return found
}

type NewNode = {
  readonly kind: 'dir' | 'file'
  readonly name: string
  readonly visibility?: Visibility
  readonly bytes?: number
  readonly file_kind?: string
  readonly root?: { readonly area: string; readonly record: number }
}

export const namesOf = (given: string) => {
  const name = cleanName(given)
  return { name, name_key: nameKeyOf(name), sort_key: sortKeyOf(name) }
}

/** It is there with its final rights from the first moment: in a folder it inherits, at the top it is private. */
export async function insertNode(ctx: Ctx, place: Place, { root, ...wish }: NewNode) {
  const { parent } = place
  if (parent) must((await depthOf(ctx, parent.id)) < MOST_DEPTH - 1, say.tooDeep)
  const isTop = parent === null
  const node = await insertRow(ctx, 'drive_node', {
    ...namesOf(wish.name),
    parent_id: parent?.id ?? null,
    kind: wish.kind,
    owner_id: root || (parent && parent.root_id !== null) ? null : place.ownerId,
    root_id: parent?.root_id ?? null,
    company_id: place.parent === null ? place.companyId : place.parent.company_id,
    boundary_id: parent?.boundary_id ?? null,
    inherits: !isTop,
    visibility: isTop ? (wish.visibility ?? 'private') : null,
    version_number: wish.kind === 'file' ? 1 : null,
    bytes: wish.bytes ?? 0,
    file_kind: wish.file_kind === undefined ? null : shownKind(wish.file_kind, wish.name),
    root_area: root?.area ?? null,
    root_record: root?.record ?? null,
    created_at: ctx.now,
    changed_at: ctx.now,
  })
  await insertSelf(ctx, node.id)
  await attachBranch(ctx, node.id, parent?.id ?? null)
  if (isTop)
    await ctx.db
      .updateTable('drive_node')
      .set({ boundary_id: node.id, ...(root ? { root_id: node.id } : {}) })
      .where('id', '=', node.id)
      .execute()
  return node
}

type Moving = Pick<SeenNode, 'id' | 'boundary_id' | 'root_id' | 'inherits' | 'visibility'>

type Unbinned = { readonly trashed_at?: null; readonly trashed_by?: null }

/** Puts a branch under another folder: what it inherits is from there on what that folder gives. */
export async function relocate(
  ctx: Ctx,
  node: Moving,
  { place, name, also = {} }: { readonly place: Place; readonly name: string; readonly also?: Unbinned },
): Promise<void> {
  const { parent } = place
  if (parent)
    must((await depthOf(ctx, parent.id)) + 1 + (await heightOf(ctx, node.id)) < MOST_DEPTH, say.tooDeep)
  await detachBranch(ctx, node.id)
  await attachBranch(ctx, node.id, parent?.id ?? null)
  const standsAlone = parent === null || !node.inherits
  await updateRow(
    ctx,
    'drive_node',
    { id: node.id },
    {
      ...namesOf(name),
      parent_id: parent?.id ?? null,
      changed_at: ctx.now,
      ...also,
      ...(parent === null && node.inherits ? { inherits: false, visibility: 'private' as const } : {}),
    },
  )
  const to = standsAlone ? node.id : parent.boundary_id!
  if (to !== node.boundary_id) await moveBoundary(ctx, node.id, { from: node.boundary_id!, to })
  const rootId = parent?.root_id ?? null
  if (rootId !== node.root_id) await moveRoot(ctx, node.id, { rootId, ownerId: place.ownerId })
}
