import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { webFrames } from './frames.ts'

/**
 * The addresses that the specification names. A child that it names in parentheses, without a slash of its own, lives
 * below its parent; one with a slash stands alone. What is not built yet stands here so that it gets its address.
 */
const specParents: Readonly<Record<string, readonly string[]>> = {
  '/my-team-timesheet': ['timesheet-details'],
  '/my-team-tasks': ['subtask', 'issue-details'],
  '/asset-list': ['asset-details'],
  '/assigned-asset': ['asset-detail'],
  '/jobs': [
    'job-details',
    'job-applicants',
    'applicant-details',
    'job-interviews',
    'interview-details',
    'feedback-form',
    'consolidated-report',
  ],
  '/interview-list-by-user': ['feedback-form'],
  '/contacts': ['view-contact'],
  '/deals': ['view-deals'],
  '/sequences': ['sequence-details'],
  '/rd-drive': ['drive-analytic', 'folders', 'folder-drive-analytic'],
  '/appraisal-event-list': ['appraisal', 'appraisal-review'],
  '/manage-tickets': ['ticket-details'],
  '/trainings': ['training-details'],
  '/projects': ['project-details', 'subtask', 'documents', 'issue-details'],
  '/projects-timesheet': ['timesheet-details'],
  '/change-request': ['request-details'],
  '/cost-fields': ['cost-fields-form'],
  '/confirmation-event-list': ['confirmation', 'confirmation-review'],
}

/** Named with a slash of their own: they stand alone, whatever they are named beside. */
const specAlone: readonly string[] = [
  // Personal
  '/salary-configuration',
  '/statutory-details',
  '/payslip',
  '/investment-declaration',
  '/investment-declaration-form',
  '/tax-calculation',
  '/profile-details',
  '/attendance-details',
  '/leave-details',
  '/my-documents',
  '/performance',
  '/access-control',
  '/kra-list',
  '/my-timesheet',
  '/monthly-attendance',
  '/cv-details',
  '/calender',
  '/my-performance',
  '/asset-details',
  '/leaves/apply-leave',
  '/compoff/apply-compoff',
  '/pip-user-list/feedback',
  // Team and company
  '/my-team-leave',
  '/my-team-attendance',
  '/policies',
  '/holidays',
  '/organization-chart',
  // Tracker, recruitment, sales
  '/my-tracker-activity',
  '/tracker-screenshot',
  '/unique-candidates',
  '/unique-candidates-history',
  '/website-candidates',
  '/dashboard-contacts',
  '/daily-sales-report',
  '/sales-documents',
  // Appraisal, tickets, training
  '/event-list',
  '/event-list/my-appraisal',
  '/my-tickets',
  '/access-control-tickets',
  '/training-calender',
  // Other, projects, academy, cost tools
  '/employee-calender',
  '/data-mining',
  '/reimbursement',
  '/help',
  '/settings',
  '/message-board',
  '/meeting-room-booking-list',
  '/project-report',
  '/academy/leads',
  '/academy/source',
  '/academy/course',
  '/academy/status',
  '/team-member',
  '/discount',
  // Chat site, reviews, approvals
  '/contact-dashboard',
  '/contact-forms',
  '/appointments',
  '/chat-forms',
  '/chat-attachments',
  '/chat-with-visitors',
  '/visitor-chat-history-list',
  '/my-reviews',
  '/others-reviews',
  '/pending-leave-approvals',
  '/all-approval-leaves',
]

/** Outside the employee area, in the words of both parts. */
const specPublic: readonly string[] = [
  '/login',
  '/visitor-book',
  '/visitor',
  '/app-cost-category',
  '/fixed-cost-calculator/:category_id/:service_id',
  '/contact-form/:page_name',
  '/mail-sent-details',
  '/hire-your-own-team/:category_id/:service_id',
  '/update-category-existing/:category_id/:service_id',
  '/book-appointment',
  '/book-time-scheduled',
  '/video-portfolio',
  '/video-portfolio-contact',
  '/video-portfolio-verify-otp',
  '/video-portfolio-details',
  '/verify-otp',
  '/forgot-password-otp',
  '/reset-password',
  '/change-password',
  '/onboarding-candidate/:token',
  '/onboarding-details',
  '/onboarding-form',
  '/tracker-location',
]

type Screen = { readonly path: string; readonly earlier?: readonly string[] }

const root = resolve(import.meta.dirname, '..')

/** The lists of screens alone: the doors of the areas bring components along, which need a browser. */
const lists = await Promise.all(
  globSync('modules/*/web/{*-screens,public-records}.ts', { cwd: root }).map(
    async (file) =>
      (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, readonly Screen[]>,
  ),
)
const screens = lists.flatMap((list) => Object.values(list).flat())

const children = Object.entries(specParents).flatMap(([parent, names]) =>
  names.map((name) => ({ parent, name, address: `${parent}/${name}` })),
)
const named = new Set([...Object.keys(specParents), ...specAlone, ...children.map(({ address }) => address)])
const paths = screens.map(({ path }) => path)

test('a child that the specification names in parentheses stands below its parent and nowhere else', () => {
  const childNames = new Set(children.map(({ name }) => name))
  const elsewhere = paths.filter((path) => {
    const last = path.split('/').findLast((part) => !part.startsWith(':')) ?? ''
    const base = path.replaceAll(/\/:\w+/g, '')
    return childNames.has(last) && !named.has(base)
  })
  expect(elsewhere).toEqual([])
  expect(paths).toContain('/cost-fields/cost-fields-form')
})

test('every list of screens is read here', () => {
  expect(paths.length).toBeGreaterThan(80)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every address outside the employee area is answered by a frame of its own', () => {
  const answered = webFrames.flatMap(({ entry, paths: own }) => (entry === 'employee' ? [] : own))
  expect(specPublic.filter((path) => !answered.includes(path))).toEqual([])
})

test('an address where a screen stood before leads to where it stands now, with nothing else at it', () => {
  const earlier = screens.flatMap(({ path, earlier: olds = [] }) => olds.map((old) => ({ old, now: path })))
  expect(earlier).toContainEqual({ old: '/cost-fields-form', now: '/cost-fields/cost-fields-form' })
  expect(earlier.filter(({ old }) => paths.includes(old))).toEqual([])
})
