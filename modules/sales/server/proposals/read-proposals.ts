import type { InputOf } from '#platform/contract/call.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import type * as calls from '#sales/contract/proposals/proposal-calls.ts'
import type { ProposalView } from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import { sumOfLine, totalsOf } from '#sales/contract/proposals/proposal-rules.ts'
import {
  declineReasons,
  isInWork,
  isOut,
  proposalStates,
  type ProposalState,
} from '#sales/contract/proposals/proposal-states.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { stepTitles } from '#sales/contract/timeline/timeline-calls.ts'
import { findOptionalDeal } from '#sales/server/deals/deal-queries.ts'
import { findOptionalToken } from '#sales/server/links/door-queries.ts'
import { listSteps } from '#sales/server/links/step-queries.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayAmounts, mayAssign, mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { isOpenOn } from './proposal-open-rules.ts'
import {
  findOptionalEditionSeen,
  listEditionsOf,
  listEditionsTo,
  type SeenEdition,
} from './proposal-queries.ts'

type Steps = Awaited<ReturnType<typeof listSteps>>

export const listProposalsOf =
  ({ config }: Pick<SalesParts, 'config'>) =>
  async (ctx: Ctx, { deal_id }: InputOf<typeof calls.listProposalsOf>) => {
    must(mayView(ctx.actor), salesMessages.mayNotView)
    must(await findOptionalDeal(ctx, deal_id), dealMessages.noSuchDeal)
    const all = await listEditionsOf(ctx, deal_id)
    const views: ProposalView[] = []
    for (const edition of all) {
      const steps = await listSteps(ctx, edition.proposal_id)
      const token = await findOptionalToken(ctx, edition.proposal_id)
      const siblings = all
        .filter(({ proposal_id }) => proposal_id === edition.proposal_id)
        .map(({ state }) => state)
      const link = token === null ? null : `${config.publicUrl}/proposal/${token}`
      views.push(viewEdition(ctx, edition, { steps, link, siblings }))
    }
    return views
  }

export async function listProposalsTo(ctx: Ctx, { contact_id }: InputOf<typeof calls.listProposalsTo>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(await findOptionalContactSeen(ctx, contact_id), salesMessages.noSuchContact)
  return (await listEditionsTo(ctx, contact_id)).map((edition) => {
    const { id, number, title, state, deal_id, deal_name, currency, valid_until } = edition
    return {
      id,
      number,
      edition: edition.edition,
      title,
      state,
      currency,
      valid_until,
      deal: { id: deal_id, name: deal_name },
      ...(mayAmounts(ctx.actor) ? { total: edition.total } : {}),
    }
  })
}

type Around = {
  readonly steps: Steps
  readonly link: string | null
  readonly siblings: readonly ProposalState[]
}

function viewEdition(ctx: Ctx, edition: SeenEdition, { steps, link, siblings }: Around): ProposalView {
  const { state, decline_reason } = edition
  const mayAmount = mayAmounts(ctx.actor)
  const mayChange = edition.may_change && mayEdit(ctx.actor)
  const mayWrite = mayChange && mayAmount
  const titles: Readonly<Record<string, string>> = stepTitles.proposal
  return {
    ...edition,
    contact: { id: edition.contact_id, name: edition.contact_name },
    content: mayAmount ? contentOf(edition) : null,
    made_by: edition.maker_name,
    decline_reason:
      decline_reason === null
        ? ''
        : [declineReasons.labelOf(decline_reason as never), edition.decline_note].filter(Boolean).join('. '),
    has_evidence: edition.evidence_file_id !== null && mayAmount,
    has_file: edition.file_id !== null && mayAmount,
    link: isOut(state) && mayChange ? link : null,
    log: steps
      .filter((step) => step.edition === edition.edition)
      .map(({ at, what, by_name }) => ({ at, what: titles[what]!, by: by_name })),
    can: {
      edit: mayWrite && state === 'draft',
      submit: mayWrite && state === 'draft',
      decide:
        mayWrite &&
        state === 'waiting' &&
        edition.may_assign &&
        mayAssign(ctx.actor) &&
        edition.made_by !== ctx.actor.id,
      answer: mayWrite && isOpenOn(ctx.now, edition),
      withdraw: mayChange && proposalStates.canMove(state, 'withdrawn'),
      renew: mayWrite && !isInWork(state) && !siblings.some((one) => isInWork(one) || one === 'accepted'),
    },
  }
}

function contentOf({ words, lines, milestones }: SeenEdition) {
  return {
    words,
    milestones,
    lines: lines.map((line) => ({ ...line, ...sumOfLine(line) })),
    ...totalsOf(lines),
  }
}

const LINK_MINUTES = 5

export const openProposalFile =
  ({ keyring }: Pick<SalesParts, 'keyring'>) =>
  async (ctx: Ctx, { id, of }: InputOf<typeof calls.openProposalFile>) => {
    must(mayView(ctx.actor), salesMessages.mayNotView)
    must(mayAmounts(ctx.actor), say.amountLocked)
    const edition = await findOptionalEditionSeen(ctx, id)
    must(edition, say.noSuchProposal)
    const fileId = of === 'evidence' ? edition.evidence_file_id : edition.file_id
    must(fileId !== null, say.noFile)
    writeReading(ctx, { table: 'proposal_edition', rowId: id })
    return {
      link: signedLink(keyring, {
        fileId,
        name: of === 'evidence' ? `Answer to ${edition.number}` : `${edition.title}.pdf`,
        minutes: LINK_MINUTES,
        as: 'inline',
        now: ctx.now,
      }),
    }
  }
