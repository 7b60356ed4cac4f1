import { DEMO_DESK } from './visitors.ts'

export type DemoSignIn = {
  readonly role: string
  readonly username: string
  readonly password: string
  readonly asksForCode: boolean
}

export const DEMO_PASSWORD = 'lantern courtyard'

export const demoEmail = (name: string) => `${name}@atrium.example`

/** One person of each role, in the order in which someone who looks around would try them. */
const roles = {
  admin: 'Admin',
  employee: 'Employee',
  manager: 'Manager',
  project_manager: 'Project manager',
  project_lead: 'Project lead',
  delivery_head: 'Delivery head',
  hr_manager: 'HR manager',
  hr_executive: 'HR executive',
  payroll: 'Payroll',
  payroll_approver: 'Payroll approver',
  finance: 'Finance',
  recruiter: 'Recruiter',
  interviewer: 'Interviewer',
  trainer: 'Trainer',
  sales_manager: 'Sales manager',
  sales_executive: 'Sales executive',
  ticket_agent: 'Ticket agent',
  asset_manager: 'Asset manager',
  room_manager: 'Room manager',
  content_editor: 'Content editor',
  chat_supervisor: 'Chat supervisor',
  chat_agent: 'Chat agent',
  academy_counsellor: 'Academy counsellor',
  data_miner: 'Data miner',
  data_verifier: 'Data verifier',
  cost_admin: 'Cost admin',
  auditor: 'Auditor',
  client: 'Client',
} as const

export type DemoRole = keyof typeof roles

/** The one role that shows the second step; a person who tries the demo signs in at once with all others. */
export const SECOND_STEP_ROLE: DemoRole = 'payroll'

/** `hr_manager` → `hr-manager`, the name before the @ of the person who signs in for that role. */
export const signInName = (role: string) => role.replaceAll('_', '-')

/** Roles that someone holds beside another one, without a person of their own. */
const alsoHeld = { academy_manager: { role: 'Academy manager', by: 'trainer' } } as const

/** What someone of the demo may hold. */
export type HeldRole = DemoRole | keyof typeof alsoHeld

export const demoSignIns = (): DemoSignIn[] => [
  ...Object.entries(roles).map(([key, role]) => ({
    role,
    username: demoEmail(signInName(key)),
    password: DEMO_PASSWORD,
    asksForCode: key === SECOND_STEP_ROLE,
  })),
  ...Object.values(alsoHeld).map(({ role, by }) => ({
    role,
    username: demoEmail(signInName(by)),
    password: DEMO_PASSWORD,
    asksForCode: false,
  })),
  { role: 'Visitor manager', username: DEMO_DESK, password: DEMO_PASSWORD, asksForCode: false },
]
