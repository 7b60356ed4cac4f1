import { linkBehind, linksOf, makeLink } from '#links/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { LinkSubject } from '#platform/server/link-subject.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import { listWorkingOn } from '#project-register/server/public.ts'
import type * as calls from '#projects/contract/changes/change-calls.ts'
import { CHANGE_LINK } from '#projects/contract/changes/change-link.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import { itemMessages } from '#projects/contract/items/item-messages.ts'
import { lockWork, readWork } from '#projects/server/items/item-row-queries.ts'
import type { ProjectsParts } from '#projects/server/projects-dependencies.ts'
import { changeReminderTemplate, changeSharedTemplate } from './change-letters.ts'
import { isInternal } from './change-policy.ts'
import * as queries from './change-queries.ts'
import type { SeenChange } from './change-queries.ts'
import { mustWait, settleChange } from './settle-change.ts'

type Parts = Pick<ProjectsParts, 'keyring' | 'config'>

export const linkedTo = (recordId: number) => ({ subject: CHANGE_LINK, recordId })

export const liveLinksOf = async (ctx: Ctx, parts: Parts, id: number) =>
  (await linksOf(ctx, parts, linkedTo(id))).filter(({ revoked_at }) => revoked_at === null)

type Shared = { readonly change: SeenChange; readonly addresses: readonly string[] }

/** Only these addresses come in, each with a code of its own. Colleagues can’t decide as a client. */
export async function mailLink(ctx: Ctx, parts: Parts, { change, addresses: typed }: Shared): Promise<void> {
  must(!isInternal(change), say.notForLinks)
  const addresses = [...new Set(typed.map((each) => each.toLowerCase()))]
  const colleagues = (await queries.listColleaguesAt(ctx, addresses)).map(({ email }) => email)
  const wrong = addresses.find(
    (each) => colleagues.includes(each) || each === change.asker_email.toLowerCase(),
  )
  must(wrong === undefined, say.notAClient(wrong ?? ''))
  const { address: link } = await makeLink(ctx, parts, {
    ...linkedTo(change.id),
    addresses,
    mayDownload: false,
  })
  for (const to of addresses) await mailTo(ctx, parts, { change, to, link, isReminder: false })
}

type Mail = {
  readonly change: SeenChange
  readonly to: string
  readonly link: string
  readonly isReminder: boolean
}

/** Neither hours nor amounts stand in a mail. */
export async function mailTo(ctx: Ctx, { keyring }: Parts, { change, to, link, isReminder }: Mail) {
  const company = change.company_name
  await sendTemplate(ctx, keyring, isReminder ? changeReminderTemplate : changeSharedTemplate, {
    to,
    values: { company, title: strangersText(change.title), project: change.project_name },
    blocks: [button('Read the change request', link), note('We ask for a code that we email to you.')],
    brand: company,
    footer: `You received this email because ${company} works on ${change.project_name} for you.`,
  })
}

const isOver = ({ project_status }: SeenChange) =>
  project_status === 'completed' || project_status === 'cancelled'

export const changeLinks: LinkSubject = {
  key: CHANGE_LINK,
  async head(ctx, { recordId }) {
    const change = await queries.findChangeWithoutAccessCheck(ctx, recordId)
    if (!change) return null
    const closed = change.state === 'withdrawn' ? say.isWithdrawn : null
    return { companyId: change.company_id, title: 'A change request for you', closed }
  },
}

type Inside = { readonly token: string; readonly pass: string }

async function changeBehind(ctx: Ctx, inside: Inside, { lock }: { readonly lock: boolean }) {
  const { recordId, address } = await linkBehind(ctx, { ...inside, subject: CHANGE_LINK })
  const found = await queries.findChangeWithoutAccessCheck(ctx, recordId)
  must(found && address !== null, say.noSuchRequest)
  if (!lock) return { change: found, address }
  await lockWork(ctx, found.project_id)
  await queries.lockChange(ctx, recordId)
  const change = await queries.findChangeWithoutAccessCheck(ctx, recordId)
  must(change, say.noSuchRequest)
  return { change, address }
}

/** Nothing internal: no people, no risk, no other items. */
export async function readSharedChange(ctx: Ctx, inside: InputOf<typeof calls.readSharedChange>) {
  const { change } = await changeBehind(ctx, inside, { lock: false })
  return {
    key: change.key,
    title: change.title,
    project: change.project_name,
    company: change.company_name,
    reason: change.reason,
    state: change.state,
    lines: await queries.listLinesForClients(ctx, change.id),
    minutes: change.minutes ?? 0,
    amount: change.amount ?? 0,
    currency: (await readWork(ctx, change.project_id)).budget_currency,
    days: change.days ?? 0,
    decided_by: change.decided_name,
    is_open: change.state === 'waiting_client' && !isOver(change),
  }
}

export async function decideSharedChange(
  ctx: Ctx,
  { token, pass, ...form }: InputOf<typeof calls.decideSharedChange>,
) {
  const { change, address } = await changeBehind(ctx, { token, pass }, { lock: true })
  mustWait(change, form.accept)
  must(!isOver(change), itemMessages.projectOver)
  const working = await listWorkingOn(ctx, change.project_id)
  return settleChange(ctx, change, { ...form, decided_address: address, working })
}
