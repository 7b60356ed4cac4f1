import { notify } from '#notifications/server/public.ts'
import { findOptionalColleague } from '#organization/server/public.ts'
import { listClientsOf, listOwnProjects } from '#project-register/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { levelNamed, levels } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type * as calls from '#drive/contract/sharing/sharing-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { sharedNotice } from '#drive/server/drive-notices.ts'
import { announceNode } from '#drive/server/tree/announce-drive.ts'
import {
  circleOf,
  listPeopleOfRoot,
  listReaders,
  type Circle,
  type Reader,
} from '#drive/server/tree/audience-queries.ts'
import { moveBoundary, noteEvent, type SeenNode } from '#drive/server/tree/node-queries.ts'
import { heldNode, liveNode } from '#drive/server/tree/seen-node.ts'
import {
  findOptionalGrant,
  listGrants,
  listOwnersAbove,
  removeGrant,
  setGrant,
  type Receiver,
} from './grant-queries.ts'

const MOST_PROJECTS = 200

export async function readReceivers(ctx: Ctx) {
  must(isColleague(ctx.actor), say.notForClients)
  const departments = await ctx.db.selectFrom('department').select(['id', 'name']).orderBy('name').execute()
  const roles = await ctx.db.selectFrom('role').select(['id', 'name']).orderBy('name').execute()
  const projects = (await listOwnProjects(ctx, MOST_PROJECTS)).map(({ id, name }) => ({ id, name }))
  return { departments, roles, projects }
}

/** A colleague, or a client of a project of the person who shares. */
async function mustBeSharable(ctx: Ctx, { account_id, project_id }: Receiver) {
  const projects = (await listOwnProjects(ctx, MOST_PROJECTS)).map(({ id }) => id)
  if (project_id !== null) must(projects.includes(project_id), say.oneReceiver)
  if (account_id === null || (await findOptionalColleague(ctx, account_id))) return
  const clients = await Promise.all(projects.map((id) => listClientsOf(ctx, id)))
  must(clients.flat().includes(account_id), say.noSuchPerson)
}

/** In the folder of a record only with those who take part in it, clients among them. */
async function mustTakePart(ctx: Ctx, parts: DriveParts, rootId: number, accountId: number) {
  const people = await listPeopleOfRoot(ctx, parts, rootId)
  must(
    people.some(({ id }) => id === accountId),
    say.takesNoPart,
  )
}

/** Who receives it, in one circle of its own: told, but not the person who gave it. */
async function tellOfShare(ctx: Ctx, parts: DriveParts, node: SeenNode, before: readonly Reader[]) {
  const known = new Set(before.map(({ id }) => id))
  const now = await listReaders(ctx, parts, await circleOf(ctx, node.id))
  const to = now.map(({ id }) => id).filter((id) => !known.has(id) && id !== ctx.actor.id)
  if (to.length > 0)
    await notify(ctx, sharedNotice, {
      to,
      input: { name: node.name, folder: node.kind === 'dir' ? node.id : null, by: ctx.actor.name },
      subject: `drive/${node.id}`,
    })
}

export const shareNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, level, until_on, ...receiver }: InputOf<typeof calls.shareNode>) => {
    const { node } = await heldNode(ctx, parts, id, 4)
    const named = Object.values(receiver).filter((value) => value !== null)
    must(named.length === 1, say.oneReceiver)
    must(until_on === null || until_on >= companyDay(ctx.now), say.pastDay)
    must(receiver.account_id === null || receiver.account_id !== node.owner_id, say.ownerStays)
    if (node.root_id === null || receiver.account_id === null) await mustBeSharable(ctx, receiver)
    else await mustTakePart(ctx, parts, node.root_id, receiver.account_id)
    const before = await listReaders(ctx, parts, await circleOf(ctx, id))
    await setGrant(ctx, id, { ...receiver, level: levelNamed(level), until_on })
    // A folder that had its owner alone is from now on one that is shared.
    if (!node.inherits && node.visibility === 'private' && node.root_area === null)
      await updateRow(ctx, 'drive_node', { id }, { visibility: 'shared' })
    await noteEvent(ctx, {
      nodeId: id,
      kind: 'share',
      details: `${await nameOf(ctx, id, receiver)} as ${levels.labelOf(level).toLowerCase()}`,
    })
    await tellOfShare(ctx, parts, node, before)
    await announceNode(ctx, parts, id)
    return {}
  }

async function nameOf(ctx: Ctx, nodeId: number, receiver: Receiver): Promise<string> {
  const found = (await listGrants(ctx, nodeId)).find(
    (given) =>
      given.node_id === nodeId &&
      given.account_id === receiver.account_id &&
      given.department_id === receiver.department_id &&
      given.project_id === receiver.project_id &&
      given.role_id === receiver.role_id,
  )
  return found?.receiver ?? ''
}

export const unshareNode =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, grant_id }: InputOf<typeof calls.unshareNode>) => {
    await heldNode(ctx, parts, id, 4)
    const grant = await findOptionalGrant(ctx, grant_id)
    must(grant?.node_id === id, say.noSuchGrant)
    const details = await nameOf(ctx, id, grant)
    // Before it is gone, so that the screens of those who lose it refresh as well.
    await announceNode(ctx, parts, id)
    await removeGrant(ctx, grant_id)
    await noteEvent(ctx, { nodeId: id, kind: 'unshare', details })
    return {}
  }

