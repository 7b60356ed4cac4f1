import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as accountCalls from '#sales/contract/accounts/account-calls.ts'
import * as contactCalls from '#sales/contract/people/contact-calls.ts'
import * as dealCalls from '#sales/contract/deals/deal-calls.ts'
import * as leadCalls from '#sales/contract/people/lead-calls.ts'
import * as dashboardCalls from '#sales/contract/dashboard/dashboard-calls.ts'
import * as milestoneCalls from '#sales/contract/deals/milestone-calls.ts'
import * as mailCalls from '#sales/contract/mails/mail-calls.ts'
import { mailMessages } from '#sales/contract/mails/mail-messages.ts'
import * as meetingCalls from '#sales/contract/meetings/meeting-calls.ts'
import { shareMessages } from '#sales/contract/documents/share-messages.ts'
import { meetingMessages } from '#sales/contract/meetings/meeting-messages.ts'
import * as mergeCalls from '#sales/contract/people/merge-calls.ts'
import * as reportCalls from '#sales/contract/reports/report-calls.ts'
import * as settingCalls from '#sales/contract/settings/setting-calls.ts'
import { settingMessages } from '#sales/contract/settings/setting-messages.ts'
import * as ownProposalCalls from '#sales/contract/proposals/own-proposal-calls.ts'
import * as proposalCalls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages } from '#sales/contract/proposals/proposal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import * as linkCalls from '#sales/contract/links/link-calls.ts'
import * as ownQueryCalls from '#sales/contract/queries/own-query-calls.ts'
import * as queryCalls from '#sales/contract/queries/query-calls.ts'
import { salesPermissions } from '#sales/contract/sales-permissions.ts'
import * as taskCalls from '#sales/contract/tasks/task-calls.ts'
import * as timelineCalls from '#sales/contract/timeline/timeline-calls.ts'
import { accounts, saveAccount } from './accounts/accounts.ts'
import { assignDeal } from './deals/assign-deal.ts'
import { removeDealContact, setDealContact } from './deals/deal-contacts.ts'
import { deals, listDealsOf, listStages, readBoard, readDeal } from './deals/deals.ts'
import { documentHandlers, documentParts } from './documents/documents-area.ts'
import { documentTemplate } from './documents/share-letters.ts'
import { shares } from './documents/shares.ts'
import { dealRemarks } from './deals/deal-remarks.ts'
import { readDealOfProject } from './deals/deal-of-project.ts'
import { forecastFile } from './deals/export-forecast.ts'
import { readForecast } from './deals/forecast.ts'
import { listMilestones, moveMilestone } from './deals/milestones.ts'
import { readDashboard } from './dashboard/dashboard.ts'
import * as mails from './mails/mails.ts'
import { meetingMailTemplates } from './meetings/meeting-letters.ts'
import { meetings, saveMeeting } from './meetings/meetings.ts'
import { nudgeMeetings, nudgeSchedule } from './meetings/nudge-meetings.ts'
import { settleMeeting } from './meetings/settle-meeting.ts'
import { moveDeal, reopenDeal } from './deals/move-deal.ts'
import { saveDeal } from './deals/save-deal.ts'
import { rottingSchedule, tellRotting } from './deals/tell-rotting.ts'
import { enterSalesLink, sendSalesCode, viewSalesLink } from './links/link-door.ts'
import { assignRecord } from './people/assign-record.ts'
import { contacts, readContact, saveContact } from './people/contacts.ts'
import { contactImport } from './people/import-contacts.ts'
import { alertSchedule, alertUnanswered } from './people/alert-unanswered.ts'
import { leadImport } from './people/import-leads.ts'
import { mergeContacts, partContacts } from './people/merge-contacts.ts'
import { findKnownContact, setDoNotContact } from './people/opt-out.ts'
import { contactRemarks, leadRemarks } from './people/people-remarks.ts'
import { dailyReports, readDailyReport, reportRemarks, saveDailyReport } from './reports/daily-reports.ts'
import { missingSchedule, tellMissing } from './reports/tell-missing.ts'
import * as settings from './settings/settings.ts'
import { addLead, leads, moveLead, takeLead } from './people/leads.ts'
import * as answeringProposals from './proposals/answer-proposal.ts'
import { proposalMailTemplates } from './proposals/proposal-letters.ts'
import * as reading from './proposals/read-proposals.ts'
import { decideProposal, submitProposal } from './proposals/submit-proposal.ts'
import { proposalUpkeep } from './proposals/tend-proposals.ts'
import { saveProposal, withdrawProposal } from './proposals/write-proposal.ts'
import * as answering from './queries/answer-query.ts'
import { queryMailTemplates } from './queries/query-letters.ts'
import { listQueries } from './queries/read-queries.ts'
import { queryReminders } from './queries/remind-queries.ts'
import * as writing from './queries/write-query.ts'
import { salesDuties } from './sales-leaver-queries.ts'
import type { SalesParts } from './sales-dependencies.ts'
import { contactReach, ownedReach } from './sales-policy.ts'
import { remindSchedule, remindTasks } from './tasks/remind.ts'
import { addTask, editTask, moveTask, tasks } from './tasks/tasks.ts'
import { addEntry, readTimeline } from './timeline/timeline.ts'

