import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { contactsMerged, contactsParted, rowsOfContact } from '#contacts/server/public.ts'
import type { ChatParts } from './chat-dependencies.ts'
import { chatCard } from './chat-home-card.ts'
import * as chatNotices from './chat-notices.ts'
import { chatFinds } from './find-chats.ts'
import * as leaver from './leaver-queries.ts'
import { personalChats } from './personal-chats.ts'

const teams = rowDuty({
  department: 'it',
  kind: 'ends',
  find: (ctx, { id }) => leaver.listTeamsOf(ctx, id),
  things: ['place in the team of a chat site ends', 'places in teams of chat sites end'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => leaver.leaveTeams(ctx, rows),
})

const toQueue = rowDuty({
  find: (ctx, { id }) => leaver.listHeld(ctx, id),
  things: ['chat goes', 'chats go'],
  text: (things) => `${things} back to the queue.`,
  move: (ctx, rows) => leaver.giveBack(ctx, rows),
})

const forms = rowDuty({
  find: (ctx, { id }) => leaver.listFormsOf(ctx, id),
  things: ['chat form is unassigned', 'chat forms are unassigned'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => leaver.freeForms(ctx, rows),
})

const arrivals = rowDuty({
  find: (ctx, { id }) => leaver.listArrivalsOf(ctx, id),
  things: ['contact form is unassigned', 'contact forms are unassigned'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => leaver.freeArrivals(ctx, rows),
})

const tables = (['chat', 'chat_visitor', 'site_form'] as const).map(rowsOfContact)

export const chatDuties = (parts: ChatParts): AreaDuties => ({
  accounts: {
    handedOver: ['chat_agent.account_id', 'chat.agent_id', 'site_form.assignee_id', 'form_state.assignee_id'],
    owesNothing: {
      [DONE_BY]: [
        'chat.passed_by',
        'chat.first_agent_id',
        'chat.last_agent_id',
        'chat.closed_by',
        'chat_message.by_id',
      ],
      'no chat is given to someone who is in no team': ['agent_presence.account_id'],
    },
  },
  // The team first, so that nothing is given to the person who leaves.
  leaver: [teams, toQueue, forms, arrivals],
  notices: noticesIn(chatNotices),
  cards: [chatCard],
  finds: [chatFinds],
  hears: tables.flatMap(({ merged, parted }) => [
    listen(contactsMerged, merged),
    listen(contactsParted, parted),
  ]),
  personal: [personalChats(parts)],
})
