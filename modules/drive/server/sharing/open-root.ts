import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { visiblePath } from '#drive/server/rights/level-rules.ts'
import { filesInRoot } from '#drive/server/tree/find-queries.ts'
import { listPaths } from '#drive/server/tree/node-queries.ts'
import { callerReach } from '#drive/server/tree/seen-node.ts'
import { insertNode, namesOf } from '#drive/server/tree/write-node.ts'

type RootWish = {
  /** The area of a registered `DriveRoot`. */
  readonly area: string
  readonly recordId: number
  /** How the folder is called, such as the project. */
  readonly name: string
  readonly companyId: number
}

const findOptionalRoot = (ctx: Ctx, { area, recordId }: Pick<RootWish, 'area' | 'recordId'>) =>
  ctx.db
    .selectFrom('drive_node')
    .select(['id', 'name'])
    .where('root_area', '=', area)
    .where('root_record', '=', recordId)
    .executeTakeFirst()

type Wanted = Pick<RootWish, 'area' | 'recordId'> & { readonly words: string; readonly limit: number }

/** What the caller may read in the folder of a record, for a field in which a file is chosen. */
export async function findInRoot(
  ctx: Ctx,
  parts: Pick<DriveParts, 'roots'>,
  { words, limit, ...record }: Wanted,
) {
  const root = await findOptionalRoot(ctx, record)
  if (!root) return []
  const reach = await callerReach(ctx, parts)
  const files = await filesInRoot(reach, { rootId: root.id, words, limit })
  const paths = await listPaths(
    reach,
    files.map(({ id }) => id),
  )
  return files.map(({ id, name }) => ({
    id,
    name,
    place: visiblePath((paths.get(id) ?? []).filter((step) => step.id !== root.id))
      .map((step) => step.name)
      .join(' / '),
  }))
}

/** The record may have been renamed since. */
async function named(ctx: Ctx, { id, name }: { id: number; name: string }, wanted: string) {
  const names = namesOf(wanted)
  if (names.name !== name) await updateRow(ctx, 'drive_node', { id }, names)
  return { id }
}

/**
 * The folder of a record of another area, made when it is opened for the first time. Who may do what in it is said by
 * the rule that the area registers, never by the folder. Its id is what all calls and screens of the drive take.
 */
export async function openRoot(ctx: Ctx, wish: RootWish): Promise<{ id: number }> {
  const there = await findOptionalRoot(ctx, wish)
  if (there) return named(ctx, there, wish.name)
  const { area, recordId, name, companyId } = wish
  await holdLock(ctx, 'drive-root', `${area}/${recordId}`)
  const meanwhile = await findOptionalRoot(ctx, wish)
  if (meanwhile) return meanwhile
  const place = { parent: null, ownerId: 0, companyId }
  const { id } = await insertNode(ctx, place, { kind: 'dir', name, root: { area, record: recordId } })
  return { id }
}
