import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const chatStates = catalogue({
  waiting: { id: 'waiting', label: 'Waiting', tone: 'warn', next: ['active', 'missed'] },
  active: { id: 'active', label: 'Active', tone: 'info', next: ['waiting', 'closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'good', next: ['waiting'] },
  missed: { id: 'missed', label: 'Missed', tone: 'bad', next: ['waiting'] },
})

export const chatOutcomes = catalogue({
  lead: { id: 'lead', label: 'Lead', tone: 'good', next: [] },
  support: { id: 'support', label: 'Support', tone: 'info', next: [] },
  job_seeker: { id: 'job_seeker', label: 'Job seeker', tone: 'neutral', next: [] },
  spam: { id: 'spam', label: 'Spam', tone: 'bad', next: [] },
})

export const messageKinds = catalogue({
  text: { id: 'text', label: 'Message', tone: 'neutral', next: [] },
  file: { id: 'file', label: 'File', tone: 'neutral', next: [] },
  note: { id: 'note', label: 'Internal note', tone: 'warn', next: [] },
})

export const senders = catalogue({
  visitor: { id: 'visitor', label: 'Visitor', tone: 'neutral', next: [] },
  agent: { id: 'agent', label: 'Agent', tone: 'info', next: [] },
  system: { id: 'system', label: 'Atrium', tone: 'neutral', next: [] },
})

export const presences = catalogue({
  online: { id: 'online', label: 'Online', tone: 'good', next: [] },
  away: { id: 'away', label: 'Away', tone: 'warn', next: [] },
  offline: { id: 'offline', label: 'Offline', tone: 'neutral', next: [] },
})
export type Presence = StateOf<typeof presences>

export const formKinds = catalogue({
  before_chat: { id: 'before_chat', label: 'Before a chat', tone: 'neutral', next: [] },
  offline: { id: 'offline', label: 'Offline form', tone: 'neutral', next: [] },
})

export const formStates = catalogue({
  new: { id: 'new', label: 'New', tone: 'warn', next: ['contacted', 'converted', 'spam'] },
  contacted: { id: 'contacted', label: 'Contacted', tone: 'info', next: ['converted', 'spam'] },
  converted: { id: 'converted', label: 'Converted', tone: 'good', next: [] },
  spam: { id: 'spam', label: 'Spam', tone: 'bad', next: ['new'] },
})

export const CAPACITY = 4
