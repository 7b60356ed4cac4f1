import type { JobSkill } from '#recruitment/contract/jobs/job-parts.ts'
import type { Place } from './people.ts'

const LAKH = 10_000_000

const skills = (...names: readonly string[]): JobSkill[] =>
  names.map((name, at) => ({ name, must: at < 2, weight: at === 0 ? 8 : 5 }))

const text = (what: string, ...tasks: readonly string[]) =>
  `<p>${what}</p><h2>What you do</h2><ul>${tasks.map((task) => `<li>${task}</li>`).join('')}</ul><h2>What we offer</h2><p>Five days a week, mentoring by people who build the product, and time to learn.</p>`

const job = (
  title: string,
  company_id: 1 | 2 | 3,
  office: Place,
  more: {
    readonly panel: string
    readonly openedAgo: number | null
    readonly description: string
    readonly skills: JobSkill[]
    readonly manager: string
    readonly department?: string
    readonly closedAgo?: number
    readonly closesIn?: number
    readonly openings?: number
    readonly visibility?: 'internal' | 'website' | 'all'
    readonly employment_type?: 'full_time' | 'trainee' | 'contractual' | 'part_time'
    readonly work_location?: 'work_from_home' | 'work_from_office' | 'remote'
    readonly experience_from?: number
    readonly experience_to?: number | null
    readonly salary_from?: number
    readonly salary_to?: number
    readonly salary_shown?: boolean
    readonly recruiters?: readonly string[]
    readonly questions?: readonly {
      key: string
      label: string
      kind: 'text' | 'number' | 'yes_no'
      required: boolean
    }[]
  },
) => ({ department: 'Engineering', recruiters: ['recruiter'], ...more, title, company_id, office })

const noticePeriod = {
  key: 'notice',
  label: 'Notice period in days',
  kind: 'number',
  required: true,
} as const
const relocation = {
  key: 'move',
  label: 'Can you work at this office?',
  kind: 'yes_no',
  required: true,
} as const

export const demoJobs = [
  job('Backend engineer', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 34,
    openings: 3,
    experience_from: 3,
    experience_to: 6,
    salary_from: 12 * LAKH,
    salary_to: 18 * LAKH,
    salary_shown: true,
    manager: 'manager',
    description: text(
      'You build the services behind our customers’ products.',
      'Design and write services in TypeScript',
      'Review the work of others',
      'Talk to customers about what they need',
    ),
    skills: skills('TypeScript', 'PostgreSQL', 'Docker'),
    questions: [noticePeriod, relocation],
  }),
  job('Frontend engineer', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 21,
    openings: 2,
    experience_from: 2,
    experience_to: 5,
    salary_from: 9 * LAKH,
    salary_to: 14 * LAKH,
    manager: 'manager',
    description: text(
      'You build what people see and touch.',
      'Build screens in React',
      'Measure and make pages fast',
      'Care for accessibility',
    ),
    skills: skills('React', 'CSS', 'Accessibility'),
    questions: [noticePeriod],
  }),
  job('Mobile engineer', 2, 'delhi', {
    panel: 'Engineers',
    openedAgo: 48,
    experience_from: 3,
    experience_to: 7,
    salary_from: 11 * LAKH,
    salary_to: 17 * LAKH,
    manager: 'gurnoor.bhamrah',
    recruiters: ['recruiter', 'kabir.ansal'],
    description: text(
      'You build apps for Android and iOS.',
      'Build features in Kotlin and Swift',
      'Release every second week',
    ),
    skills: skills('Kotlin', 'Swift'),
    questions: [noticePeriod],
  }),
  job('Test engineer', 3, 'bangalore', {
    panel: 'Engineers',
    openedAgo: 12,
    openings: 2,
    experience_from: 1,
    experience_to: 4,
    manager: 'lalitha.ammembal',
    recruiters: ['kabir.ansal'],
    description: text(
      'You find what breaks before customers do.',
      'Write automatic tests',
      'Explore new features by hand',
    ),
    skills: skills('Test automation', 'JavaScript'),
  }),
  job('Product designer', 1, 'kolkata', {
    panel: 'Designers',
    openedAgo: 17,
    closesIn: 13,
    experience_from: 2,
    experience_to: 6,
    manager: 'manager',
    description: text(
      'You shape products with engineers and customers.',
      'Draw and test flows',
      'Keep the design system',
    ),
    skills: skills('Interface design', 'Prototyping'),
  }),
  job('Trainee engineer', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 6,
    openings: 6,
    employment_type: 'trainee',
    manager: 'manager',
    recruiters: ['recruiter', 'kabir.ansal'],
    description: text(
      'You learn to build software in a team.',
      'Learn in pairs',
      'Build a product of your own in the third month',
    ),
    skills: skills('Programming', 'Curiosity'),
    questions: [relocation],
  }),
  job('Support engineer', 3, 'bangalore', {
    panel: 'Sales and support',
    openedAgo: 27,
    openings: 2,
    experience_from: 1,
    experience_to: 3,
    work_location: 'remote',
    manager: 'lalitha.ammembal',
    description: text(
      'You help customers when something does not work.',
      'Answer tickets',
      'Find causes with engineers',
    ),
    skills: skills('Linux', 'Writing'),
  }),
  job('Data engineer', 2, 'delhi', {
    panel: 'Engineers',
    openedAgo: 3,
    experience_from: 4,
    experience_to: 8,
    salary_from: 16 * LAKH,
    salary_to: 24 * LAKH,
    manager: 'gurnoor.bhamrah',
    description: text(
      'You build the pipelines that our customers decide by.',
      'Model data',
      'Build and watch pipelines',
    ),
    skills: skills('SQL', 'Python', 'Airflow'),
  }),
  job('Engineering manager', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 15,
    experience_from: 8,
    experience_to: 14,
    visibility: 'internal',
    salary_from: 28 * LAKH,
    salary_to: 38 * LAKH,
    manager: 'delivery-head',
    description: text('You lead a team of eight.', 'Grow people', 'Plan with customers'),
    skills: skills('Leading teams', 'Architecture'),
  }),
  job('Technical writer', 1, 'kolkata', {
    panel: 'Designers',
    openedAgo: 40,
    employment_type: 'contractual',
    work_location: 'work_from_home',
    visibility: 'website',
    manager: 'manager',
    description: text('You write what users read.', 'Write manuals', 'Interview engineers'),
    skills: skills('Writing', 'English'),
  }),
  job('DevOps engineer', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 95,
    closedAgo: 20,
    experience_from: 4,
    experience_to: 8,
    manager: 'manager',
    description: text('You keep what we build running.', 'Automate', 'Watch and mend'),
    skills: skills('Kubernetes', 'Linux'),
  }),
  job('Sales executive', 2, 'delhi', {
    panel: 'Sales and support',
    openedAgo: 120,
    closedAgo: 45,
    openings: 2,
    experience_from: 1,
    experience_to: 4,
    manager: 'sales-manager',
    department: 'Sales',
    description: text('You find customers and understand them.', 'Call and meet prospects', 'Write offers'),
    skills: skills('Selling', 'English'),
  }),
  job('Business analyst', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: 80,
    closedAgo: 9,
    experience_from: 3,
    experience_to: 7,
    manager: 'delivery-head',
    description: text('You find out what customers need.', 'Interview users', 'Write requirements'),
    skills: skills('Analysis', 'Writing'),
  }),
  job('Security engineer', 1, 'kolkata', {
    panel: 'Engineers',
    openedAgo: null,
    experience_from: 5,
    experience_to: 9,
    salary_from: 20 * LAKH,
    salary_to: 30 * LAKH,
    manager: 'manager',
    description: text('You protect what our customers trust us with.', 'Test products', 'Teach others'),
    skills: skills('Application security', 'Networks'),
  }),
]

