import type { Screen } from '#platform/web/frames/screen.ts'

const jobScreens: readonly Screen[] = [
  {
    path: '/jobs',
    title: 'Jobs',
    menuGroup: 'Recruitment',
    needs: 'recruitment.record.read',
    keywords: 'openings positions vacancies hiring',
    load: () => import('./jobs/jobs-screen.tsx'),
  },
  {
    path: '/jobs/job-details/:id',
    title: 'Job',
    needs: 'recruitment.record.read',
    load: () => import('./jobs/job-screen.tsx'),
  },
  {
    path: '/jobs/panel-templates',
    title: 'Panel templates',
    menuGroup: 'Recruitment',
    tabOf: '/jobs',
    needs: 'recruitment.template.manage',
    keywords: 'interview rounds criteria weights',
    load: () => import('./jobs/panel-templates-screen.tsx'),
  },
]

const requisitionScreens: readonly Screen[] = [
  {
    path: '/jobs/requisitions',
    title: 'Requisitions',
    menuGroup: 'Recruitment',
    tabOf: '/jobs',
    needs: 'recruitment.requisition.open',
    keywords: 'request positions headcount approve',
    load: () => import('./requisitions/requisitions-screen.tsx'),
  },
]

const offerScreens: readonly Screen[] = [
  {
    path: '/jobs/offers',
    title: 'Offers',
    menuGroup: 'Recruitment',
    tabOf: '/jobs',
    needs: 'recruitment.record.read',
    keywords: 'offer letter CTC accepted declined register',
    load: () => import('./offers/offers-screen.tsx'),
  },
]

const financeScreens: readonly Screen[] = [
  {
    path: '/jobs/finance-offers',
    title: 'Offers above the salary',
    menuGroup: 'Recruitment',
    needs: 'recruitment.offer.finance',
    keywords: 'finance approve CTC band budget bonus',
    load: () => import('./offers/finance-offers-screen.tsx'),
  },
]

const reportScreens: readonly Screen[] = [
  {
    path: '/recruitment-figures',
    earlier: ['/jobs/report'],
    title: 'Hiring report',
    menuGroup: 'Recruitment',
    tabOf: '/jobs',
    needs: 'recruitment.record.read',
    keywords: 'funnel conversion time to hire sources recruiter load leniency',
    load: () => import('./reports/report-screen.tsx'),
  },
]

const inboxScreens: readonly Screen[] = [
  {
    path: '/website-candidates',
    title: 'Website candidates',
    menuGroup: 'Recruitment',
    needs: 'recruitment.inbox.manage',
    keywords: 'inbox applications careers spam triage',
    load: () => import('./inbox/website-candidates-screen.tsx'),
  },
]

const candidateScreens: readonly Screen[] = [
  {
    path: '/unique-candidates',
    title: 'Candidates',
    menuGroup: 'Recruitment',
    needs: 'recruitment.record.read',
    keywords: 'applicants talent pool duplicates merge do not contact',
    load: () => import('./candidates/candidates-screen.tsx'),
  },
  {
    path: '/unique-candidates-history',
    title: 'Candidate history',
    menuGroup: 'Recruitment',
    tabOf: '/unique-candidates',
    needs: 'recruitment.record.read',
    keywords: 'timeline time in status',
    load: () => import('./candidates/history-screen.tsx'),
  },
  {
    path: '/unique-candidates/:id',
    title: 'Candidate',
    needs: 'recruitment.record.read',
    load: () => import('./candidates/candidate-screen.tsx'),
  },
]

const applicationScreens: readonly Screen[] = [
  {
    path: '/jobs/job-applicants/:jobId',
    title: 'Applicants',
    needs: 'recruitment.record.read',
    load: () => import('./applications/applicants-screen.tsx'),
  },
  {
    path: '/jobs/applicant-details/:id',
    title: 'Applicant',
    needs: 'recruitment.record.read',
    load: () => import('./applications/application-screen.tsx'),
  },
]

const interviewScreens: readonly Screen[] = [
  {
    path: '/interview-list-by-user',
    title: 'My interviews',
    menuGroup: 'Recruitment',
    needs: 'recruitment.interview.open',
    keywords: 'panel interviewer feedback due today upcoming',
    load: () => import('./interviews/own-interviews-screen.tsx'),
  },
  {
    path: '/interview-list-by-user/feedback-form/:id',
    title: 'Interview feedback',
    needs: 'recruitment.interview.open',
    load: () => import('./feedback/feedback-screen.tsx'),
  },
  {
    path: '/jobs/job-interviews/:jobId',
    title: 'Interviews',
    needs: 'recruitment.record.read',
    load: () => import('./interviews/interviews-screen.tsx'),
  },
  {
    path: '/jobs/interview-details/:id',
    title: 'Interview',
    needs: 'recruitment.record.read',
    load: () => import('./interviews/interview-screen.tsx'),
  },
  {
    path: '/jobs/feedback-form/:id',
    title: 'Interview feedback',
    needs: 'recruitment.record.read',
    load: () => import('./feedback/feedback-screen.tsx'),
  },
  {
    path: '/jobs/consolidated-report/:id',
    title: 'Consolidated report',
    needs: 'recruitment.record.read',
    load: () => import('./feedback/consolidated-report-screen.tsx'),
  },
]

const clientScreens: readonly Screen[] = [
  {
    path: '/client-interviews',
    title: 'Client interviews',
    menuGroup: 'Recruitment',
    needs: 'recruitment.client.read',
    keywords: 'bench propose customer staff augmentation rate outcome',
    load: () => import('./client-interviews/client-interviews-screen.tsx'),
  },
]

const referralScreens: readonly Screen[] = [
  {
    path: '/internal-jobs',
    title: 'Internal jobs',
    menuGroup: 'Recruitment',
    needs: 'recruitment.job.refer',
    keywords: 'job board openings apply within the group refer',
    load: () => import('./referrals/internal-jobs-screen.tsx'),
  },
  {
    path: '/my-referrals',
    title: 'My referrals',
    menuGroup: 'Recruitment',
    tabOf: '/internal-jobs',
    needs: 'recruitment.job.refer',
    keywords: 'referred friends own applications',
    load: () => import('./referrals/own-referrals-screen.tsx'),
  },
  {
    path: '/internal-jobs/:id',
    title: 'Internal job',
    needs: 'recruitment.job.refer',
    load: () => import('./referrals/internal-job-screen.tsx'),
  },
]

export const recruitmentScreens: readonly Screen[] = [
  ...jobScreens,
  ...requisitionScreens,
  ...offerScreens,
  ...financeScreens,
  ...reportScreens,
  ...inboxScreens,
  ...candidateScreens,
  ...applicationScreens,
  ...interviewScreens,
  ...clientScreens,
  ...referralScreens,
]
