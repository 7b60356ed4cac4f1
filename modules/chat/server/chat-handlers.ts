import { answers, type Area } from '#platform/server/area.ts'
import { chatPermissions } from '#chat/contract/chat-permissions.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import * as deskCalls from '#chat/contract/desk/desk-calls.ts'
import * as formCalls from '#chat/contract/forms/form-lists.ts'
import { readDashboard as readDashboardCall } from '#chat/contract/records/dashboard-calls.ts'
import { deleteChatFile as deleteFileCall } from '#chat/contract/records/record-lists.ts'
import * as siteCalls from '#chat/contract/sites/site-calls.ts'
import * as widgetCalls from '#chat/contract/widget/widget-calls.ts'
import type { ChatParts } from './chat-dependencies.ts'
import { chatDuties } from './chat-duties.ts'
import { chatJobs } from './chat-jobs.ts'
import { chatMailTemplates } from './chat-mails.ts'
import { chatReach } from './chat-policy.ts'
import { acceptChat, closeChat, takeOverChat, transferChat } from './desk/accept-chat.ts'
import { blockVisitor, convertChat, mailTranscript } from './desk/convert-chat.ts'
import { readChat, readChatsOfContact, readDesk } from './desk/read-desk.ts'
import { setPresence } from './desk/set-presence.ts'
import { markRead, tellTyping, writeMessage } from './desk/write-message.ts'
import { changeForm, chatForms, contactForms, convertForm, readFormChoices } from './forms/forms.ts'
import { chatFigures, readDashboard } from './records/dashboard.ts'
import { downloadTranscript } from './records/print-transcript.ts'
import { chatAttachments, chatHistory, deleteChatFile } from './records/records.ts'
import * as sites from './sites/sites.ts'
import { endOwnChat, mailOwnTranscript, rateOwnChat, tellOwnTyping } from './widget/own-chat-acts.ts'
import { introduceVisitor, leaveMessage } from './widget/own-forms.ts'
import { proveEmail, sendProofCode } from './widget/prove-email.ts'
import { readOwnChat } from './widget/read-own-chat.ts'
import { sendOwnMessage } from './widget/send-own-message.ts'
import { startChat } from './widget/start-chat.ts'

export const chatArea = (parts: ChatParts): Area => ({
  ...chatDuties(parts),
  ...chatJobs(parts),
  name: 'chat',
  handlers: [...visitorHandlers(parts), ...deskHandlers(parts)],
  lists: [chatForms, contactForms, chatHistory, chatAttachments(parts), chatFigures],
  constraints: {
    chat_site_key_key: say.keyTaken,
    chat_site_name_key: say.nameTaken,
    canned_reply_shortcut_key: say.shortcutTaken,
    canned_reply_site_id_fkey: say.noSuchSite,
  },
  permissions: chatPermissions,
  reaches: [chatReach],
  mailTemplates: chatMailTemplates,
})

const visitorHandlers = (parts: ChatParts) => [
  answers(widgetCalls.startChat, startChat(parts)),
  answers(widgetCalls.readOwnChat, readOwnChat(parts)),
  answers(widgetCalls.sendOwnMessage, sendOwnMessage),
  answers(widgetCalls.introduceVisitor, introduceVisitor),
  answers(widgetCalls.leaveMessage, leaveMessage),
  answers(widgetCalls.tellOwnTyping, tellOwnTyping),
  answers(widgetCalls.endOwnChat, endOwnChat),
  answers(widgetCalls.rateOwnChat, rateOwnChat),
  answers(widgetCalls.mailOwnTranscript, mailOwnTranscript(parts)),
  answers(widgetCalls.sendProofCode, sendProofCode(parts)),
  answers(widgetCalls.proveEmail, proveEmail(parts)),
]

const deskHandlers = (parts: ChatParts) => [
  answers(deskCalls.readDesk, readDesk),
  answers(deskCalls.readChat, readChat(parts)),
  answers(deskCalls.setPresence, setPresence),
  answers(deskCalls.acceptChat, acceptChat),
  answers(deskCalls.writeMessage, writeMessage),
  answers(deskCalls.markRead, markRead),
  answers(deskCalls.tellTyping, tellTyping),
  answers(deskCalls.transferChat, transferChat),
  answers(deskCalls.takeOverChat, takeOverChat),
  answers(deskCalls.closeChat, closeChat),
  answers(deskCalls.convertChat, convertChat),
  answers(deskCalls.blockVisitor, blockVisitor),
  answers(deskCalls.mailTranscript, mailTranscript(parts)),
  answers(deskCalls.downloadTranscript, downloadTranscript(parts)),
  answers(deskCalls.readChatsOfContact, readChatsOfContact),
  answers(formCalls.changeForm, changeForm),
  answers(formCalls.convertForm, convertForm),
  answers(formCalls.readFormChoices, readFormChoices),
  answers(readDashboardCall, readDashboard),
  answers(deleteFileCall, deleteChatFile(parts)),
  answers(siteCalls.readChatSites, sites.readChatSites),
  answers(siteCalls.saveChatSite, sites.saveChatSite),
  answers(siteCalls.saveCannedReply, sites.saveCannedReply),
  answers(siteCalls.deleteCannedReply, sites.deleteCannedReply),
]
