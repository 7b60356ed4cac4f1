import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { holds, isColleague } from '#platform/server/rights/reach.ts'
import {
  groupOf,
  levelNamed,
  nameOfLevel,
  TRASH_DAYS,
  viewLabels,
  type LevelName,
} from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { nodeList, type NodeRow } from '#drive/contract/tree/node-calls.ts'
import type * as calls from '#drive/contract/tree/node-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { findOptionalQuota } from '#drive/server/files/quota-queries.ts'
import { visiblePath } from '#drive/server/rights/level-rules.ts'
import type { Reach } from '#drive/server/rights/drive-policy.ts'
import { isStarred, nodeQuery, type ListedNode } from './list-queries.ts'
import { listPaths } from './node-queries.ts'
import { callerReach, nameOfNode, seenNode } from './seen-node.ts'

const DAY = 86_400_000
const levelName = (level: number): LevelName => nameOfLevel(level)!

const pathText = (steps: { id: number; name: string; seen: boolean }[] | undefined) =>
  visiblePath(steps ?? [])
    .map(({ name }) => name)
    .join(' / ')

function viewNode(ctx: Ctx, row: ListedNode, place: string): NodeRow {
  const isLocked = row.locked_until !== null && new Date(row.locked_until) > ctx.now
  const gone = row.trashed_at === null ? null : ctx.now.getTime() - Date.parse(row.trashed_at)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    kind: row.kind,
    group: groupOf(row.file_kind),
    owner: row.owner_name ?? '',
    bytes: row.kind === 'file' ? row.bytes : null,
    changed_at: row.changed_at,
    seen_at: row.seen_at,
    version_number: row.version_number,
    level: levelName(row.level),
    starred: row.starred,
    locked_by: isLocked ? row.locked_by_name : null,
    place,
    trashed_by: row.trashed_by_name,
    days_left: gone === null ? null : Math.max(0, TRASH_DAYS - Math.floor(gone / DAY)),
  }
}

export const nodes = (parts: DriveParts) =>
  answerList(nodeList, {
    query: nodeQuery,
    allow: ({ actor }) => must(actor.id > 0, say.noSuchNode),
    naming: { folder_id: nameOfNode(parts), shared_in: nameOfNode(parts) },
    scope: (ctx): Promise<Reach> => callerReach(ctx, parts),
    viewAll: async (rows, { ctx, scope }) => {
      const paths = await listPaths(
        scope,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const isOwnTop = row.parent_id === null && row.owner_id === ctx.actor.id
        return viewNode(ctx, row, isOwnTop ? viewLabels.mine : pathText(paths.get(row.id)))
      })
    },
    export: { job: 'drive.export-list' },
  })

export const MANAGE_STORAGE = 'drive.storage.manage'
export const PUBLISH = 'drive.folder.publish'

export async function readDrive(ctx: Ctx) {
  const { actor } = ctx
  const company = isColleague(actor) ? actor.companyId : null
  const quota = company === null ? undefined : await findOptionalQuota(ctx, company)
  return {
    quota: quota ? { used: quota.bytes_used, allowed: quota.bytes_allowed } : null,
    can: {
      create: company !== null,
      figures: holds(actor, MANAGE_STORAGE, 'all'),
      publish: holds(actor, PUBLISH, 'all'),
    },
  }
}

export const readFolder =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readFolder>) => {
    const { node, reach } = await seenNode(ctx, parts, id)
    must(node.kind === 'dir', say.notAFolder)
    must(node.live || node.level >= 3, say.inTrash(node.trashed_by_name ?? 'someone'))
    const level = node.live ? node.level : 1
    return {
      id: node.id,
      version: node.version,
      name: node.name,
      owner: node.owner_name ?? '',
      level: levelName(node.level),
      breadcrumb: visiblePath((await listPaths(reach, [id])).get(id) ?? []),
      visibility: node.boundary_area === null ? node.boundary_visibility : null,
      inherits: node.inherits,
      is_root: node.root_area !== null,
      starred: await isStarred(ctx, id),
      published: node.published_at !== null,
      trashed_by: node.live ? null : (node.trashed_by_name ?? ''),
      can: {
        add: level >= levelNamed('uploader'),
        edit: level >= levelNamed('editor'),
        manage: level >= levelNamed('manager'),
        publish: holds(ctx.actor, PUBLISH, 'all') && level >= levelNamed('editor'),
      },
    }
  }
