import { buildAssignment } from '#organization/server/public.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { createTicket } from '#tickets/contract/ticket-calls.ts'
import { buildSystem, buildTicketCategory, buildTicketTeam } from '#tickets/server/public.ts'

/** For tests: a team with a lead and two agents, one of each other role, and categories with hours of their own. */
export async function ticketScene(on?: TestProduct) {
  const product = on ?? (await testProduct())
  let built = 0
  let sent = 0

  const employed = employing(product)
  type Person = Awaited<ReturnType<typeof employed>>

  const cast = await castOf(employed)
  const { lead, agent, second, asha } = cast

  const team = async (people: readonly { id: number; lead?: boolean }[]) => {
    built += 1
    return product.write((ctx) => buildTicketTeam(ctx, { name: `Team ${built}`, members: people }))
  }
  const helpDesk = await team([{ id: lead.id, lead: true }, agent, second])

  const category = async (wish: Partial<Parameters<typeof buildTicketCategory>[1]> = {}) => {
    built += 1
    return product.write((ctx) =>
      buildTicketCategory(ctx, { name: `Category ${built}`, team_id: helpDesk.id, ...wish }),
    )
  }
  const it = await category()

  const file = async (
    by: Person = asha,
    wish: { category_id?: number; subject?: string; text?: string; priority?: 'urgent' | 'high' } = {},
  ) => {
    const answer = await by.caller.send(createTicket, {
      category_id: it.id,
      subject: 'VPN is slow',
      text: '',
      ...wish,
    })
    if (answer.status !== 0) throw new Error(answer.message)
    return answer.data
  }
  const clientId = () => `client-id-${(sent += 1)}`
  const system = async (owner: { id: number }, levels = ['Read', 'Write']) => {
    built += 1
    return product.write((ctx) => buildSystem(ctx, { name: `System ${built}`, owner_id: owner.id, levels }))
  }

  return {
    product,
    employed,
    team,
    category,
    it,
    helpDesk,
    file,
    clientId,
    system,
    ...cast,
  }
}

const employing =
  (product: TestProduct) =>
  async (roles: readonly string[] = [], { lead = null }: { lead?: number | null } = {}) => {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, company: 1, from: '2024-04-01', lineManagerId: lead }),
    )
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

async function castOf(employed: ReturnType<typeof employing>) {
  const director = await employed()
  const manager = await employed(['manager'], { lead: director.id })
  return {
    director,
    manager,
    lead: await employed(['ticket_agent'], { lead: director.id }),
    agent: await employed(['ticket_agent']),
    second: await employed(['ticket_agent']),
    asha: await employed([], { lead: manager.id }),
    ravi: await employed(),
    admin: await employed(['admin']),
  }
}
