import { catalogue } from '#platform/contract/catalogue.ts'

/** Where someone first wrote to us from, or came again. */
export const origins = catalogue({
  website: { id: 'website', label: 'Website', tone: 'neutral', next: [] },
  calculator: { id: 'calculator', label: 'Cost calculator', tone: 'neutral', next: [] },
  appointment: { id: 'appointment', label: 'Appointment', tone: 'neutral', next: [] },
  portfolio: { id: 'portfolio', label: 'Video portfolio', tone: 'neutral', next: [] },
  chat: { id: 'chat', label: 'Chat', tone: 'neutral', next: [] },
  mining: { id: 'mining', label: 'Data mining', tone: 'neutral', next: [] },
  academy: { id: 'academy', label: 'Academy', tone: 'neutral', next: [] },
  referral: { id: 'referral', label: 'Referral', tone: 'neutral', next: [] },
  campaign: { id: 'campaign', label: 'Campaign', tone: 'neutral', next: [] },
  import: { id: 'import', label: 'Import', tone: 'neutral', next: [] },
  manual: { id: 'manual', label: 'Entered by sales', tone: 'neutral', next: [] },
})

export type Origin = (typeof origins.keys)[number]