const recordHandlers: readonly Handler[] = [
  answers(accountCalls.saveAccount, saveAccount),
  answers(mergeCalls.mergeContacts, mergeContacts),
  answers(mergeCalls.partContacts, partContacts),
  answers(mergeCalls.findKnownContact, findKnownContact),
  answers(contactCalls.saveContact, saveContact),
  answers(leadCalls.addLead, addLead),
  answers(leadCalls.takeLead, takeLead),
  answers(leadCalls.moveLead, moveLead),
  answers(leadCalls.assignRecord, assignRecord),
  answers(timelineCalls.readTimeline, readTimeline),
  answers(timelineCalls.addEntry, addEntry),
  answers(taskCalls.addTask, addTask),
  answers(taskCalls.editTask, editTask),
  answers(taskCalls.moveTask, moveTask),
  answers(dealCalls.readDeal, readDeal),
  answers(dealCalls.readDealOfProject, readDealOfProject),
  answers(dealCalls.listStages, listStages),
  answers(dealCalls.listDealsOf, listDealsOf),
  answers(dealCalls.readBoard, readBoard),
  answers(dealCalls.saveDeal, saveDeal),
  answers(dealCalls.moveDeal, moveDeal),
  answers(dealCalls.reopenDeal, reopenDeal),
  answers(dealCalls.assignDeal, assignDeal),
  answers(dealCalls.setDealContact, setDealContact),
  answers(dealCalls.removeDealContact, removeDealContact),
  answers(dealCalls.readForecast, readForecast),
  answersPrepared(dealCalls.exportForecast, forecastFile.prepare, forecastFile.answer),
  answers(milestoneCalls.listMilestones, listMilestones),
  answers(milestoneCalls.moveMilestone, moveMilestone),
  answers(dashboardCalls.readDashboard, readDashboard),
  answers(reportCalls.readDailyReport, readDailyReport),
  answers(reportCalls.saveDailyReport, saveDailyReport),
  answers(settingCalls.readSalesSettings, settings.readSalesSettings),
  answers(settingCalls.saveStage, settings.saveStage),
  answers(settingCalls.retireStage, settings.retireStage),
  answers(settingCalls.orderStages, settings.orderStages),
  answers(settingCalls.saveTargets, settings.saveTargets),
  answers(settingCalls.setTurn, settings.setTurn),
  answers(mailCalls.listMailTexts, mails.listMailTexts),
  answers(mailCalls.saveMailText, mails.saveMailText),
  answers(mailCalls.removeMailText, mails.removeMailText),
]

const mailingHandlers = (parts: SalesParts): readonly Handler[] => [
  answers(contactCalls.readContact, readContact(parts)),
  answers(mergeCalls.setDoNotContact, setDoNotContact(parts)),
  answers(meetingCalls.saveMeeting, saveMeeting(parts)),
  answers(meetingCalls.settleMeeting, settleMeeting(parts)),
  answers(mailCalls.sendContactMail, mails.sendContactMail(parts)),
]

