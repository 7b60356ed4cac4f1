import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#projects/contract/items/quick-calls.ts'
import { memberRoles } from '#project-register/contract/register-lists.ts'
import { mustSeeProject } from './item-policy.ts'

const needed = {
  read: 'Everyone who sees the project may read it',
  create_item: 'Members of the project create items',
  edit_items: 'Managers and leads edit all items, members their own and assigned ones',
  plan_sprints: 'Managers and leads plan sprints',
  manage: 'Managers edit the project and its members',
} as const

/** One answer to what other screens and areas ask: by which standing, and why. */
export async function readProjectPermission(
  ctx: Ctx,
  { project_id, deed }: InputOf<typeof calls.readProjectPermission>,
) {
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
  return { allowed, scope, reason: `${needed[deed]}. You are in it as ${by.toLowerCase()}.${over}` }
}
