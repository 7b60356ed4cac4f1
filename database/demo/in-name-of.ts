import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { demoPeople } from './people.ts'

/** As someone of the demo company, with what they need for it. */
export function inNameOf(
  ctx: Ctx,
  accountIds: ReadonlyMap<string, number>,
  key: string,
  grants: Actor['grants'] = {},
): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const actor = {
    ...ctx.actor,
    kind: 'employee',
    userType: 'Staff',
    id: accountIds.get(key)!,
    name,
    grants,
  } as const
  return { ...ctx, actor }
}
