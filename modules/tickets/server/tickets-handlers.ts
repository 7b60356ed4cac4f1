import { answers, type Area } from '#platform/server/area.ts'
import * as accessCalls from '#tickets/contract/access-calls.ts'
import * as figureCalls from '#tickets/contract/figure-calls.ts'
import * as messageCalls from '#tickets/contract/message-calls.ts'
import * as settingsCalls from '#tickets/contract/settings-calls.ts'
import * as calls from '#tickets/contract/ticket-calls.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { ticketsPermissions } from '#tickets/contract/tickets-permissions.ts'
import { askAccess, readSystems } from './access/ask-access.ts'
import { decideGrant, revokeGrant, setGranted } from './access/decide-access.ts'
import { grants, readAccessOf, readGrant } from './access/read-access.ts'
import { followTicket } from './conversation/follow-ticket.ts'
import { mergeTickets } from './conversation/merge-tickets.ts'
import { downloadTicket } from './conversation/print-ticket.ts'
import { readTicket } from './conversation/read-ticket.ts'
import { sendMessage, tellReplying } from './conversation/send-message.ts'
import { figures, readTicketTrend } from './figures/figures.ts'
import { changeTicket, takeTicket } from './queue/change-ticket.ts'
import { closeTicket, rateTicket, reopenTicket } from './queue/close-ticket.ts'
import { createTicket, readMyTickets, suggestAnswers } from './queue/create-ticket.ts'
import { queue, readTicketRights, readTicketsOfContact, suggestContacts } from './queue/read-queue.ts'
import { ticketsJobs, ticketsSchedule } from './reminders/watch.ts'
import * as settings from './settings/settings.ts'
import type { TicketsParts } from './tickets-dependencies.ts'
import { ticketsDuties } from './tickets-duties.ts'
import { accessReach, ticketReach } from './tickets-policy.ts'

export const ticketsArea = (parts: TicketsParts): Area => ({
  ...ticketsDuties(parts),
  name: 'tickets',
  handlers: handlersOf(parts),
  lists: [queue, grants, figures],
  jobs: ticketsJobs,
  schedule: ticketsSchedule,
  constraints: {
    ticket_category_name_key: say.nameTaken,
    ticket_category_serves_key: say.servesTaken,
    ticket_category_open_check: say.categoryOpenCheck,
    ticket_team_name_key: say.nameTaken,
    ticket_text_title_key: say.nameTaken,
    access_system_name_key: say.nameTaken,
    access_grant_once: say.grantOverlaps,
    access_grant_decided_by_other: say.approvedOwn,
    access_grant_granted_by_other: say.ownGrant,
  },
  permissions: ticketsPermissions,
  reaches: [ticketReach, accessReach],
})

const handlersOf = (parts: TicketsParts) => [
  answers(calls.readMyTickets, readMyTickets),
  answers(calls.suggestAnswers, suggestAnswers),
  answers(calls.createTicket, createTicket),
  answers(calls.readTicket, readTicket(parts)),
  answers(messageCalls.sendMessage, sendMessage),
  answers(messageCalls.tellReplying, tellReplying),
  answers(calls.takeTicket, takeTicket),
  answers(calls.changeTicket, changeTicket),
  answers(calls.closeTicket, closeTicket),
  answers(calls.reopenTicket, reopenTicket),
  answers(calls.rateTicket, rateTicket),
  answers(calls.mergeTickets, mergeTickets),
  answers(calls.followTicket, followTicket),
  answers(calls.downloadTicket, downloadTicket(parts)),
  answers(calls.suggestContacts, suggestContacts),
  answers(calls.readTicketsOfContact, readTicketsOfContact),
  answers(calls.readTicketRights, readTicketRights),
  answers(accessCalls.readSystems, readSystems),
  answers(accessCalls.readGrant, readGrant),
  answers(accessCalls.askAccess, askAccess),
  answers(accessCalls.decideGrant, decideGrant),
  answers(accessCalls.setGranted, setGranted),
  answers(accessCalls.revokeGrant, revokeGrant),
  answers(accessCalls.readAccessOf, readAccessOf),
  answers(settingsCalls.readTicketSettings, settings.readTicketSettings),
  answers(settingsCalls.saveTicketCategory, settings.saveTicketCategory),
  answers(settingsCalls.saveTicketTeam, settings.saveTicketTeam),
  answers(settingsCalls.saveAccessSystem, settings.saveAccessSystem),
  answers(settingsCalls.saveCannedText, settings.saveCannedText),
  answers(settingsCalls.deleteCannedText, settings.deleteCannedText),
  answers(figureCalls.readTicketTrend, readTicketTrend),
]
