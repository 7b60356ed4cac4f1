import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** On this topic screens hear that a release, review, analysis or collection has changed. */
export const ENGINEERING_TOPIC = 'engineering'

export const releaseStates = catalogue({
  planned: { id: 1, label: 'Planned', tone: 'neutral', next: ['in_progress', 'cancelled'] },
  in_progress: { id: 2, label: 'In progress', tone: 'info', next: ['released', 'cancelled'] },
  released: { id: 3, label: 'Released', tone: 'good', next: ['rolled_back'] },
  rolled_back: { id: 4, label: 'Rolled back', tone: 'bad', next: [] },
  cancelled: { id: 5, label: 'Cancelled', tone: 'neutral', next: [] },
})

const plain = { tone: 'neutral', next: [] } as const

export const environments = catalogue({
  development: { id: 1, label: 'Development', ...plain },
  testing: { id: 2, label: 'Testing', ...plain },
  staging: { id: 3, label: 'Staging', ...plain },
  production: { id: 4, label: 'Production', ...plain },
})

export const approvalKinds = catalogue({
  qa: { id: 1, label: 'QA', ...plain },
  manager: { id: 2, label: 'Manager', ...plain },
})

/** What every release begins with. */
export const SHIPPED_CHECKS = ['Build', 'Tests', 'Database migration', 'Way back', 'Client told'] as const

export const reviewStates = catalogue({
  open: { id: 1, label: 'Open', tone: 'neutral', next: ['in_review', 'closed'] },
  in_review: { id: 2, label: 'In review', tone: 'info', next: ['changes_requested', 'approved', 'closed'] },
  changes_requested: { id: 3, label: 'Changes requested', tone: 'warn', next: ['in_review', 'closed'] },
  approved: { id: 4, label: 'Approved', tone: 'good', next: ['closed'] },
  closed: { id: 5, label: 'Closed', tone: 'neutral', next: [] },
})

export const verdicts = catalogue({
  waiting: { id: 1, label: 'Waiting', tone: 'warn', next: [] },
  changes: { id: 2, label: 'Changes requested', tone: 'bad', next: [] },
  approved: { id: 3, label: 'Approved', tone: 'good', next: [] },
})

export const findingSeverities = catalogue({
  blocker: { id: 1, label: 'Blocker', tone: 'bad', next: [] },
  major: { id: 2, label: 'Major', tone: 'warn', next: [] },
  minor: { id: 3, label: 'Minor', tone: 'info', next: [] },
  nit: { id: 4, label: 'Nit', tone: 'neutral', next: [] },
})
export type FindingSeverity = StateOf<typeof findingSeverities>

export const findingStates = catalogue({
  open: { id: 1, label: 'Open', tone: 'warn', next: ['fixed', 'wont_fix'] },
  fixed: { id: 2, label: 'Fixed', tone: 'good', next: ['open'] },
  wont_fix: { id: 3, label: 'Won’t fix', tone: 'neutral', next: ['open'] },
})

/** The six of the specification; pending is what any other stored value reads as. */
export const analysisStates = catalogue({
  submitted_for_approval: {
    id: 1,
    label: 'Submitted for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'closed'],
  },
  assigned: { id: 2, label: 'Assigned', tone: 'info', next: ['open', 'closed'] },
  approved: { id: 3, label: 'Approved', tone: 'good', next: ['closed'] },
  rejected: { id: 4, label: 'Rejected', tone: 'bad', next: ['open', 'closed'] },
  open: { id: 5, label: 'Open', tone: 'info', next: ['submitted_for_approval', 'closed'] },
  closed: { id: 6, label: 'Closed', tone: 'neutral', next: [] },
  pending: { id: 0, label: 'Pending', tone: 'neutral', next: ['assigned', 'closed'] },
})
export type AnalysisState = StateOf<typeof analysisStates>

export const analysisStateOf = (stored: string): AnalysisState =>
  analysisStates.keys.find((key) => key === stored) ?? 'pending'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

export const authKinds = catalogue({
  inherit: { id: 0, label: 'Same as the folder', ...plain },
  none: { id: 1, label: 'None', ...plain },
  basic: { id: 2, label: 'Basic', ...plain },
  bearer: { id: 3, label: 'Bearer token', ...plain },
  api_key: { id: 4, label: 'API key', ...plain },
})

export const bodyKinds = catalogue({
  none: { id: 0, label: 'None', ...plain },
  json: { id: 1, label: 'JSON', ...plain },
  text: { id: 2, label: 'Text', ...plain },
  form: { id: 3, label: 'Form', ...plain },
  multipart: { id: 4, label: 'Multipart', ...plain },
})

export const importFormats = catalogue({
  postman: { id: 1, label: 'Postman 2.1', ...plain },
  openapi: { id: 2, label: 'OpenAPI 3', ...plain },
})
export type ExportFormat = StateOf<typeof importFormats>
