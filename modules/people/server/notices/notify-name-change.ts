import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { nameChangedNotice, nameToCompareNotice } from './people-notices.ts'
import type { Person } from '#people/server/person-queries.ts'

type Renamed = { readonly person: Person; readonly before: string; readonly after: string }

/** The person, and those who keep numbers: PAN and bank account may still stand under the earlier name. */
export async function tellOfName(ctx: Ctx, { person, before, after }: Renamed): Promise<void> {
  const input = { person: { id: person.id, name: after }, before, byName: ctx.actor.name }
  await notify(ctx, nameChangedNotice, { to: [person.id], input })
  const permission = 'people.identity.manage'
  const keepers = await listHolders(ctx, { permission, companyId: person.companyId })
  const to = keepers.filter((id) => id !== person.id)
  await notify(ctx, nameToCompareNotice, { to, input, subject: `name/${person.id}` })
}
