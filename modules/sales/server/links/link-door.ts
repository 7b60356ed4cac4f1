import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { noButKept } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { code as codeBlock, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import * as linkDoor from '#platform/server/secrets/link-door.ts'
import type * as calls from '#sales/contract/links/link-calls.ts'
import { linkMessages as say } from '#sales/contract/links/link-messages.ts'
import { queryMessages } from '#sales/contract/queries/query-messages.ts'
import { queryStates } from '#sales/contract/queries/query-states.ts'
import { closedBecause } from '#sales/server/proposals/closed-because.ts'
import {
  findOptionalCurrent,
  holdDealOf,
  updateEdition,
  type StoredEdition,
} from '#sales/server/proposals/proposal-queries.ts'
import { tellNews } from '#sales/server/proposals/tell-of-proposal.ts'
import { linkCodeTemplate } from '#sales/server/queries/query-letters.ts'
import { findOptionalQuery, holdQuery, type StoredQuery } from '#sales/server/queries/query-row-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import * as doors from './door-queries.ts'
import { insertStep } from './step-queries.ts'

type Parts = Pick<SalesParts, 'keyring'>
type Inside = { readonly token: string; readonly pass: string }

/** What a link leads to, as far as the door needs it. */
type Behind = {
  readonly of: 'query' | 'proposal'
  readonly companyId: number
  readonly company: string
  readonly name: string
  readonly email: string | null
  /** Why it can’t be read any more. */
  readonly closed: Refusal | null
  readonly opened: () => Promise<void>
}

const digestText = (doorId: number, code: string) => `sales-code/${doorId}/${code}`

async function behind(ctx: Ctx, door: doors.Door): Promise<Behind> {
  if (door.query_id !== null) return queryFacts(ctx, (await findOptionalQuery(ctx, door.query_id))!)
  return proposalFacts(ctx, (await findOptionalCurrent(ctx, door.proposal_id!))!)
}

function proposalFacts(ctx: Ctx, edition: StoredEdition): Behind {
  return {
    of: 'proposal',
    companyId: edition.company_id,
    company: edition.company_name,
    name: edition.contact_name,
    email: edition.contact_email,
    closed: closedBecause(ctx.now, edition),
    opened: () => noteOpened(ctx, edition),
  }
}

/** Every time is in the log; the first one changes the state and tells the owner. */
async function noteOpened(ctx: Ctx, edition: StoredEdition): Promise<void> {
  const { proposal_id } = edition
  await insertStep(ctx, {
    of: { proposal_id, edition: edition.edition },
    what: 'opened',
    client: edition.contact_name,
  })
  if (edition.state !== 'submitted') return
  await updateEdition(ctx, { id: edition.id }, { state: 'viewed', viewed_at: ctx.now })
  await tellNews(ctx, edition, 'viewed')
}

function queryFacts(ctx: Ctx, query: StoredQuery): Behind {
  const isOver = query.state === 'withdrawn'
  return {
    of: 'query',
    companyId: query.company_id,
    company: query.company_name,
    name: query.contact_name,
    email: query.contact_email,
    closed: isOver ? queryMessages.over(queryStates.doneOf(query.state)) : null,
    opened: () => insertStep(ctx, { of: { query_id: query.id }, what: 'opened', client: query.contact_name }),
  }
}

export async function viewSalesLink(ctx: Ctx, { token }: InputOf<typeof calls.viewSalesLink>) {
  const door = await doors.findOptionalDoor(ctx, token)
  must(door, say.linkUnknown)
  const { of, companyId, company, email, closed } = await behind(ctx, door)
  must(email !== null, say.linkUnknown)
  return {
    of,
    company,
    logo: await companyLogo(ctx, companyId),
    address: linkDoor.maskedAddress(email),
    closed: closed?.text ?? null,
  }
}

function mustNotBeLocked(ctx: Ctx, door: doors.Door): void {
  const minutes = linkDoor.minutesLocked(ctx.now, door)
  must(minutes === 0, say.locked(minutes))
}

export const sendSalesCode =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { token }: InputOf<typeof calls.sendSalesCode>) => {
    const door = await doors.lockOptionalDoor(ctx, token)
    must(door, say.linkUnknown)
    mustNotBeLocked(ctx, door)
    const { company, name: contact, email, closed } = await behind(ctx, door)
    must(closed === null, closed ?? say.linkUnknown)
    must(email !== null, say.linkUnknown)
    const seconds = linkDoor.secondsToWait(ctx.now, door)
    must(seconds === 0, say.codeTooSoon(seconds))
    const { code, changes } = linkDoor.newCode(ctx.now, (typed) =>
      keyring.digest('code', digestText(door.id, typed)),
    )
    await doors.updateDoor(ctx, door.id, changes)
    const name = strangersText(contact)
    await sendTemplate(ctx, keyring, linkCodeTemplate, {
      to: email,
      toName: name,
      urgent: true,
      values: { name },
      blocks: [codeBlock(code), note(`The code works for ${linkDoor.CODE_MINUTES} minutes.`)],
      brand: company,
      footer: `You received this email because you asked ${company} about a project.`,
    })
    return { minutes: linkDoor.CODE_MINUTES, resend_seconds: linkDoor.RESEND_SECONDS }
  }

