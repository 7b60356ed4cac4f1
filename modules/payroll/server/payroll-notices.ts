import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

/** No amount stands in any notice of payroll: mails and the bell are read over shoulders. */
type Named = { readonly name: string; readonly from: string }

export const salaryWaitsNotice = defineNotice<Named>({
  kind: 'payroll.salary-waits',
  label: 'A salary needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`Approve the salary of ${name}`,
  text: ({ from }) => `It begins on ${dayInWords(from)}.`,
  link: () => '/salary-configuration/revisions?state=submitted',
})

export const salaryDecidedNotice = defineNotice<
  Named & { readonly approved: boolean; readonly comment: string }
>({
  kind: 'payroll.salary-decided',
  label: 'A salary that I prepared was decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, approved }) => titled`Salary of ${name} ${approved ? 'approved' : 'rejected'}`,
  text: ({ from, comment }) => (comment === '' ? `From ${dayInWords(from)}.` : `“${comment}”`),
  link: () => '/salary-configuration/revisions',
})

type Batch = { readonly people: number; readonly from: string }

export const salariesWaitNotice = defineNotice<Batch>({
  kind: 'payroll.salaries-wait',
  label: 'A bulk revision needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ people }) => `Approve the salaries of ${people} people`,
  text: ({ from }) => `They begin on ${dayInWords(from)}.`,
  link: () => '/salary-configuration/bulk',
})

export const salariesDecidedNotice = defineNotice<
  Batch & { readonly approved: boolean; readonly comment: string }
>({
  kind: 'payroll.salaries-decided',
  label: 'A bulk revision that I prepared was decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ people, approved }) => `Salaries of ${people} people ${approved ? 'approved' : 'rejected'}`,
  text: ({ from, comment }) => (comment === '' ? `From ${dayInWords(from)}.` : `“${comment}”`),
  link: () => '/salary-configuration/bulk',
})

export const salarySeenNotice = defineNotice<{ readonly viewers: number }>({
  kind: 'payroll.salary-seen',
  label: 'Someone looked at my salary',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ viewers }) =>
    viewers === 1 ? '1 person looked at your salary' : `${viewers} people looked at your salary`,
  text: () => 'In the last seven days. Open your salary to see who and when.',
  link: () => '/salary-configuration',
})

export const salaryChangedNotice = defineNotice<{ readonly from: string }>({
  kind: 'payroll.salary-changed',
  label: 'My salary changes',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: () => 'Your salary has been updated',
  text: ({ from }) => `It applies from ${dayInWords(from)}. Sign in to see it.`,
  link: () => '/salary-configuration',
})

type RunNamed = { readonly id: number; readonly month: string; readonly company: string }
const runPath = ({ id }: Pick<RunNamed, 'id'>) => `/payroll-runs/${id}`

export const runWaitsNotice = defineNotice<RunNamed>({
  kind: 'payroll.run-waits',
  label: 'A payroll run needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ month }) => `Approve the payroll of ${month}`,
  text: ({ company }) => company,
  link: runPath,
})

export const runDecidedNotice = defineNotice<
  RunNamed & { readonly approved: boolean; readonly comment: string }
>({
  kind: 'payroll.run-decided',
  label: 'A payroll run that I prepared was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ month, approved }) => `Payroll of ${month} ${approved ? 'approved' : 'returned'}`,
  text: ({ company, comment }) => (comment === '' ? company : `“${comment}”`),
  link: runPath,
})

export const payslipNotice = defineNotice<RunNamed>({
  kind: 'payroll.payslip',
  label: 'My payslip is there',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ month }) => `Your payslip of ${month} is ready`,
  text: () => 'Sign in to see it.',
  link: () => '/payslip',
})

export const payslipWithdrawnNotice = defineNotice<RunNamed>({
  kind: 'payroll.payslip-withdrawn',
  label: 'My payslip was withdrawn',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ month }) => `Your payslip of ${month} was withdrawn`,
  text: () => 'Payroll computes it again. You are told when the new one is ready.',
  link: () => '/payslip',
})

export const payReturnedNotice = defineNotice<RunNamed>({
  kind: 'payroll.pay-returned',
  label: 'The bank returned my salary',
  mandatory: true,
  urgent: true,
  mail: 'at_once',
  title: ({ month }) => `The bank returned your salary of ${month}`,
  text: () => 'Check your bank account in your record. Finance pays it again.',
  link: () => '/statutory-details',
})

type Opening = { readonly people: number; readonly month: string }

export const openingWaitsNotice = defineNotice<Opening>({
  kind: 'payroll.opening-waits',
  label: 'Opening figures need my approval',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ people }) => `Approve opening figures of ${people} people`,
  text: ({ month }) => `Paid elsewhere up to ${month}.`,
  link: () => '/payroll-runs/opening?state=submitted',
})

export const openingDecidedNotice = defineNotice<
  Opening & { readonly approved: boolean; readonly comment: string }
>({
  kind: 'payroll.opening-decided',
  label: 'Opening figures that I prepared were decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ people, approved }) =>
    `Opening figures of ${people} people ${approved ? 'approved' : 'rejected'}`,
  text: ({ month, comment }) => (comment === '' ? `Paid elsewhere up to ${month}.` : `“${comment}”`),
  link: () => '/payroll-runs/opening',
})

export const payslipDuplicateNotice = defineNotice<RunNamed>({
  kind: 'payroll.payslip-duplicate',
  label: 'Payroll printed my payslip again',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ month }) => `Payroll printed a duplicate of your payslip of ${month}`,
  text: ({ company }) => company,
  link: () => '/payslip',
})
