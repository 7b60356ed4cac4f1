import { expect, test } from 'vitest'
import { reportFault } from '#assets/contract/holding/assignment-calls.ts'
import { assetScene } from '#assets/testing/public.ts'
import { readMyTickets, readTicket, ticketList } from '#tickets/contract/ticket-calls.ts'
import { addToTeam } from '#tickets/server/public.ts'

const scene = await assetScene()
const { product, asha } = scene

test('a problem with an asset stands in the queue of IT, with the asset and the person who reported it', async () => {
  const agent = await scene.employed(['ticket_agent'])
  await product.write(async (ctx) => {
    const { team_id } = await ctx.db
      .selectFrom('ticket_category')
      .select('team_id')
      .where('serves', '=', 'assets')
      .executeTakeFirstOrThrow()
    await addToTeam(ctx, team_id, [{ id: agent.id, lead: true }])
  })
  const asset = await scene.given(asha)
  await asha.caller.send(reportFault, { asset_id: asset.id, text: 'The screen flickers' })
  const { rows } = (await agent.caller.send(ticketList.read, { view: 'unassigned' })).data
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ category: 'IT', asset: `${asset.tag} Laptop`, requester: { id: asha.id } })
  const page = (await agent.caller.send(readTicket, { id: rows[0]!.id })).data
  expect(page).toMatchObject({ text: 'The screen flickers', asset_id: asset.id })
  expect((await asha.caller.send(readMyTickets, {})).data.rows.map(({ id }) => id)).toEqual([rows[0]!.id])
})