/** A wrong code is counted; a right one works once. */
export const enterSalesLink =
  ({ keyring }: Parts) =>
  async (ctx: Ctx, { token, code }: InputOf<typeof calls.enterSalesLink>) => {
    const seen = await doors.findOptionalDoor(ctx, token)
    must(seen, say.linkUnknown)
    // In the order in which a withdrawal holds them: the record, then the door.
    await hold(ctx, seen)
    const door = (await doors.lockOptionalDoor(ctx, token))!
    mustNotBeLocked(ctx, door)
    const { closed, opened } = await behind(ctx, door)
    must(closed === null, closed ?? say.linkUnknown)
    const digest = linkDoor.liveDigest(ctx.now, door)
    if (digest === null || !keyring.digestMatches('code', digestText(door.id, code), digest))
      return refuseCode(ctx, door)
    const pass = randomId()
    await doors.updateDoor(ctx, door.id, linkDoor.afterRightCode)
    await doors.insertPass(ctx, {
      pass_hash: linkDoor.hashOf(pass),
      door_id: door.id,
      expires_at: linkDoor.passEnd(ctx.now),
    })
    await opened()
    return { pass }
  }

async function refuseCode(ctx: Ctx, door: doors.Door) {
  const { isLocked, changes } = linkDoor.afterWrongCode(ctx.now, door)
  await doors.updateDoor(ctx, door.id, changes)
  return noButKept(isLocked ? say.locked(linkDoor.LOCK_MINUTES) : say.codeWrong)
}

async function hold(ctx: Ctx, { query_id, proposal_id }: doors.Door): Promise<void> {
  if (query_id !== null) await holdQuery(ctx, query_id)
  if (proposal_id !== null) await holdDealOf(ctx, proposal_id)
}

async function doorBehind(ctx: Ctx, { token, pass }: Inside): Promise<doors.Door> {
  const door = await doors.findOptionalDoor(ctx, token)
  must(door, say.linkUnknown)
  must(await doors.isPassGood(ctx, door.id, linkDoor.hashOf(pass)), say.passOver)
  return door
}

/** The query behind a link and a pass; `toWrite` for those who answer it. */
export async function queryBehind(ctx: Ctx, inside: Inside, toWrite = false): Promise<StoredQuery> {
  const { query_id } = await doorBehind(ctx, inside)
  must(query_id !== null, say.linkUnknown)
  if (toWrite) await holdQuery(ctx, query_id)
  const query = (await findOptionalQuery(ctx, query_id))!
  must(query.state !== 'withdrawn', queryMessages.over(queryStates.doneOf(query.state)))
  return query
}

/** The version behind a link and a pass; `toWrite` for those who answer it. */
export async function proposalBehind(ctx: Ctx, inside: Inside, toWrite = false): Promise<StoredEdition> {
  const { proposal_id } = await doorBehind(ctx, inside)
  must(proposal_id !== null, say.linkUnknown)
  if (toWrite) await holdDealOf(ctx, proposal_id)
  const edition = (await findOptionalCurrent(ctx, proposal_id))!
  const closed = closedBecause(ctx.now, edition)
  must(closed === null, closed ?? say.linkUnknown)
  return edition
}
