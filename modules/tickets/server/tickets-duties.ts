import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { contactsMerged, contactsParted } from '#contacts/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
import { stepsFor } from './access/access-approvers.ts'
import { endGrant } from './access/decide-access.ts'
import { holdAsked, listGrants } from './access/grant-queries.ts'
import { ticketFinds } from './find-tickets.ts'
import { ticketsOfContact } from './hear-others.ts'
import * as leaver from './leaver-queries.ts'
import { personalTickets } from './personal-tickets.ts'
import type { TicketsParts } from './tickets-dependencies.ts'
import { ticketsCard } from './tickets-home-card.ts'
import * as ticketsNotices from './tickets-notices.ts'
import { accessAskedNotice } from './tickets-notices.ts'
import { waitingTickets } from './waiting-tickets.ts'

const approvals: AreaApprovals = {
  area: SYSTEM_ACCESS_AREA,
  path: '/access-control-tickets',
  subjects: [{ table: 'access_grant', waits: 'asked', applicant: 'account_id' }],
  entitled: (ctx) => listActiveApprovers(ctx, SYSTEM_ACCESS_AREA.key),
  async lock(ctx, applicantIds) {
    await holdAsked(ctx, applicantIds)
  },
  async deciders(ctx, { subject_id, applicant_id, kind }, { id, from }) {
    const [grant] = await listGrants(ctx, { ids: [subject_id] })
    const asked = { accountId: applicant_id, systemId: grant!.system_id, day: from, without: id }
    const steps = await stepsFor(ctx, asked)
    return steps.find((step) => step.kind === kind) ?? steps.at(-1) ?? { kind, approvers: [] }
  },
  async tell(ctx, { subject_id, applicant }, approvers) {
    const [grant] = await listGrants(ctx, { ids: [subject_id] })
    if (!grant) return
    await notify(ctx, accessAskedNotice, {
      to: approvers,
      input: { ...grant, name: applicant },
      subject: `access/${subject_id}`,
    })
  },
}

const toTeam = rowDuty({
  department: 'it',
  find: (ctx, { id }) => leaver.listAssignedTo(ctx, id),
  things: ['ticket goes', 'tickets go'],
  text: (things) => `${things} back to the team.`,
  move: (ctx, rows) => leaver.giveBack(ctx, rows),
})

const teams = rowDuty({
  department: 'it',
  kind: 'ends',
  find: (ctx, { id }) => leaver.listTeamsOf(ctx, id),
  things: ['place in a ticket team ends', 'places in ticket teams end'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => leaver.leaveTeams(ctx, rows),
})

const systems = rowDuty({
  department: 'it',
  find: (ctx, { id }) => leaver.listSystemsOf(ctx, id),
  things: ['system goes', 'systems go'],
  text: (things, { successor }) => `${things} to ${successor.name} as the owner.`,
  move: (ctx, rows, { successor }) => leaver.passSystems(ctx, rows, successor),
})

const access = rowDuty({
  department: 'it',
  kind: 'ends',
  find: async (ctx, { id }) =>
    (await listGrants(ctx, { accountId: id })).map((grant) => ({ ...grant, name: grant.system })),
  things: ['access to a system ends', 'accesses to systems end'],
  text: (things) => `${things}.`,
  async move(ctx, rows) {
    for (const grant of rows) await endGrant(ctx, grant, 'revoked')
  },
})

export const ticketsDuties = (parts: TicketsParts): AreaDuties => ({
  accounts: {
    handedOver: [
      'ticket.assignee_id',
      'ticket_team_member.account_id',
      'access_system.owner_id',
      'access_grant.account_id',
    ],
    owesNothing: {
      [OWN_ROWS]: ['ticket.requester_id', 'ticket.on_behalf_of', 'ticket_follower.account_id'],
      [DONE_BY]: [
        'ticket.closed_by',
        'ticket_event.by_id',
        'ticket_message.by_id',
        'access_grant.decided_by',
        'access_grant.granted_by',
        'access_grant.ended_by',
      ],
    },
  },
  approvals: [approvals],
  // The team first, so that nothing is given to the person who leaves.
  leaver: [teams, toTeam, access, systems],
  notices: noticesIn(ticketsNotices),
  waiting: waitingTickets,
  cards: [ticketsCard],
  finds: [ticketFinds],
  hears: [listen(contactsMerged, ticketsOfContact.merged), listen(contactsParted, ticketsOfContact.parted)],
  personal: [personalTickets(parts)],
  // No one reads of confidential tickets in the change log unless two people allow it.
  confidentialChanges: confidential(['tickets.history.view'], {
    ticket: 'all',
    ticket_message: 'all',
    ticket_file: 'all',
  }),
})
