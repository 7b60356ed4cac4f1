import { linksOf } from '#links/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { nameOfLevel } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { historyList } from '#drive/contract/files/file-calls.ts'
import type * as calls from '#drive/contract/files/file-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { listGrants } from '#drive/server/sharing/grant-queries.ts'
import { linkedTo, listLinkRows } from '#drive/server/rights/link-rows-queries.ts'
import { circleOf, listNamed, listPeopleOfRoot, listReaders } from '#drive/server/tree/audience-queries.ts'
import { callerReach, liveNode, nameOfNode } from '#drive/server/tree/seen-node.ts'
import { historyQuery } from './history-queries.ts'
import { listVersions } from './version-queries.ts'

const kindOf = (given: {
  account_id: number | null
  department_id: number | null
  project_id: number | null
}) => {
  if (given.account_id !== null) return 'person' as const
  if (given.department_id !== null) return 'department' as const
  return given.project_id !== null ? ('project' as const) : ('role' as const)
}

async function liveLinks(ctx: Ctx, parts: DriveParts, nodeId: number, level: number) {
  const today = companyDay(ctx.now)
  const found = []
  for (const row of await listLinkRows(ctx, nodeId)) {
    const own = row.made_by === ctx.actor.id
    if (!own && level < 4) continue
    const [link] = await linksOf(ctx, parts, linkedTo(row.id))
    if (!link || link.revoked_at !== null || (link.expires_on !== null && link.expires_on < today)) continue
    found.push({ ...link, id: row.id, made_by: row.maker, own })
  }
  return found
}

export const readDetails =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readDetails>) => {
    const { node } = await liveNode(ctx, parts, id)
    const isLocked = node.locked_until !== null && new Date(node.locked_until) > ctx.now
    const grants = node.level >= 3 ? await listGrants(ctx, id) : []
    return {
      ...node,
      owner: node.owner_name ?? '',
      level: nameOfLevel(node.level)!,
      locked_by: isLocked ? node.locked_by_name : null,
      is_top: node.parent_id === null,
      visibility: node.boundary_area === null ? node.boundary_visibility : null,
      versions: node.kind === 'file' ? await listVersions(ctx, id) : [],
      access:
        node.level < 3
          ? null
          : {
              grants: grants.map((given) => ({
                id: given.id,
                receiver: given.receiver,
                kind: kindOf(given),
                level: nameOfLevel(given.level)!,
                until_on: given.until_on,
                own: given.node_id === id,
              })),
              people:
                node.root_id === null
                  ? null
                  : await listNamed(ctx, await listPeopleOfRoot(ctx, parts, node.root_id)),
              readers: (await listReaders(ctx, parts, await circleOf(ctx, id))).length,
              links: await liveLinks(ctx, parts, id, node.level),
            },
    }
  }

export const history = (parts: DriveParts) =>
  answerList(historyList, {
    query: historyQuery,
    allow: ({ actor }) => must(actor.id > 0, say.noSuchNode),
    naming: { node_id: nameOfNode(parts) },
    scope: (ctx) => callerReach(ctx, parts),
    view: (row) => row,
    export: { job: 'drive.export-history' },
  })