const queryHandlers = (parts: SalesParts): readonly Handler[] => [
  answers(queryCalls.listQueries, listQueries(parts)),
  answers(queryCalls.saveQuery, writing.saveQuery),
  answers(queryCalls.submitQuery, writing.submitQuery(parts)),
  answers(queryCalls.withdrawQuery, writing.withdrawQuery),
  answers(queryCalls.answerQuery, answering.answerQuery),
  answers(queryCalls.setQueryReminders, writing.setReminders),
  answers(linkCalls.viewSalesLink, viewSalesLink),
  answers(linkCalls.sendSalesCode, sendSalesCode(parts)),
  answers(linkCalls.enterSalesLink, enterSalesLink(parts)),
  answers(ownQueryCalls.readOwnQuery, answering.readOwnQuery),
  answers(ownQueryCalls.saveOwnAnswer, answering.saveOwnAnswer),
  answers(ownQueryCalls.sendOwnAnswers, answering.sendOwnAnswers),
]

const proposalHandlers = (parts: SalesParts): readonly Handler[] => [
  answers(proposalCalls.listProposalsOf, reading.listProposalsOf(parts)),
  answers(proposalCalls.listProposalsTo, reading.listProposalsTo),
  answers(proposalCalls.openProposalFile, reading.openProposalFile(parts)),
  answers(proposalCalls.saveProposal, saveProposal),
  answers(proposalCalls.submitProposal, submitProposal(parts)),
  answers(proposalCalls.decideProposal, decideProposal(parts)),
  answers(proposalCalls.withdrawProposal, withdrawProposal),
  answers(proposalCalls.enterProposalAnswer, answeringProposals.enterProposalAnswer),
  answers(ownProposalCalls.readOwnProposal, answeringProposals.readOwnProposal(parts)),
  answers(ownProposalCalls.acceptProposal, answeringProposals.acceptProposal),
  answers(ownProposalCalls.declineProposal, answeringProposals.declineProposal),
]

export function salesArea(parts: SalesParts): Area {
  const reminders = queryReminders(parts)
  const upkeep = proposalUpkeep(parts)
  return {
    name: 'sales',
    ...salesDuties,
    ...documentParts,
    handlers: [
      ...recordHandlers,
      ...mailingHandlers(parts),
      ...queryHandlers(parts),
      ...proposalHandlers(parts),
      ...documentHandlers(parts),
    ],
    lists: [contacts, leads, accounts, deals, tasks, meetings, dailyReports, shares],
    jobs: [
      remindTasks,
      tellRotting,
      nudgeMeetings,
      alertUnanswered,
      tellMissing,
      forecastFile.job(parts),
      ...reminders.jobs,
      ...upkeep.jobs,
    ],
    schedule: [
      remindSchedule,
      rottingSchedule,
      nudgeSchedule,
      alertSchedule,
      missingSchedule,
      ...reminders.schedule,
      ...upkeep.schedule,
    ],
    mailTemplates: [
      ...queryMailTemplates,
      ...proposalMailTemplates,
      ...meetingMailTemplates,
      documentTemplate,
    ],
    constraints: {
      sales_account_domain_key: salesMessages.domainTaken,
      proposal_in_work_once: proposalMessages.inWork,
      proposal_accepted_once: proposalMessages.acceptedAlready,
      deal_stage_name_key: settingMessages.nameTaken,
      sales_mail_text_name_key: mailMessages.nameTaken,
      sales_share_live_key: shareMessages.sharedAlready,
      sales_meeting_follows_key: meetingMessages.followedAlready,
      sales_report_key: reportCalls.reportMessages.already,
    },
    permissions: salesPermissions,
    reaches: [ownedReach, contactReach],
    importKinds: [contactImport, leadImport],
    remarkSubjects: [dealRemarks, contactRemarks, leadRemarks, reportRemarks],
  }
}
