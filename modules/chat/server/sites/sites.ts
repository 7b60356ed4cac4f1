import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { HoursWindow } from '#chat/contract/chat-fields.ts'
import type * as calls from '#chat/contract/sites/site-calls.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { mayManage } from '#chat/server/chat-policy.ts'
import { drainQueue } from '#chat/server/turns/give-chats.ts'
import * as queries from './site-queries.ts'

export async function readChatSites(ctx: Ctx) {
  must(mayManage(ctx.actor), say.mayNotManage)
  const sites = await queries.listSites(ctx)
  const agents = await queries.listAgents(
    ctx,
    sites.map(({ id }) => id),
  )
  return {
    sites: sites.map((site) => ({
      ...site,
      domains: [...site.domains],
      hours: site.hours as HoursWindow[] | null,
      agents: agents.filter(({ site_id }) => site_id === site.id),
    })),
    replies: await queries.listReplies(ctx, null),
    companies: await queries.listCompanies(ctx),
    offices: await queries.listOffices(ctx),
    people: await queries.listPossibleAgents(ctx),
  }
}

type Form = InputOf<typeof calls.saveChatSite>

export async function saveChatSite(ctx: Ctx, { id, version, agents, hours, domains, ...facts }: Form) {
  must(mayManage(ctx.actor), say.mayNotManage)
  must(
    (hours ?? []).every(({ start_minute, end_minute }) => end_minute > start_minute),
    say.hoursWrong,
  )
  const has = (rows: readonly { id: number }[], wanted: number) => rows.some((row) => row.id === wanted)
  must(has(await queries.listCompanies(ctx), facts.company_id), say.noSuchCompany)
  must(has(await queries.listOffices(ctx), facts.location_id), say.noSuchOffice)
  const values = {
    ...facts,
    domains: [...new Set(domains)],
    hours: hours === null ? null : JSON.stringify(hours),
  }
  const site =
    id === null
      ? await insertRow(ctx, 'chat_site', values)
      : await updateRow(ctx, 'chat_site', { id, ...(version === null ? {} : { version }) }, values)
  await keepAgents(ctx, site.id, agents)
  await drainQueue(ctx, [site.id])
  return { id: site.id }
}

async function keepAgents(ctx: Ctx, siteId: number, agents: Form['agents']): Promise<void> {
  const possible = await queries.listPossibleAgents(ctx)
  const there = await ctx.db.selectFrom('chat_agent').selectAll().where('site_id', '=', siteId).execute()
  for (const { id, account_id } of there)
    if (!agents.some((agent) => agent.id === account_id)) await deleteRow(ctx, 'chat_agent', id)
  for (const { id, supervisor, capacity } of new Map(agents.map((agent) => [agent.id, agent])).values()) {
    const known = there.find(({ account_id }) => account_id === id)
    if (!known && !possible.some((person) => person.id === id)) refuse(say.agentCannot(await nameOf(ctx, id)))
    if (!known) await insertRow(ctx, 'chat_agent', { site_id: siteId, account_id: id, supervisor })
    else if (known.supervisor !== supervisor)
      await updateRow(ctx, 'chat_agent', { id: known.id }, { supervisor })
    await ctx.db
      .insertInto('agent_presence')
      .values({ account_id: id, capacity })
      .onConflict((found) => found.column('account_id').doUpdateSet({ capacity }))
      .execute()
  }
}

const nameOf = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  'This person'

export async function saveCannedReply(
  ctx: Ctx,
  { id, version, ...values }: InputOf<typeof calls.saveCannedReply>,
) {
  must(mayManage(ctx.actor), say.mayNotManage)
  if (values.site_id !== null)
    must(
      (await queries.listSites(ctx)).some((site) => site.id === values.site_id),
      say.noSuchSite,
    )
  must(id === null || (await queries.lockOptionalReply(ctx, id)), say.noSuchReply)
  const reply =
    id === null
      ? await insertRow(ctx, 'canned_reply', values)
      : await updateRow(ctx, 'canned_reply', { id, ...(version === null ? {} : { version }) }, values)
  return { id: reply.id }
}

export async function deleteCannedReply(ctx: Ctx, { id }: InputOf<typeof calls.deleteCannedReply>) {
  must(mayManage(ctx.actor), say.mayNotManage)
  await deleteRow(ctx, 'canned_reply', id)
  return {}
}