const wish = (
  position: string,
  status: 'draft' | 'waiting' | 'approved' | 'rejected' | 'closed',
  more: {
    readonly askedBy: string
    readonly decidedBy?: string
    readonly headcount?: number
    readonly askedAgo: number
    readonly needsIn: number
    readonly why: string
    readonly decision_note?: string
    readonly company_id?: 1 | 2 | 3
    readonly office?: Place
    readonly budget_from?: number
    readonly budget_to?: number
  },
) => ({
  headcount: 1,
  company_id: 1 as const,
  office: 'kolkata' as Place,
  department: 'Engineering',
  reason: 'new' as const,
  ...more,
  position,
  status,
})

export const demoRequisitions = [
  wish('Backend engineer', 'approved', {
    askedBy: 'manager',
    decidedBy: 'hr-manager',
    headcount: 3,
    askedAgo: 40,
    needsIn: 20,
    why: 'Two new customers begin in spring.',
    budget_from: 12 * LAKH,
    budget_to: 18 * LAKH,
  }),
  wish('Data engineer', 'approved', {
    askedBy: 'gurnoor.bhamrah',
    decidedBy: 'hr-manager',
    askedAgo: 9,
    needsIn: 45,
    why: 'The reporting product needs an owner.',
    company_id: 2,
    office: 'delhi',
  }),
  wish('Cloud architect', 'approved', {
    askedBy: 'manager',
    decidedBy: 'hr-manager',
    askedAgo: 5,
    needsIn: 60,
    why: 'Three projects move to another provider.',
    budget_from: 28 * LAKH,
    budget_to: 36 * LAKH,
  }),
  wish('Machine learning engineer', 'waiting', {
    askedBy: 'manager',
    headcount: 2,
    askedAgo: 2,
    needsIn: 75,
    why: 'A customer asks for search by meaning.',
    budget_from: 18 * LAKH,
    budget_to: 26 * LAKH,
  }),
  wish('Release manager', 'waiting', {
    askedBy: 'gurnoor.bhamrah',
    askedAgo: 4,
    needsIn: 30,
    why: 'Releases of three teams collide.',
    company_id: 2,
    office: 'delhi',
  }),
  wish('Office photographer', 'rejected', {
    askedBy: 'manager',
    decidedBy: 'hr-manager',
    askedAgo: 25,
    needsIn: 10,
    why: 'Pictures for the website.',
    decision_note: 'We book one for single days.',
  }),
  wish('Scrum coach', 'draft', { askedBy: 'manager', askedAgo: 1, needsIn: 90, why: '' }),
  wish('Site engineer', 'closed', {
    askedBy: 'manager',
    askedAgo: 70,
    needsIn: 5,
    why: 'A customer’s own data centre.',
  }),
]
