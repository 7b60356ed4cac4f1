import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import * as calls from '#tickets/contract/access-calls.ts'
import { addToTeam } from '#tickets/server/public.ts'
import { ticketScene } from './ticket-scene.ts'

type Wish = { readonly from_on?: string; readonly to_on?: string | null; readonly level?: string }

/** A system with its owner, an agent who gives access to it, and what people ask and decide. */
export async function accessScene() {
  const scene = await ticketScene()
  const { product, asha, agent } = scene
  const today = companyDay(product.clock.now())
  const owner = await scene.employed()
  const repository = await scene.system(owner)
  await product.write(async (ctx) => {
    const { team_id } = await ctx.db
      .selectFrom('ticket_category')
      .select('team_id')
      .where('serves', '=', 'access')
      .executeTakeFirstOrThrow()
    await addToTeam(ctx, team_id, [{ id: agent.id, lead: true }])
  })

  return {
    ...scene,
    today,
    owner,
    ask: (by = asha, more: Wish = {}) =>
      by.caller.send(calls.askAccess, {
        system_id: repository.id,
        level: 'Write',
        from_on: today,
        to_on: dayAfter(today, 30),
        reason: 'Release work',
        ...more,
      }),
    decide: (by: typeof asha, id: number, verdict: 'approved' | 'rejected' = 'approved') =>
      by.caller.send(calls.decideGrant, { id, verdict, comment: verdict === 'rejected' ? 'Not needed' : '' }),
    rowOf: async (id: number, by = asha) => (await by.caller.send(calls.readGrant, { id })).data,
  }
}
