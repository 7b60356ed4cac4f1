import { catalogue } from '#platform/contract/catalogue.ts'
import { estimatePathEntries } from './estimate-paths.ts'

export const estimatePaths = catalogue(estimatePathEntries)
export type EstimatePath = (typeof estimatePaths.keys)[number]

/** What a prospect would spend, word by word as the specification has it; the bounds are US dollars. */
export const budgets = [
  { value: '10000 - 20000 USD', upTo: 20_000 },
  { value: '20000 - 50000 USD', upTo: 50_000 },
  { value: '50000 - 1M USD', upTo: 1_000_000 },
  { value: '1M+ USD', upTo: Infinity },
] as const

/** How soon the team is to begin. */
export const extensions = catalogue({
  Urgent: { id: 1, label: 'Urgent (from 3-4 weeks)', tone: 'neutral', next: [] },
  Standard: { id: 2, label: 'Standard (from 4-8 weeks)', tone: 'neutral', next: [] },
  'No Rush': { id: 3, label: 'No Rush (from 2-3 months)', tone: 'neutral', next: [] },
})
export type Extension = (typeof extensions.keys)[number]

export const levels = [
  { key: 'junior', label: 'Junior', years: '1-2 yrs' },
  { key: 'mid', label: 'Mid-Level', years: '3-5 yrs' },
  { key: 'senior', label: 'Senior', years: '5-10 yrs' },
] as const

/** Games are the first requirement: their engine is asked for where others name a technology. */
export const GAME_CATEGORY = 1

export const MOST_OF_A_LEVEL = 200
export const LONGEST_MONTHS = 60

export const fieldTypes = catalogue({
  drop_down: { id: 'drop_down', label: 'Drop-down', tone: 'neutral', next: [] },
  checkbox: { id: 'checkbox', label: 'Checkboxes', tone: 'neutral', next: [] },
  radio: { id: 'radio', label: 'Radio buttons', tone: 'neutral', next: [] },
})

/** What became of an estimate. The last two are read from the mail and from the calendar. */
export const estimateStates = catalogue({
  sent: { id: 'sent', label: 'Sent', tone: 'info', next: ['viewed', 'followed_up', 'converted'] },
  viewed: { id: 'viewed', label: 'Viewed', tone: 'info', next: ['followed_up', 'converted'] },
  followed_up: { id: 'followed_up', label: 'Followed up', tone: 'good', next: ['converted'] },
  converted: { id: 'converted', label: 'Converted', tone: 'good', next: [] },
  mail_failed: { id: 'mail_failed', label: 'Mail failed', tone: 'bad', next: [] },
  expired: { id: 'expired', label: 'Expired', tone: 'neutral', next: [] },
})
export type EstimateState = (typeof estimateStates.keys)[number]

/** Columns of the values of one question: twelve parts are shared out evenly. */
export const partitions = [1, 2, 3, 4, 6, 12] as const
