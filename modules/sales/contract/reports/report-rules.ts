/** Minutes after midnight of the company until which a report is in time. */
export const DUE_MINUTE_OF_REPORT = 20 * 60
/** On the next business day it can’t be changed any more from this minute on. */
export const LOCK_MINUTE = 11 * 60

/** What the product counts; whole numbers, amounts in paise. */
export const reportFigures = {
  calls_connected: 'Calls, connected',
  calls_attempted: 'Calls, not reached',
  mails_sent: 'Emails sent',
  meetings_completed: 'Meetings completed',
  meetings_missed: 'Meetings, no show',
  meetings_canceled: 'Meetings canceled',
  leads_received: 'Leads received',
  leads_contacted: 'Leads contacted',
  queries_submitted: 'Queries submitted',
  proposals_submitted: 'Proposals submitted',
  proposals_value: 'Proposals, total without tax',
  deals_won: 'Deals won',
  deals_won_value: 'Won, amount',
  deals_lost: 'Deals lost',
  contacts_added: 'Contacts added',
  tasks_overdue: 'Overdue tasks',
} as const
export type ReportFigure = keyof typeof reportFigures
export const reportFigureKeys = Object.keys(reportFigures) as [ReportFigure, ...ReportFigure[]]
export const moneyFigures: readonly ReportFigure[] = ['proposals_value', 'deals_won_value']
export type Figures = Readonly<Record<ReportFigure, number>>

/** What has changed since the snapshot: calls +1. Overdue tasks are a state of the moment and never count. */
export const changedSince = (taken: Figures, now: Figures): { key: ReportFigure; by: number }[] =>
  reportFigureKeys
    .filter((key) => key !== 'tasks_overdue')
    .map((key) => ({ key, by: now[key] - taken[key] }))
    .filter(({ by }) => by !== 0)
