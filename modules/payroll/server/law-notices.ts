import { titled } from '#platform/server/notice-title.ts'
import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Pack = { readonly id: number; readonly title: string }
const pageOf = ({ id }: Pack) => `/rule-packs/${id}`

export const packWaitsNotice = defineNotice<Pack>({
  kind: 'payroll.rule-pack-waits',
  label: 'A rule pack needs my review',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => titled`Review ${title}`,
  text: () => 'A new version of a rule pack was drafted. Check its figures, source and golden cases.',
  link: pageOf,
})

export const packDecidedNotice = defineNotice<
  Pack & { readonly what: 'sent back' | 'published'; readonly comment: string }
>({
  kind: 'payroll.rule-pack-decided',
  label: 'A rule pack that I drafted was decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title, what }) => titled`${title} ${what}`,
  text: ({ comment }) => (comment === '' ? 'Pay is computed with it from its first day.' : `“${comment}”`),
  link: pageOf,
})

type DueDay = {
  readonly day: string
  readonly missed: boolean
  readonly count: number
  readonly title: string
  readonly company: string
}

export const complianceDueNotice = defineNotice<DueDay>({
  kind: 'payroll.compliance-due',
  label: 'A statutory due day is near or was missed',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ day, missed, count, title }) =>
    count === 1
      ? titled`${missed ? 'Overdue' : 'Due'} on ${dayInWords(day)}: ${title}`
      : titled`${count} items ${missed ? 'overdue since' : 'due on'} ${dayInWords(day)}`,
  text: ({ count, title, company }) =>
    count === 1
      ? `${company}. Mark it as done with its evidence.`
      : `${title}, ${company}, and ${count - 1} more.`,
  link: ({ day }) => `/compliance?state=open&due=${day}..${day}`,
})

export const packsToConfirmNotice = defineNotice<{ readonly count: number; readonly month: string }>({
  kind: 'payroll.rule-packs-to-confirm',
  label: 'Rule packs of a month need confirming',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count, month }) =>
    titled`${count === 1 ? '1 rule pack needs' : `${count} rule packs need`} confirming for ${monthInWords(month)}`,
  text: () => 'Their sources leave figures open. Payroll can’t be computed before they are confirmed.',
  link: () => '/rule-packs',
})

export const packsToReviewNotice = defineNotice<{ readonly count: number; readonly title: string }>({
  kind: 'payroll.rule-packs-to-review',
  label: 'The review date of a rule pack has passed',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count, title }) =>
    count === 1 ? titled`Review is overdue: ${title}` : `Review of ${count} rule packs is overdue`,
  text: () => 'Check the source and publish a new version if a figure changed.',
  link: () => '/rule-packs',
})