type Access = InputOf<typeof calls.setAccess>

export const setAccess =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, inherits, visibility, copy }: Access) => {
    const { node } = await heldNode(ctx, parts, id, 4)
    must(node.root_area === null, say.isRoot)
    must(!inherits || node.parent_id !== null, say.rootInherits)
    must(inherits || visibility !== 'public' || node.root_id === null, say.notPublicHere)
    await announceNode(ctx, parts, id)
    if (inherits) await inheritAgain(ctx, node)
    else {
      if (copy && node.inherits) await copyAccess(ctx, node)
      await updateRow(ctx, 'drive_node', { id }, { inherits: false, visibility })
      if (node.inherits) await moveBoundary(ctx, id, { from: node.boundary_id!, to: id })
    }
    await noteEvent(ctx, {
      nodeId: id,
      kind: 'share',
      details: inherits ? 'as the folder above' : visibility,
    })
    await announceNode(ctx, parts, id)
    return {}
  }

async function inheritAgain(ctx: Ctx, node: SeenNode) {
  if (node.inherits) return
  const parent = await ctx.db
    .selectFrom('drive_node')
    .select('boundary_id')
    .where('id', '=', node.parent_id)
    .executeTakeFirstOrThrow()
  await updateRow(ctx, 'drive_node', { id: node.id }, { inherits: true, visibility: null })
  await moveBoundary(ctx, node.id, { from: node.id, to: parent.boundary_id! })
}

/** What counted from above is written on the folder itself; the higher of two levels stays. */
async function copyAccess(ctx: Ctx, node: SeenNode) {
  const all = await listGrants(ctx, node.id)
  const own = all.filter(({ node_id }) => node_id === node.id)
  const key = (given: Receiver) =>
    [given.account_id, given.department_id, given.project_id, given.role_id].join('/')
  const best = new Map(own.map((given) => [key(given), given]))
  for (const given of all) if (given.level > (best.get(key(given))?.level ?? 0)) best.set(key(given), given)
  for (const { account_id, department_id, project_id, role_id, level, until_on } of best.values())
    await setGrant(ctx, node.id, { account_id, department_id, project_id, role_id, level, until_on })
  const none = { department_id: null, project_id: null, role_id: null }
  for (const account_id of await listOwnersAbove(ctx, node.id))
    if (account_id !== node.owner_id)
      await setGrant(ctx, node.id, { account_id, ...none, level: 4, until_on: null })
}

const MOST_NAMES = 20

/** Who would see it: its own circle, and where it inherits that of the folder it comes into. */
async function circleAfter(
  ctx: Ctx,
  parts: DriveParts,
  node: SeenNode,
  { move, access }: Pick<InputOf<typeof calls.previewAudience>, 'move' | 'access'>,
): Promise<{ circle: Circle; isOpen: boolean }> {
  const now = await circleOf(ctx, node.id)
  if (access && !access.inherits) {
    const nodeIds = access.copy ? now.nodeIds : [node.id]
    return {
      circle: { nodeIds, boundaryId: node.id, rootId: node.root_id },
      isOpen: access.visibility === 'public',
    }
  }
  const to = access ? node.parent_id : (move?.to ?? null)
  if (move && (!node.inherits || to === null)) {
    const alone = node.inherits ? { nodeIds: [node.id], boundaryId: 0, rootId: null } : now
    return { circle: alone, isOpen: false }
  }
  if (to === null) return { circle: now, isOpen: false }
  if (move) await liveNode(ctx, parts, to, 3)
  const above = await circleOf(ctx, to)
  return { circle: { ...above, nodeIds: [node.id, ...above.nodeIds] }, isOpen: false }
}

export const previewAudience =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, ...change }: InputOf<typeof calls.previewAudience>) => {
    const { node } = await liveNode(ctx, parts, id, 3)
    const before = await listReaders(ctx, parts, await circleOf(ctx, id))
    const { circle, isOpen } = await circleAfter(ctx, parts, node, change)
    const after = await listReaders(ctx, parts, circle)
    const open = isOpen ? await listColleaguesOf(ctx, node.company_id) : []
    const then = new Map([...after, ...open].map((reader) => [reader.id, reader]))
    const was = new Map(before.map((reader) => [reader.id, reader]))
    const gaining = [...then.values()].filter((reader) => !was.has(reader.id))
    const losing = before.filter((reader) => !then.has(reader.id))
    const names = (readers: readonly Reader[]) => readers.slice(0, MOST_NAMES).map(({ name }) => name)
    return {
      gains: gaining.length,
      loses: losing.length,
      gaining: names(gaining),
      losing: names(losing),
    }
  }

const listColleaguesOf = (ctx: Ctx, companyId: number): Promise<Reader[]> =>
  ctx.db
    .selectFrom('assignment as seat')
    .innerJoin('account', 'account.id', 'seat.account_id')
    .select(['account.id', 'account.name'])
    .where('seat.company_id', '=', companyId)
    .where('account.status', '=', 'active')
    .where('account.user_type', '<>', 'Client')
    .where('seat.valid_from', '<=', companyDay(ctx.now))
    .where((seat) =>
      seat.or([seat('seat.valid_to', 'is', null), seat('seat.valid_to', '>=', companyDay(ctx.now))]),
    )
    .execute()
