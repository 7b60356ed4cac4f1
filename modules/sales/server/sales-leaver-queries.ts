import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { leadStates } from '#sales/contract/people/lead-lists.ts'
import { sharesDuty } from './documents/hand-over-shares.ts'
import { personalShares } from './documents/personal-shares.ts'
import * as shareNotices from './documents/share-notices.ts'
import { findAccounts } from './accounts/account-queries.ts'
import { findDeals } from './deals/deal-queries.ts'
import { personalDeals } from './deals/personal-deals.ts'
import { findContacts } from './people/contact-queries.ts'
import { findLeads } from './people/lead-queries.ts'
import * as meetingNotices from './meetings/meeting-notices.ts'
import { personalMeetings } from './meetings/personal-meetings.ts'
import { personalEntries } from './personal-entries.ts'
import { contactPage, dealPage } from './record-pages.ts'
import { personalProposals } from './proposals/personal-proposals.ts'
import { findProposals } from './proposals/proposal-queries.ts'
import { personalQueries } from './queries/personal-queries.ts'
import { proposalStates } from '#sales/contract/proposals/proposal-states.ts'
import * as proposalNotices from './proposals/proposal-notices.ts'
import { waitingProposals } from './proposals/waiting-proposals.ts'
import * as queryNotices from './queries/query-notices.ts'
import * as notices from './sales-notices.ts'
import { mayView } from './sales-policy.ts'
import { waitingTasks } from './waiting-tasks.ts'

const accounts = ownedRows({
  table: 'sales_account',
  column: 'owner_id',
  name: sql<string>`sales_account.name`,
  things: ['client account', 'client accounts'],
})

const tasks = ownedRows({
  table: 'sales_task',
  column: 'owner_id',
  name: sql<string>`sales_task.title`,
  where: () => sql<boolean>`sales_task.status <> 'closed'`,
  things: ['open sales task', 'open sales tasks'],
})

const meetings = ownedRows({
  table: 'sales_meeting',
  column: 'host_id',
  name: sql<string>`sales_meeting.subject`,
  where: () => sql<boolean>`sales_meeting.status = 'scheduled'`,
  things: ['sales meeting', 'sales meetings'],
})

const deals = ownedRows({
  table: 'deal',
  column: 'owner_id',
  name: sql<string>`deal.name`,
  where: () => sql<boolean>`deal.won_at is null and deal.lost_at is null`,
  things: ['open deal', 'open deals'],
})

export const salesDuties: AreaDuties = {
  accounts: {
    handedOver: [
      'deal.owner_id',
      'sales_account.owner_id',
      'sales_meeting.host_id',
      'sales_share.owner_id',
      'sales_task.owner_id',
    ],
    owesNothing: {
      [OWN_ROWS]: ['sales_report.account_id', 'sales_target.account_id', 'sales_turn.account_id'],
      [DONE_BY]: [
        'deal.created_by',
        'deal_move.moved_by',
        'proposal.created_by',
        'proposal_edition.answered_by',
        'proposal_edition.decided_by',
        'proposal_edition.made_by',
        'proposal_edition.withdrawn_by',
        'sales_account.created_by',
        'sales_entry.author_id',
        'sales_mail.sent_by',
        'sales_mail_text.created_by',
        'sales_meeting.created_by',
        'sales_meeting.settled_by',
        'sales_query.created_by',
        'sales_query.submitted_by',
        'sales_share.revoked_by',
        'sales_share.shared_by',
        'sales_step.by_id',
        'sales_task.closed_by',
        'sales_task.created_by',
      ],
    },
  },
  leaver: [accounts, deals, tasks, meetings, sharesDuty],
  notices: [
    ...noticesIn(notices),
    ...noticesIn(meetingNotices),
    ...noticesIn(queryNotices),
    ...noticesIn(proposalNotices),
    ...noticesIn(shareNotices),
  ],
  waiting: [waitingTasks, waitingProposals],
  personal: [
    personalEntries,
    personalMeetings,
    personalDeals,
    personalQueries,
    personalProposals,
    personalShares,
  ],
  confidentialChanges: [
    ...confidential(['sales.record.assign'], { sales_entry: ['text'] }),
    ...confidential(['sales.deal.amount'], {
      deal: ['amount', 'amount_base', 'rate_millionths'],
      deal_move: ['amount_base'],
      proposal_edition: ['lines', 'milestones', 'net', 'tax', 'total', 'discount_bp', 'words'],
      deal_milestone: ['amount', 'paid_amount'],
      sales_target: ['amount'],
      sales_report: ['figures'],
    }),
  ],
  finds: [
    {
      key: 'sales-contacts',
      label: 'Contacts',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayView(ctx.actor)
          ? (await findContacts(ctx, words, limit)).map(({ id, name, account_name }) => ({
              title: name,
              detail: account_name ?? '',
              path: contactPage(id),
            }))
          : [],
    },
    {
      key: 'sales-leads',
      label: 'Leads',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayView(ctx.actor)
          ? (await findLeads(ctx, words, limit)).map(({ title, contact_id, contact_name, status }) => ({
              title,
              detail: `${contact_name}, ${leadStates.labelOf(status)}`,
              path: contactPage(contact_id),
            }))
          : [],
    },
    {
      key: 'sales-deals',
      label: 'Deals',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayView(ctx.actor)
          ? (await findDeals(ctx, words, limit)).map(({ id, name, stage_name, account_name }) => ({
              title: name,
              detail: [account_name, stage_name].filter(Boolean).join(', '),
              path: dealPage(id),
            }))
          : [],
    },
    {
      key: 'sales-proposals',
      label: 'Proposals',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayView(ctx.actor)
          ? (await findProposals(ctx, words, limit)).map(({ title, number, state, deal_id }) => ({
              title,
              detail: `${number}, ${proposalStates.labelOf(state)}`,
              path: dealPage(deal_id),
            }))
          : [],
    },
    {
      key: 'sales-accounts',
      label: 'Client accounts',
      look: 'record',
      find: async (ctx, words, limit) =>
        mayView(ctx.actor)
          ? (await findAccounts(ctx, words, limit)).map(({ name, domain }) => ({
              title: name,
              detail: domain ?? '',
              path: `/contacts/accounts?search=${encodeURIComponent(name)}`,
            }))
          : [],
    },
  ],
}
