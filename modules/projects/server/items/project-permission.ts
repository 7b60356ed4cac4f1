import { listActors } from '#identity/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalProject } from '#project-register/server/public.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import type * as calls from '#projects/contract/items/quick-calls.ts'
import { mustLeadProject, mustSeeProject } from './item-policy.ts'

type Asked = InputOf<typeof calls.readProjectPermission>

const needed = {
  read: 'Everyone who sees the project may read it',
  create_item: 'Members of the project create items',
  edit_items: 'Managers and leads edit all items, members their own and assigned ones',
  plan_sprints: 'Managers and leads plan sprints',
  manage: 'Managers edit the project and its members',
} as const

/** One answer to what other screens and areas ask: by which standing, and why. */
export async function readProjectPermission(ctx: Ctx, { account_id, ...asked }: Asked) {
  if (account_id === undefined || account_id === ctx.actor.id) return permissionOf(ctx, asked)
  await mustLeadProject(ctx, asked.project_id)
  const [actor] = await listActors(ctx, [account_id])
  must(actor, say.noSuchPerson)
  const theirs = { ...ctx, actor }
  if ((await findOptionalProject(theirs, asked.project_id))?.standing) return permissionOf(theirs, asked)
  return { allowed: false, scope: null, reason: `${actor.name} does not see the project.` }
}

async function permissionOf(ctx: Ctx, { project_id, deed }: Omit<Asked, 'account_id'>) {
  const { project, leads, works, isOver, working } = await mustSeeProject(ctx, project_id)
  const scope = project.standing!
  const allowed = {
    read: true,
    create_item: works,
    edit_items: leads,
    plan_sprints: leads,
    manage: scope === 'manager',
  }[deed]
  const role = working.find(({ id }) => id === ctx.actor.id)?.role
  const by = role ? memberRoles.labelOf(role) : scope
  const over = isOver && deed !== 'read' && deed !== 'manage' ? ' The project is over.' : ''
  return { allowed, scope, reason: `${needed[deed]}. Part in the project: ${by.toLowerCase()}.${over}` }
}
