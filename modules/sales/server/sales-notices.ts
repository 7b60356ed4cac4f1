import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { contactPage, dealPage } from './record-pages.ts'

const LONGEST = 35

type Assigned = { readonly contactId: number; readonly title: string; readonly owner: string }

export const assignedNotice = defineNotice<Assigned>({
  kind: 'sales.assigned',
  label: 'A contact or lead was assigned to me or taken from me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => `Assigned: ${strangersText(title, LONGEST)}`,
  text: ({ owner }) => `The owner is now ${owner}.`,
  link: ({ contactId }) => contactPage(contactId),
})

type DealAssigned = { readonly dealId: number; readonly name: string; readonly owner: string }

export const dealAssigned = defineNotice<DealAssigned>({
  kind: 'sales.deal-assigned',
  label: 'A deal was assigned to me or taken from me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => `Deal assigned: ${strangersText(name, LONGEST)}`,
  text: ({ owner }) => `The owner is now ${owner}.`,
  link: ({ dealId }) => dealPage(dealId),
})

type Rotting = { readonly count: number }

export const dealsRotting = defineNotice<Rotting>({
  kind: 'sales.deals-rotting',
  label: 'My deals without activity, once a week',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) => (count === 1 ? '1 deal without activity' : `${count} deals without activity`),
  text: ({ count }) =>
    `${count === 1 ? 'A deal of yours has' : 'Deals of yours have'} stood longer than the stage allows.`,
  link: () => '/deals?view=rotting',
})

type Unanswered = { readonly contactId: number; readonly title: string; readonly owned: boolean }

export const leadUnanswered = defineNotice<Unanswered>({
  kind: 'sales.lead-unanswered',
  label: 'A new lead has no answer after 15 minutes',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => `Not answered: ${strangersText(title, LONGEST)}`,
  text: ({ owned }) =>
    owned ? 'Your new lead waits for a first call or email.' : 'A new lead has no owner and no answer.',
  link: ({ contactId }) => contactPage(contactId),
})

export const reportMissing = defineNotice<{ readonly day: string }>({
  kind: 'sales.report-missing',
  label: 'My daily sales report is missing',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: () => 'Daily sales report missing',
  text: ({ day }) => `Submit your report of ${day}.`,
  link: () => '/daily-sales-report',
})

type Due = {
  readonly path: string
  readonly title: string
  readonly when: string
  readonly late: boolean
}

export const taskReminder = defineNotice<Due>({
  kind: 'sales.task-reminder',
  label: 'A sales task is due',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => titled`Task: ${title}`,
  text: ({ when, late }) => (late ? `Due ${when}. This reminder is late.` : `Due ${when}.`),
  link: ({ path }) => path,
})
